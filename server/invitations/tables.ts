// Columns of the invitations.
import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    invitation: {
      id: string
      email: string
      committed_hours: number
      secret_hash: string
      invited_by: string | null
      created_at: string
      expires_at: string
      cancelled_at: string | null
      completed_at: string | null
      person_id: string | null
      role: Generated<string>
      team_id: Generated<string | null>
      /** More than the one of an applicant. */
      team_ids: Generated<string[]>
      project_id: Generated<string | null>
      first_name: Generated<string>
      last_name: Generated<string>
    }
  }
}
