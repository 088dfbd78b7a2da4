// The key at the end of a letter's address: which letter, and a signature over what it says. Nobody finds one by trying, and
// a row that was changed in the database no longer fits its address.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { bytesOfId, idOfBytes } from '../kit/database/ids.ts'
import type { LetterRow } from './queries.ts'

const SIGNATURE = 16

export interface LetterKeys {
  keyOf: (letter: LetterRow) => string
  /** The id in a key, which says nothing yet about whether it is true. */
  idOf: (key: string) => string | undefined
  fits: (key: string, letter: LetterRow) => boolean
}

/** All but the name, which letters of before do not sign: their addresses stay good, and say the name that was kept of them. */
const factsOf = ({ id, from, to, tangibleSeconds, projects, hourCents, currency, issuedAt, validUntil }: LetterRow) =>
  [id, from, to, tangibleSeconds, projects, hourCents, currency, Date.parse(issuedAt), validUntil] as const

export function letterKeys(secret: string): LetterKeys {
  const key = createHash('sha256').update(`hours letter ${secret}`).digest()
  const signed = (id: string, said: readonly unknown[]): string => {
    const signature = createHmac('sha256', key).update(JSON.stringify(said)).digest().subarray(0, SIGNATURE)
    return Buffer.concat([bytesOfId(id), signature]).toString('base64url')
  }
  const keyOf = (letter: LetterRow): string => signed(letter.id, [...factsOf(letter), letter.name])
  const keyOfBefore = (letter: LetterRow): string => signed(letter.id, factsOf(letter))
  return {
    keyOf,
    idOf(text) {
      if (!/^[\w-]{43}$/.test(text)) return undefined
      return idOfBytes(Buffer.from(text, 'base64url'))
    },
    fits: (text, letter) =>
      [keyOf(letter), keyOfBefore(letter)].some(one => timingSafeEqual(Buffer.from(one), Buffer.from(text)))
  }
}
