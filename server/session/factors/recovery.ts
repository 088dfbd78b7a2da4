// Recovery codes: ten, shown once, kept as digests, each good for one sign-in.
import { createHash, randomInt } from 'node:crypto'

import { grouped, RECOVERY_CODES } from '#shared/session/factor/rules.ts'

import type { Trx } from '../../kit/database/database.ts'
import { spendRecoveryCode, writeRecoveryCodes } from './queries.ts'

/** Without letters and digits that look alike, because people type these off paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
/** 78 bits: a digest of it needs no salt and no slowness. */
const LENGTH = 16

const newCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const hashOf = (personId: string, code: string): string =>
  createHash('sha256').update(`recovery ${personId} ${code}`).digest('base64url')

/** A new set in the place of the one before. */
export async function makeRecoveryCodes(trx: Trx, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await writeRecoveryCodes(
    trx,
    personId,
    codes.map(code => hashOf(personId, code))
  )
  return codes.map(code => grouped(code, '-'))
}

export const acceptRecoveryCode = (trx: Trx, personId: string, tidied: string, now: Date): Promise<boolean> =>
  spendRecoveryCode(trx, personId, hashOf(personId, tidied), now)
