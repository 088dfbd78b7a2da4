// Keys at the end of addresses that are valid for years: an id, and a signature over what stands there. Nobody finds one by
// trying, and a row that was changed in the database no longer fits its address.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { bytesOfId, idOfBytes } from '../database/ids.ts'

const SIGNATURE = 16

export interface SignedKeys {
  keyOf: (id: string, said: readonly unknown[]) => string
  /** The id in a key, which says nothing yet about whether it is true. */
  idOf: (key: string) => string | undefined
  /** Over one of these: what is signed today, or what was signed before more was, for those addresses stay good. */
  fits: (key: string, id: string, ...said: readonly (readonly unknown[])[]) => boolean
}

/** `what` keeps the keys of one kind from opening another kind's. */
export function signedKeys(what: string, secret: string): SignedKeys {
  const own = createHash('sha256').update(`${what} ${secret}`).digest()
  const keyOf = (id: string, said: readonly unknown[]): string => {
    const signature = createHmac('sha256', own).update(JSON.stringify(said)).digest().subarray(0, SIGNATURE)
    return Buffer.concat([bytesOfId(id), signature]).toString('base64url')
  }
  return {
    keyOf,
    idOf: key => (/^[\w-]{43}$/.test(key) ? idOfBytes(Buffer.from(key, 'base64url')) : undefined),
    fits: (key, id, ...said) =>
      said.some(one => {
        const [given, right] = [Buffer.from(key), Buffer.from(keyOf(id, one))]
        return given.length === right.length && timingSafeEqual(given, right)
      })
  }
}
