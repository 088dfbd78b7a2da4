// Encrypted texts for links in mails. None is stored, so that a link can be valid for years.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export interface Sealer<Purpose extends string> {
  seal: (purpose: Purpose, text: string) => string
  /** Undefined for what was not sealed here, or for another purpose. */
  open: (purpose: Purpose, token: string) => string | undefined
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
/** No token of ours is longer; nobody has more than that unsealed. */
const LONGEST = 2000

/** `what` keeps the tokens of one kind from opening another kind's. */
export function sealer<Purpose extends string>(what: string, secret: string): Sealer<Purpose> {
  const key = createHash('sha256').update(`${what} ${secret}`).digest()
  return {
    seal(purpose, text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
    },
    open(purpose, token) {
      if (token.length > LONGEST) return undefined
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length <= NONCE + TAG || bytes.toString('base64url') !== token) return undefined
      const opener = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE)).setAAD(Buffer.from(purpose))
      opener.setAuthTag(bytes.subarray(-TAG))
      try {
        return Buffer.concat([opener.update(bytes.subarray(NONCE, -TAG)), opener.final()]).toString('utf8')
      } catch {
        return undefined
      }
    }
  }
}
