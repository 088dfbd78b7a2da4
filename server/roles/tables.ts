import type { Generated } from 'kysely'

import type { Change } from '#shared/roles/schemas.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    role: { id: string; name: string; permissions: string[]; updated_at: string; rev: Generated<number> }
    role_preset: { id: string; role_name: string; name: string; permissions: string[]; rev: Generated<number> }
    permission_change: {
      id: string
      at: string
      what: Change['what']
      role_id: string | null
      person_id: string | null
      name: string
      role_before: string | null
      role_after: string | null
      permissions: string[]
      added: string[]
      removed: string[]
      people: number | null
      actor_id: string
      actor_name: string
      actor_role: string
      actor_email: string
    }
  }
}
