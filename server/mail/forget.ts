// Deletes mails, and who got which mailing, after a year, and what was attached to them after two weeks.
import { filesKeptSince, mailsKeptSince } from '#shared/mail/rules.ts'

import { nightly } from '../kit/clock/nightly.ts'
import { forgetFiles } from '../kit/mail/letters.ts'
import { forgetBefore } from './queries.ts'

export const forgetTask = nightly('old-mails', '35 3 * * *', async ({ trx }, { now }) => {
  await forgetBefore(trx, mailsKeptSince(now).toISOString())
  await forgetFiles(trx, filesKeptSince(now).toISOString())
})
