import { type RawBuilder, sql } from 'kysely'

import { LEAST_SECONDS } from '#shared/map/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../kit/database/rows.ts'

export interface MapPlace {
  _id: string
  firstName: string
  lastName: string
  jobTitle: string
  isActive: boolean
  city: string
  country: string
  lat: number
  lng: number
  timeZone: string
}
export interface ShownPerson extends MapPlace {
  picture: string | null
  role: string
  /** The names of the active teams that they are in. */
  teams: string[]
}
export interface ShownEntry extends MapPlace {
  rev: number
}

const isLocated = sql`jsonb_typeof(p.location->'coords'->'lat') = 'number'
  and jsonb_typeof(p.location->'coords'->'lng') = 'number'`

/** Somebody's titles, as one. */
export const titleOf = (titles: RawBuilder<unknown>) =>
  sql`coalesce((select string_agg(one.title, ', ') from jsonb_array_elements_text(${titles}) as one(title)), '')`

const person = sql`p.id as "_id", p.first_name as "firstName", p.last_name as "lastName",
  ${titleOf(sql`p.job_title`)} as "jobTitle",
  p.is_active as "isActive", coalesce(p.location->>'city', '') as city, coalesce(p.location->>'country', '') as country,
  (p.location->'coords'->>'lat')::float8 as lat, (p.location->'coords'->>'lng')::float8 as lng,
  p.time_zone as "timeZone", p.picture, p.role,
  coalesce((select json_agg(team.name order by lower(team.name), team.id) from team_member m
    join team on team.id = m.team_id where m.person_id = p.id and team.is_active), '[]') as teams`

/** Who agreed, said where they live, and has worked long enough. */
export const shownPeople = (
  beside: RawBuilder<unknown> = sql``
) => sql`map_consent c join person p on p.id = c.person_id
    cross join lateral (select sum(w.tangible_seconds) as seconds from person_project w
      where w.person_id = p.id) worked ${beside}
    where ${isLocated} and not p.is_archive and worked.seconds >= ${LEAST_SECONDS}`

export const selectPeople = (trx: Trx) => allRows<ShownPerson>(trx)`select ${person} from ${shownPeople()}
    order by lower(p.first_name), lower(p.last_name), p.id`

/** How many of those who are active live at a place, exactly: for adding up what lies near. */
export const selectPlaces = (trx: Trx) => allRows<{ lat: number; lng: number; count: number }>(trx)`
    select (p.location->'coords'->>'lat')::float8 as lat, (p.location->'coords'->>'lng')::float8 as lng,
      count(*)::int as count
    from ${shownPeople()} and p.is_active group by 1, 2`

const entry: RawBuilder<unknown> = sql`id as "_id", first_name as "firstName", last_name as "lastName",
  job_title as "jobTitle", is_active as "isActive", city, country, lat, lng, time_zone as "timeZone", rev`

export const selectEntries = (trx: Trx) => allRows<ShownEntry>(trx)`
    select ${entry} from map_entry where deleted_at is null
    order by lower(first_name), lower(last_name), id`

/** How many countries the map has somebody in. */
export const countCountries = (trx: Trx) => oneCount(trx)`
    select count(distinct country)::int as count
    from (select p.location->>'country' as country from ${shownPeople()}
      union all select country from map_entry where deleted_at is null) as place
    where country <> ''`

export interface HeldEntry extends ShownEntry {
  deletedAt: string | null
}

/** Locked until the transaction ends. */
export const holdEntry = (trx: Trx, id: string) => firstRow<HeldEntry>(trx)`
    select ${entry}, deleted_at as "deletedAt" from map_entry
    where id = ${id} for update`

export type EntryValues = Omit<MapPlace, '_id'>

const columnsOf = (row: EntryValues) => ({
  first_name: row.firstName,
  last_name: row.lastName,
  job_title: row.jobTitle,
  is_active: row.isActive,
  city: row.city,
  country: row.country,
  lat: row.lat,
  lng: row.lng,
  time_zone: row.timeZone
})

export const insertEntry = async (trx: Trx, id: string, row: EntryValues, now: Date): Promise<void> => {
  await trx
    .insertInto('map_entry')
    .values({ id, ...columnsOf(row), updated_at: now.toISOString() })
    .execute()
}

export const updateEntry = async (trx: Trx, id: string, row: EntryValues, now: Date): Promise<void> => {
  await trx
    .updateTable('map_entry')
    .set(({ eb }) => ({ ...columnsOf(row), updated_at: now.toISOString(), rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export interface OwnStatus {
  shows: boolean
  seconds: number
  isLocated: boolean
}

export async function readOwn(trx: Trx, personId: string): Promise<OwnStatus> {
  const row = await firstRow<OwnStatus>(trx)`select
      exists (select from map_consent where person_id = ${personId}) as shows,
      (select coalesce(sum(tangible_seconds), 0) from person_project where person_id = ${personId})::float8 as seconds,
      coalesce((select ${isLocated} from person p where p.id = ${personId}), false) as "isLocated"`
  return row ?? { shows: false, seconds: 0, isLocated: false }
}

/** Whether it was another before. */
export async function writeConsent(trx: Trx, personId: string, shows: boolean, now: Date): Promise<boolean> {
  const done = shows
    ? await sql`insert into map_consent (person_id, agreed_at) values (${personId}, ${now.toISOString()})
        on conflict do nothing returning person_id`.execute(trx)
    : await sql`delete from map_consent where person_id = ${personId} returning person_id`.execute(trx)
  return done.rows.length > 0
}
