// Columns of the weekly summaries, of what they were before, and of what is kept of each person besides.
import type { Generated } from 'kysely'

export type VersionKind = 'draft' | 'saved'

declare module '../kit/database/database.ts' {
  interface Tables {
    summary: {
      id: string
      person_id: string
      week: string
      html: Generated<string>
      uploaded_at: string | null
      draft: Generated<string | null>
      draft_at: Generated<string | null>
      rev: Generated<number>
    }
    summary_version: {
      id: string
      person_id: string
      week: string
      kind: VersionKind
      tab: string
      html: string
      begun_at: string
      at: string
    }
    summary_person: { person_id: string; correction: Generated<number>; prompt_copied_at: Generated<string | null> }
  }
}
