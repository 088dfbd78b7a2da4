// The key at the end of a signed copy's address: which one, and a signature over what was signed.
import { signedKeys } from '../kit/guards/signed-key.ts'

export interface Signed {
  id: string
  hash: string
  cameAt: string
}

export interface CopyKeys {
  keyOf: (signed: Signed) => string
  idOf: (key: string) => string | undefined
  fits: (key: string, signed: Signed) => boolean
}

const factsOf = ({ id, hash, cameAt }: Signed) => [id, hash, Date.parse(cameAt)] as const

export function copyKeys(secret: string): CopyKeys {
  const { keyOf, idOf, fits } = signedKeys('agreement', secret)
  return {
    idOf,
    keyOf: signed => keyOf(signed.id, factsOf(signed)),
    fits: (key, signed) => fits(key, signed.id, factsOf(signed))
  }
}
