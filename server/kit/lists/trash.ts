// What was deleted stays for 30 days: rows of records, and of any table with a `deleted_at`.
import { sql } from 'kysely'

import { DAY_MS } from '#shared/kit/time/time.ts'

import type { Trx } from '../database/database.ts'
import { codeOf } from '../database/engine.ts'
import { allRows } from '../database/rows.ts'

const KEPT = 30 * DAY_MS

/** Whatever was deleted before this instant is gone for everybody. */
export const keptSince = (now: Date): string => new Date(now.getTime() - KEPT).toISOString()

/** Whether a deleted row can still be restored. */
export const isKept = (deletedAt: string, now: Date): boolean => Date.parse(deletedAt) >= Date.parse(keptSince(now))

const REFERENCED = '23503'

/** Runs a statement; false, with nothing done, when other rows still refer to what it deletes. */
async function deletes(trx: Trx, statement: ReturnType<typeof sql>): Promise<boolean> {
  await sql`savepoint trash`.execute(trx)
  try {
    await statement.execute(trx)
    await sql`release savepoint trash`.execute(trx)
    return true
  } catch (error) {
    if (codeOf(error) !== REFERENCED) throw error
    await sql`rollback to savepoint trash`.execute(trx)
    return false
  }
}

/** The tables that have a trash: those with a `deleted_at`. */
export const tablesWithTrash = async (trx: Trx): Promise<string[]> =>
  (
    await allRows<{ name: string }>(trx)`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'deleted_at' order by table_name`
  ).map(({ name }) => name)

/** Deletes for good what has been in the trash of these tables for 30 days. What a row still refers to stays hidden. */
export async function emptyTrash(trx: Trx, tables: readonly string[], now: Date): Promise<void> {
  for (const name of tables) {
    const table = sql.table(name)
    const old = sql`deleted_at < ${keptSince(now)}`
    if (await deletes(trx, sql`delete from ${table} where ${old}`)) continue
    const { rows } = await sql<{ id: string }>`select id from ${table} where ${old} order by id`.execute(trx)
    for (const { id } of rows) await deletes(trx, sql`delete from ${table} where id = ${id}`)
  }
}
