// Who got which mail, and what it said, is nobody's business for ever.
import { dayOf } from '#shared/kit/day.ts'
import { mailsKeptSince } from '#shared/mail/rules.ts'

import type { Job } from '../kit/jobs.ts'
import { forgetBefore } from './queries.ts'

export const forgetJob: Job = {
  name: 'old-mails',
  cron: '35 3 * * *',
  period: dayOf,
  missed: 'latest',
  run: ({ trx }, { now }) => forgetBefore(trx, mailsKeptSince(now).toISOString())
}
