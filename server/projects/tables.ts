// Columns of the projects' tables.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    project: {
      id: string
      name: string
      category: string
      is_active: Generated<boolean>
      /** The same as having a `deleted_at`, for older nodes. */
      is_archived: Generated<boolean>
      /** When it was archived: it waits in the trash for 30 days. */
      deleted_at: string | null
      created_at: string
      updated_at: string
      /** Null until somebody is put on it or taken off by hand. */
      members_changed_at: string | null
      rev: Generated<number>
    }
    project_member: { project_id: string; person_id: string; added_at: string }
  }
}
