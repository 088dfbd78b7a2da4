// What happened on one project: its hours, who worked on it, and what there is to do.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

const options = { needs: 'getReports', about: 'project' } as const

/** The numbers at the top. */
export const readProjectFigures = call<typeof S.readProjectFigures>()('GET', '/reports/projects/{projectId}', options)
/** Hours of each of the last weeks. */
export const readProjectWeeks = call<typeof S.readProjectWeeks>()('GET', '/reports/projects/{projectId}/weeks', options)
/** Hours between two days, over time. */
export const readProjectHours = call<typeof S.readProjectHours>()('GET', '/reports/projects/{projectId}/hours', options)
/** Whose hours, and on which structures: the most first. */
export const readProjectRanks = call<typeof S.readProjectRanks>()('GET', '/reports/projects/{projectId}/ranks', options)
export const listReportedMembers = call<typeof S.listReportedMembers>()(
  'GET',
  '/reports/projects/{projectId}/members',
  options
)
export const listReportedWbs = call<typeof S.listReportedWbs>()('GET', '/reports/projects/{projectId}/wbs', options)
export const listProjectTasks = call<typeof S.listProjectTasks>()('GET', '/reports/projects/{projectId}/tasks', options)
