// Columns of the Owner's message and of the texts shown on hover.
import type { Generated } from 'kysely'

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
    mouseover_text: { id: string; text: string; updated_at: string }
  }
}
