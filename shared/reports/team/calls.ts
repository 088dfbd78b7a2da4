// What one team does this week or between two days, beside other teams.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

const options = { needs: 'getReports', about: 'team' } as const

export const readTeamFigures = call<typeof S.readTeamFigures>()('GET', '/reports/teams/{teamId}', options)
/** All other teams, with the same figures. */
export const listOtherTeams = call<typeof S.listOtherTeams>()('GET', '/reports/teams/{teamId}/others', options)
