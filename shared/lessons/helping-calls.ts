import { call } from '../kit/calls/call.ts'
import { readers } from '../projects/readers.ts'
import type * as S from './helping-schemas.ts'

export const listLessonsNear = call<typeof S.listLessonsNear>()('GET', '/lessons/near', { needs: 'signed-in' })

const ofTask = { needs: readers, about: 'task' } as const
const ofProject = { needs: readers, about: 'project' } as const

export const listLessonsOfTask = call<typeof S.listLessonsOfTask>()('GET', '/task/{taskId}/lessons', ofTask)
export const listLessonsOfProject = call<typeof S.listLessonsOfProject>()(
  'GET',
  '/project/{projectId}/lessons',
  ofProject
)
/** By whoever reads what stands there, also what another one said. */
export const applyToTask = call<typeof S.applyToTask>()('PUT', '/task/{taskId}/lessons/{lesson}', ofTask)
export const applyToProject = call<typeof S.applyToProject>()('PUT', '/project/{projectId}/lessons/{lesson}', ofProject)

export const listHelped = call<typeof S.listHelped>()('GET', '/lessons/{id}/helped', {
  needs: 'signed-in',
  about: 'read-lesson'
})
