// Columns of what is typed into forms and handed in.
import type { Raws } from '#shared/kit/form-values.ts'
import type { AskedQuestion } from '#shared/forms/asked-as.ts'
import type { Audience, FormState } from '#shared/forms/rules.ts'
import type { Question } from '#shared/forms/schemas.ts'
import type { Day } from '#shared/kit/day.ts'

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
      files: unknown
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
      files: unknown
      signer_name: string | null
      signer_email: string | null
    }
    form: {
      id: string
      title: string
      description: string
      questions: readonly Question[]
      version: number
      state: FormState
      audience: Audience
      closes_on: Day | null
      most_responses: number | null
      may_change: boolean
      kept_months: number | null
      made_by: string | null
      created_at: string
      changed_at: string
      deleted_at: string | null
      rev: number
    }
    form_upload: { form: string; hash: string; size: number; at: string }
    form_sent: { proof: string; response_id: string }
  }
}
