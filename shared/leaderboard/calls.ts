import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const reads = { needs: { sees: 'hours' }, about: 'person' } as const

/** What the person named in the path sees. Never more than one sees oneself. All of it, however long: our own screens ask
 *  for pages. */
export const readLeaderboard = call<typeof S.readLeaderboard>()('GET', '/dashboard/leaderboard/{userId}', {
  ...reads,
  heavy: true
})

/** The same, a hundred rows at a time. */
export const readLeaderboardPage = call<typeof S.readLeaderboardPage>()('GET', '/dashboard/leaderboard/{userId}/page', {
  ...reads,
  remembered: true
})

export const readOrganisation = call<typeof S.readOrganisation>()('GET', '/dashboard/leaderboard/org/data', {
  needs: 'signed-in',
  remembered: true
})

/** What the list can be narrowed to. */
export const listTeams = call<typeof S.listTeams>()('GET', '/dashboard/leaderboard/org/teams', {
  needs: { roles: ['Owner', 'Administrator'] }
})
