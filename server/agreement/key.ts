// The key at the end of a signed copy's address: which one, and a signature over what was signed, by whom and under which name.
import { signedKeys } from '../kit/guards/signed-key.ts'
import type { SignedRow } from './queries.ts'

export type Signed = Pick<SignedRow, 'answers' | 'cameAt' | 'email' | 'hash' | 'id' | 'name'>

export interface CopyKeys {
  keyOf: (signed: Signed) => string
  idOf: (key: string) => string | undefined
  fits: (key: string, signed: Signed) => boolean
}

/** All but who signed, which copies of before do not say in their keys: their addresses stay good. */
const factsOf = ({ id, hash, cameAt }: Signed) => [id, hash, Date.parse(cameAt)] as const

export function copyKeys(secret: string): CopyKeys {
  const { keyOf, idOf, fits } = signedKeys('agreement', secret)
  const named = (signed: Signed) => [...factsOf(signed), signed.name, signed.email, signed.answers['sign']]
  return {
    idOf,
    keyOf: signed => keyOf(signed.id, named(signed)),
    fits: (key, signed) => fits(key, signed.id, named(signed), factsOf(signed))
  }
}
