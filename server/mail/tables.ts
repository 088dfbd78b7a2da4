// Columns of subscriptions and mailings. Letters are the kit’s, for every feature queues them.
import type { Generated } from 'kysely'

import type { MailingKind, MailingState, SubscriptionState } from '#shared/mail/rules.ts'

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
      kept: Generated<number>
      created_at: string
      starts_at: string | null
      /** Whom it is written to, until it begins; empty of a broadcast. */
      list: string[] | null
      problem: string | null
      rev: Generated<number>
      done_at: string | null
    }
    /** How many letters left in this minute, from all nodes together. One row. */
    mail_minute: { one: Generated<boolean>; ends: string; taken: number }
    mailing_picture: { hash: string; kind: 'image/jpeg' | 'image/png'; bytes: Uint8Array; created_at: string }
  }
}
