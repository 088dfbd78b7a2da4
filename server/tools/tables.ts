// Columns of pieces, their log, what was said of their state, and reservations.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    tool_code: { letters: string; last: number }
    tool_item: {
      id: string
      type_id: string
      project_id: string
      purchase_id: string | null
      code: string
      condition: string
      ownership: string
      rented_from: string | null
      rented_to: string | null
      returned_on: string | null
      holder_id: string | null
      out_since: string | null
      due: string | null
      keeper_id: string | null
      pictures: Generated<unknown>
      meter: number | null
      maintenance_due: string | null
      overdue_told: string | null
      rental_told: string | null
      maintenance_told: string | null
      created_at: string
      rev: Generated<number>
    }
    tool_log: {
      id: string
      item_id: string
      action: string
      person_id: string | null
      by_id: string | null
      day: string
      at: string
    }
    tool_status: {
      id: string
      item_id: string
      status: string
      condition: string
      note: Generated<string>
      needs_replacement: Generated<boolean>
      used_by: string | null
      used_for: Generated<string>
      pictures: Generated<unknown>
      meter: number | null
      by_id: string | null
      day: string
      at: string
    }
    reservation: {
      id: string
      item_id: string
      person_id: string
      starts_at: string
      ends_at: string
      waits: Generated<boolean>
      freed_at: string | null
      created_at: string
      rev: Generated<number>
    }
  }
}
