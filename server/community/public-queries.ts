// SQL of what anybody may come to.
import { sql } from 'kysely'

import type { PublicEvent } from '#shared/community/public-schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { occurrence, placesLeft } from './calendar-queries.ts'

export interface Wish {
  search?: string | undefined
  category?: string | undefined
}

const open = sql`a.is_public and a.deleted_at is null and a.cancelled_at is null`

const columns = sql`a.id as "_id", ${occurrence} as occurrence, a.name, a.type, a.description,
  d.starts_at as "startsAt", d.ends_at as "endsAt", a.time_zone as "timeZone", a.location, a.is_online as online,
  a.category, ${placesLeft} as "placesLeft"`

/** Of each the next day that is not over, and was not cancelled by itself. */
const next = (now: Date) => sql`activity a join lateral (select d.* from activity_day d
  where d.activity_id = a.id and d.ends_at > ${now} and d.cancelled_at is null order by d.starts_at limit 1) d on true`

const words = (search = '') => search.trim().split(/\s+/).filter(Boolean)

const wished = ({ search, category }: Wish) => sql`${open}
  and (${category?.trim() ?? ''} = '' or lower(a.category) = lower(${category?.trim() ?? ''}))
  and not exists (select 1 from unnest(${words(search)}::text[]) word
    where strpos(folded(a.name || ' ' || a.type || ' ' || a.location || ' ' || a.category), folded(word)) = 0)`

/** A page of them with how many there are in all, which a page behind the last says too. */
export async function pageOfEvents(trx: Trx, now: Date, wish: Wish, size: number, page: number) {
  const rows = await allRows<PublicEvent & { total: number; isThere: boolean; present: unknown }>(trx)`with found as (
      select ${columns} from ${next(now)} where ${wished(wish)}),
    part as (select true as present, found.* from found order by "startsAt", "_id"
      limit ${size} offset ${size * (page - 1)})
    select (select count(*)::int from found) as total, present is not null as "isThere", part.*
    from (select 1) always left join part on true order by "startsAt", "_id"`
  return {
    total: rows[0]?.total ?? 0,
    events: rows
      .filter(({ isThere }) => isThere)
      .map(({ total: _1, isThere: _2, present: _3, ...event }): PublicEvent => event)
  }
}

/** What they are sorted under, once however it is spelt. */
export const categoriesAhead = async (trx: Trx, now: Date, most: number): Promise<string[]> => {
  const rows = await allRows<{ category: string }>(trx)`select min(a.category) as category from ${next(now)}
    where ${open} and a.category <> '' group by lower(a.category) order by lower(a.category) limit ${most}`
  return rows.map(({ category }) => category)
}

export const findEvent = (trx: Trx, now: Date, id: string) =>
  firstRow<PublicEvent>(trx)`select ${columns} from ${next(now)} where ${open} and a.id = ${id}`

export type FeedEvent = PublicEvent & { createdAt: string }

/** The newest, for readers of feeds. */
export const newestEvents = (trx: Trx, now: Date, most: number) =>
  allRows<FeedEvent>(trx)`select ${columns}, a.created_at as "createdAt" from ${next(now)}
    where ${open} order by a.created_at desc, a.id desc limit ${most}`

/** Which of them have a page. */
export const publicAddresses = (trx: Trx, now: Date, most: number) =>
  allRows<{ id: string; changedAt: string }>(trx)`select a.id, a.changed_at as "changedAt" from ${next(now)}
    where ${open} order by a.changed_at desc, a.id desc limit ${most}`

export const lastEventChange = async (trx: Trx): Promise<string | undefined> =>
  (await firstRow<{ at: string | null }>(trx)`select max(changed_at) as at from activity where is_public`)?.at ??
  undefined

export interface CalendarRow {
  id: string
  name: string
  description: string
  startsLocal: string
  endsLocal: string
  zone: string
  rrule: string
  location: string
  rev: number
  changedAt: string
  isCancelled: boolean
  /** Days of a series that were cancelled by themselves. */
  cancelled: string[]
}

/** As calendars take them: whole series, what was cancelled in the last thirty days too. */
export const eventsForCalendars = (trx: Trx, now: Date, id: string | null, most: number) =>
  allRows<CalendarRow>(trx)`select a.id, a.name, a.description,
      to_char(a.starts_local, 'YYYY-MM-DD"T"HH24:MI') as "startsLocal",
      to_char(a.ends_local, 'YYYY-MM-DD"T"HH24:MI') as "endsLocal", a.time_zone as zone, a.rrule, a.location, a.rev,
      a.changed_at as "changedAt", a.cancelled_at is not null as "isCancelled",
      coalesce((select jsonb_agg(d.occurrence::text order by d.occurrence) from activity_day d
        where d.activity_id = a.id and d.cancelled_at is not null), '[]') as cancelled
    from activity a where a.is_public and a.deleted_at is null and (${id}::uuid is null or a.id = ${id}::uuid)
      and (a.cancelled_at is null or a.cancelled_at > ${now}::timestamptz - interval '30 days')
      and exists (select 1 from activity_day d where d.activity_id = a.id
        and d.ends_at > ${now}::timestamptz - interval '60 days')
    order by a.starts_local, a.id limit ${most}`
