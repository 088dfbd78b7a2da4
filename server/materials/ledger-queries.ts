// The two tables of the ledger, written by `ledger.ts` alone.
import { sql } from 'kysely'

import type { MovementKind, Sums } from '#shared/materials/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'

export interface LockedStock extends Sums {
  id: string
  projectId: string
  name: string
  category: string
  unit: string
  changedAt: string
}

/** In one order, so that two transfers the opposite ways do not wait for each other. */
export const lockStocks = (trx: Trx, ids: readonly string[]) =>
  allRows<LockedStock>(trx)`select id, project_id as "projectId", name, category, unit, bought::float8 as bought,
      used::float8 as used, wasted::float8 as wasted, moved::float8 as moved,
      changed_at as "changedAt"
    from stock where id = any(${[...new Set(ids)]}::uuid[]) order by id for update`

/** A movement `m` that was not taken back, and takes nothing back itself. */
export const standing = sql`(m.reverses is null
  and not exists (select 1 from movement back where back.reverses = m.id))`

export interface Line {
  id: string
  stock: string
  kind: MovementKind
  quantity: number
  left: number
  reverses?: string | undefined
  pair?: string | undefined
  purchase?: string | undefined
  note?: string | undefined
  day?: string | undefined
}

export interface Who {
  by: string
  now: Date
  day: string
}

export const insertMovements = (trx: Trx, { by, now, day }: Who, lines: readonly Line[]) =>
  sql`insert into movement (id, stock_id, kind, quantity, left_over, reverses, pair, purchase_id, note, day, by_id, at)
    select id, stock, kind, quantity, "left", reverses, pair, purchase, coalesce(note, ''), coalesce(l.day, ${day}::date), ${by}, ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l(id uuid, stock uuid, kind text, quantity numeric,
      "left" numeric, reverses uuid, pair uuid, purchase uuid, note text, day date)`.execute(trx)

export const writeSums = (trx: Trx, now: Date, sums: readonly (Sums & { id: string })[]) =>
  sql`update stock s set bought = n.bought, used = n.used, wasted = n.wasted, moved = n.moved, rev = s.rev + 1,
      changed_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
      n(id uuid, bought numeric, used numeric, wasted numeric, moved numeric) where s.id = n.id`.execute(trx)

export interface Written {
  id: string
  stock: string
  kind: MovementKind
  quantity: number
  pair: string | null
  purchase: string | null
}

/** A line, and of a transfer its other half. */
export const findMovements = (trx: Trx, id: string) =>
  allRows<Written>(trx)`select id, stock_id as stock, kind, quantity::float8 as quantity, pair, purchase_id as purchase
    from movement where id = ${id} or pair = (select pair from movement where id = ${id}) order by id`

export const isTakenBack = (trx: Trx, ids: readonly string[]) =>
  anyRow(trx)`select 1 from movement
    where reverses = any(${[...ids]}::uuid[]) or (id = any(${[...ids]}::uuid[]) and reverses is not null)`

/** The stock of a kind in a project; there is one from now on. */
export const stockOf = async (trx: Trx, id: string, projectId: string, typeId: string, now: Date): Promise<string> =>
  (await firstRow<{ id: string }>(trx)`insert into stock (id, project_id, type_id, changed_at)
    values (${id}, ${projectId}, ${typeId}, ${now.toISOString()})
    on conflict (project_id, type_id) do update set deleted_at = null returning id`)!.id

/** Where a purchase was all that was asked for, and is gone, its row of 0 goes with it. */
export const dropUntouched = (trx: Trx, projectId: string, typeId: string, now: Date) =>
  sql`update stock s set deleted_at = ${now.toISOString()} where s.project_id = ${projectId} and s.type_id = ${typeId}
    and s.deleted_at is null and s.reorder_level is null
    and not exists (select 1 from movement m where m.stock_id = s.id)
    and not exists (select 1 from purchase b where b.project_id = s.project_id and b.type_id = s.type_id
      and b.deleted_at is null)`.execute(trx)

/** Where the sums of a stock and its movements differ: nowhere, unless something else wrote them. */
export const differingStocks = (trx: Trx) =>
  allRows<{ id: string; available: number; sum: number }>(trx)`
    select s.id, s.available::float8 as available, m.sum::float8 as sum from stock s
    cross join lateral (select
      coalesce(sum(quantity) filter (where kind = 'bought'), 0) as bought,
      coalesce(sum(quantity) filter (where kind = 'used'), 0) as used,
      coalesce(sum(quantity) filter (where kind = 'wasted'), 0) as wasted,
      coalesce(sum(case when kind in ('used', 'wasted', 'sent') then -quantity else quantity end), 0) as sum
      from movement where stock_id = s.id) m
    where (m.bought, m.used, m.wasted, m.sum) is distinct from (s.bought, s.used, s.wasted, s.available)`
