// What signs badges. The key is made once and is the same on every node; no setting changes it, for programs check by it for years.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import * as z from 'zod/mini'

import type { Database } from '../kit/database/database.ts'
import { readSetting, settingOnce } from '../kit/settings.ts'

/** The one that every program for Open Badges can check. */
const ALGORITHM = 'RS256'
const SETTING = 'badge-key'

const text = z.string()
const open = { kty: text, kid: text, alg: text, use: text, n: text, e: text }
const publicKey = z.object(open)
const stored = z.object({ ...open, d: text, p: text, q: text, dp: text, dq: text, qi: text })

export type PublicKey = z.infer<typeof publicKey>

export interface Signer {
  key: PublicKey
  /** `keyUrl` is where the public key is read. */
  sign: (claims: object, keyUrl: string) => Promise<string>
}

async function newKey(): Promise<object> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const key = await exportJWK(privateKey)
  return { ...key, kid: await calculateJwkThumbprint(key), alg: ALGORITHM, use: 'sig' }
}

/** Whichever node needs it first makes it, outside of any transaction. */
async function readKey(database: Database): Promise<unknown> {
  const found = await database.transaction(trx => readSetting(trx, SETTING), { readOnly: true })
  if (found !== undefined) return found
  const made = await newKey()
  return database.transaction(trx => settingOnce(trx, SETTING, made))
}

async function openSigner(database: Database): Promise<Signer> {
  const key = stored.parse(await readKey(database))
  const secret = await importJWK(key, ALGORITHM)
  return {
    key: publicKey.parse(key),
    sign: (claims, keyUrl) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keyUrl }).sign(secret)
  }
}

/** Read once; after a failure the next call tries again. */
export function signerOf(database: Database): () => Promise<Signer> {
  let signer: Promise<Signer> | undefined
  return () =>
    (signer ??= openSigner(database).catch((error: unknown) => {
      signer = undefined
      throw error
    }))
}
