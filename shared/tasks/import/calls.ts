// Importing tasks from rows, and taking an import back.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

export const importTasks = call<typeof S.importTasks>()('POST', '/task/import/{wbsId}', {
  needs: 'importTask',
  about: 'wbs',
  status: 201,
  // So that also ten thousand rows are refused in words.
  limit: 8 * 1024 * 1024,
  values: 200_000
})
export const undoTaskImport = call<typeof S.undoTaskImport>()('POST', '/task/imports/{importId}/undo', {
  needs: 'importTask'
})
