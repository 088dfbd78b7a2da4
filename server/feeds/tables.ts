// Columns of calendar feeds.
import type { OwnKind } from '#shared/kit/own-kinds.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    calendar_feed: {
      id: string
      person_id: string
      kinds: OwnKind[]
      secret_hash: string
      created_at: string
      last_read_at: string | null
    }
  }
}
