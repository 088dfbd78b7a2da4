// The map as it is looked at: a page of its people, or how many are where.
import { sql } from 'kysely'

import { type Bounds, MOST_NAMES } from '#shared/map/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { and, foundIn, matching, natural, type Page, paged, type PageRequest, type Part } from '../kit/lists/paged.ts'
import { type MapPlace, shownPeople, titleOf } from './queries.ts'

export interface MapWish {
  search?: string | undefined
  all?: 'yes' | undefined
  country?: string | undefined
  role?: string | undefined
  team?: string | undefined
  /** The zones in which it is working time. */
  zones?: readonly string[] | undefined
  accounts?: 'yes' | undefined
  within?: Bounds | undefined
}

export interface PersonOnMap extends MapPlace {
  type: 'm_user' | 'user'
  picture: string | null
  role: string
  teams: string[]
  rev: number | null
}

/** `approximate` of the rules, so that nobody learns by bounds what they are not shown. */
const rough = (lat: Part, lng: Part): Part => sql`cross join lateral (
    select greatest(-90, least(90, floor(${lat} / 0.1 + 0.5) * 0.1))::float8 as north) as row_of
  cross join lateral (select 0.1 / cos(radians(least(abs(row_of.north), 85))) as width) as field
  cross join lateral (select floor(row_of.north * 1000 + 0.5) / 1000 as lat,
    floor(greatest(-180, least(180, floor(${lng} / field.width + 0.5) * field.width)) * 1000 + 0.5) / 1000 as lng) as at`

/** Within what rounding may have moved them by. */
const SLACK = 0.002

const inside = ({ south, west, north, east }: Bounds): Part =>
  sql`at.lat between ${south - SLACK}::float8 and ${north + SLACK}::float8
    and at.lng between ${west - SLACK}::float8 and ${east + SLACK}::float8`

/** Everybody who fits, but for the words looked for. */
function shownBy({ all, country, role, team, zones, accounts, within }: MapWish): Part {
  const people = and([
    ...(all ? [] : [sql`p.is_active`]),
    ...(country ? [sql`p.location->>'country' = ${country}`] : []),
    ...(role ? [sql`p.role = ${role}`] : []),
    ...(team
      ? [
          sql`exists (select from team_member m join team g on g.id = m.team_id
            where m.person_id = p.id and g.is_active and g.name = ${team})`
        ]
      : []),
    ...(zones ? [sql`p.time_zone = any(${[...zones]}::text[])`] : []),
    ...(within ? [inside(within)] : [])
  ])
  const entries = and([
    sql`e.deleted_at is null`,
    ...(all ? [] : [sql`e.is_active`]),
    ...(country ? [sql`e.country = ${country}`] : []),
    ...(role || team || accounts ? [sql`false`] : []),
    ...(zones ? [sql`e.time_zone = any(${[...zones]}::text[])`] : []),
    ...(within ? [inside(within)] : [])
  ])
  const [lat, lng] = [sql`(p.location->'coords'->>'lat')::float8`, sql`(p.location->'coords'->>'lng')::float8`]
  return sql`"~shown" as materialized (
    select p.id, 'user' as type, p.first_name, p.last_name, ${titleOf(sql`p.job_title`)} as job_title, p.is_active,
      coalesce(p.location->>'city', '') as city, coalesce(p.location->>'country', '') as country, at.lat, at.lng,
      p.time_zone, p.picture, p.role, null::int as rev
    from ${shownPeople(rough(lat, lng))} and ${people}
    union all
    select e.id, 'm_user', e.first_name, e.last_name, e.job_title, e.is_active, e.city, e.country, at.lat, at.lng,
      e.time_zone, null, '', e.rev
    from map_entry e ${rough(sql`e.lat`, sql`e.lng`)} where ${entries})`
}

const find = { in: foundIn(sql`s.first_name`, sql`s.last_name`, sql`s.job_title`, sql`s.city`, sql`s.country`) }
const name = sql`trim(s.first_name || ' ' || s.last_name)`
const place = sql`concat_ws(', ', nullif(s.city, ''), nullif(s.country, ''))`

export const pageOfPeople = (trx: Trx, wish: MapWish, request: PageRequest): Promise<Page<PersonOnMap>> =>
  paged<PersonOnMap>(
    trx,
    {
      with: shownBy(wish),
      from: sql`"~shown" s`,
      select: sql`s.id as "_id", s.type, s.first_name as "firstName", s.last_name as "lastName",
        s.job_title as "jobTitle", s.is_active as "isActive", s.city, s.country, s.lat, s.lng,
        s.time_zone as "timeZone", s.picture, s.role, s.rev,
        coalesce((select json_agg(g.name order by lower(g.name), g.id) from team_member m
          join team g on g.id = m.team_id where m.person_id = s.id and g.is_active), '[]') as teams`,
      id: sql`s.id`,
      sorts: { name: { by: natural(name) } },
      order: 'name',
      find
    },
    request
  )

export interface CountedPlace {
  lat: number
  lng: number
  place: string
  country: string
  count: number
  names: string[]
}

export const placesOfPeople = (trx: Trx, wish: MapWish) => allRows<CountedPlace>(trx)`
    with ${shownBy(wish)}
    select s.lat, s.lng, ${place} as place, s.country, count(*)::int as count,
      (array_agg(${name} order by s.id))[1:${sql.lit(MOST_NAMES)}] as names
    from "~shown" s where ${and(matching(find, wish.search ?? ''))}
    group by s.lat, s.lng, ${place}, s.country order by count(*) desc, ${place}, s.lat, s.lng`

/** So many can be chosen from. */
const MOST_TEAMS = 300

export async function choicesOfMap(trx: Trx) {
  const row = await firstRow<{ people: number; countries: string[]; roles: string[]; teams: string[] }>(trx)`
    with ${shownBy({ all: 'yes' })}
    select (select count(*)::int from "~shown") as people,
      coalesce((select json_agg(distinct s.country) from "~shown" s where s.country <> ''), '[]') as countries,
      coalesce((select json_agg(distinct s.role) from "~shown" s where s.role <> ''), '[]') as roles,
      coalesce((select json_agg(most.name) from (select g.name from "~shown" s join team_member m on m.person_id = s.id
        join team g on g.id = m.team_id where g.is_active
        group by g.name order by count(*) desc, g.name limit ${MOST_TEAMS}) as most), '[]') as teams`
  return row ?? { people: 0, countries: [], roles: [], teams: [] }
}

/** The time zones that people on the map may have. */
export const zonesInUse = (trx: Trx) => allRows<{ zone: string }>(trx)`
    select distinct p.time_zone as zone from person p union select e.time_zone from map_entry e`
