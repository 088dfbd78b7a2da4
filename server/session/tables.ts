import type { Generated } from 'kysely'

declare module '../kit/database/database.ts' {
  interface Tables {
    session: {
      id: string
      person_id: string
      device: string
      address: string
      created_at: string
      seen_at: string
      expires_at: string
      ended_at: string | null
      kind: Generated<SessionKind>
      /** Whom the person looks at the site as, in one tab or several. */
      viewing: Generated<string[]>
    }
    known_source: { person_id: string; source: string; seen_at: string }
  }
}

/** What a person signed in with: the site, or the toolbar’s extension. */
export type SessionKind = 'extension' | 'site'
