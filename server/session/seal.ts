// Secrets that must be read again are sealed by a key that the database need not hold: SESSION_SECRET, where one is set.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const START = 12
const TAG = 16

/** `about` is whose secret it is: it cannot be read in the place of somebody else's. */
const keyOf = (secret: string, about: string): Buffer => createHmac('sha256', secret).update(`factor ${about}`).digest()

export function seal(text: string, secret: string, about: string): string {
  const start = randomBytes(START)
  const cipher = createCipheriv(CIPHER, keyOf(secret, about), start)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** By whichever of the keys it was sealed with; undefined when that key is gone. */
export function unseal(sealed: string, secrets: readonly string[], about: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const secret of secrets) {
    try {
      const cipher = createDecipheriv(CIPHER, keyOf(secret, about), bytes.subarray(0, START), { authTagLength: TAG })
      cipher.setAuthTag(bytes.subarray(START, START + TAG))
      return Buffer.concat([cipher.update(bytes.subarray(START + TAG)), cipher.final()]).toString('utf8')
    } catch {
      // Another key may fit.
    }
  }
  return undefined
}
