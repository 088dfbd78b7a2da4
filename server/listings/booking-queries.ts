// SQL of bookings: who asked for which nights, and what was decided.
import { sql } from 'kysely'

import type { BookingState } from '#shared/listings/booking-rules.ts'
import type { Booking } from '#shared/listings/booking-schemas.ts'

import type { Visitor } from '../kit/calls/request.ts'
import { type Trx, unlessViolated } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow, oneCount } from '../kit/database/rows.ts'
import { type Page, type PageRequest, paged, type Part } from '../kit/lists/paged.ts'

/** A unit as whoever books or bids must know it. */
export interface Unit {
  id: string
  title: string
  price: number
  cleaningFee: number
  maxGuests: number
  hostId: string | null
  availableFrom: string | null
  availableTo: string | null
  bidMinimum: number | null
  bidIncrement: number | null
  bidsEndAt: string | null
  bidExtendMinutes: number | null
  bidsClosedAt: string | null
}

const unit = sql`l.id, l.title, l.price::float8 as price, l.cleaning_fee::float8 as "cleaningFee",
  l.max_guests as "maxGuests", l.host_id as "hostId", l.available_from as "availableFrom",
  l.available_to as "availableTo", l.bid_minimum as "bidMinimum", l.bid_increment as "bidIncrement",
  l.bids_end_at as "bidsEndAt", l.bid_extend_minutes as "bidExtendMinutes", l.bids_closed_at as "bidsClosedAt"`

export const findUnit = (trx: Trx, id: string) =>
  firstRow<Unit>(trx)`select ${unit} from listing l where l.id = ${id} and l.deleted_at is null`

/** Nobody else books or bids for it until the transaction ends; read anew after waiting. */
export async function holdUnit(trx: Trx, id: string): Promise<Unit | undefined> {
  await sql`select 1 from listing where id = ${id} for no key update`.execute(trx)
  return findUnit(trx, id)
}

export const person = (alias: string): Part => {
  const p = sql.table(alias)
  return sql`jsonb_build_object('_id', ${p}.id, 'firstName', ${p}.first_name, 'lastName', ${p}.last_name)`
}
export const unitOf = sql`jsonb_build_object('_id', l.id, 'title', l.title,
  'village', jsonb_build_object('_id', v.id, 'name', v.name))`

/** What was asked and not answered in time has lapsed, also before anybody wrote that down. */
const state = (now: Date): Part =>
  sql`case when b.state = 'asked' and b.answer_by <= ${now.toISOString()}::timestamptz then 'lapsed' else b.state end`

const from = sql`booking b join listing l on l.id = b.listing_id join village v on v.id = l.village_id
  join person g on g.id = b.guest_id left join person h on h.id = l.host_id`

export interface Reader {
  me: Visitor
  keeps: boolean
  today: string
  now: Date
}

function row({ me, keeps, today, now }: Reader): Part {
  const isHost = sql`(coalesce(l.host_id = ${me.id}::uuid, false) or ${keeps}::boolean)`
  const isOpen = sql`${state(now)} in ('asked', 'accepted')`
  return sql`b.id as "_id", b.rev, b.listing_id as "listingId", b.guest_id as "guestId", b.starts_on as "from",
    b.ends_on as "to", b.ends_on - b.starts_on as nights, b.guests, b.message, b.total::float8 as total,
    ${state(now)} as state, b.reason, b.answer_by as "answerBy", b.created_at as "askedAt", ${unitOf} as listing,
    ${person('g')} as guest, case when h.id is not null then ${person('h')} end as host,
    ${isHost} and ${state(now)} = 'asked' and b.guest_id <> ${me.id}::uuid as "mayDecide",
    ${isOpen} and ((${isHost} and b.ends_on > ${today}::date) or (b.guest_id = ${me.id}::uuid and b.starts_on > ${today}::date)) as "mayCancel"`
}

export const findBooking = (trx: Trx, id: string, reader: Reader) =>
  firstRow<Booking>(trx)`select ${row(reader)} from ${from} where b.id = ${id}`

export interface Asked extends PageRequest {
  of: 'all' | 'host' | 'mine'
  state?: BookingState | undefined
}

