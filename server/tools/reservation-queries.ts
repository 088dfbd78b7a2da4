// SQL of reservations: who has a piece when, and who waits for it.
import type { Reservation } from '#shared/tools/schemas.ts'
import { staysIn } from '#shared/tools/rules.ts'
import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow, oneCount } from '../kit/database/rows.ts'

export interface Taken {
  id: string
  itemId: string
  personId: string
  name: string
  from: string
  to: string
}

const name = sql`trim(p.first_name || ' ' || p.last_name)`
const taken = sql`r.id, r.item_id as "itemId", r.person_id as "personId", ${name} as name,
  r.starts_at as "from", r.ends_at as "to"`

/** What is reserved of these pieces, now and later, the next first. */
export const findTaken = (trx: Trx, itemIds: readonly string[], now: Date) =>
  allRows<Taken>(trx)`select ${taken} from reservation r join person p on p.id = r.person_id
    where r.item_id = any(${[...itemIds]}::uuid[]) and r.freed_at is null and not r.waits and r.ends_at > ${now}
    order by r.starts_at`

/** What overlaps a time of a piece, but for one reservation. */
export const findInTheWay = (trx: Trx, itemId: string, from: Date, to: Date, but: string | null) =>
  allRows<Taken>(trx)`select ${taken} from reservation r join person p on p.id = r.person_id
    where r.item_id = ${itemId} and r.freed_at is null and not r.waits and r.id is distinct from ${but}::uuid
      and tstzrange(r.starts_at, r.ends_at, '[)') && tstzrange(${from}, ${to}, '[)') order by r.starts_at`

export type ReservationRow = Omit<Reservation, 'isMine' | 'message'>

const row = sql`r.id as "_id", r.item_id as item, i.code, r.starts_at as "from", r.ends_at as "to", r.waits,
  jsonb_build_object('_id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) as person, r.rev`
const from = sql`reservation r join tool_item i on i.id = r.item_id join person p on p.id = r.person_id`

export const findReservation = (trx: Trx, id: string) =>
  firstRow<ReservationRow>(trx)`select ${row} from ${from} where r.id = ${id} and r.freed_at is null`

/** Those that are not over, and who waits, in the order they came. */
export const listReservations = (trx: Trx, itemId: string, since: Date) =>
  allRows<ReservationRow>(trx)`select ${row} from ${from}
    where r.item_id = ${itemId} and r.freed_at is null and r.ends_at > ${since}
    order by r.waits, r.starts_at, r.created_at limit 500`

export interface NewReservation {
  id: string
  itemId: string
  personId: string
  from: Date
  to: Date
  waits: boolean
  now: Date
}

export const insertReservation = (trx: Trx, { id, itemId, personId, from: starts, to, waits, now }: NewReservation) =>
  sql`insert into reservation (id, item_id, person_id, starts_at, ends_at, waits, created_at)
    values (${id}, ${itemId}, ${personId}, ${starts}, ${to}, ${waits}, ${now})`.execute(trx)

/** How many times of a piece somebody has or waits for that are not over. */
export const countOwn = (trx: Trx, itemId: string, personId: string, now: Date) =>
  oneCount(trx)`select count(*)::int as count from reservation
    where item_id = ${itemId} and person_id = ${personId} and freed_at is null and ends_at > ${now}`

export const moveEnd = (trx: Trx, id: string, to: Date) =>
  sql`update reservation set ends_at = ${to}, rev = rev + 1 where id = ${id}`.execute(trx)

export const markFreed = (trx: Trx, id: string, now: Date) =>
  anyRow(trx)`update reservation set freed_at = ${now}, rev = rev + 1 where id = ${id} and freed_at is null returning 1`

/** Somebody's time of a piece, as they are told of it. */
export interface TimeOf {
  id: string
  item: string
  from: string
  to: string
  waits: boolean
  personId: string
  code: string
  /** Of the kind of piece. */
  name: string
  site: string
}

const timeOf = sql`r.id, r.item_id as item, r.starts_at as "from", r.ends_at as "to", r.waits, r.person_id as "personId", i.code,
  ty.name, project.name as site`
const ofTime = sql`tool_item i on i.id = r.item_id join inventory_type ty on ty.id = i.type_id
  join project on project.id = i.project_id`

/** Frees what of a piece is not over now and reaches beyond a time, also of who waits, and gives it. */
export const freeFrom = (trx: Trx, itemId: string, since: Date, now: Date) =>
  allRows<TimeOf>(trx)`with freed as (
      update reservation set freed_at = ${now}, rev = rev + 1
      where item_id = ${itemId} and freed_at is null and ends_at > ${now} and ends_at > ${since} returning *)
    select ${timeOf} from freed r join ${ofTime} order by r.starts_at, r.id`

export const findTime = (trx: Trx, id: string) =>
  firstRow<TimeOf>(trx)`select ${timeOf} from reservation r join ${ofTime} where r.id = ${id}`

export interface Another {
  id: string
  code: string
  projectId: string
  rentedTo: string | null
  due: string | null
}

/** Pieces of the same kind at the same site that nobody has reserved for a time, and that may go out. */
export const findOthers = (trx: Trx, itemId: string, from: Date, to: Date) =>
  allRows<Another>(trx)`select i.id, i.code, i.project_id as "projectId", i.rented_to as "rentedTo", i.due
    from tool_item gone join tool_item i on i.type_id = gone.type_id and i.project_id = gone.project_id and i.id <> gone.id
    where gone.id = ${itemId} and i.returned_on is null and not i.condition = any(${[...staysIn]}::text[])
      and not exists (select from reservation r where r.item_id = i.id and r.freed_at is null and not r.waits
        and tstzrange(r.starts_at, r.ends_at, '[)') && tstzrange(${from}, ${to}, '[)'))
    order by i.code collate natural_order limit 50`

/** Who waits for a piece, the first to come first. */
export const findWaiting = (trx: Trx, itemId: string, now: Date) =>
  allRows<TimeOf>(trx)`select ${timeOf} from reservation r join ${ofTime} join person p on p.id = r.person_id
    where r.item_id = ${itemId} and r.waits and r.freed_at is null and r.ends_at > ${now} and p.is_active
    order by r.created_at, r.id`

export const endWaiting = (trx: Trx, id: string) =>
  sql`update reservation set waits = false, rev = rev + 1 where id = ${id}`.execute(trx)

/** Whose a reservation is; one that was taken back is nobody's. */
export const findReserver = (trx: Trx, id: string) =>
  firstRow<{ ownerId: string; ownerRole: 'Volunteer'; isProtected: boolean }>(trx)`select p.id as "ownerId",
      p.role as "ownerRole", p.is_protected as "isProtected"
    from reservation r join person p on p.id = r.person_id where r.id = ${id} and r.freed_at is null`

export interface Reserved {
  id: string
  code: string
  /** Of the kind of piece. */
  name: string
  /** The project that it belongs to. */
  place: string
  from: string
  to: string
  waits: boolean
  rev: number
  madeAt: string
}

/** What somebody reserved or waits for, that is not over before a time. */
export const reservedBy = (trx: Trx, { personId, since, most }: { personId: string; since: Date; most: number }) =>
  allRows<Reserved>(trx)`select r.id, i.code, ty.name, project.name as place, r.starts_at as "from", r.ends_at as "to",
      r.waits, r.rev, r.created_at as "madeAt"
    from ${from} join inventory_type ty on ty.id = i.type_id join project on project.id = i.project_id
    where r.person_id = ${personId} and r.freed_at is null and r.ends_at > ${since}
    order by r.starts_at desc, r.id limit ${most}`
