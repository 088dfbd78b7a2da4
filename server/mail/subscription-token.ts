// Encrypted tokens for links in mails: address, purpose and time. None is stored, so that unsubscribe links stay valid for years.
import { isAddress } from '#shared/kit/text/address.ts'

import { sealer } from '../kit/guards/sealed.ts'

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

export function subscriptionTokens(secret: string): SubscriptionTokens {
  const { seal, open } = sealer<LinkPurpose>('subscription', secret)
  return {
    seal: (purpose, email, at) => seal(purpose, `${at.getTime()} ${email}`),
    open(purpose, token) {
      const [, at, email = ''] = /^(\d{1,16}) (.+)$/.exec(open(purpose, token) ?? '') ?? []
      return at && isAddress(email) ? { email, at: new Date(Number(at)) } : undefined
    }
  }
}
