// The kit's own tables.
import type { Generated } from 'kysely'

declare module './database.ts' {
  interface Tables {
    audit_record: {
      id: string
      at: string
      actor_id: string | null
      viewing_id: string | null
      call: string
      about: string | null
      record_id: string | null
      before: unknown
      after: unknown
      change_set: Generated<string | null>
    }
    keyed_write: {
      id: Uint8Array
      fingerprint: Uint8Array
      until: string
      /** Of a write that is being done. */
      since: string | null
      /** By which node; nodes of before say none. */
      node: number | null
      /** Sealed with the key. */
      answer: Uint8Array | null
    }
    setting: { name: string; value: unknown }
    ticket: {
      id: string
      purpose: string
      person_id: string | null
      secret_hash: string
      data: Record<string, unknown>
      created_at: string
      expires_at: string
      used_at: string | null
    }
    job_run: { job: string; period: string; at: string }
    /** Those of a mailing have no text of their own: it is composed as they are sent. */
    letter: {
      id: string
      mailing_id: string | null
      to_address: string
      to_person: string | null
      subject: Generated<string>
      html: Generated<string>
      plain: Generated<string>
      headers: Generated<Record<string, string>>
      week: string | null
      /** It leaves before all others. */
      lets_in: Generated<boolean>
      status: 'failed' | 'kept' | 'sending' | 'sent' | 'skipped' | 'uncertain' | 'waiting'
      attempts: Generated<number>
      problem: string | null
      claimed_by: string | null
      claimed_until: string | null
      try_at: Generated<string>
      created_at: string
      done_at: string | null
      /** What is attached. Many letters may carry the same. */
      file_id: Generated<string | null>
    }
    letter_file: { id: string; name: string; type: string; bytes: Uint8Array; created_at: string }
  }
}
