// Columns of saved views.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    list_view: {
      id: string
      list: string
      name: string
      query: Record<string, string>
      owner_id: string
      is_shared: boolean
      created_at: string
      rev: Generated<number>
    }
  }
}
