// One's own second factors: the app, passkeys, recovery codes and remembered devices.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { isAppCode, tidyCode } from '#shared/session/factor/rules.ts'
import * as letters from '#shared/session/factor/letter-texts.ts'
import * as texts from '#shared/session/factor/texts.ts'

import type { Trx } from '../../kit/database/database.ts'
import { readOrganisation } from '../../kit/settings.ts'
import { texts as kit } from '../../kit/texts.ts'
import {
  appOf,
  confirmPending,
  deleteApp,
  factorsOf,
  holdFactors,
  trustNone,
  writePending,
  writeRecoveryCodes
} from './queries.ts'
import { requireProof } from '../proof.ts'
import { makeRecoveryCodes } from './recovery.ts'
import { seal, unseal } from '../seal.ts'
import { notifyOwn } from './tell-factor.ts'
import { type FactorPart, refuseField, type SessionTools } from '../tools.ts'
import { addressOf, newSecret, stepOf } from './totp.ts'
import { siteOf } from '../passkeys/webauthn.ts'

type CallNames = 'confirmApp' | 'forgetTrusted' | 'readFactors' | 'removeApp' | 'renewRecoveryCodes' | 'startApp'

/** The recovery codes come with the first of all. */
export async function codesFor(trx: Trx, personId: string, now: Date): Promise<{ codes?: string[] }> {
  const { recoveryCodes } = await factorsOf(trx, personId, now)
  return recoveryCodes ? {} : { codes: await makeRecoveryCodes(trx, personId) }
}

/** Whoever must have one keeps one. With the last of them go the recovery codes and remembered devices. */
export async function tidyUp(trx: Trx, personId: string, now: Date): Promise<void> {
  const { app, passkeys, isDemanded } = await factorsOf(trx, personId, now)
  if (app !== null || passkeys.length) return
  if (isDemanded) refuse(400, texts.lastDemanded)
  await writeRecoveryCodes(trx, personId, [])
  await trustNone(trx, personId)
}

export const factors = ({ secrets }: SessionTools): FactorPart<CallNames> => ({
  async readFactors(_, { me, now, site, trx }) {
    const found = await factorsOf(trx, me.id, now)
    const passkeys = found.passkeys.map(({ credential: _credential, ...passkey }) => passkey)
    return { ...found, passkeys, passkeysAt: siteOf(site)?.origin ?? null }
  },

  async startApp(_, { me, now, trx, changed }) {
    await holdFactors(trx, me.id)
    // Another app takes the place of the one that is there.
    const { app } = await factorsOf(trx, me.id, now)
    await requireProof({ trx, me, now }, app !== null)
    const secret = newSecret()
    await writePending(trx, me.id, seal(secret, secrets[0] ?? '', me.id))
    await changed('second-factor', me.id, undefined, { isBeingSetUp: true })
    const { organisationName: issuer } = await readOrganisation(trx)
    return { secret, address: addressOf(secret, { issuer, account: me.email }) }
  },

  async confirmApp({ code }, request) {
    const { me, now, trx } = request
    await holdFactors(trx, me.id)
    const pending = (await appOf(trx, me.id))?.pending
    const secret = pending && unseal(pending, secrets, me.id)
    if (!pending || !secret) return refuse(400, texts.appNotStarted)
    const tidied = tidyCode(code)
    const step = isAppCode(tidied) ? stepOf(secret, tidied, now, 0) : undefined
    if (step === undefined) return refuseField(400, 'code', texts.codeWrong)
    const codes = await codesFor(trx, me.id, now)
    if (!(await confirmPending(trx, me.id, { pending, step, now }))) return refuse(409, kit.busy)
    // Devices that were remembered while another phone was in use ask once more.
    await trustNone(trx, me.id)
    await notifyOwn(request, { kind: 'factor-set-up' }, t(letters.mailAppAdded))
    return { message: t(texts.appAdded), ...codes }
  },

  async removeApp(_, request) {
    const { me, now, trx } = request
    await requireProof(request, true)
    await holdFactors(trx, me.id)
    if (!(await deleteApp(trx, me.id))) return refuse(404, kit.missing)
    await tidyUp(trx, me.id, now)
    await notifyOwn(request, { kind: 'factor-turned-off' }, t(letters.mailAppRemoved))
    return { message: t(texts.appRemoved) }
  },

  async renewRecoveryCodes(_, request) {
    const { me, now, trx } = request
    await requireProof(request, true)
    await holdFactors(trx, me.id)
    const { app, passkeys } = await factorsOf(trx, me.id, now)
    if (app === null && !passkeys.length) return refuse(400, texts.recoveryNone)
    const codes = await makeRecoveryCodes(trx, me.id)
    await notifyOwn(request, { kind: 'recovery-codes-renewed' }, t(letters.mailRenewed))
    return { message: t(texts.recoveryRenewed), codes }
  },

  async forgetTrusted(_, { me, trx, changed }) {
    await trustNone(trx, me.id)
    await changed('second-factor', me.id, undefined, { trustsDevices: false })
    return { message: t(texts.trustedForgotten) }
  }
})
