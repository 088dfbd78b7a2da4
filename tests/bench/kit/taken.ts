// What a server's statements cost its PostgreSQL.
import { existsSync, readFileSync } from 'node:fs'

import { query } from '#tests/kit/postgres.ts'

/** What /proc counts processor time in. */
const TICK_MS = 10

function ticksOf(pid: unknown): number {
  const file = `/proc/${String(pid)}/stat`
  const fields = existsSync(file) ? (readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []) : []
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** Processor time that each of the server's connections has taken in the database so far. */
export async function spentBy(url: string): Promise<ReadonlyMap<unknown, number>> {
  const rows = await query(
    url,
    `select a.pid from pg_stat_activity a where a.application_name = 'workbee' and a.datname = current_database()`
  )
  return new Map(rows.map(({ pid }) => [pid, ticksOf(pid) * TICK_MS]))
}

/** What was spent since, by connections that are still there. One that has ended meanwhile says nothing any more. */
export async function takenSince(url: string, before: ReadonlyMap<unknown, number>): Promise<number> {
  const now = await spentBy(url)
  return [...now].reduce((sum, [pid, spent]) => sum + spent - (before.get(pid) ?? 0), 0)
}
