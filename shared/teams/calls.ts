import { call } from '../kit/calls/call.ts'
import type * as S from './schemas.ts'

const office = ['postTeam', 'putTeam', 'deleteTeam', 'assignTeamToUsers'] as const
const members = {
  needs: { sees: 'team', or: ['seeUsersInDashboard', ...office, 'getReports'] },
  about: 'team'
} as const
const assigns = ['assignTeamToUsers', 'putUserProfileImportantInfo'] as const
const deletes = ['deleteTeam', 'assignTeamToUsers'] as const

/** Active teams with the members that one may see. All of them, however many: our own screens ask for pages. */
export const listTeamsWithMembers = call<typeof S.listTeamsWithMembers>()('GET', '/team', {
  needs: 'signed-in',
  heavy: true
})

export const listTeamPage = call<typeof S.listTeamPage>()('GET', '/teams', {
  needs: { roles: ['Owner', 'Administrator'], or: office }
})

export const listTeamCodes = call<typeof S.listTeamCodes>()('GET', '/teamCode', { needs: 'signed-in' })

export const readTeam = call<typeof S.readTeam>()('GET', '/team/{id}', members)
export const listTeamUsers = call<typeof S.listTeamUsers>()('GET', '/team/{id}/users', members)
export const listTeamMembers = call<typeof S.listTeamMembers>()('GET', '/team/{id}/members', members)

/** Of anybody: a profile says the same. */
export const listTeamsOf = call<typeof S.listTeamsOf>()('GET', '/userprofile/{userId}/teams', { needs: 'signed-in' })

export const addTeam = call<typeof S.addTeam>()('POST', '/team', { needs: 'postTeam' })
export const editTeam = call<typeof S.editTeam>()('PUT', '/team/{id}', { needs: 'putTeam' })
export const deleteTeam = call<typeof S.deleteTeam>()('DELETE', '/team/{id}', { needs: deletes })
export const restoreTeam = call<typeof S.restoreTeam>()('POST', '/team/{id}/restore', { needs: deletes })

export const readTeamHistory = call<typeof S.readTeamHistory>()('GET', '/team/{id}/history', {
  needs: ['putTeam', ...deletes]
})

export const assignToTeam = call<typeof S.assignToTeam>()('POST', '/team/{id}/users', {
  needs: assigns,
  about: 'person',
  by: 'userId'
})

/** Whether a member and the team see each other’s hours. */
export const showInTeam = call<typeof S.showInTeam>()('PUT', '/team', {
  needs: 'assignTeamToUsers',
  about: 'person',
  by: 'userId'
})

export const reportTeams = call<typeof S.reportTeams>()('POST', '/team/reports', {
  needs: 'getReports',
  list: 'teams',
  unrecorded: true
})
