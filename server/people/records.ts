// A person as calls about them are given: the row without its secrets, whose it is, and whether the visitor shares a team with it.
import { type Selectable, sql } from 'kysely'

import type { Seen } from '#shared/people/fields.ts'

import type { Tables, Trx } from '../kit/database.ts'
import type { Loader, Owned } from '../kit/request.ts'

const columns = [
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
  'created_at',
  'rev'
] as const satisfies readonly (keyof Tables['person'])[]

export type PersonRow = Pick<Selectable<Tables['person']>, (typeof columns)[number]>

export interface PersonRecord extends Owned, Seen {
  row: PersonRow
}

declare module '#shared/kit/call.ts' {
  interface Records {
    person: PersonRecord
  }
}

export const toRecord = (row: PersonRow, sharesTeam: boolean): PersonRecord => ({
  row,
  sharesTeam,
  ownerId: row.id,
  privacy: row.privacy,
  subject: { ownerId: row.id, ownerRole: row.role, isProtected: row.is_protected }
})

/** An active team of both in which both are visible: people see as much of others as they show of themselves. */
const sharesTeam = (personId: string, visitorId: string) => sql<boolean>`exists (
  select 1 from team_member mine
  join team_member theirs on theirs.team_id = mine.team_id
  join team on team.id = mine.team_id
  where mine.person_id = ${visitorId} and theirs.person_id = ${personId}
    and mine.is_visible and theirs.is_visible and team.is_active)`

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

async function load(trx: Trx, id: string, visitorId: string | undefined): Promise<PersonRecord | undefined> {
  if (!ID.test(id)) return undefined
  const found = await trx
    .selectFrom('person')
    .select(columns)
    .select((visitorId ? sharesTeam(id, visitorId) : sql<boolean>`false`).as('shares_team'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return undefined
  const { shares_team, ...row } = found
  return toRecord(row, shares_team)
}

export const loadPerson: Loader<'person'> = (trx, id, visitor) => load(trx, id, visitor?.id)
