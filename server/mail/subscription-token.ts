// Encrypted tokens for links in mails: address, purpose and time. None is stored, so that unsubscribe links stay valid for years.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

import { isAddress } from '#shared/kit/address.ts'

export type LinkPurpose = 'confirm' | 'leave'

export interface SubscriptionToken {
  email: string
  at: Date
}

export interface SubscriptionTokens {
  seal: (purpose: LinkPurpose, email: string, at: Date) => string
  /** Undefined for an invalid token, or one for another purpose. */
  open: (purpose: LinkPurpose, token: string) => SubscriptionToken | undefined
}

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

export function subscriptionTokens(secret: string): SubscriptionTokens {
  const key = createHash('sha256').update(`subscription ${secret}`).digest()

  function unseal(purpose: LinkPurpose, token: string): string | undefined {
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

  return {
    seal(purpose, email, at) {
      const nonce = randomBytes(NONCE)
      const sealer = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([sealer.update(`${at.getTime()} ${email}`, 'utf8'), sealer.final()])
      return Buffer.concat([nonce, sealed, sealer.getAuthTag()]).toString('base64url')
    },
    open(purpose, token) {
      const [, at, email = ''] = /^(\d{1,16}) (.+)$/.exec(unseal(purpose, token) ?? '') ?? []
      return at && isAddress(email) ? { email, at: new Date(Number(at)) } : undefined
    }
  }
}
