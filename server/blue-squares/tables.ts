// Columns of the blue squares, of who gets copies of the mails about them, and of what the weekly tasks have done.
import type { Generated } from 'kysely'

import type { Kind } from '#shared/blue-squares/rules.ts'

export type WeekTask = 'reminders' | 'squares'

declare module '../kit/database/database.ts' {
  interface Tables {
    infringement: {
      id: string
      person_id: string
      day: string
      description: string
      created_at: string
      week: Generated<string | null>
      kind: Generated<Kind | null>
    }
    infringement_past: {
      id: string
      person_id: string
      day: string
      description: string
      created_at: string
      expired_on: string
    }
    blue_square_copy: { id: string; person_id: string; created_at: string }
    square_appeal: {
      square_id: string
      person_id: string
      reason: string
      created_at: string
      answer: Generated<string | null>
      decided_by: Generated<string | null>
      decided_at: Generated<string | null>
    }
    hours_reminder: {
      person_id: string
      day: string
      sent_at: string
      sent_by: string | null
      letter_id: string
    }
    square_reminder_off: { person_id: string }
    square_run: {
      task: WeekTask
      week: string
      after_id: string
      people: Generated<number>
      given: Generated<number>
      excused: Generated<number>
      done_at: string | null
    }
  }
}
