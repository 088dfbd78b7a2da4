// What closes a week: `/timelog/…` is the log’s page, `/weekapprovals` where weeks are approved.
import '#widgets/time-entries/log/time-log.tsx'
import '#widgets/time-entries/approvals/week-approvals.tsx'

import { showPages } from '../shell.ts'

showPages({
  timelog: ['bee-time-log'],
  'timelog/': ['bee-time-log', 'user-id'],
  weekapprovals: ['bee-week-approvals']
})
