import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

const own = { own: 'signed-in', others: 'getReports' } as const

export const listHoursLetters = call<typeof S.listHoursLetters>()('GET', '/hours-letters/{userId}', {
  needs: own,
  about: 'person'
})
export const issueHoursLetter = call<typeof S.issueHoursLetter>()('POST', '/hours-letters/{userId}', {
  needs: own,
  about: 'person',
  status: 201
})
/** For good: its address says so from then on. */
export const withdrawHoursLetter = call<typeof S.withdrawHoursLetter>()('DELETE', '/hours-letters/letter/{id}', {
  needs: own,
  about: 'hoursLetter'
})
