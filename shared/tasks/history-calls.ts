import { call } from '../kit/calls/call.ts'
import { readers } from '../projects/readers.ts'
import type * as S from './history-schemas.ts'

/** Who changed what of a task, the newest first; for those who may read the task. */
export const readTaskHistory = call<typeof S.readTaskHistory>()('GET', '/task/{id}/history', {
  needs: readers,
  about: 'task'
})
