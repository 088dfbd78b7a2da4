// Columns of the Owner's message and of the texts shown on hover.
import type { Generated } from 'kysely'

declare module '../kit/database.ts' {
  interface Tables {
    owner_message: {
      id: number
      message: Generated<string>
      standard_message: Generated<string>
      picture: Uint8Array | null
      standard_picture: Uint8Array | null
      updated_at: string
    }
    mouseover_text: { id: string; text: string; updated_at: string }
  }
}
