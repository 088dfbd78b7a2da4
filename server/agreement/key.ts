// The key at the end of a signed copy's address: which one, and a signature over what was signed. Nobody finds one by trying.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { bytesOfId, idOfBytes } from '../kit/database/ids.ts'

const SIGNATURE = 16

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

export function copyKeys(secret: string): CopyKeys {
  const key = createHash('sha256').update(`agreement ${secret}`).digest()
  const keyOf = ({ id, hash, cameAt }: Signed): string => {
    const said = JSON.stringify([id, hash, Date.parse(cameAt)])
    const signature = createHmac('sha256', key).update(said).digest().subarray(0, SIGNATURE)
    return Buffer.concat([bytesOfId(id), signature]).toString('base64url')
  }
  return {
    keyOf,
    idOf: text => (/^[\w-]{43}$/.test(text) ? idOfBytes(Buffer.from(text, 'base64url')) : undefined),
    fits: (text, signed) => timingSafeEqual(Buffer.from(keyOf(signed)), Buffer.from(text))
  }
}
