// Columns of the requests for time off.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    time_off: {
      id: string
      person_id: string
      from_day: string
      to_day: string
      weeks: number
      reason: string
      created_at: string
      updated_at: string | null
      rev: Generated<number>
    }
  }
}
