// What a server's statements cost its PostgreSQL.
import { existsSync, readFileSync } from 'node:fs'

import { query } from '#tests/kit/postgres.ts'

/** What /proc counts processor time in. */
const TICK_MS = 10

function ticksOf(pid: unknown): number {
  const file = `/proc/${String(pid)}/stat`
  // A connection may have ended meanwhile.
  const fields = existsSync(file) ? (readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []) : []
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** Processor time that the server's connections have taken in the database so far. */
export async function taken(url: string): Promise<number> {
  const rows = await query(
    url,
    `select a.pid from pg_stat_activity a where a.application_name = 'workbee' and a.datname = current_database()`
  )
  return rows.reduce((sum, { pid }) => sum + ticksOf(pid) * TICK_MS, 0)
}
