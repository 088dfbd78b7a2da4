// The second step of signing in: a code of the app, a recovery code, or a passkey.
import { t } from '#shared/kit/texts.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import type { Assertion } from '#shared/session/factor/schemas.ts'
import { isAppCode, tidyCode } from '#shared/session/factor/rules.ts'
import * as letters from '#shared/session/factor/letter-texts.ts'
import * as texts from '#shared/session/factor/texts.ts'

import type { CallContext, UnboundRequest, Work } from '../../kit/calls/request.ts'
import type { LimitName } from '../../kit/guards/limits.ts'
import { texts as kit } from '../../kit/texts.ts'
import { spendAppCode } from './app-code.ts'
import { passwordMark } from './ask-second.ts'
import { deviceOf } from '../device.ts'
import { factorsOf } from './queries.ts'
import { acceptPasskey } from '../passkeys/use.ts'
import { type Account, accountOf, isUnchanged } from '../queries.ts'
import { acceptRecoveryCode } from './recovery.ts'
import { knownSource, markOf, rememberSources, trustDevice } from '../sources.ts'
import { startSession, tokenFor } from '../start-session.ts'
import { tellFactor } from './tell-factor.ts'
import { type FactorPart, refuseField, type SessionTools } from '../tools.ts'

type Method = 'code' | 'passkey' | 'recovery'
type Outcome = 'copied' | 'right' | 'unread' | 'wrong'

interface SecondStepAnswer {
  way: Method
  /** The code, tidied. */
  code: string
  assertion: Assertion | undefined
  /** The ticket, which is what the passkey was asked with. */
  challenge: string
}

function givenOf(input: {
  ticket: string
  code?: string | undefined
  assertion?: Assertion | undefined
}): SecondStepAnswer {
  const code = tidyCode(input.code ?? '')
  const way = input.assertion ? 'passkey' : isAppCode(code) ? 'code' : 'recovery'
  return { way, code, assertion: input.assertion, challenge: input.ticket }
}

async function check({ trx }: Work, account: Account, given: SecondStepAnswer, at: CallContext, tools: SessionTools) {
  const { way, code, assertion, challenge } = given
  if (assertion) return acceptPasskey(trx, account.id, { assertion, challenge }, at)
  if (way === 'code') return spendAppCode(trx, account.id, { code, now: at.now, secrets: tools.secrets })
  return (await acceptRecoveryCode(trx, account.id, code, at.now)) ? 'right' : 'wrong'
}

const sentences: Readonly<Record<Method, string>> = {
  code: texts.codeWrong,
  recovery: texts.recoveryWrong,
  passkey: texts.passkeyWrong
}

function sentenceOf(outcome: Outcome, way: Method): string {
  if (outcome === 'unread') return texts.codeUnread
  return outcome === 'copied' ? texts.passkeyCopied : sentences[way]
}

/** Six digits can be guessed, so guesses from everywhere count together; nothing else can. A device that was here before has its own count. */
const limitsOf = (way: Method, personId: string, known: string | undefined, ip: string): [LimitName, string][] => {
  if (known !== undefined) return [['second-known', `${personId} ${known}`]]
  return way === 'code'
    ? [
        ['second-address', ip],
        ['second-account', personId]
      ]
    : [['second-address', ip]]
}

/** Who guesses codes knows the password: its person should hear of it, once a day. */
async function warn(
  { limits }: SessionTools,
  personId: string,
  { work, ...at }: Pick<UnboundRequest<never>, 'work'> & CallContext
): Promise<void> {
  await work(({ happened }) => happened('security.noticed', { kind: 'second-step-limited', personId, detail: 'code' }))
  const isFirst = await limits.take('second-mail', personId).then(
    () => true,
    () => false
  )
  if (!isFirst) return
  await work(async step => {
    const account = await accountOf(step.trx, personId)
    if (!account) return
    const guessed = t(letters.mailGuessed, { device: deviceOf(at.device) })
    await tellFactor({ ...step, ...at }, personId, [guessed, t(letters.mailGuessedOther)])
  })
}

async function notifyOfRecovery(step: Work, account: Account, at: CallContext): Promise<void> {
  const { recoveryCodes: left } = await factorsOf(step.trx, account.id, at.now)
  await step.happened('security.noticed', { kind: 'recovery-code-used', personId: account.id })
  await tellFactor({ ...step, ...at }, account.id, [
    t(letters.mailRecovery, { device: deviceOf(at.device), left }),
    t(letters.mailOther)
  ])
}

export const secondStep = (tools: SessionTools): FactorPart<'finishSignIn'> => ({
  finishSignIn: {
    async outsideTransaction(input, { ticket, work, me: _, record: __, ...at }) {
      const personId = ticket.personId ?? refuse(401, kit.ticket)
      const given = givenOf(input)
      const { way } = given
      const mark = markOf(input.device)
      const from = { mark, ip: at.ip, now: at.now }
      const known = await work(({ trx }) => knownSource(trx, personId, from, true))
      const counted = limitsOf(way, personId, known, at.ip)
      try {
        for (const [name, key] of counted) await tools.limits.take(name, key)
      } catch (error) {
        await warn(tools, personId, { work, ...at })
        throw error
      }

      const done = await work(async step => {
        const account = await accountOf(step.trx, personId)
        if (!account || passwordMark(account) !== ticket.data['password']) return undefined
        if (!(await isUnchanged(step.trx, account))) return undefined
        const outcome = await check(step, account, given, at, tools)
        if (outcome !== 'right') return { outcome }
        const session = await startSession(step, account.id, at, { days: tools.sessionDays })
        const { email: address } = account
        await step.happened('security.noticed', { kind: 'signed-in', personId, address, detail: way })
        await rememberSources(step.trx, personId, from, true)
        if (input.remember) await trustDevice(step.trx, personId, from)
        if (way === 'recovery') await notifyOfRecovery(step, account, at)
        return { outcome, account, session }
      })
      if (!done) return refuse(401, kit.ticket)
      if (!done.session) {
        await work(({ happened }) =>
          happened('security.noticed', { kind: 'second-step-failed', personId, detail: way })
        )
        return refuseField(400, 'code', sentenceOf(done.outcome, way))
      }
      for (const [name, key] of counted) await tools.limits.giveBack(name, key)
      return { token: await tokenFor(tools.tokens, done.account, done.session, at.now), device: mark }
    }
  }
})
