import type { Generated } from 'kysely'

import type { EntryType } from '#shared/time-entries/rules.ts'
import type { TimeAsk } from '#shared/time-entries/asks/schemas.ts'
import type { StoredState } from '#shared/time-entries/approvals/work-week.ts'

import type { Stage } from './comparison-queries.ts'

/** What was taken back is nobody's to answer, and counts among what was asked that day. */
export type AskState = TimeAsk['state'] | 'withdrawn'

declare module '../kit/database/database.ts' {
  interface Tables {
    time_entry: {
      id: string
      person_id: string
      project_id: string | null
      task_id: string | null
      team_id: string | null
      day: string
      seconds: number
      /** A minute of the day. */
      began: Generated<number | null>
      is_tangible: boolean
      notes: string
      entry_type: Generated<EntryType>
      is_active: Generated<boolean>
      deleted_at: string | null
      edited_by: Generated<string | null>
      created_at: string
      updated_at: string
      rev: Generated<number>
    }
    person_day: {
      person_id: string
      day: string
      tangible_seconds: Generated<number>
      intangible_seconds: Generated<number>
    }
    /** Kept by the database itself when a day changes. */
    person_week: {
      person_id: string
      /** Its Sunday. */
      week: string
      tangible_seconds: Generated<number>
      intangible_seconds: Generated<number>
    }
    /** On a project, or on none. Kept by the database itself when an entry changes. */
    person_project_week: {
      person_id: string
      project_id: string | null
      /** Its Sunday. */
      week: string
      tangible_seconds: Generated<number>
      intangible_seconds: Generated<number>
    }
    /** Of all time. The intangible ones are kept by the database itself. */
    person_project: {
      person_id: string
      project_id: string | null
      tangible_seconds: Generated<number>
      intangible_seconds: Generated<number>
    }
    sums_compared: { is_only: Generated<boolean>; day: string; stage: Stage | null; after_id: string }
    work_week: {
      id: string
      person_id: string
      /** Its Sunday. */
      week: string
      state: StoredState
      sent_at: string
      decided_by: string | null
      decided_at: string | null
      is_automatic: Generated<boolean>
      word: Generated<string>
      asked: string | null
      asked_at: string | null
      rev: Generated<number>
    }
    time_ask: {
      id: string
      person_id: string
      kind: TimeAsk['kind']
      entry_id: string | null
      entry_rev: number | null
      day: string
      project_id: string | null
      task_id: string | null
      seconds: number
      began: number | null
      is_tangible: boolean
      notes: string
      state: Generated<AskState>
      asked_at: string
      decided_by: Generated<string | null>
      decided_at: Generated<string | null>
      word: Generated<string>
      /** What a changed entry said before. */
      was: Generated<object | null>
      rev: Generated<number>
    }
    time_entry_edit: {
      id: string
      person_id: string
      entry_id: string
      before_seconds: number
      after_seconds: number
      edited_at: string
    }
  }
}
