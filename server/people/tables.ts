// Columns of the people's tables. What a person fills in freely is JSON, checked by the schemas on its way in.
import type { Generated, Selectable } from 'kysely'

import type { ImportedRow } from '#shared/people/import-schemas.ts'
import type { Standing, SummaryOption } from '#shared/people/rules.ts'
import type { Link, Place, PrivacySettings } from '#shared/people/schemas.ts'

import type { MovedRows } from '../kit/movers.ts'
import type { Tables } from '../kit/database/database.ts'

declare module '../kit/database/database.ts' {
  interface Tables {
    person: {
      id: string
      email: string
      proven_email: string | null
      password: string | null
      must_set_password: Generated<boolean>
      first_name: string
      last_name: string
      allows_duplicate_name: Generated<boolean>
      role: string
      is_active: Generated<boolean>
      is_rehireable: Generated<boolean>
      is_visible: Generated<boolean>
      is_protected: Generated<boolean>
      team_code: Generated<string>
      job_title: Generated<string[]>
      phone_number: Generated<string[]>
      bio: Generated<string>
      bio_posted: Generated<'default' | 'posted' | 'requested'>
      picture: string | null
      media_url: Generated<string>
      personal_links: Generated<Link[]>
      admin_links: Generated<Link[]>
      privacy: Generated<PrivacySettings>
      collaboration_preference: Generated<string>
      location: Place | null
      home_country: Place | null
      time_zone: Generated<string>
      committed_hours: Generated<number>
      missed_hours: Generated<number>
      summary_option: Generated<SummaryOption>
      front_permissions: Generated<string[]>
      removed_permissions: Generated<string[]>
      permissions_acknowledged: Generated<boolean>
      has_logged_time: Generated<boolean>
      is_subscribed: Generated<boolean>
      final_day_set: string | null
      final_day_told: string | null
      is_archive: Generated<boolean>
      erase_on: string | null
      erase_before: Standing | null
      erased_at: string | null
      start_date: string
      end_date: string | null
      reactivation_date: string | null
      created_at: string
      updated_at: string
      rev: Generated<number>
    }
    committed_hours: { person_id: string; from_day: string; hours: number }
    title: {
      id: string
      name: string
      short_name: string
      code: string
      team_code: string
      media_folder: string
      team_id: string | null
      project_id: string | null
      ord: number
      deleted_at: string | null
      created_at: string
      updated_at: string
      rev: Generated<number>
    }
    title_person: { title_id: string; person_id: string; given_at: string }
    person_import: {
      id: string
      made_by: string | null
      made_at: string
      digest: string
      made: number
      refused: number
      results: ImportedRow[]
      undone_at: string | null
    }
    person_apart: { one_id: string; other_id: string; made_by: string | null; made_at: string }
    person_former: { gone_id: string; person_id: string; name: string }
    person_merge: {
      id: string
      gone_id: string
      kept_id: string
      made_by: string | null
      made_at: string
      was: Standing
      moved: MovedRows
      undone_at: string | null
    }
    person_import_row: { import_id: string; person_id: string }
    picture: { hash: string; kind: string; bytes: Uint8Array; created_at: string }
  }
}

/** The columns that may be read: all but the secrets. */
export const personColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'role',
  'is_active',
  'is_rehireable',
  'is_visible',
  'is_protected',
  'team_code',
  'job_title',
  'phone_number',
  'bio',
  'bio_posted',
  'picture',
  'media_url',
  'personal_links',
  'admin_links',
  'privacy',
  'collaboration_preference',
  'location',
  'home_country',
  'time_zone',
  'committed_hours',
  'missed_hours',
  'summary_option',
  'front_permissions',
  'removed_permissions',
  'permissions_acknowledged',
  'start_date',
  'end_date',
  'reactivation_date',
  'erase_on',
  'erased_at',
  'created_at',
  'rev'
] as const satisfies readonly (keyof Tables['person'])[]

export type PersonRow = Pick<Selectable<Tables['person']>, (typeof personColumns)[number]>
