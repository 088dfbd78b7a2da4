// Columns of the letters that confirm hours.
import type { Day } from '#shared/kit/day.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    hours_letter: {
      id: string
      person_id: string
      issued_at: string
      from_day: Day
      to_day: Day
      tangible_seconds: number
      projects: readonly (readonly [name: string, seconds: number])[]
      hour_cents: number | null
      currency: string | null
      valid_until: Day
      withdrawn_at: string | null
      name: string | null
    }
  }
}
