import type { Generated } from 'kysely'

import type { Kind } from '#shared/security/rules.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    security_event: {
      id: string
      kind: Kind
      first_at: string
      last_at: string
      times: Generated<number>
      actor_id: string | null
      person_id: string | null
      account: string | null
      ip: string
      device: string
      detail: string
      same: string | null
    }
  }
}
