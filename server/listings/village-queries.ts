// SQL of villages, with how many of their units are free.
import { sql } from 'kysely'

import type { Village, VillageUnit } from '#shared/listings/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'
import { isFree } from './availability-queries.ts'

export interface Stay {
  from: string
  to: string
  now: Date
}

const isOpen = (now: Date) => sql`(l.bids_end_at > ${now.toISOString()} and l.bids_closed_at is null)`

export type VillageRow = Omit<Village, 'bidding' | 'free' | 'priceFrom' | 'units'>

const columns = sql`v.id as "_id", v.rev, v.name, v.short, v.description, v.url,
  jsonb_build_object('top', v.place_top, 'left', v.place_left) as position, v.region as "regionId", v.amenities`

const counted = ({ from, to, now }: Stay) => sql`select count(*)::int as units,
    (count(*) filter (where ${isFree('l', from, to, now)}))::int as free,
    (count(*) filter (where ${isOpen(now)}))::int as bidding, min(l.price) as "priceFrom"
  from listing l where l.village_id = v.id and l.deleted_at is null`

const MOST_VILLAGES = 200
export const allVillages = (trx: Trx, stay: Stay) =>
  allRows<Village>(trx)`select ${columns}, c.* from village v cross join lateral (${counted(stay)}) c
    order by v.name collate natural_order, v.id limit ${MOST_VILLAGES}`

export const villageOf = (trx: Trx, id: string, stay: Stay) =>
  firstRow<Village>(
    trx
  )`select ${columns}, c.* from village v cross join lateral (${counted(stay)}) c where v.id = ${id}`

export interface VillageUnitRow extends Omit<VillageUnit, 'image'> {
  villageId: string
  image: { hash: string; name: string; alt: string } | null
}
const MOST_UNITS = 1000

/** Of one village, or of all. */
export const unitsIn = (trx: Trx, id: string | undefined, { from, to, now }: Stay) =>
  allRows<VillageUnitRow>(
    trx
  )`select l.village_id as "villageId", l.id as "_id", l.title, l.price, l.max_guests as "maxGuests",
      case when not (${isFree('l', from, to, now)}) then 'taken' when ${isOpen(now)} then 'bidding' else 'free' end as state,
      coalesce(${isOpen(now)}, false) as "isBidding", l.images::jsonb -> 0 as image
    from listing l where ${id ? sql`l.village_id = ${id}` : sql`true`} and l.deleted_at is null
    order by l.title collate natural_order, l.id limit ${MOST_UNITS}`

/** Nobody gives it a unit, or takes one away, until the transaction ends. */
export const lockVillage = (trx: Trx, id: string) =>
  firstRow<VillageRow>(trx)`select ${columns} from village v where v.id = ${id} for update`

/** Whether it has units, or had some that are in the trash. */
export const unitsLeft = async (trx: Trx, id: string) =>
  (await firstRow<{ units: number; trash: number }>(trx)`select
      (count(*) filter (where deleted_at is null))::int as units,
      (count(*) filter (where deleted_at is not null))::int as trash
    from listing where village_id = ${id}`) ?? { units: 0, trash: 0 }

export const deleteVillage = (trx: Trx, id: string) => anyRow(trx)`delete from village where id = ${id} returning 1`

/** Another one of this name, in any letter case. Nobody else names a village until the transaction ends. */
export async function isNameTaken(trx: Trx, name: string, exceptId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('village names', 0))`.execute(trx)
  return anyRow(trx)`select 1 from village where lower(name) = lower(${name}) and id <> ${exceptId}`
}
