// Columns of courses, who is in them, and what they completed.
import type { Generated } from 'kysely'

import type { StoredModule } from './modules.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    course: {
      id: string
      title: string
      summary: string
      is_published: boolean
      due_days: number | null
      hours: number
      project_id: string | null
      badge_id: string | null
      modules: readonly StoredModule[]
      lesson_ids: string[]
      minutes: number
      files: unknown
      picture: unknown
      created_by: string | null
      created_at: string
      changed_at: string
      deleted_at: string | null
      rev: Generated<number>
    }
    enrolment: {
      id: string
      course_id: string
      person_id: string
      due_on: string | null
      logs_hours: boolean
      completed_at: string | null
      time_entry_id: string | null
      enrolled_at: string
      seen_at: string
      told_week_for: Generated<string | null>
      told_day_for: Generated<string | null>
    }
    lesson_try: { enrolment_id: string; lesson_id: string; tries: number; last_at: string }
    lesson_completed: { enrolment_id: string; lesson_id: string; completed_at: string; score: number | null }
  }
}
