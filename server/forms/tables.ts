// Columns of what is typed into forms and handed in.
import type { Raws } from '#shared/kit/form-values.ts'
import type { AskedQuestion } from '#shared/forms/asked-as.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    form_draft: {
      form: string
      person_id: string
      answers: Raws
      page: string
      rev: number
      begun_at: string
      changed_at: string
    }
    form_version: { form: string; version: number; hash: string; questions: readonly AskedQuestion[]; made_at: string }
    form_response: {
      id: string
      form: string
      version: number
      person_id: string | null
      answers: Record<string, unknown>
      came_at: string
      replaced_at: string | null
    }
  }
}
