import { call } from '../kit/call.ts'
import type * as S from './history-schemas.ts'

/** Who changed what of a task, the newest first; for those who may read the task. */
export const readTaskHistory = call<typeof S.readTaskHistory>()('GET', '/task/{id}/history', {
  needs: 'signed-in',
  about: 'task'
})
