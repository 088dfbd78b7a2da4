// Columns of the teams' tables.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    team: {
      id: string
      name: string
      code: Generated<string>
      is_active: Generated<boolean>
      created_at: string
      updated_at: string
      rev: Generated<number>
    }
    team_member: { team_id: string; person_id: string; is_visible: Generated<boolean>; added_at: string }
  }
}
