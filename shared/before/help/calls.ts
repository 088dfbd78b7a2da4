// Calls of the present client, with its paths.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

const write = { needs: 'manageFAQs' } as const

export const updateFaq = call<typeof S.updateFaq>()('PUT', '/faqs/{id}', write)

export const deleteFaq = call<typeof S.deleteFaq>()('DELETE', '/faqs/{id}', write)

export const readFaqHistory = call<typeof S.readFaqHistory>()('GET', '/faqs/{id}/history', write)
