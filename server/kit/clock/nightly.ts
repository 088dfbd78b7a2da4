import { dayOf } from '#shared/kit/time/day.ts'

import type { ScheduledTask } from './schedule.ts'

/** A task of each night. Of nights that were missed the latest alone is made up for. */
export const nightly = (name: string, cron: string, run: ScheduledTask['run']): ScheduledTask => ({
  name,
  cron,
  period: dayOf,
  missed: 'latest',
  run
})
