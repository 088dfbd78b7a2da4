// The one place that changes a password: it ends sessions and tickets, and mails the person.
import { t } from '#shared/kit/texts.ts'
import { isCommon } from '#shared/session/passwords.ts'
import { passwordTexts } from '#shared/session/password-texts.ts'
import * as texts from '#shared/session/page-texts.ts'

import type { Work } from '../kit/calls/request.ts'
import { voidTickets } from '../kit/guards/tickets.ts'
import { tell } from '../notifications/for-others.ts'
import { writePassword } from '../people/for-others.ts'
import { endSessions } from './end-sessions.ts'
import { trustNone } from './factors/queries.ts'
import type { Account } from './queries.ts'

/** Why this password is refused for the account, if it is. */
export function weaknessOf(password: string, about: readonly string[]): string | undefined {
  return isCommon(password, about) ? passwordTexts.common : undefined
}

export const aboutOf = ({ first_name, last_name, email }: Account): readonly string[] => [first_name, last_name, email]

export async function endAccess(work: Work, personId: string, now: Date): Promise<void> {
  await voidTickets(work.trx, 'one-time-password', personId, now)
  await voidTickets(work.trx, 'forced-update', personId, now)
  await voidTickets(work.trx, 'pairing', personId, now)
  await voidTickets(work.trx, 'second-step', personId, now)
  await trustNone(work.trx, personId)
  await endSessions(work, personId, 'all', now)
}

/** False when somebody else changed it meanwhile. */
export async function changePassword(
  work: Work,
  account: Account,
  change: { hash: string; mustSet: boolean; now: Date; site: string; by?: string }
): Promise<boolean> {
  const { hash, mustSet, now, by } = change
  if (!(await writePassword(work.trx, account, { hash, mustSet, now }))) return false
  await endAccess(work, account.id, now)
  await work.changed('person', account.id, undefined, { mustSetPassword: mustSet })
  const kind = by === undefined || by === account.id ? 'password-changed' : 'password-reset'
  await work.happened('security.noticed', { kind, actorId: by, personId: account.id })
  await tell({ ...work, now, site: change.site }, 'signInChanged', {
    to: [account.id],
    places: { what: 'password' },
    letter: {
      subject: t(texts.changedSubject),
      paragraphs: [
        t(texts.forgotGreeting, { name: account.first_name }),
        t(texts.changedMail),
        t(texts.changedMailOther)
      ]
    }
  })
  return true
}
