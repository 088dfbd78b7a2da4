// Each hour: nights that nobody answered for in two days are free again, and their guests are told.
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { lapse } from './booking-queries.ts'
import { tellLapsed } from './stays.ts'

export const lapsing: ScheduledTask = {
  name: 'bookings-lapse',
  cron: '5 * * * *',
  period: at => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString(),
  missed: 'latest',
  run: async (work, { now, site }) => tellLapsed({ ...work, now, site }, await lapse(work.trx, now, null))
}
