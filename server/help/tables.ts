// Columns of frequent questions, and of what was asked in vain.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    faq: {
      id: string
      question: string
      answer: string
      found: Generated<string>
      updated_at: string
      deleted_at: string | null
      rev: Generated<number>
    }
    faq_unanswered: { id: string; question: string; person_id: string; asked_at: string; closed_at: string | null }
  }
}
