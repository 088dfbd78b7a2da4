// A purchase as it is decided.
import { sql } from 'kysely'

import type { Category } from '#shared/materials/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { firstRow } from '../kit/database/rows.ts'
import { standing } from './ledger-queries.ts'

/** What one cost of a purchase `b` of a kind `k`: as the purchase says, else as the kind was added, where the present client writes
 *  a text; null where nobody knows. */
export const priceOfOne = sql`coalesce(b.unit_price, case when k.bought_as ->> 'unitPrice' ~ '^ *([0-9]+\\.?[0-9]*|\\.[0-9]+) *$'
  then nullif((k.bought_as ->> 'unitPrice')::numeric, 0) end)`
export const currencyOfOne = sql`coalesce(nullif(b.currency, ''), nullif(k.bought_as ->> 'currency', ''), 'USD')`

export interface HeldPurchase {
  id: string
  projectId: string
  typeId: string
  name: string
  category: Category
  requestedQuantity: number
  state: string
}

/** Of two who decide at once the second sees what the first did. */
export const holdPurchase = (trx: Trx, id: string) =>
  firstRow<HeldPurchase>(trx)`select id, project_id as "projectId", type_id as "typeId", name, category,
      requested_quantity::float8 as "requestedQuantity", state
    from purchase where id = ${id} and deleted_at is null for update`

interface WrittenDecision {
  id: string
  state: string
  quantity: number
  reason?: string | undefined
  by: string
  now: Date
}

export const writeDecision = (trx: Trx, { id, state, quantity, reason, by, now }: WrittenDecision) =>
  firstRow(
    trx
  )`update purchase set state = ${state}, quantity = ${quantity}, reason = coalesce(${reason ?? null}, reason), decided_by = ${by},
    decided_at = ${now.toISOString()}, rev = rev + 1 where id = ${id}`

export const emptyDecision = (trx: Trx, id: string) =>
  firstRow(trx)`update purchase set decided_by = null, decided_at = null where id = ${id}`

/** The line of the ledger that it brought, if that stands. */
export const boughtBy = async (trx: Trx, id: string) =>
  (
    await firstRow<{ id: string }>(trx)`select m.id from movement m
      where m.purchase_id = ${id} and m.kind = 'bought' and ${standing} order by m.id desc limit 1`
  )?.id

interface SaidOf {
  requestedBy: string | null
  quantity: number
  unit: string
  thing: string
  site: string
  projectId: string
  reason: string
  /** None of what is not counted. */
  stock: number | null
}

/** What is told of a purchase. */
export const findSaid = (trx: Trx, id: string) =>
  firstRow<SaidOf>(trx)`select b.requested_by as "requestedBy", k.unit, k.name as thing, project.name as site,
      (case b.state when 'Approved' then b.quantity else b.requested_quantity end)::float8 as quantity,
      b.project_id as "projectId", coalesce(b.reason, '') as reason,
      (select s.available::float8 from stock s where s.project_id = b.project_id and s.type_id = b.type_id) as stock
    from purchase b join inventory_type k on k.id = b.type_id join project on project.id = b.project_id where b.id = ${id}`
