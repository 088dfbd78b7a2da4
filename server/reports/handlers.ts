// Reports: each part has its own calls, and all of them the same hours, from sums.ts.
import type { Feature } from '../kit/calls/bind.ts'
import { lost } from './lost.ts'
import { org } from './org.ts'
import { overview } from './overview.ts'
import { person } from './person.ts'
import { project } from './project.ts'
import { foldTask } from './sums.ts'
import { team } from './team.ts'
import type { ReportTools } from './tools.ts'
import { weeklyMailTask } from './weekly-mail.ts'
import { weeklyMovers, weeklyPersonalData, weeklyReport } from './weekly-report.ts'

export const reportsFeature = (tools: ReportTools): Feature => ({
  name: 'reports',
  endpoints: [
    ...overview(tools),
    ...person(),
    ...lost(),
    ...org(tools),
    ...project(tools),
    ...team(),
    ...weeklyReport(tools)
  ],
  movers: weeklyMovers,
  personalData: weeklyPersonalData,
  schedule: [foldTask, weeklyMailTask]
})
