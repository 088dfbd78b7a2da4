// Columns of the teams' tables.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    team: {
      id: string
      name: string
      code: Generated<string>
      /** A deleted team is never active. */
      is_active: Generated<boolean>
      /** Whether a deleted team was, and is again once it is restored. */
      was_active: boolean | null
      deleted_at: string | null
      created_at: string
      updated_at: string
      rev: Generated<number>
    }
    /** Of Owners, Administrators and the Core Team `is_visible` is always true. */
    team_member: { team_id: string; person_id: string; is_visible: Generated<boolean>; added_at: string }
  }
}
