// Time on site as the present client asks for it: one's own is one's timer, set to this project; that of others is run by whoever keeps the site.
import { call } from '../kit/calls/call.ts'
import { portals } from '../portals.ts'
import type * as S from './timelogger-schemas.ts'

const ofMember = {
  needs: { own: 'signed-in', others: portals.building.right },
  about: 'person',
  by: 'memberId'
} as const
/** What one presses for others is recorded; one's own timer is nobody else's matter. */
const press = { ...ofMember, unrecorded: true } as const

export const listTimeLogs = call<typeof S.listTimeLogs>()('GET', '/bm/timelogger/{projectId}/{memberId}/logs', ofMember)
export const startTimeLog = call<typeof S.startTimeLog>()('POST', '/bm/timelogger/{projectId}/{memberId}/start', press)
export const pauseTimeLog = call<typeof S.pauseTimeLog>()('POST', '/bm/timelogger/{projectId}/{memberId}/pause', press)
export const stopTimeLog = call<typeof S.stopTimeLog>()('POST', '/bm/timelogger/{projectId}/{memberId}/stop', press)
export const listCheckIns = call<typeof S.listCheckIns>()('GET', '/bm/project/{id}/check-in', {
  needs: portals.building.right,
  about: 'project'
})
