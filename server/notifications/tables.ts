// Columns of the notifications and of each recipient's copy.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    notification: {
      id: string
      sender_id: string | null
      is_system: Generated<boolean>
      message: string
      audience: Generated<string>
      created_at: string
    }
    notification_copy: { notification_id: string; recipient_id: string; read_at: string | null }
  }
}
