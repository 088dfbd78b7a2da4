// Reports that are sent regularly: one's own, and everybody's for Owners. The last two are the link in their mails.
import { call } from '../../kit/calls/call.ts'
import { permissionSets } from '../../permission-sets.ts'
import type * as S from './schemas.ts'

/** Those who read reports; which report, its own right says. */
const readers = { needs: permissionSets.reports }

export const listReportSchedules = call<typeof S.listReportSchedules>()('GET', '/reports/schedules', readers)
export const addReportSchedule = call<typeof S.addReportSchedule>()('POST', '/reports/schedules', {
  ...readers,
  status: 201
})
export const changeReportSchedule = call<typeof S.changeReportSchedule>()('PUT', '/reports/schedules/{id}', readers)
export const pauseReportSchedule = call<typeof S.pauseReportSchedule>()('PUT', '/reports/schedules/{id}/pause', readers)
/** Makes it the caller's own: of somebody who left, or may not open the report any more. For Owners. */
export const takeOverReportSchedule = call<typeof S.takeOverReportSchedule>()('PUT', '/reports/schedules/{id}/maker', {
  needs: { roles: ['Owner'] }
})
export const deleteReportSchedule = call<typeof S.deleteReportSchedule>()('DELETE', '/reports/schedules/{id}', readers)
export const restoreReportSchedule = call<typeof S.restoreReportSchedule>()(
  'POST',
  '/reports/schedules/{id}/restore',
  readers
)

export const readReportMail = call<typeof S.readReportMail>()('GET', '/reports/mail', { needs: 'anyone' })
export const leaveReportMail = call<typeof S.leaveReportMail>()('POST', '/reports/mail/leave', { needs: 'anyone' })
