import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type { Kind } from '#shared/security/rules.ts'
import * as factorTexts from '#shared/session/factor/texts.ts'
import * as texts from '#shared/session/page-texts.ts'

import type { Trx } from '../kit/database/database.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import type { LimitName } from '../kit/guards/limits.ts'
import { isSecretOpen, spendSecret } from '../kit/guards/tickets.ts'
import { proveAddress } from '../people/for-others.ts'
import { askSecond } from './factors/ask-second.ts'
import { chooseFirst } from './factors/choose-first.ts'
import { isPassword } from './hash.ts'
import { type Account, accountByEmail, isUnchanged } from './queries.ts'
import { knownSource, markOf, rememberSources } from './sources.ts'
import { startSession, tokenFor } from './start-session.ts'
import { type Part, refuseField, type SessionTools, type RememberTicket } from './tools.ts'

/** A one-time password copied from a mail may have blanks around it. */
async function spendOneTime(trx: Trx, personId: string, password: string, now: Date): Promise<boolean> {
  const spent = await spendSecret(trx, { purpose: 'one-time-password', secret: password.trim(), personId }, now)
  if (spent.length === 0) return false
  await proveAddress(trx, personId)
  return true
}

interface PasswordResult {
  password: string
  isRight: boolean
  days: number
  at: CallContext
  mark: string
  rememberTicket: RememberTicket | undefined
  knowsSecondStep: boolean
}

/** A session, the second step, or the way to a new password; undefined for a wrong one, or when the account changed meanwhile. */
async function begin(step: Work, account: Account, beginning: PasswordResult) {
  const { password, isRight, days, at, mark, rememberTicket, knowsSecondStep } = beginning
  if (!(await isUnchanged(step.trx, account))) return undefined
  if (isRight && !account.must_set_password) {
    const asked = await askSecond(step, account, at, mark)
    if (typeof asked === 'object') return asked
    // A session would open nothing to it, and a program that cannot say why shows an empty page.
    if (asked === 'demanded' && !knowsSecondStep) return asked
    return { ...(await startSession(step, account.id, at, { days })), detail: asked === 'trusted' ? asked : undefined }
  }
  const mayChoose = isRight || (await spendOneTime(step.trx, account.id, password, at.now))
  return mayChoose ? { ...(await chooseFirst(step, account, at, rememberTicket)), detail: 'one-time' } : undefined
}

type Limit = [name: LimitName, key: string]

interface SignInAttempt {
  account: Account | undefined
  /** Which limits the try counts against. */
  limits: Limit[]
}

/** Strangers share the counts of their network and of the account; whoever signed in from here before has their own. */
async function prepare(trx: Trx, answers: { email: string; password: string }, from: Source): Promise<SignInAttempt> {
  const { email, password } = answers
  const account = await accountByEmail(trx, email)
  const strangers: Limit[] = [
    ['sign-in-address', from.ip],
    ['sign-in-account', email]
  ]
  if (!account) return { account, limits: strangers }
  // Nobody guesses a one-time password, and it is the way back in for whoever is being guessed at.
  const once = { purpose: 'one-time-password', secret: password.trim(), personId: account.id } as const
  if (await isSecretOpen(trx, once, from.now)) return { account, limits: [] }
  const known = await knownSource(trx, account.id, from)
  return { account, limits: known ? [['sign-in-known', `${account.id} ${known}`]] : strangers }
}

interface Source {
  mark: string
  ip: string
  now: Date
}

/** A password is compared for every address, so that timing does not tell which addresses have accounts. */
export const signingIn = ({ tokens, limits, sessionDays, rememberTicket }: SessionTools): Part<'signIn'> => ({
  signIn: {
    async outsideTransaction({ email, password, device, knowsSecondStep = false }, { work, ...at }) {
      const mark = markOf(device)
      const from = { mark, ip: at.ip, now: at.now }
      const trying = await work(({ trx }) => prepare(trx, { email, password }, from))
      const { account } = trying
      const notice = (kind: Kind, detail?: string) =>
        work(({ happened }) => {
          // Of those over the limit not the addresses that nobody has: each would be a row of its own.
          const address = account || kind !== 'sign-in-limited' ? email : undefined
          return happened('security.noticed', { kind, personId: account?.id, address, detail })
        })
      try {
        for (const [name, key] of trying.limits) await limits.take(name, key)
      } catch (error) {
        await notice('sign-in-limited')
        throw error
      }
      const isRight = await isPassword(password, account?.password)
      if (!account) {
        await notice('sign-in-failed', 'unknown')
        return refuseField(403, 'email', texts.unknownEmail)
      }
      // Only its own person is told that an account is not active.
      if (isRight && !account.is_active) {
        await notice('sign-in-failed', 'inactive')
        return refuseField(403, 'email', texts.inactive)
      }

      const outcome = await work(async step => {
        const beginning = { password, isRight, days: sessionDays, at, mark, rememberTicket, knowsSecondStep }
        const begun = await begin(step, account, beginning)
        // Signed in once the second step is taken: until then this device is a stranger's as before.
        if (!begun || begun === 'demanded' || 'second' in begun) return begun
        const { detail, ...rest } = begun
        await step.happened('security.noticed', { kind: 'signed-in', personId: account.id, address: email, detail })
        await rememberSources(step.trx, account.id, from)
        return rest
      })
      if (!outcome) {
        await notice('sign-in-failed', 'password')
        return refuseField(404, 'password', texts.wrongPassword)
      }
      for (const [name, key] of trying.limits) await limits.giveBack(name, key)
      if (outcome === 'demanded' || ('second' in outcome && !knowsSecondStep)) {
        await notice('second-step-failed', 'old-program')
        const text = outcome === 'demanded' ? factorTexts.oldProgramDemanded : factorTexts.oldProgram
        return refuse(403, t(text, { site: at.site }))
      }
      if ('second' in outcome || 'new' in outcome) return outcome
      return { token: await tokenFor(tokens, account, outcome, at.now), device: mark }
    }
  }
})
