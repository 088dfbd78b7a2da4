import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Tables {
    stored_file: {
      /** SHA-256 of the content, in base64url. */
      hash: string
      type: string
      size: number
      content: Uint8Array
      sent_at: string
      left_at: string | null
    }
    file_upload: {
      hash: string
      person_id: string
      name: string
      at: string
      sent: Generated<number>
      sent_since: Generated<string | null>
    }
  }
}
