// The history of a row that a feature writes by hand: its audit, without what says nothing to people.
import { isDeepStrictEqual } from 'node:util'

import type { Change } from '#shared/kit/change.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { refuse } from '#shared/kit/calls/refused.ts'

import { type AuditLine, historyOf } from '../audit/lines.ts'
import type { Trx } from '../database/database.ts'
import { isId } from '../database/ids.ts'
import { texts } from '../texts.ts'

interface OfRow<R> {
  about: string
  /** The row as it is, also one in the trash. */
  find: (trx: Trx, id: string) => Promise<R | undefined>
  /** What can be set back, by the names that the audit has: as the row has it now. */
  fields: (row: R) => object
  /** What else is told to this reader, as who came and who went. */
  also?: (me: Actor) => readonly string[]
}

const SIZE = 50

function whatOf({ before, after }: AuditLine): string {
  if (!before) return 'created'
  if (!after || !('deletedAt' in after)) return 'changed'
  return after['deletedAt'] ? 'deleted' : 'restored'
}

function changesOf(line: AuditLine, now: object, also: readonly string[]): Change[] {
  const { id: _id, at, by, before, after } = line
  const what = whatOf(line)
  const changed = Object.keys({ ...before, ...after })
  if (!changed.length) return []
  const fields = [...Object.keys(now), ...also]
    .filter(name => changed.includes(name))
    .map(field => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
  const stands = fields.filter(({ field, after: is }) => isDeepStrictEqual(Reflect.get(now, field) ?? null, is))
  const mayUndo = what === 'changed' && stands.length === changed.length
  // Nothing of it is for this reader.
  if (what === 'changed' && !fields.length) return []
  return [{ _id, at, by, what, fields: what === 'deleted' || what === 'restored' ? [] : fields, mayUndo }]
}

export const rowHistoryOf =
  <R extends { rev: number }>({ about, find, fields, also }: OfRow<R>) =>
  async ({ id, after }: { id: string; after?: string | undefined }, { trx, me }: { trx: Trx; me: Actor }) => {
    const row = (isId(id) ? await find(trx, id) : undefined) ?? refuse(404, texts.missing)
    const lines = await historyOf(trx, about, id, { after, size: SIZE + 1 })
    const page = lines.slice(0, SIZE)
    return {
      changes: page.flatMap(line => changesOf(line, fields(row), also?.(me) ?? [])),
      ...(lines.length > SIZE && { next: page.at(-1)!.id }),
      rev: row.rev
    }
  }
