// Where the rows of a list stand that people arrange. Between two places there is room for more, so that a move writes one row.
import { sql } from 'kysely'

import type { AnyRecord } from '#shared/kit/records/record.ts'

import type { Trx } from '../database/database.ts'
import { type Column, columnsOf, own, type Row } from './description.ts'

/** Room for twenty rows, each put before the last, in the same gap. */
const GAP = 2 ** 20

export const placeColumn = (record: AnyRecord): Column | undefined =>
  columnsOf(record).find(({ field }) => field.kept === 'place')

/** Where one comes behind the last, or before the first, of all rows: those of others, and those in the trash, keep theirs. */
export async function placeAt(trx: Trx, record: AnyRecord, column: Column, end: 'bottom' | 'top'): Promise<number> {
  const [outermost, step] = end === 'top' ? [sql`min`, -GAP] : [sql`max`, GAP]
  const { rows } = await sql<{ place: number | null }>`select ${outermost}(${own(column)}) as place
    from ${sql.table(record.table)} t`.execute(trx)
  return (rows[0]?.place ?? 0) + step
}

/** For so many new rows. */
export async function placesAtEnd(trx: Trx, record: AnyRecord, count: number): Promise<number[]> {
  const column = placeColumn(record)
  if (!column || !count) return []
  const first = await placeAt(trx, record, column, 'bottom')
  return Array.from({ length: count }, (_, index) => first + index * GAP)
}

export type Side = 'after' | 'before'

/** The row beside another, on this side. */
async function neighbour(trx: Trx, record: AnyRecord, column: Column, of: Row, side: Side) {
  const [beyond, order] = side === 'after' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const { rows } = await sql<{ id: string; place: number }>`select t.id, ${own(column)} as place
    from ${sql.table(record.table)} t
    where (${own(column)}, t.id) ${beyond} (${of[column.name]}::numeric, ${of._id}::uuid)
    order by ${own(column)} ${order}, t.id ${order} limit 1`.execute(trx)
  return rows[0]
}

/** The place on this side of a row: undefined where there is no room left, and the same where the one to move has it already. */
export async function placeBeside(
  trx: Trx,
  record: AnyRecord,
  column: Column,
  moved: Row,
  { of, side }: { of: Row; side: Side }
): Promise<number | undefined> {
  const here = Number(of[column.name])
  const next = await neighbour(trx, record, column, of, side)
  if (next?.id === moved._id) return next.place
  if (!next) return here + (side === 'after' ? GAP : -GAP)
  const between = Math.floor((here + next.place) / 2)
  return between > Math.min(here, next.place) ? between : undefined
}

/** Makes room everywhere, in the same order. It is no change to anybody: no row gets a new revision. */
export async function spread(trx: Trx, record: AnyRecord, column: Column): Promise<void> {
  const table = sql.table(record.table)
  // In one order, so that two who lock the same rows do not wait for each other.
  await sql`select t.id from ${table} t order by t.id for update`.execute(trx)
  await sql`update ${table} t set ${sql.id(column.column)} = n.place
    from (select t.id, row_number() over (order by ${own(column)}, t.id) * ${GAP}::numeric as place from ${table} t) n
    where n.id = t.id`.execute(trx)
}

/** Who arranges a list waits until the one before has: each move is made from the order that stands. */
export async function lockOrder(trx: Trx, { table }: AnyRecord): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${table}`}, 0))`.execute(trx)
}
