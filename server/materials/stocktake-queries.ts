// Counts: what was counted, what the ledger had then, and who approved it.
import { sql } from 'kysely'

import type { Stocktake } from '#shared/materials/ledger-schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import type { Part } from '../kit/lists/paged.ts'

const personOf = (alias: string): Part => sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object(
  '_id', ${sql.ref(`${alias}.id`)}, 'name', trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})) end`

const listed = (where: Part): Part => sql`select c.id as "_id", c.state, c.note, c.counted_at as "countedAt",
    c.approved_at as "approvedAt", jsonb_build_object('_id', c.project_id, 'name', project.name) as project,
    ${personOf('counter')} as "countedBy", ${personOf('approver')} as "approvedBy",
    (select count(*)::int from stocktake_line where stocktake_id = c.id) as count,
    coalesce((select jsonb_agg(jsonb_build_object('item', jsonb_build_object('_id', l.stock_id, 'name', s.name), 'unit', s.unit,
        'expected', l.expected::float8, 'counted', l.counted::float8, 'difference', (l.counted - l.expected)::float8)
        order by s.name collate natural_order, s.id)
      from stocktake_line l join stock s on s.id = l.stock_id where l.stocktake_id = c.id
        and l.counted <> l.expected), '[]') as lines
  from stocktake c join project on project.id = c.project_id left join person counter on counter.id = c.counted_by
    left join person approver on approver.id = c.approved_by where ${where}`

export const listCounts = (trx: Trx, project: string | undefined) =>
  allRows<Stocktake>(trx)`${listed(project ? sql`c.project_id = ${project}` : sql`true`)} order by c.id desc limit 50`

export const readCount = (trx: Trx, id: string) => firstRow<Stocktake>(trx)`${listed(sql`c.id = ${id}`)}`

export async function insertCount(
  trx: Trx,
  count: { id: string; project: string; note: string; by: string; now: Date },
  lines: readonly { stock: string; counted: number; expected: number }[]
): Promise<void> {
  await firstRow(trx)`insert into stocktake (id, project_id, note, counted_by, counted_at)
    values (${count.id}, ${count.project}, ${count.note}, ${count.by}, ${count.now.toISOString()})`
  await firstRow(trx)`insert into stocktake_line (stocktake_id, stock_id, counted, expected)
    select ${count.id}, stock, counted, expected
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) l(stock uuid, counted numeric, expected numeric)`
}

export const holdCount = (trx: Trx, id: string) =>
  firstRow<{ state: string }>(trx)`select state from stocktake where id = ${id} for update`

export const writeApproval = (trx: Trx, id: string, by: string, now: Date) =>
  firstRow(trx)`update stocktake set state = 'Approved', approved_by = ${by}, approved_at = ${now.toISOString()},
    rev = rev + 1 where id = ${id}`
