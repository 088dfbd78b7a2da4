// What became of anything, read from the audit: for records, and for features by hand.
import { type RawBuilder, sql } from 'kysely'

import { DAY_MS } from '#shared/kit/time/time.ts'

import type { Trx } from '../database/database.ts'
import { firstIdOf, isId, timeOf } from '../database/ids.ts'
import { oneCount } from '../database/rows.ts'

type Fields = Record<string, unknown>

/** One line of the audit: the fields that changed, as they were and as they became. */
export interface AuditLine {
  id: string
  recordId: string
  at: string
  by: { _id: string; name: string } | null
  call: string
  before: Fields | null
  after: Fields | null
}

/** Lines about one kind of record, `a`, that fit; `end` says in which order and how many. */
export async function readLines(trx: Trx, about: string, fits: RawBuilder<unknown>, end = sql``): Promise<AuditLine[]> {
  const { rows } = await sql<AuditLine>`select a.id, a.record_id as "recordId", a.at, a.call, a.before, a.after,
      case when a.actor_id is not null then jsonb_build_object(
        '_id', a.actor_id, 'name', coalesce(concat_ws(' ', p.first_name, p.last_name), '')) end as by
    from audit_record a left join person p on p.id = a.actor_id
    where a.about = ${about} and ${fits} ${end}`.execute(trx)
  return rows
}

/** Of another server's clock, and of a task that is caught up late. */
const SLACK = 31 * DAY_MS

const isOfATime = (id: string): boolean => isId(id) && id[14] === '7'

/** No line about this record, or of this change set, has a smaller id, so that older parts are left unread. */
export const sinceOf = (id: string): string => firstIdOf(new Date(isOfATime(id) ? timeOf(id) - SLACK : 0))

/** No line of this change set has a larger id. */
export const untilOf = (changeSet: string): string =>
  isOfATime(changeSet) ? firstIdOf(new Date(timeOf(changeSet) + SLACK)) : 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The lines of one record, the newest first; `after` is the id of the last one that is known. */
export function historyOf(
  trx: Trx,
  about: string,
  /** Of some records together where they are accounts of one person. */
  recordId: string | readonly [string, ...string[]],
  { after, size }: { after?: string | undefined; size: number }
): Promise<AuditLine[]> {
  const ids = typeof recordId === 'string' ? ([recordId] as const) : recordId
  const [first = ''] = ids.map(sinceOf).toSorted()
  const older = after ? sql`and a.id < ${after}` : sql``
  const fits = sql`a.record_id = any(${[...ids]}::text[]) and a.id >= ${first} ${older}`
  return readLines(trx, about, fits, sql`order by a.id desc limit ${size}`)
}

/** How many lines about records of this kind somebody caused since then: so often they made, changed or deleted one; by one
 *  call alone where it is named. */
export const countCaused = (
  trx: Trx,
  about: string,
  actorId: string,
  since: Date,
  call: string | null = null
): Promise<number> => oneCount(trx)`
    select count(*)::int as count from audit_record
    where about = ${about} and actor_id = ${actorId} and id >= ${firstIdOf(since)}
      and (${call}::text is null or call = ${call})`

/** One line of a record. */
export async function lineOf(trx: Trx, about: string, recordId: string, id: string): Promise<AuditLine | undefined> {
  const [line] = await readLines(trx, about, sql`a.record_id = ${recordId} and a.id = ${id}`)
  return line
}

interface Versions {
  about: string
  id: string
  /** The version that was edited, where it is said. */
  sent: number | undefined
  stored: number
  /** What a version is made of: lines about anything else are of the same version. A save that left all as it was is one. */
  fields: readonly string[]
}

/** Whether a record was changed since the version that was edited. A lenient sender keeps what they sent, with the version
 *  that it had read, and sends that again: what the same person saved meanwhile is in it. */
export async function isStale(
  { trx, me, isLenient }: { trx: Trx; me: { id: string }; isLenient?: boolean },
  { about, id, sent, stored, fields }: Versions
): Promise<boolean> {
  if (sent === undefined || sent === stored) return false
  if (!isLenient || sent > stored) return true
  const { rows } = await sql<{
    others: boolean
  }>`select coalesce(bool_or(actor_id is distinct from ${me.id}), true) as others
    from (select actor_id from audit_record where about = ${about} and record_id = ${id} and id >= ${sinceOf(id)}
        and (coalesce(after, before) ?| ${[...fields]}::text[] or coalesce(after, before) = '{}')
      order by id desc limit ${stored - sent}) newest`.execute(trx)
  return rows[0]?.others ?? true
}
