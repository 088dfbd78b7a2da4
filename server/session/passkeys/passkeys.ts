// One's own passkeys: adding, naming and removing them.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { LONGEST_NAME, MOST_PASSKEYS } from '#shared/session/factor/rules.ts'
import * as letters from '#shared/session/factor/letter-texts.ts'
import * as texts from '#shared/session/factor/texts.ts'

import { newId } from '../../kit/database/ids.ts'
import { issueTicket, spendTicket } from '../../kit/guards/tickets.ts'
import { texts as kit } from '../../kit/texts.ts'
import { deviceOf } from '../device.ts'
import { deletePasskey, factorsOf, holdFactors, insertPasskey, namePasskey } from '../factors/queries.ts'
import { codesFor, tidyUp } from '../factors/factors.ts'
import { requireProof } from '../proof.ts'
import { notifyOwn } from '../factors/tell-factor.ts'
import type { FactorPart } from '../tools.ts'
import { ALGORITHMS, challengeIn, readNew, siteOf } from './webauthn.ts'

type CallNames = 'addPasskey' | 'removePasskey' | 'renamePasskey' | 'startPasskey'

const TEN_MINUTES = 600

export const passkeys = (): FactorPart<CallNames> => ({
  async startPasskey(_, { me, now, site: address, trx }) {
    await requireProof({ trx, me, now }, false)
    const site = siteOf(address) ?? refuse(400, texts.passkeysNever)
    const { passkeys: had } = await factorsOf(trx, me.id, now)
    if (had.length >= MOST_PASSKEYS) return refuse(400, texts.passkeyMany)
    const ticket = { purpose: 'passkey-new', personId: me.id, seconds: TEN_MINUTES } as const
    return {
      challenge: await issueTicket(trx, ticket, now),
      site: site.id,
      credentials: had.map(({ credential }) => credential),
      userId: me.id,
      email: me.email,
      fullName: `${me.firstName} ${me.lastName}`,
      algorithms: [...ALGORITHMS]
    }
  },

  addPasskey: {
    async outsideTransaction({ attestation }, { me, work, record: _, ticket: __, ...at }) {
      const challenge = challengeIn(attestation) ?? refuse(400, texts.passkeyLate)
      // Spent whatever comes of it: an answer is looked at once.
      const spent = await work(({ trx }) => spendTicket(trx, 'passkey-new', challenge, at.now))
      if (spent?.personId !== me.id) return refuse(400, texts.passkeyLate)
      const site = siteOf(at.site) ?? refuse(400, texts.passkeysNever)
      const made = readNew(attestation, challenge, site) ?? refuse(400, texts.passkeyWrong)
      return work(async step => {
        await holdFactors(step.trx, me.id)
        const name = deviceOf(at.device).slice(0, LONGEST_NAME)
        const codes = await codesFor(step.trx, me.id, at.now)
        const row = { ...made, id: newId(at.now), personId: me.id, name, now: at.now }
        if (!(await insertPasskey(step.trx, row))) return refuse(409, texts.passkeyHad)
        await notifyOwn(
          { ...step, ...at, me },
          { kind: 'passkey-added', detail: name },
          t(letters.mailPasskeyAdded, { name })
        )
        return { message: t(texts.passkeyAdded), ...codes }
      })
    }
  },

  async renamePasskey({ passkeyId, name }, { me, trx, changed }) {
    const before = await namePasskey(trx, me.id, passkeyId, name)
    if (before === undefined) return refuse(404, kit.missing)
    await changed('passkey', passkeyId, { name: before }, { name })
    return { message: t(texts.passkeyRenamed) }
  },

  async removePasskey({ passkeyId }, request) {
    const { me, now, trx } = request
    await requireProof(request, true)
    await holdFactors(trx, me.id)
    const name = await deletePasskey(trx, me.id, passkeyId)
    if (name === undefined) return refuse(404, kit.missing)
    await tidyUp(trx, me.id, now)
    await notifyOwn(request, { kind: 'passkey-removed', detail: name }, t(letters.mailPasskeyRemoved, { name }))
    return { message: t(texts.passkeyRemoved) }
  }
})
