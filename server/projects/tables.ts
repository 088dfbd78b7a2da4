// Columns of the projects' tables.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    project: {
      id: string
      name: string
      category: string
      is_active: Generated<boolean>
      is_archived: Generated<boolean>
      created_at: string
      updated_at: string
      /** Null until somebody is put on it or taken off by hand. */
      members_changed_at: string | null
      rev: Generated<number>
    }
    project_member: { project_id: string; person_id: string; added_at: string }
  }
}
