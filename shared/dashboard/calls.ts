import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

/** Who may see whose hours is a rule of people, asked by the handler: teams count, not only permissions. */
export const readWeek = call<typeof S.readWeek>()('GET', '/dashboard/weeklydata/{id}/{from}/{to}', {
  needs: 'signed-in',
  about: 'person'
})

/** One’s own, or of somebody whose hours one may see. The header asks it on every page, the dashboard shares the answer. */
export const readDashboard = call<typeof S.readDashboard>()('GET', '/dashboard/{userId}', {
  needs: 'signed-in',
  about: 'person'
})

export const readNotices = call<typeof S.readNotices>()('GET', '/dashboard/notices/{userId}', {
  needs: { own: 'signed-in', others: [] },
  about: 'person'
})
