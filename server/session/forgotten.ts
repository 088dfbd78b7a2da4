// Forgotten passwords: whoever gives an account's three answers is mailed a one-time password.
import { randomInt } from 'node:crypto'

import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/session/page-texts.ts'

import type { Work } from '../kit/calls/request.ts'
import { issueTicket, voidTickets } from '../kit/guards/tickets.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { accountByAnswers } from './queries.ts'
import type { Part, SessionTools } from './tools.ts'

/** Without letters and digits that look alike, because people type these off a screen. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 16

export const oneTimePassword = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

type FoundAccount = NonNullable<Awaited<ReturnType<typeof accountByAnswers>>>

async function send(work: Work, account: FoundAccount, at: { now: Date; site: string }): Promise<void> {
  const password = oneTimePassword()
  await voidTickets(work.trx, 'one-time-password', account.id, at.now)
  const ticket = { purpose: 'one-time-password', personId: account.id, seconds: HOUR, secret: password } as const
  await issueTicket(work.trx, ticket, at.now)
  await work.changed('person', account.id, undefined, { askedForPassword: true })
  await work.post({
    to: account.email,
    toPerson: account.id,
    subject: t(texts.forgotSubject),
    paragraphs: [
      t(texts.forgotGreeting, { name: account.first_name }),
      t(texts.forgotMail, { password }),
      t(texts.forgotMailUse),
      t(texts.forgotMailOther)
    ],
    link: { text: t(texts.toLogin), url: `${at.site}/login` },
    letsIn: true
  })
  await work.happened('security.noticed', { kind: 'password-asked', personId: account.id, address: account.email })
}

export const forgotten = ({ limits }: SessionTools): Part<'forgotPassword'> => ({
  forgotPassword: {
    async outsideTransaction(answers, { ip, now, site, work }) {
      await limits.take('forgot-address', ip)
      const account = await work(async ({ trx, happened }) => {
        const found = await accountByAnswers(trx, answers)
        if (!found) await happened('security.noticed', { kind: 'password-ask-failed', address: answers.email })
        return found
      })
      if (!account) return refuse(400, texts.noMatch)
      // Only right answers count: nobody shuts this door on somebody by wrong ones.
      await limits.take('forgot-account', account.email)
      await work(step => send(step, account, { now, site }))
      return { message: t(texts.matched) }
    }
  }
})
