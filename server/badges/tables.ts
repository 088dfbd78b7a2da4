// Columns of the badges, of who has them, and of what the award of each week gave.
import type { Generated } from 'kysely'

import type { BadgeType } from '#shared/badges/rules.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    badge: {
      id: string
      name: string
      description: Generated<string>
      type: BadgeType
      multiple: number | null
      weeks: number | null
      months: number | null
      total_hours: number | null
      people: number | null
      category: string | null
      project_id: string | null
      picture: string | null
      image_url: Generated<string>
      ranking: Generated<number>
      show_report: Generated<boolean>
      created_at: string
      updated_at: string
      deleted_at: string | null
      rev: Generated<number>
    }
    badge_picture: { hash: string; kind: string; bytes: Uint8Array; created_at: string }
    person_badge: {
      person_id: string
      badge_id: string
      count: number
      earned: Generated<string[]>
      modified_at: string
      featured: Generated<boolean>
      was_lowered: Generated<boolean>
      share_key: string | null
      shared_at: string | null
      shared_name: string | null
    }
    badge_holder: { person_id: string; unseen: Generated<number>; rev: Generated<number> }
    badge_run: {
      week: string
      after_id: string
      badges: Generated<number>
      people: Generated<number>
      done_at: string | null
    }
    badge_award: { week: string; person_id: string; badge_id: string; replaced_id: string | null; at: string }
  }
}
