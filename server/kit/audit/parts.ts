// The audit lies in monthly parts: a history reads few of them, and what is too old goes as a whole part, in a moment.
import { sql } from 'kysely'

import type { Trx } from '../database/database.ts'
import { firstIdOf, timeOf } from '../database/ids.ts'
import { readOrganisation } from '../settings.ts'

/** Months that are made before they come: a server that is down for weeks still finds its part. */
const AHEAD = 2

export interface Part {
  name: string
  /** Its first id; the part of everything before there were parts has none, and neither has that for the rest. */
  start: string | null
  /** The first id after it; the part for the rest has none. */
  end: string | null
}

const monthOf = (now: Date, distance: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + distance))

export const readParts = async (trx: Trx): Promise<Part[]> =>
  (
    await sql<Part>`select relname as name,
        substring(pg_get_expr(relpartbound, oid) from 'FROM \\(''([0-9a-f-]+)''\\)') as start,
        substring(pg_get_expr(relpartbound, oid) from 'TO \\(''([0-9a-f-]+)''\\)') as end
      from pg_class join pg_inherits on inhrelid = oid
      where inhparent = 'audit_record'::regclass order by relname`.execute(trx)
  ).rows

/** A part for a month, with what was written into the rest for want of it. */
export async function addPart(trx: Trx, { name, start: from, end: to }: Part): Promise<void> {
  if (!from || !to) return
  const [part, [start, end]] = [sql.table(name), [sql.lit(from), sql.lit(to)]]
  await sql`create table ${part} (like audit_record)`.execute(trx)
  await sql`with moved as (delete from audit_record_rest where id >= ${from} and id < ${to} returning *)
    insert into ${part} select * from moved`.execute(trx)
  await sql`alter table audit_record attach partition ${part} for values from (${start}) to (${end})`.execute(trx)
}

/** Makes the parts of this month and the next ones, and drops those whose newest line is older than the organisation keeps. */
export async function keepAuditParts(trx: Trx, now: Date): Promise<void> {
  // What waits for these locks holds up every write; the task is tried again instead.
  await sql`select set_config('lock_timeout', '2s', true)`.execute(trx)
  const { auditYears } = await readOrganisation(trx)
  const parts = await readParts(trx)
  const ends = new Set(parts.map(({ end }) => end))
  const past = parts.find(({ name }) => name === 'audit_record_past')?.end ?? ''
  const missing = Array.from({ length: AHEAD + 1 }, (_, distance) => ({
    name: `audit_record_${monthOf(now, distance).toISOString().slice(0, 7).replace('-', '_')}`,
    start: firstIdOf(monthOf(now, distance)),
    end: firstIdOf(monthOf(now, distance + 1))
  })).filter(({ start, end }) => start >= past && !ends.has(end))
  // Nobody writes into the rest between the move and the part's taking over.
  if (missing.length) await sql`lock table audit_record_rest in share row exclusive mode`.execute(trx)
  for (const part of missing) await addPart(trx, part)

  if (!auditYears) return
  const oldest = Date.UTC(now.getUTCFullYear() - auditYears, now.getUTCMonth(), now.getUTCDate())
  for (const { name, end } of parts)
    if (end && timeOf(end) <= oldest) await sql`drop table ${sql.table(name)}`.execute(trx)
}
