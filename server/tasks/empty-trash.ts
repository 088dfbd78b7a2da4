// Empties the trash of tasks and of work breakdown structures at night.
import { dayOf } from '#shared/kit/day.ts'

import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { keptSince } from '../kit/records/trash.ts'
import { deleteTrashed } from './trash-queries.ts'

export const emptyTasks: ScheduledTask = {
  name: 'task-trash',
  cron: '35 3 * * *',
  period: dayOf,
  missed: 'latest',
  run: ({ trx }, { now }) => deleteTrashed(trx, keptSince(now))
}
