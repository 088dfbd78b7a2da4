// Reports: each part has its own calls, and all of them the same hours, from sums.ts.
import type { Feature } from '../kit/calls/bind.ts'
import { exporting } from './export/handlers.ts'
import { lost } from './lost/handlers.ts'
import { org } from './organisation/handlers.ts'
import { overview } from './overview/handlers.ts'
import { person } from './person/handlers.ts'
import { project } from './project/handlers.ts'
import { sending } from './by-mail/handlers.ts'
import { serveOff } from './by-mail/off.ts'
import { sendMovers, sendPersonalData } from './by-mail/people.ts'
import { sendTask } from './by-mail/run.ts'
import { offLinks } from './by-mail/token.ts'
import { foldTask } from './sums.ts'
import { team } from './team/handlers.ts'
import type { ReportTools } from './tools.ts'
import { weeklyMailTask } from './weekly/mail.ts'
import { weeklyMovers, weeklyPersonalData, weeklyReport } from './weekly/handlers.ts'
import { moveAnswers } from './weekly/reading-queries.ts'

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
    listeners: {
      'summary.moved': ({ personId, from, to }, { trx }) => moveAnswers(trx, personId, from, to)
    },
    schedule: [foldTask, weeklyMailTask, sendTask(links, tools.log)],
    routes: serveOff
  }
}
