// SQL of bookings: who has a room or thing when.
import { sql } from 'kysely'

import type { Booking, PlacedBooking } from '#shared/community/booking/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow, oneCount } from '../kit/database/rows.ts'

const row = sql`b.id as "_id", b.resource_id as "resourceId", b.starts_at as "from", b.ends_at as "to", b.purpose,
  b.activity_id as "activityId",
  jsonb_build_object('_id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) as by`
const joined = sql`resource_booking b join person p on p.id = b.person_id`

/** Who books takes their turn here: of two at once the second sees what the first has booked. */
export const holdResource = (trx: Trx, id: string) =>
  anyRow(trx)`select 1 from resource where id = ${id} and deleted_at is null for update`

/** Whether a room or thing stands in the list. */
export const isResource = (trx: Trx, id: string) =>
  anyRow(trx)`select 1 from resource where id = ${id} and deleted_at is null`

export const isBooked = (trx: Trx, resourceId: string, from: Date, to: Date) =>
  anyRow(trx)`select 1 from resource_booking where resource_id = ${resourceId} and freed_at is null
    and tstzrange(starts_at, ends_at, '[)') && tstzrange(${from}, ${to}, '[)')`

/** How many bookings of somebody are not over. Of two that they make at once the second is counted with the first. */
export async function countAhead(trx: Trx, personId: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bookings ${personId}`}, 0))`.execute(trx)
  return oneCount(trx)`select count(*)::int as count from resource_booking
    where person_id = ${personId} and freed_at is null and ends_at > ${now}`
}

export const isBookedAfter = (trx: Trx, resourceId: string, now: Date) =>
  anyRow(trx)`select 1 from resource_booking
    where resource_id = ${resourceId} and freed_at is null and ends_at > ${now}`

/** An activity that something is booked for: it stays as it is until the booking stands. */
export const holdActivity = (trx: Trx, id: string) =>
  firstRow<{ isCancelled: boolean }>(trx)`select cancelled_at is not null as "isCancelled"
    from activity where id = ${id} and deleted_at is null for share`

export interface NewBooking {
  id: string
  resourceId: string
  from: Date
  to: Date
  purpose: string
  activityId: string | null
  personId: string
  now: Date
}

export const insertBooking = (trx: Trx, { id, resourceId, from, to, purpose, activityId, personId, now }: NewBooking) =>
  sql`insert into resource_booking (id, resource_id, starts_at, ends_at, purpose, activity_id, person_id, created_at)
    values (${id}, ${resourceId}, ${from}, ${to}, ${purpose}, ${activityId}, ${personId}, ${now})`.execute(trx)

export const findBooking = (trx: Trx, id: string) =>
  firstRow<Booking>(trx)`select ${row} from ${joined} where b.id = ${id} and b.freed_at is null`

export const bookingsOf = (trx: Trx, resourceId: string, from: Date, to: Date) =>
  allRows<Booking>(trx)`select ${row} from ${joined}
    where b.resource_id = ${resourceId} and b.freed_at is null and b.ends_at > ${from} and b.starts_at < ${to}
    order by b.starts_at`

/** All that is booked at some time, of what stands in the list. */
export const allBookings = (trx: Trx, from: Date, to: Date) =>
  allRows<PlacedBooking>(trx)`select ${row}, r.name as resource, r.kind, a.name as activity
    from ${joined} join resource r on r.id = b.resource_id and r.deleted_at is null
      left join activity a on a.id = b.activity_id
    where b.freed_at is null and b.ends_at > ${from} and b.starts_at < ${to}
    order by b.starts_at, r.name collate natural_order, b.id limit 5000`

export const markFreed = (trx: Trx, id: string, now: Date) =>
  anyRow(trx)`update resource_booking set freed_at = ${now} where id = ${id} and freed_at is null returning 1`

export interface Freed {
  id: string
  purpose: string
}

/** What was booked for an activity and is not over when it is cancelled or deleted; of one day of it only what no other day
 *  needs. */
export const freeActivity = (trx: Trx, activityId: string, occurrence: string | null) =>
  allRows<Freed>(trx)`with said as (select coalesce(
      (select max(d.cancelled_at) from activity_day d
        where d.activity_id = ${activityId} and d.occurrence = ${occurrence}::date),
      (select coalesce(a.deleted_at, a.cancelled_at) from activity a where a.id = ${activityId})) as at)
    update resource_booking b set freed_at = said.at from said
    where b.activity_id = ${activityId} and b.freed_at is null and b.ends_at > said.at
      and (${occurrence}::date is null or (
        exists (select 1 from activity_day d where d.activity_id = b.activity_id
          and d.occurrence = ${occurrence}::date and d.starts_at < b.ends_at and d.ends_at > b.starts_at)
        and not exists (select 1 from activity_day d where d.activity_id = b.activity_id and d.cancelled_at is null
          and d.occurrence <> ${occurrence}::date and d.starts_at < b.ends_at and d.ends_at > b.starts_at)))
    returning b.id, b.purpose`

/** Whose a booking is; one that was taken back is nobody's. */
export const findBooker = (trx: Trx, id: string) =>
  firstRow<{ ownerId: string; ownerRole: 'Volunteer'; isProtected: boolean }>(trx)`select p.id as "ownerId",
      p.role as "ownerRole", p.is_protected as "isProtected"
    from ${joined} where b.id = ${id} and b.freed_at is null`
