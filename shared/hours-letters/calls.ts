import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const needs = { own: 'signed-in', others: 'getReports' } as const
const own = { needs, about: 'person' } as const

export const listHoursLetters = call<typeof S.listHoursLetters>()('GET', '/hours-letters/{userId}', own)
export const issueHoursLetter = call<typeof S.issueHoursLetter>()('POST', '/hours-letters/{userId}', {
  ...own,
  status: 201
})
/** For good: its address says so from then on. */
export const withdrawHoursLetter = call<typeof S.withdrawHoursLetter>()('DELETE', '/hours-letters/letter/{id}', {
  needs,
  about: 'hoursLetter'
})
