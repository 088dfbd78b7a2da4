// Columns of the time entries and of the sums kept with them.
import type { Generated } from 'kysely'

declare module '../kit/database.ts' {
  interface Tables {
    time_entry: {
      id: string
      person_id: string
      project_id: string | null
      day: string
      seconds: number
      is_tangible: boolean
      notes: string
      entry_type: Generated<string>
      is_active: Generated<boolean>
      created_at: string
      updated_at: string
      rev: Generated<number>
    }
    person_day: {
      person_id: string
      day: string
      tangible_seconds: Generated<number>
      intangible_seconds: Generated<number>
    }
  }
}
