// Whoever got an account from somebody else is mailed a first password, which leads to one of their own.
import { t } from '#shared/kit/texts.ts'
import { DAY } from '#shared/kit/time/time.ts'
import * as texts from '#shared/session/welcome-texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import { issueTicket, issueTickets } from '../kit/guards/tickets.ts'
import { type Letter, queueLetters } from '../kit/mail/letters.ts'
import { oneTimePassword } from './forgotten.ts'
import { accountOf, accountsOf } from './queries.ts'

const DAYS = 14
const CHUNK = 250

const ticketOf = (personId: string, secret: string) =>
  ({ purpose: 'one-time-password', personId, seconds: DAYS * DAY, secret }) as const

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

const letterOf = ({ id, email, first_name: name }: Account, password: string, site: string): Letter => ({
  to: email,
  toPerson: id,
  subject: t(texts.subject),
  paragraphs: [
    t(texts.greeting, { name }),
    t(texts.made),
    t(texts.first, { email, password }),
    t(texts.lasts, { days: DAYS })
  ],
  link: { text: t(texts.toLogin), url: `${site}/login` },
  letsIn: true
})

export const welcome: Listener<'person.created'> = async ({ personId, isToChoosePassword }, work, { now, site }) => {
  const account = isToChoosePassword ? await accountOf(work.trx, personId) : undefined
  if (!account) return
  const password = oneTimePassword()
  await issueTicket(work.trx, ticketOf(personId, password), now)
  await work.post(letterOf(account, password, site))
}

/** The same for many, in few statements. */
export const welcomeAll: Listener<'people.imported'> = async ({ personIds }, { trx }, { now, site }) => {
  for (let start = 0; start < personIds.length; start += CHUNK) {
    const accounts = await accountsOf(trx, personIds.slice(start, start + CHUNK))
    const welcomed = accounts.map(account => ({ account, password: oneTimePassword() }))
    await issueTickets(
      trx,
      welcomed.map(({ account, password }) => ticketOf(account.id, password)),
      now
    )
    await queueLetters(
      trx,
      welcomed.map(({ account, password }) => letterOf(account, password, site)),
      now
    )
  }
}
