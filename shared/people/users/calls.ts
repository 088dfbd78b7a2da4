// The calls of user management: everybody as a list, new people, and those who leave.
import { call } from '../../kit/calls/call.ts'
import { permissionSets } from '../../permission-sets.ts'
import { anyWriter } from '../fields.ts'
import type * as S from './schemas.ts'

/** A page of everybody, for the screen. */
export const listUsers = call<typeof S.listUsers>()('GET', '/users', { needs: permissionSets.userManagement })

/** Everybody in one answer, for scripts. */
export const listProfiles = call<typeof S.listProfiles>()('GET', '/userprofile/', {
  needs: 'getUserProfiles',
  heavy: true
})

export const createUser = call<typeof S.createUser>()('POST', '/userprofile', { needs: 'postUserProfile' })

/** With the time they logged, or with that kept in the archive. */
export const deleteUser = call<typeof S.deleteUser>()('DELETE', '/userprofile/{id}', {
  needs: 'deleteUserProfile',
  about: 'person',
  takesOver: true
})

/** Fields of many people at once, all of them or none. fields.ts lists who may write which field. */
export const changeUsers = call<typeof S.changeUsers>()('PATCH', '/userprofile/update', {
  needs: anyWriter,
  list: 'changes'
})

/** A bulk act, one transaction a person: a failure for one does not stop the others. */
export const actOnUsers = call<typeof S.actOnUsers>()('POST', '/users/act', {
  needs: [
    'changeUserStatus',
    'setFinalDay',
    'interactWithPauseUserButton',
    'putUserProfileImportantInfo',
    'changeUserRehireableStatus',
    'putUserProfile',
    'toggleInvisibility',
    'deleteUserProfile'
  ]
})

/** The team codes that active people have, each once. */
export const listCodesInUse = call<typeof S.listCodesInUse>()('GET', '/userProfile/teamCode/list', {
  needs: 'signed-in'
})

/** The projects of whoever is called so. */
export const projectsOfName = call<typeof S.projectsOfName>()('GET', '/userProfile/projects/{name}', {
  needs: 'signed-in'
})

const seen = { needs: { sees: 'hours' }, about: 'person' } as const
/** Their team mates whose role stands below theirs. */
export const listReportees = call<typeof S.listReportees>()('GET', '/userProfile/reportees/{id}', seen)

export const listTeamMates = call<typeof S.listTeamMates>()('GET', '/userprofile/teammembers/{id}', seen)
