// SQL of choosing a unit: which somebody saved, and when one is free next.
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { isFree } from './availability-queries.ts'

export const savedBy = (trx: Trx, personId: string) =>
  allRows<{ id: string }>(trx)`select s.listing_id as id from saved_listing s join listing l on l.id = s.listing_id
    where s.person_id = ${personId} and l.deleted_at is null order by s.at desc`

export const save = (trx: Trx, personId: string, listingId: string, now: Date) =>
  sql`insert into saved_listing (person_id, listing_id, at) values (${personId}, ${listingId}, ${now})
    on conflict (person_id, listing_id) do nothing`.execute(trx)

export const forget = (trx: Trx, personId: string, listingId: string) =>
  sql`delete from saved_listing where person_id = ${personId} and listing_id = ${listingId}`.execute(trx)

interface Wish {
  /** The earliest day to come, and the last to leave. */
  first: string
  last: string
  nights: number
  village: string | undefined
}

/** Nights are free from the day asked for, or from one on which somebody leaves, or a season begins. */
export const firstFree = (trx: Trx, { first, last, nights, village }: Wish, now: Date) =>
  firstRow<{ from: string; to: string }>(trx)`select d.day as "from", d.day + ${nights}::int as "to"
    from (select ${first}::date as day
      union select ends_on from booking where ends_on > ${first}::date and ends_on <= ${last}::date
      union select available_from from listing where available_from > ${first}::date and deleted_at is null) d
    where d.day + ${nights}::int <= ${last}::date and exists (
      select 1 from listing l join village v on v.id = l.village_id
      where l.deleted_at is null and (${village ?? null}::text is null or lower(v.name) = lower(${village ?? null}::text))
        and ${isFree('l', sql`d.day`, sql`(d.day + ${nights}::int)`, now)})
    order by d.day limit 1`
