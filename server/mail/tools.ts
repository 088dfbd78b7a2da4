// What the mail feature is built with.
import type { Limits } from '../kit/guards/limits.ts'
import type { PublicForms } from '../kit/guards/public-forms.ts'
import type { SubscriptionTokens } from './subscription-token.ts'

export interface MailTools {
  limits: Limits
  forms: PublicForms
  /** Whether mails are sent, or saved as files for the Owner to see. */
  sendsMail: boolean
  links: SubscriptionTokens
}
