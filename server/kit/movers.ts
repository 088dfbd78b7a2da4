// What goes along when two accounts of one person become one. Each feature names its own tables; the way there and the
// way back are the same for all.
import { sql } from 'kysely'

import { json, type Trx } from './database/database.ts'
import { allRows } from './database/rows.ts'

export interface Mover {
  table: string
  /** Whose the row is. */
  column: string
  /** What tells a row from others of the same person. */
  key: readonly string[]
  /** Where it is not the key: what nobody has twice, in any letter case; empty where nobody has two rows.
   *  A row that the other account has too stays where it is. */
  once?: readonly string[]
  /** What becomes of rows that both accounts have: what is kept of it is given to the way back. */
  both?: {
    join: (trx: Trx, between: Move) => Promise<unknown[]>
    part: (trx: Trx, between: Move, kept: readonly unknown[]) => Promise<void>
  }
  /** Adds up anew what follows from the rows, for both accounts, there and back. */
  settle?: (trx: Trx, people: readonly string[]) => Promise<void>
}

export interface Move {
  from: string
  to: string
  now: Date
}

const of = (alias: string, name: string) => sql.ref(`${alias}.${name}`)

/** The keys of the rows that went. */
async function moveRows(trx: Trx, { table, column, key, once = key }: Mover, { from, to }: Move): Promise<unknown[]> {
  const keys = sql.join(key.map(name => sql`${sql.lit(name)}, ${of('t', name)}`))
  const same = sql.join(
    [sql`true`, ...once.map(name => sql`lower(${of('o', name)}::text) = lower(${of('t', name)}::text)`)],
    sql` and `
  )
  const rows = await allRows<{ key: unknown }>(trx)`update ${sql.table(table)} t set ${sql.id(column)} = ${to}
    where ${of('t', column)} = ${from}
      and not exists (select 1 from ${sql.table(table)} o where ${of('o', column)} = ${to} and ${same})
    returning jsonb_build_object(${keys}) as key`
  return rows.map(row => row.key)
}

async function returnRows(trx: Trx, mover: Mover, { from, to }: Move, kept: readonly unknown[]): Promise<void> {
  if (!kept.length) return
  const { table, column, key } = mover
  const keys = sql.join(key.map(name => sql`${sql.lit(name)}, ${of('t', name)}`))
  await sql`update ${sql.table(table)} t set ${sql.id(column)} = ${from}
    where ${of('t', column)} = ${to}
      and jsonb_build_object(${keys}) in (select jsonb_array_elements(${json(kept)}))`.execute(trx)
}

export type MovedRows = Record<string, unknown[]>

/** A table may name people more than once. */
const nameOf = ({ table, column }: Mover): string => `${table}.${column}`

/** Moves all rows of one account to the other, and says which went. */
export async function moveAll(trx: Trx, movers: readonly Mover[], between: Move): Promise<MovedRows> {
  const moved: MovedRows = {}
  for (const mover of movers) {
    if (mover.both) moved[`${mover.table} both`] = await mover.both.join(trx, between)
    moved[nameOf(mover)] = await moveRows(trx, mover, between)
    await mover.settle?.(trx, [between.from, between.to])
  }
  return moved
}

/** Rows that were deleted since, or went on to somebody else, stay as they are. */
export async function returnAll(trx: Trx, movers: readonly Mover[], between: Move, moved: MovedRows): Promise<void> {
  for (const mover of movers) {
    await mover.both?.part(trx, between, moved[`${mover.table} both`] ?? [])
    await returnRows(trx, mover, between, moved[nameOf(mover)] ?? moved[mover.table] ?? [])
    await mover.settle?.(trx, [between.from, between.to])
  }
}