export function pageOfBookings(trx: Trx, asked: Asked, reader: Reader): Promise<Page<Booking>> {
  const { me, now } = reader
  const scope = {
    mine: sql`b.guest_id = ${me.id}::uuid`,
    host: sql`l.host_id = ${me.id}::uuid`,
    all: sql`true`
  }[asked.of]
  return paged<Booking>(
    trx,
    {
      from,
      select: row(reader),
      where: [scope, ...(asked.state ? [sql`${state(now)} = ${asked.state}`] : [])],
      id: sql`b.id`,
      sorts: { asked: { by: sql`b.created_at` } },
      order: '-asked'
    },
    { ...asked, filters: { of: asked.of, state: asked.state } }
  )
}

export interface NewBooking {
  id: string
  listingId: string
  guestId: string
  from: string
  to: string
  guests: number
  message: string
  total: number
  state: 'accepted' | 'asked'
  answerBy: Date
}

/** False where somebody else has one of these nights: the constraint knows it, whoever asks at the same time. */
export const insertBooking = (trx: Trx, one: NewBooking, now: Date) =>
  unlessViolated(
    'booking_apart',
    anyRow(trx)`insert into booking (id, listing_id, guest_id, starts_on, ends_on, guests, message, total, state,
        answer_by, created_at, changed_at)
      values (${one.id}, ${one.listingId}, ${one.guestId}, ${one.from}::date, ${one.to}::date, ${one.guests},
        ${one.message}, ${one.total}, ${one.state}, ${one.answerBy}, ${now}, ${now}) returning 1`,
    () => false
  )

/** How often somebody asked for nights since then. */
export const countAsked = (trx: Trx, guestId: string, since: Date) =>
  oneCount(trx)`select count(*)::int as count from booking where guest_id = ${guestId} and created_at > ${since}`

export const setState = (trx: Trx, id: string, to: BookingState, reason: string, now: Date) =>
  sql`update booking set state = ${to}, reason = ${reason}, changed_at = ${now}, rev = rev + 1
    where id = ${id}`.execute(trx)

/** A stay as whoever is told of it must know it; `name` is its guest. */
export interface NearStay {
  booking: string
  unit: string
  title: string
  guestId: string
  hostId: string | null
  name: string
  guests: number
  from: string
  to: string
  total: number
}

const stay = sql`b.id as booking, l.id as unit, l.title, b.guest_id as "guestId", l.host_id as "hostId",
  trim(g.first_name || ' ' || g.last_name) as name, b.guests, b.starts_on as "from", b.ends_on as "to",
  b.total::float8 as total`

/** Lets go of the nights that nobody answered for in time: of one unit, or of all. */
export const lapse = (trx: Trx, now: Date, listingId: string | null) =>
  allRows<NearStay>(trx)`update booking b set state = 'lapsed', changed_at = ${now}, rev = b.rev + 1
    from person g, listing l
    where g.id = b.guest_id and l.id = b.listing_id and b.state = 'asked' and b.answer_by <= ${now}
      and (${listingId}::uuid is null or b.listing_id = ${listingId}::uuid)
    returning ${stay}`

const near = (
  where: Part
) => sql`select ${stay} from booking b join listing l on l.id = b.listing_id join person g on g.id = b.guest_id
  where b.state = 'accepted' and l.deleted_at is null and ${where} order by b.id`

export const staysFrom = (trx: Trx, day: string) => allRows<NearStay>(trx)`${near(sql`b.starts_on = ${day}::date`)}`

/** Those that end on a day, and that nobody wrote of yet. */
export const staysUntil = (trx: Trx, day: string) =>
  allRows<NearStay>(trx)`${near(sql`b.ends_on = ${day}::date and b.stars is null`)}`

interface Whose {
  id: string | null
}

/** Whose decision a booking is: the unit’s host’s. One without a host is nobody’s. */
export const hostOfBooking = (trx: Trx, id: string) =>
  firstRow<Whose>(trx)`select l.host_id as id from booking b join listing l on l.id = b.listing_id where b.id = ${id}`

/** Whose a booking is: its guest’s, and for its host the host’s own. */
export const ownerOfBooking = (trx: Trx, id: string, visitorId: string | undefined) =>
  firstRow<Whose>(trx)`select case when l.host_id = ${visitorId ?? null}::uuid then l.host_id else b.guest_id end as id
    from booking b join listing l on l.id = b.listing_id where b.id = ${id}`

export const hostOfBid = (trx: Trx, id: string) =>
  firstRow<Whose>(trx)`select l.host_id as id from bid b join listing l on l.id = b.listing_id where b.id = ${id}`
