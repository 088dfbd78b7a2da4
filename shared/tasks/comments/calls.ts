// What people write about a task; those whose task it is to read, read and write them.
import { call } from '../../kit/calls/call.ts'
import { readers } from '../../projects/readers.ts'
import type * as S from './schemas.ts'

const ofTask = { needs: readers, about: 'task' } as const

export const listComments = call<typeof S.listComments>()('GET', '/task/{id}/comments', ofTask)
export const addComment = call<typeof S.addComment>()('POST', '/task/{id}/comments', {
  ...ofTask,
  status: 201
})
export const watchTask = call<typeof S.watchTask>()('PUT', '/task/{id}/watch', ofTask)
export const findMentionable = call<typeof S.findMentionable>()('GET', '/task/{id}/mention/{query}', ofTask)

/** One's own alone. */
export const editComment = call<typeof S.editComment>()('PUT', '/task/comments/{id}', {
  needs: { ...readers, and: { own: 'signed-in', others: [] } },
  about: 'task-comment'
})
const removes = {
  needs: { ...readers, and: { own: 'signed-in', others: 'deleteTask' } },
  about: 'task-comment'
} as const
export const deleteComment = call<typeof S.deleteComment>()('DELETE', '/task/comments/{id}', removes)
export const restoreComment = call<typeof S.restoreComment>()('POST', '/task/comments/{id}/restore', removes)
