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
      /** The portals that the person entered during it. */
      portals: Generated<string[]>
      /** When the person last said during it, by a password or a code, that it is them. */
      proved_at: Generated<string | null>
    }
    known_source: {
      person_id: string
      source: string
      seen_at: string
      trusted_until: Generated<string | null>
      took_second: Generated<boolean>
    }
    authenticator: {
      person_id: string
      secret: string | null
      added_at: string | null
      last_step: Generated<number>
      pending: string | null
    }
    recovery_code: { person_id: string; hash: string; used_at: string | null }
    passkey: {
      id: string
      person_id: string
      credential: string
      public_key: string
      uses: number
      name: string
      created_at: string
      used_at: string | null
    }
    factor_role: { role: string }
  }
}

/** What a person signed in with: the site, or the toolbar’s extension. */
export type SessionKind = 'extension' | 'site'
