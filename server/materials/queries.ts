// Kinds of things, and what is known of one before something refers to it.
import type { Category } from '#shared/materials/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { sql } from 'kysely'

import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'

/** As the present client reads a kind; what it cost when it was added is for those who buy. */
export interface FoundType {
  _id: string
  name: string
  category: Category
  description: string
  unit: string
  size: string
  fuel: string
  boughtAs: Record<string, unknown>
  rev: number
}

const columns = sql`t.id as "_id", t.name, t.category, t.description, coalesce(t.unit, '') as unit,
  coalesce(t.size, '') as size, coalesce(t.fuel, '') as fuel, t.bought_as as "boughtAs", t.rev`

/** Those of a category, or of all, in the order of their names. */
export const findTypes = (trx: Trx, category?: Category) =>
  allRows<FoundType>(trx)`select ${columns} from inventory_type t where t.deleted_at is null
    and (${category ?? null}::text is null or t.category = ${category ?? null}) order by t.name collate natural_order, t.id`

export const findType = (trx: Trx, id: string) =>
  firstRow<FoundType>(trx)`select ${columns} from inventory_type t where t.id = ${id} and t.deleted_at is null`

/** Held until the transaction ends, so that no two take one name. */
export const holdTypes = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('inventory types'))`.execute(trx)

export const isTypeTaken = (trx: Trx, category: string, name: string, but: string) =>
  anyRow(trx)`select 1 from inventory_type where category = ${category} and lower(name) = lower(${name})
    and id <> ${but} and deleted_at is null limit 1`

export const writeBoughtAs = (trx: Trx, id: string, boughtAs: Record<string, unknown>) =>
  firstRow(trx)`update inventory_type set bought_as = ${JSON.stringify(boughtAs)}::jsonb where id = ${id}`

/** A unit that somebody wrote joins the list, unless it is there. */
export const isUnitKnown = (trx: Trx, name: string) =>
  anyRow(trx)`select 1 from inventory_unit where lower(name) = lower(${name}) and deleted_at is null`

export const listUnits = (trx: Trx) =>
  allRows<{ unit: string; category: string }>(trx)`select name as unit, 'Material' as category from inventory_unit
    where deleted_at is null order by name collate natural_order`
