import { call } from '../kit/calls/call.ts'
import { readers } from '../projects/readers.ts'
import type * as S from './schemas.ts'

/** One suggestion of a person about a task: another one takes its place. */
export const suggestTaskEdit = call<typeof S.suggestTaskEdit>()('POST', '/taskeditsuggestion', {
  needs: { ...readers, and: ['suggestTask', 'updateTask'] },
  about: 'task',
  by: 'taskId'
})

export const listTaskEdits = call<typeof S.listTaskEdits>()('GET', '/taskeditsuggestion', { needs: 'updateTask' })

/** Takes all, a part or nothing of it over, in one transaction with the task’s change. */
export const resolveTaskEdit = call<typeof S.resolveTaskEdit>()('POST', '/taskeditsuggestion/{id}/resolve', {
  needs: 'updateTask'
})

/** For the present client, which changed the task itself or did not. */
export const dropTaskEdit = call<typeof S.dropTaskEdit>()('DELETE', '/taskeditsuggestion/{id}', {
  needs: 'updateTask'
})
