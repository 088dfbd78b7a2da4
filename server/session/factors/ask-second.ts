// After the right password: whether a second step is asked for, and with what it can be taken.
import type { CallContext, Work } from '../../kit/calls/request.ts'
import { hashSecret, issueTicket } from '../../kit/guards/tickets.ts'
import { factorsOf, isTrusted } from './queries.ts'
import type { Account } from '../queries.ts'
import { deviceSource } from '../sources.ts'
import { siteOf } from '../passkeys/webauthn.ts'

const FIVE_MINUTES = 300

/** The ticket is of this password: once it is another, the ticket is of no use. */
export const passwordMark = ({ password }: Pick<Account, 'password'>): string => hashSecret(password ?? '')

/** `demanded`: nothing is set up yet, and the role must have one. */
export type SecondStepNeed =
  | 'demanded'
  | 'nothing'
  | 'trusted'
  | {
      second: true
      ticket: string
      app: boolean
      passkey: { challenge: string; site: string; credentials: string[] } | null
    }

export async function askSecond(
  { trx }: Work,
  account: Account,
  at: CallContext,
  mark: string
): Promise<SecondStepNeed> {
  const { app, passkeys, isDemanded } = await factorsOf(trx, account.id, at.now)
  if (app === null && !passkeys.length) return isDemanded ? 'demanded' : 'nothing'
  if (await isTrusted(trx, account.id, deviceSource(mark), at.now)) return 'trusted'
  const data = { password: passwordMark(account) }
  const ticket = await issueTicket(
    trx,
    { purpose: 'second-step', personId: account.id, seconds: FIVE_MINUTES, data },
    at.now
  )
  const site = siteOf(at.site)
  const credentials = passkeys.map(({ credential }) => credential)
  const passkey = site && credentials.length ? { challenge: ticket, site: site.id, credentials } : null
  return { second: true, ticket, app: app !== null, passkey }
}
