// SQL of units: pages of them, one as it is kept, and how it is written.
import { sql } from 'kysely'

import type { ShownFile } from '#shared/kit/files/files.ts'
import type { Unit } from '#shared/listings/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow, oneCount } from '../kit/database/rows.ts'
import { and, type Part } from '../kit/lists/paged.ts'
import { withKind } from '../kit/records/description.ts'
import { highestBid, isFree } from './availability-queries.ts'

/** As it is kept: of each picture which file it is, and its words. */
export interface UnitRow extends Omit<Unit, 'bidding' | 'images'> {
  images: Omit<ShownFile, 'address'>[]
  minimum: number | null
  increment: number | null
  endsAt: string | null
  extendMinutes: number | null
  isOpen: boolean
  deleted_at: string | null
}

const isOpen = (now: Date) => sql`(l.bids_end_at > ${now.toISOString()} and l.bids_closed_at is null)`

const columns = (now: Date) => sql`l.id as "_id", l.rev, l.village_id as "villageId",
  jsonb_build_object('_id', v.id, 'name', v.name) as village, v.amenities as "villageAmenities", l.title, l.description,
  l.unit_amenities as "unitAmenities", l.location, l.price, l.cleaning_fee as "cleaningFee", l.max_guests as "maxGuests",
  coalesce(${withKind(sql`l.images`)}, '[]') as images, l.host_id as "hostId",
  case when p.id is null then null
    else jsonb_build_object('_id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) end as host,
  l.available_from as "availableFrom", l.available_to as "availableTo",
  l.bid_minimum as minimum, l.bid_increment as increment, l.bids_end_at as "endsAt",
  l.bid_extend_minutes as "extendMinutes", coalesce(${isOpen(now)}, false) as "isOpen",
  case when ${isOpen(now)} then ${highestBid(sql`l.id`)} end as "currentBid",
  case when ${isOpen(now)} then l.bids_end_at end as "bidsEndAt", l.deleted_at`

const from = sql`listing l join village v on v.id = l.village_id left join person p on p.id = l.host_id`

export interface UnitsAsked {
  page: number
  size: number
  village?: string | undefined
  stay?: { from: string; to: string } | undefined
  savedBy?: string | undefined
  isBidding: boolean
  now: Date
}

export async function pageOfUnits(trx: Trx, asked: UnitsAsked): Promise<{ rows: UnitRow[]; total: number }> {
  const { page, size, village, stay, savedBy, isBidding, now } = asked
  const where: Part = and([
    sql`l.deleted_at is null`,
    ...(village ? [sql`lower(v.name) = lower(${village})`] : []),
    ...(stay ? [isFree('l', stay.from, stay.to, now)] : []),
    ...(savedBy
      ? [sql`exists (select 1 from saved_listing s where s.listing_id = l.id and s.person_id = ${savedBy}::uuid)`]
      : []),
    ...(isBidding ? [isOpen(now)] : [])
  ])
  const [rows, total] = await Promise.all([
    allRows<UnitRow>(trx)`select ${columns(now)} from ${from} where ${where}
      order by l.title collate natural_order, l.id limit ${size} offset ${(page - 1) * size}`,
    oneCount(trx)`select count(*)::int as count from listing l join village v on v.id = l.village_id where ${where}`
  ])
  return { rows, total }
}

export const findUnit = (trx: Trx, id: string, now: Date) =>
  firstRow<UnitRow>(trx)`select ${columns(now)} from ${from} where l.id = ${id}`

/** Nobody else writes to it until the transaction ends. */
export const lockUnit = (trx: Trx, id: string, now: Date) =>
  firstRow<UnitRow>(trx)`select ${columns(now)} from ${from} where l.id = ${id} for update of l`

export interface HostRow {
  hostId: string | null
}
/** Whose a unit is that is not deleted. */
export const hostOf = (trx: Trx, id: string) =>
  firstRow<HostRow>(trx)`select host_id as "hostId" from listing where id = ${id} and deleted_at is null`

/** The village stands, and is not deleted until the transaction ends. */
export const holdVillage = (trx: Trx, id: string) => anyRow(trx)`select 1 from village where id = ${id} for key share`
export const isPerson = (trx: Trx, id: string) =>
  anyRow(trx)`select 1 from person where id = ${id} and is_active and erased_at is null`

const MOST_TRASH = 200
export const deletedUnits = (trx: Trx, since: string) =>
  allRows<{ _id: string; title: string; village: string; deletedAt: string }>(
    trx
  )`select l.id as "_id", l.title, v.name as village, l.deleted_at as "deletedAt"
    from listing l join village v on v.id = l.village_id where l.deleted_at >= ${since}
    order by l.deleted_at desc, l.id limit ${MOST_TRASH}`
