import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

export const listProjects = call<typeof S.listProjects>()('GET', '/projects', { needs: 'signed-in' })
export const addProject = call<typeof S.addProject>()('POST', '/projects', { needs: 'postProject', status: 201 })
export const readProject = call<typeof S.readProject>()('GET', '/project/{id}', {
  needs: 'signed-in',
  about: 'project'
})

/** What somebody may log time to. */
export const listProjectsOf = call<typeof S.listProjectsOf>()('GET', '/projects/user/{userId}', {
  needs: { sees: 'hours' },
  about: 'person',
  extension: true
})

const assigns = ['assignProjectToUsers', 'putUserProfileImportantInfo'] as const

/** Those of its members who are active. */
export const listProjectMembers = call<typeof S.listProjectMembers>()('GET', '/project/{id}/users', {
  needs: ['getProjectMembers', 'assignProjectToUsers'],
  about: 'project'
})

/** All of them, or nobody. */
export const assignToProject = call<typeof S.assignToProject>()('POST', '/project/{id}/users', {
  needs: assigns
})
