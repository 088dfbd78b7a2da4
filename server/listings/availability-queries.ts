// SQL of when a unit is free. Nights are held by whoever booked them, and by whoever asked and may still be answered.
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import type { Part } from '../kit/lists/paged.ts'

const holds = (now: Date): Part =>
  sql`(b.state = 'accepted' or (b.state = 'asked' and b.answer_by > ${now.toISOString()}::timestamptz))`

/** A day, as text or as a column. */
type Edge = Part | string

const meets = (from: Edge, to: Edge): Part =>
  sql`daterange(b.starts_on, b.ends_on, '[)') && daterange(${from}::date, ${to}::date, '[)')`

/** A condition on the `listing` of this alias: nobody has any of these nights, and it is let on all of them. */
export function isFree(alias: string, from: Edge, to: Edge, now: Date): Part {
  const l = sql.table(alias)
  return sql`((${l}.available_from is null or ${l}.available_from <= ${from}::date)
    and (${l}.available_to is null or ${l}.available_to >= ${to}::date)
    and not exists (select 1 from booking b where b.listing_id = ${l}.id and ${holds(now)} and ${meets(from, to)}))`
}

/** The nights that are taken between two days, `[from, to)`, by nobody’s name. */
export const takenOf = (trx: Trx, listingId: string, from: string, to: string, now: Date) =>
  allRows<{ from: string; to: string }>(trx)`select b.starts_on as "from", b.ends_on as "to" from booking b
    where b.listing_id = ${listingId} and ${holds(now)} and ${meets(from, to)} order by b.starts_on`

/** Whether somebody still comes: such a unit is not deleted. */
export const isBookedAhead = async (trx: Trx, listingId: string, today: string, now: Date): Promise<boolean> =>
  (await firstRow(trx)`select 1 from booking b where b.listing_id = ${listingId} and ${holds(now)}
    and b.ends_on > ${today}::date limit 1`) !== undefined

/** The highest bid that stands on the unit of this id, or null. */
export const highestBid = (listingId: Part): Part =>
  sql`(select max(o.price) from bid o where o.listing_id = ${listingId} and o.outcome is null)`
