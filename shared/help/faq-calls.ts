import { recordCalls } from '../kit/records/calls.ts'
import type { faqs } from './faqs.ts'

export const faqCalls = recordCalls<typeof faqs>()('/faq-questions', { read: 'signed-in', write: 'manageFAQs' })
