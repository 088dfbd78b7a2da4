// What became of a row, with the reader's rights.
import type { Change as Told } from '#shared/kit/change.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { can } from '#shared/kit/rights.ts'

import { historyOf, type AuditLine } from '../audit/lines.ts'
import type { Visitor } from '../calls/request.ts'
import type { Trx } from '../database/database.ts'
import { rightsOf } from '../lists/offered.ts'
import { isKept } from '../lists/trash.ts'
import { texts as kit } from '../texts.ts'
import { readRows, type Row } from './description.ts'
import { mayRead, scoped } from './rights.ts'
import type { RecordHandlers, ServedRecord } from './save.ts'
import { backTo } from './undo.ts'

const VERBS: Readonly<Record<string, string>> = { arrange: 'arranged', importRows: 'imported', undo: 'undone' }

/** By what became of the row: a feature may answer calls of its own. */
function whatOf(record: AnyRecord, { call, before, after }: AuditLine): string {
  const verb = call.slice(record.table.length + 1)
  if (Object.hasOwn(record.actions, verb)) return verb
  if (VERBS[verb]) return VERBS[verb]
  if (!before) return 'created'
  if (!after || !('deletedAt' in after)) return 'changed'
  return after['deletedAt'] ? 'deleted' : 'restored'
}

/** A line as this reader gets it; none when all that changed is hidden from them. */
function lineFor(record: AnyRecord, me: Visitor, line: AuditLine, row: Row, mayWrite: boolean): Told[] {
  const names = [...new Set([...Object.keys(line.before ?? {}), ...Object.keys(line.after ?? {})])]
  const changed = names.filter(name => name !== 'deletedAt')
  const seen = changed.filter(name => mayRead(record, me, name) || Object.hasOwn(record.members, name))
  if (changed.length && !seen.length) return []
  return [
    {
      _id: line.id,
      at: line.at,
      by: line.by,
      what: whatOf(record, line),
      fields: seen.map(field => ({
        field,
        before: line.before?.[field] ?? null,
        after: line.after?.[field] ?? null
      })),
      mayUndo: mayWrite && Object.keys(backTo(record, me, line, row).values).length > 0
    }
  ]
}

/** Whether this person may write the row, where that depends on the row. */
async function isWriter(trx: Trx, record: AnyRecord, me: Visitor, id: string): Promise<boolean> {
  if (!can(me, rightsOf(record.table)!.write)) return false
  const scope = scoped(record, me, 'write')
  return !scope.length || (await readRows(trx, record, [id], scope)).has(id)
}

const SIZE = 50

export const historyHandler =
  ({ record }: ServedRecord): RecordHandlers['history'] =>
  async ({ id, after }, { trx, me, now }) => {
    const row = (await readRows(trx, record, [id], scoped(record, me, 'read'))).get(id)
    const mayWrite = row !== undefined && (await isWriter(trx, record, me, id))
    if (!row || (row.deletedAt && !(isKept(row.deletedAt, now) && mayWrite))) return refuse(404, kit.missing)
    const lines = await historyOf(trx, record.table, id, { after, size: SIZE + 1 })
    const page = lines.slice(0, SIZE)
    return {
      changes: page.flatMap(line => lineFor(record, me, line, row, mayWrite)),
      ...(lines.length > SIZE && { next: page.at(-1)!.id })
    }
  }
