import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

/** What the person named in the path sees; one’s own, or that of whoever one looks at the site as. */
export const readLeaderboard = call<typeof S.readLeaderboard>()('GET', '/dashboard/leaderboard/{userId}', {
  needs: 'signed-in',
  about: 'person'
})

export const readOrganisation = call<typeof S.readOrganisation>()('GET', '/dashboard/leaderboard/org/data', {
  needs: 'signed-in'
})
