// What became of anything, read from the audit: for records, and for features by hand.
import { sql } from 'kysely'

import type { Trx } from '../database/database.ts'
import type { Values } from './description.ts'

/** One line of the audit: the fields that changed, as they were and as they became. */
export interface Line {
  id: string
  recordId: string
  at: string
  by: { _id: string; name: string } | null
  call: string
  before: Values | null
  after: Values | null
}

export const lineColumns = sql`a.id, a.record_id as "recordId", a.at, a.call, a.before, a.after,
  case when a.actor_id is not null then jsonb_build_object(
    '_id', a.actor_id, 'name', coalesce(concat_ws(' ', p.first_name, p.last_name), '')) end as by`
export const lineTables = sql`audit_record a left join person p on p.id = a.actor_id`

/** The lines of one record, the newest first; `after` is the id of the last one that is known. */
export async function historyOf(
  trx: Trx,
  about: string,
  recordId: string,
  { after, size }: { after?: string | undefined; size: number }
): Promise<Line[]> {
  const older = after ? sql`and a.id < ${after}` : sql``
  const { rows } = await sql<Line>`select ${lineColumns} from ${lineTables}
    where a.about = ${about} and a.record_id = ${recordId} ${older} order by a.id desc limit ${size}`.execute(trx)
  return rows
}
