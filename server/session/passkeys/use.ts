// A passkey, used: its answer is checked, and its count goes on.
import type { Assertion } from '#shared/session/factor/schemas.ts'

import type { Trx } from '../../kit/database/database.ts'
import { passkeyBy, countPasskey } from '../factors/queries.ts'
import { readSigned, siteOf } from './webauthn.ts'

interface PasskeyAnswer {
  assertion: Assertion
  challenge: string
}

export type PasskeyOutcome = 'copied' | 'right' | 'unverified' | 'wrong'

/** `mustVerify`: the device must have asked for a fingerprint, a face or a PIN, for this is the only step. */
export async function acceptPasskey(
  trx: Trx,
  personId: string,
  { assertion, challenge }: PasskeyAnswer,
  at: { now: Date; site: string },
  mustVerify?: false
): Promise<Exclude<PasskeyOutcome, 'unverified'>>
export async function acceptPasskey(
  trx: Trx,
  personId: string,
  answered: PasskeyAnswer,
  at: { now: Date; site: string },
  mustVerify: true
): Promise<PasskeyOutcome>
export async function acceptPasskey(
  trx: Trx,
  personId: string,
  { assertion, challenge }: PasskeyAnswer,
  { now, site: address }: { now: Date; site: string },
  mustVerify = false
): Promise<PasskeyOutcome> {
  const site = siteOf(address)
  const passkey = await passkeyBy(trx, assertion.id)
  if (!site || passkey?.personId !== personId) return 'wrong'
  const before = passkey.uses
  const signed = readSigned(assertion, { publicKey: passkey.publicKey, uses: before }, challenge, site)
  if (!signed) return 'wrong'
  if (signed.isCopy) return 'copied'
  if (mustVerify && !signed.isVerified) return 'unverified'
  return (await countPasskey(trx, { id: passkey.id, before, uses: signed.uses, now })) ? 'right' : 'wrong'
}
