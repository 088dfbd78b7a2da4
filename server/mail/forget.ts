// Deletes mails, and who got which mailing, after a year.
import { dayOf } from '#shared/kit/day.ts'
import { mailsKeptSince } from '#shared/mail/rules.ts'

import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { forgetBefore } from './queries.ts'

export const forgetTask: ScheduledTask = {
  name: 'old-mails',
  cron: '35 3 * * *',
  period: dayOf,
  missed: 'latest',
  run: ({ trx }, { now }) => forgetBefore(trx, mailsKeptSince(now).toISOString())
}
