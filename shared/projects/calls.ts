import { call } from '../kit/call.ts'
import type * as S from './schemas.ts'

export const listProjects = call<typeof S.listProjects>()('GET', '/projects', { needs: 'signed-in' })
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
