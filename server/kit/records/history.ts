// What became of a row, read from the audit with the reader's rights: for records, and for features by hand.
import { sql } from 'kysely'

import type { AnyRecord, Change as Told } from '#shared/kit/records/record.ts'
import { refuse } from '#shared/kit/refused.ts'
import { can } from '#shared/kit/rights.ts'

import type { Handler, Visitor } from '../calls/request.ts'
import type { Call } from '#shared/kit/call.ts'
import type { Trx } from '../database/database.ts'
import { texts as kit } from '../texts.ts'
import { readRows, type Row, type Values } from './description.ts'
import { mayRead, rightsOf } from './rights.ts'
import type { Served } from './save.ts'
import { backTo } from './undo.ts'

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

/** The lines of one record, the newest first; `before` is the id of the last one that is known. */
export async function historyOf(
  trx: Trx,
  about: string,
  recordId: string,
  { before, size }: { before?: string | undefined; size: number }
): Promise<Line[]> {
  const older = before ? sql`and a.id < ${before}` : sql``
  const { rows } = await sql<Line>`select ${lineColumns} from ${lineTables}
    where a.about = ${about} and a.record_id = ${recordId} ${older} order by a.id desc limit ${size}`.execute(trx)
  return rows
}

const WHAT: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'changed',
  updateMany: 'changed',
  remove: 'deleted',
  removeMany: 'deleted',
  restore: 'restored',
  importRows: 'imported',
  undo: 'undone'
}

function whatOf(record: AnyRecord, call: string): string {
  const verb = call.slice(record.table.length + 1)
  return Object.hasOwn(record.actions, verb) ? verb : (WHAT[verb] ?? 'changed')
}

/** A line as this reader gets it; none when all that changed is hidden from them. */
function told(record: AnyRecord, me: Visitor, line: Line, row: Row | undefined): Told[] {
  const names = [...new Set([...Object.keys(line.before ?? {}), ...Object.keys(line.after ?? {})])]
  const changed = names.filter(name => name !== 'deletedAt')
  const seen = changed.filter(name => mayRead(record, me, name) || Object.hasOwn(record.members, name))
  if (changed.length && !seen.length) return []
  const mayWrite = can(me, rightsOf(record.table)!.write)
  return [
    {
      _id: line.id,
      at: line.at,
      by: line.by,
      what: whatOf(record, line.call),
      fields: seen.map(field => ({
        field,
        before: line.before?.[field] ?? null,
        after: line.after?.[field] ?? null
      })),
      mayUndo: mayWrite && row !== undefined && Object.keys(backTo(record, me, line, row).values).length > 0
    }
  ]
}

const SIZE = 50

export const historyHandler =
  ({ record }: Served): Handler<Call> =>
  async (input, { trx, me }) => {
    const { id, before } = input as { id: string; before?: string }
    const row = (await readRows(trx, record, [id])).get(id)
    if (!row || (row.deletedAt && !can(me, rightsOf(record.table)!.write))) refuse(404, kit.missing)
    const lines = await historyOf(trx, record.table, id, { before, size: SIZE + 1 })
    const page = lines.slice(0, SIZE)
    return {
      changes: page.flatMap(line => told(record, me, line, row)),
      ...(lines.length > SIZE && { next: page.at(-1)!.id })
    }
  }
