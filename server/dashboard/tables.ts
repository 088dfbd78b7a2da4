// Columns of what people suggest and of the bugs they report.
import type { SuggestionState } from '#shared/dashboard/reply-schemas.ts'
import type { SuggestionKind } from '#shared/dashboard/rules.ts'
import type { Suggestion } from '#shared/dashboard/schemas.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    suggestion: {
      id: string
      person_id: string | null
      kind: SuggestionKind
      said: { title: string; answers: Suggestion['said'] }
      created_at: string
      state: SuggestionState
      reply: string
      replied_at: string | null
      rev: number
    }
  }
}
