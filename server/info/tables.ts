// Columns of the Owner's message, of the texts shown on hover, behind info icons and in pop-ups.
import type { Generated } from 'kysely'

import type { Visibility } from '#shared/info/readers.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    owner_message: {
      id: number
      message: Generated<string>
      standard_message: Generated<string>
      picture: Uint8Array | null
      picture_hash: string | null
      standard_picture: Uint8Array | null
      standard_picture_hash: string | null
      updated_at: string
      rev: Generated<number>
    }
    information: {
      id: string
      name: string
      content: string
      visibility: Visibility
      deleted_at: string | null
      updated_at: string
      rev: Generated<number>
    }
    /** The three of the backup are there together or not at all. */
    popup: {
      id: string
      name: string
      content: string
      backup_name: string | null
      backup_content: string | null
      backup_at: string | null
      deleted_at: string | null
      updated_at: string
      rev: Generated<number>
    }
    mouseover_text: { id: string; text: string; updated_at: string }
  }
}
