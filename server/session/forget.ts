import { dayOf } from '#shared/kit/day.ts'

import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { forgetSessions } from './queries.ts'

const KEPT_MS = 60 * 86_400_000

/** Sessions that ended long ago are forgotten. */
export const forgetTask: ScheduledTask = {
  name: 'sessions',
  cron: '10 3 * * *',
  period: dayOf,
  missed: 'latest',
  run: ({ trx }, { now }) => forgetSessions(trx, new Date(now.getTime() - KEPT_MS).toISOString())
}
