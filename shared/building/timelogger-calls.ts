// Time on site as present clients ask for it: the person's one timer, set to this project.
import { call } from '../kit/call.ts'
import type * as S from './timelogger-schemas.ts'

/** Of oneself alone. */
const own = { needs: { own: 'signed-in', others: [] }, about: 'person', by: 'memberId' } as const

export const listTimeLogs = call<typeof S.listTimeLogs>()('GET', '/bm/timelogger/{projectId}/{memberId}/logs', own)
export const startTimeLog = call<typeof S.startTimeLog>()('POST', '/bm/timelogger/{projectId}/{memberId}/start', {
  ...own,
  unrecorded: true
})
export const pauseTimeLog = call<typeof S.pauseTimeLog>()('POST', '/bm/timelogger/{projectId}/{memberId}/pause', {
  ...own,
  unrecorded: true
})
export const stopTimeLog = call<typeof S.stopTimeLog>()('POST', '/bm/timelogger/{projectId}/{memberId}/stop', {
  ...own,
  unrecorded: true
})
