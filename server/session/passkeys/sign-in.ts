// Signing in with a passkey alone: the device asks for a fingerprint, a face or a PIN, so it is two steps in one.
import { refuse } from '#shared/kit/calls/refused.ts'
import * as factorTexts from '#shared/session/factor/texts.ts'
import * as texts from '#shared/session/page-texts.ts'

import { issueTicket, spendTicket } from '../../kit/guards/tickets.ts'
import { chooseFirst } from '../factors/choose-first.ts'
import { passkeyBy } from '../factors/queries.ts'
import { type PasskeyOutcome, acceptPasskey } from './use.ts'
import { accountOf, isUnchanged } from '../queries.ts'
import { markOf, rememberSources } from '../sources.ts'
import { startSession, tokenFor } from '../start-session.ts'
import type { FactorPart, SessionTools } from '../tools.ts'
import { challengeIn, siteOf } from './webauthn.ts'

const FIVE_MINUTES = 300

const sentences: Readonly<Record<Exclude<PasskeyOutcome, 'right'>, string>> = {
  wrong: factorTexts.passkeyWrong,
  copied: factorTexts.passkeyCopied,
  unverified: factorTexts.passkeyUnverified
}

export const passkeySignIn = ({
  tokens,
  limits,
  sessionDays,
  rememberTicket
}: SessionTools): FactorPart<'askPasskey' | 'signInByPasskey'> => ({
  askPasskey: {
    async outsideTransaction(_, { ip, now, site: address, work }) {
      const site = siteOf(address) ?? refuse(400, factorTexts.passkeysNever)
      await limits.take('passkey-address', ip)
      const ticket = { purpose: 'passkey-sign-in', seconds: FIVE_MINUTES } as const
      const challenge = await work(({ trx }) => issueTicket(trx, ticket, now))
      return { challenge, site: site.id, credentials: [] }
    }
  },

  signInByPasskey: {
    async outsideTransaction({ assertion, device }, { work, me: _, record: __, ticket: ___, ...at }) {
      await limits.take('passkey-address', at.ip)
      const challenge = challengeIn(assertion) ?? refuse(400, factorTexts.passkeyWrong)
      const mark = markOf(device)
      const passkey = await work(async ({ trx }) => {
        // Spent whatever comes of it: an answer is looked at once.
        const spent = await spendTicket(trx, 'passkey-sign-in', challenge, at.now)
        return spent ? ((await passkeyBy(trx, assertion.id)) ?? 'unknown') : 'late'
      })
      if (passkey === 'late') return refuse(400, factorTexts.passkeyWrong)
      const personId = passkey === 'unknown' ? undefined : passkey.personId
      const fail = async (detail: 'inactive' | 'passkey', status: number, sentence: string) => {
        await work(({ happened }) => happened('security.noticed', { kind: 'sign-in-failed', personId, detail }))
        return refuse(status, sentence)
      }
      if (personId === undefined) return fail('passkey', 404, factorTexts.passkeyUnknown)

      const done = await work(async step => {
        const used = await acceptPasskey(step.trx, personId, { assertion, challenge }, at, true)
        if (used !== 'right') return used
        const account = await accountOf(step.trx, personId)
        if (!account || !(await isUnchanged(step.trx, account))) return undefined
        const begun = account.must_set_password
          ? await chooseFirst(step, account, at, rememberTicket)
          : await startSession(step, personId, at, { days: sessionDays })
        const { email: address } = account
        await step.happened('security.noticed', { kind: 'signed-in', personId, address, detail: 'passkey' })
        await rememberSources(step.trx, personId, { mark, ip: at.ip, now: at.now }, true)
        return { account, begun }
      })
      if (done === undefined) return fail('inactive', 403, texts.inactive)
      if (typeof done === 'string') return fail('passkey', 400, sentences[done])
      const { account, begun } = done
      if ('new' in begun) return begun
      return { token: await tokenFor(tokens, account, begun, at.now), device: mark }
    }
  }
})
