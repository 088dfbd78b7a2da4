// Columns of bookings; those of rooms and things follow from their description.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    resource_booking: {
      id: string
      resource_id: string
      starts_at: string
      ends_at: string
      purpose: string
      activity_id: string | null
      person_id: string
      created_at: string
      freed_at: Generated<string | null>
    }
  }
}
