// Columns of the map's tables.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    map_consent: { person_id: string; agreed_at: string }
    map_entry: {
      id: string
      first_name: string
      last_name: string
      job_title: string
      is_active: Generated<boolean>
      city: string
      country: string
      lat: number
      lng: number
      time_zone: string
      deleted_at: string | null
      updated_at: string
      rev: Generated<number>
    }
  }
}
