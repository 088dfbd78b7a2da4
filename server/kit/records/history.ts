// What became of a row, with the reader's rights.
import type { AnyRecord, Change as Told } from '#shared/kit/records/record.ts'
import { refuse } from '#shared/kit/refused.ts'
import { can } from '#shared/kit/rights.ts'

import { historyOf, type AuditLine } from '../audit/lines.ts'
import type { Visitor } from '../calls/request.ts'
import { rightsOf } from '../lists/offered.ts'
import { isKept } from '../lists/trash.ts'
import { texts as kit } from '../texts.ts'
import { readRows, type Row } from './description.ts'
import { mayRead } from './rights.ts'
import type { RecordHandlers, ServedRecord } from './save.ts'
import { backTo } from './undo.ts'

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
function told(record: AnyRecord, me: Visitor, line: AuditLine, row: Row | undefined): Told[] {
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
  ({ record }: ServedRecord): RecordHandlers['history'] =>
  async ({ id, after }, { trx, me, now }) => {
    const row = (await readRows(trx, record, [id])).get(id)
    const isSeen = row && (!row.deletedAt || (isKept(row.deletedAt, now) && can(me, rightsOf(record.table)!.write)))
    if (!isSeen) refuse(404, kit.missing)
    const lines = await historyOf(trx, record.table, id, { after, size: SIZE + 1 })
    const page = lines.slice(0, SIZE)
    return {
      changes: page.flatMap(line => told(record, me, line, row)),
      ...(lines.length > SIZE && { next: page.at(-1)!.id })
    }
  }
