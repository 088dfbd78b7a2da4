// The tasks of one person, as their profile shows them.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const listTasksOf = call<typeof S.listTasksOf>()('GET', '/userprofile/{userId}/tasks', {
  needs: { sees: 'hours' },
  about: 'person'
})

/** Takes a task off somebody's list as completed, or gives it back. Those who may mark tasks as done, and who change them. */
export const settleTaskOf = call<typeof S.settleTaskOf>()('PUT', '/userprofile/{userId}/tasks/{id}', {
  needs: { roles: ['Administrator', 'Owner'], or: ['resolveTask', 'updateTask'] },
  about: 'person'
})
