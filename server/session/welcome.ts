// Whoever got an account from somebody else is mailed a first password, which leads to one of their own.
import { t } from '#shared/kit/texts.ts'
import { DAY } from '#shared/kit/time.ts'
import * as texts from '#shared/session/welcome-texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import { issueTicket } from '../kit/guards/tickets.ts'
import { oneTimePassword } from './forgotten.ts'
import { accountOf } from './queries.ts'

const DAYS = 14

export const welcome: Listener<'person.created'> = async ({ personId, isToChoosePassword }, work, { now, site }) => {
  const account = isToChoosePassword ? await accountOf(work.trx, personId) : undefined
  if (!account) return
  const password = oneTimePassword()
  await issueTicket(work.trx, { purpose: 'one-time-password', personId, seconds: DAYS * DAY, secret: password }, now)
  await work.post({
    to: account.email,
    toPerson: personId,
    subject: t(texts.subject),
    paragraphs: [
      t(texts.greeting, { name: account.first_name }),
      t(texts.made),
      t(texts.first, { email: account.email, password }),
      t(texts.lasts, { days: DAYS })
    ],
    link: { text: t(texts.toLogin), url: `${site}/login` }
  })
}
