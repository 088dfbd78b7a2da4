// Columns of the questionnaire's tables.
import type { Generated } from 'kysely'

import type { Availability, Marks } from '#shared/questionnaire/rules.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    questionnaire_question: {
      id: string
      page: number
      qno: number
      title: string
      text: string
      deleted_at: string | null
      rev: Generated<number>
    }
    questionnaire_person: {
      person_id: string
      slack: string
      marks: Marks
      hours: string
      availability: Availability
      preferences: string[]
      shows_skills: Generated<boolean>
      shows_contact: Generated<boolean>
      answered_at: string
      rev: Generated<number>
    }
  }
}
