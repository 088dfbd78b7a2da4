// Columns of subscriptions and mailings; letters are the kit's.
import type { Generated } from 'kysely'

import type { MailingKind, MailingState, RecipientState, SubscriptionState } from '#shared/mail/rules.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    subscriber: {
      id: string
      email: string
      state: SubscriptionState
      asked_at: string | null
      asked_from: string | null
      consent: string | null
      mailed_at: string | null
      confirmed_at: string | null
      left_at: string | null
    }
    mailing: {
      id: string
      kind: MailingKind
      subject: string
      html: string
      plain: string
      by_person: string | null
      state: MailingState
      total: number
      sent: Generated<number>
      failed: Generated<number>
      uncertain: Generated<number>
      skipped: Generated<number>
      created_at: string
      done_at: string | null
    }
    mailing_recipient: {
      id: string
      mailing_id: string
      email: string
      week: string | null
      status: RecipientState
      attempts: Generated<number>
      problem: string | null
      claimed_by: string | null
      claimed_at: string | null
      try_at: string
      done_at: string | null
    }
    mailing_picture: { hash: string; kind: 'image/jpeg' | 'image/png'; bytes: Uint8Array; created_at: string }
  }
}
