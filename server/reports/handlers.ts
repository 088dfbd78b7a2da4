// Reports: each part has its own calls, and all of them the same hours, from sums.ts.
import type { Feature } from '../kit/calls/bind.ts'
import { exporting } from './exports.ts'
import { lost } from './lost.ts'
import { org } from './org.ts'
import { overview } from './overview.ts'
import { person } from './person.ts'
import { project } from './project.ts'
import { sending } from './send.ts'
import { serveOff } from './send-off.ts'
import { sendMovers, sendPersonalData, sendTrash } from './send-people.ts'
import { sendTask } from './send-run.ts'
import { offLinks } from './send-token.ts'
import { foldTask } from './sums.ts'
import { team } from './team.ts'
import type { ReportTools } from './tools.ts'
import { weeklyMailTask } from './weekly-mail.ts'
import { weeklyMovers, weeklyPersonalData, weeklyReport } from './weekly-report.ts'

export function reportsFeature(tools: ReportTools): Feature {
  const links = offLinks(tools.subscriptionSecret)
  return {
    name: 'reports',
    endpoints: [
      ...overview(tools),
      ...person(),
      ...lost(),
      ...org(tools),
      ...project(tools),
      ...team(),
      ...weeklyReport(tools),
      ...exporting,
      ...sending(links)
    ],
    movers: [...weeklyMovers, ...sendMovers],
    personalData: [...weeklyPersonalData, ...sendPersonalData],
    schedule: [foldTask, weeklyMailTask, sendTask(links, tools.log), sendTrash],
    routes: serveOff
  }
}
