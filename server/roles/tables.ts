import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    role: { id: string; name: string; permissions: string[]; updated_at: string; rev: Generated<number> }
    role_preset: { id: string; role_name: string; name: string; permissions: string[] }
  }
}
