// The pages of Reports: projects, people and teams with their hours between two days.
import { call } from '../../kit/calls/call.ts'
import type * as S from './schemas.ts'

const needs = 'getReports'

export const listReportedProjects = call<typeof S.listReportedProjects>()('GET', '/reports/list/projects', { needs })
export const listReportedPeople = call<typeof S.listReportedPeople>()('GET', '/reports/list/people', { needs })
export const listReportedTeams = call<typeof S.listReportedTeams>()('GET', '/reports/list/teams', { needs })

/** Everybody's hours by week, month or year. */
export const readTotals = call<typeof S.readTotals>()('GET', '/reports/totals', { needs })
