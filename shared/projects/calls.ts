import { call } from '../kit/calls/call.ts'
import { permissionSets } from '../permission-sets.ts'
import type * as S from './schemas.ts'

export const listProjects = call<typeof S.listProjects>()('GET', '/projects', { needs: 'signed-in' })
export const readProject = call<typeof S.readProject>()('GET', '/project/{id}', {
  needs: 'signed-in',
  about: 'project'
})

/** By pages, with who is on them and what is in them. */
export const listProjectPage = call<typeof S.listProjectPage>()('GET', '/projects/page', {
  needs: { roles: ['Owner', 'Administrator', 'Manager'], or: permissionSets.projects }
})
export const countMembers = call<typeof S.countMembers>()('GET', '/projects/with-active-users', { needs: 'signed-in' })

const archives = 'deleteProject'
export const addProject = call<typeof S.addProject>()('POST', '/projects', { needs: 'postProject', status: 201 })
export const editProject = call<typeof S.editProject>()('PUT', '/project/{id}', { needs: ['putProject', archives] })
export const deleteProject = call<typeof S.deleteProject>()('DELETE', '/project/{id}', { needs: archives })
export const restoreProject = call<typeof S.restoreProject>()('POST', '/project/{id}/restore', { needs: archives })
export const readProjectHistory = call<typeof S.readProjectHistory>()('GET', '/project/{id}/history', {
  needs: ['putProject', archives]
})
export const readContents = call<typeof S.readContents>()('GET', '/project/{id}/contents', { needs: archives })

/** What somebody may log time to. */
export const listProjectsOf = call<typeof S.listProjectsOf>()('GET', '/projects/user/{userId}', {
  needs: { sees: 'hours' },
  about: 'person',
  extension: true
})

const assigns = ['assignProjectToUsers', 'putUserProfileImportantInfo'] as const

const members = { needs: ['getProjectMembers', 'assignProjectToUsers'], about: 'project' } as const
/** Those of its members who are active. */
export const listProjectMembers = call<typeof S.listProjectMembers>()('GET', '/project/{id}/users', members)

/** The same under a path that scripts know. */
export const listPeopleOfProject = call<typeof S.listPeopleOfProject>()(
  'GET',
  '/userProfile/project/{projectId}',
  members
)

/** By pages, for whoever works on projects. */
export const listProjectPeople = call<typeof S.listProjectPeople>()('GET', '/project/{id}/people', {
  needs: permissionSets.projects,
  about: 'project'
})

/** Anybody by name, up to thirty, and whether they are on it. */
export const findForProject = call<typeof S.findForProject>()('GET', '/projects/{id}/users/search/{query}', {
  needs: 'signed-in',
  about: 'project'
})

/** All of them, or nobody. */
export const assignToProject = call<typeof S.assignToProject>()('POST', '/project/{id}/users', { needs: assigns })
