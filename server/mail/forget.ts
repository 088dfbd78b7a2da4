// Deletes mails, and who got which mailing, after a year, and what was attached to them after two weeks.
import { dayOf } from '#shared/kit/day.ts'
import { filesKeptSince, mailsKeptSince } from '#shared/mail/rules.ts'

import type { ScheduledTask } from '../kit/clock/schedule.ts'
import { forgetFiles } from '../kit/mail/letters.ts'
import { forgetBefore } from './queries.ts'

export const forgetTask: ScheduledTask = {
  name: 'old-mails',
  cron: '35 3 * * *',
  period: dayOf,
  missed: 'latest',
  async run({ trx }, { now }) {
    await forgetBefore(trx, mailsKeptSince(now).toISOString())
    await forgetFiles(trx, filesKeptSince(now).toISOString())
  }
}
