// What is read of a person.
import type { Row, Tables } from '../kit/database/database.ts'

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

export type PersonRow = Pick<Row<'person'>, (typeof personColumns)[number]>
