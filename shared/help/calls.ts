// As the present client knows them; the list of those who write has the calls of any described record.
import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const read = { needs: 'signed-in' } as const
const write = { needs: 'manageFAQs' } as const

export const listFaqs = call<typeof S.listFaqs>()('GET', '/faqs', read)
export const searchFaqs = call<typeof S.searchFaqs>()('GET', '/faqs/search', read)
export const logUnanswered = call<typeof S.logUnanswered>()('POST', '/faqs/log-unanswered', { ...read, status: 201 })
export const createFaq = call<typeof S.createFaq>()('POST', '/faqs', { ...write, status: 201 })

export const listUnanswered = call<typeof S.listUnanswered>()('GET', '/faqs/unanswered', write)
export const deleteUnanswered = call<typeof S.deleteUnanswered>()('DELETE', '/faqs/unanswered/{id}', write)
export const restoreUnanswered = call<typeof S.restoreUnanswered>()('POST', '/faqs/unanswered/{id}/restore', write)
