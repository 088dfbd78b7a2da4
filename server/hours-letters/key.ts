// The key at the end of a letter's address: which letter, and a signature over what it says. Nobody finds one by trying, and
// a row that was changed in the database no longer fits its address.
import { signedKeys } from '../kit/guards/signed-key.ts'
import type { LetterRow } from './queries.ts'

type Letter = Omit<LetterRow, 'nameNow'>

export interface LetterKeys {
  keyOf: (letter: Letter) => string
  /** The id in a key, which says nothing yet about whether it is true. */
  idOf: (key: string) => string | undefined
  fits: (key: string, letter: Letter) => boolean
}

/** All but the name, which letters of before do not sign: their addresses stay good, and say the name that was kept of them. */
const factsOf = ({ id, from, to, tangibleSeconds, projects, hourCents, currency, issuedAt, validUntil }: Letter) =>
  [id, from, to, tangibleSeconds, projects, hourCents, currency, Date.parse(issuedAt), validUntil] as const

export function letterKeys(secret: string): LetterKeys {
  const { keyOf, idOf, fits } = signedKeys('hours letter', secret)
  const named = (letter: Letter) => [...factsOf(letter), letter.name]
  return {
    idOf,
    keyOf: letter => keyOf(letter.id, named(letter)),
    fits: (key, letter) => fits(key, letter.id, named(letter), factsOf(letter))
  }
}
