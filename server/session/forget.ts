import { dayOf } from '#shared/kit/day.ts'

import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { DAY_MS } from '#shared/kit/time.ts'
import { forgetSessions } from './queries.ts'

const KEPT_MS = 60 * DAY_MS

/** Sessions that ended long ago are forgotten. */
export const forgetTask: ScheduledTask = {
  name: 'sessions',
  cron: '10 3 * * *',
  period: dayOf,
  missed: 'latest',
  run: ({ trx }, { now }) => forgetSessions(trx, new Date(now.getTime() - KEPT_MS).toISOString())
}
