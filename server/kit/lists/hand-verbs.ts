// Rows that no description keeps: locked while they are written, refused to whoever looked at another version, put in the
// trash and taken out again. A feature says once which rows they are:
//   const badges = handVerbs({ about: 'badge', lock: holdBadge, mark: markIn(table), taken: ({ name }) => … })
// - `about` is what the audit calls them, `lock` gives one until the transaction ends, also one in the trash, with its
//   `deleted_at` or `deletedAt` (`lockIn(table)`, where no more of it is asked);
// - `mark` writes when it was deleted (`markIn(table)`, where no more than that and its `rev` changes);
// - `gone` is what is said of one that is not there, `taken` of one that comes back where another has its name by now.
// Then `badges.lockRow(request, id)` is one to write, 404 also for one in the trash; `remove(request, id)` and
// `restore(request, id)` write and record, once, for 30 days, and give the row as it was before. A refusal in the function
// behind the id keeps it where it is. `insistOnFresh(rev, row, () => …)` refuses a past version with 409.
import { sql } from 'kysely'

import { refuse } from '#shared/kit/calls/refused.ts'

import type { Work } from '../calls/request.ts'
import { type Trx, unlessViolated } from '../database/database.ts'
import { isId } from '../database/ids.ts'
import { anyRow, firstRow } from '../database/rows.ts'
import { texts } from '../texts.ts'
import { isKept } from './trash.ts'

type Deletable = { deleted_at: string | null } | { deletedAt: string | null }

const deletedAtOf = (row: Deletable): string | null => ('deleted_at' in row ? row.deleted_at : row.deletedAt)

type Lock<R> = (trx: Trx, id: string, now: Date) => Promise<R | undefined>
type Mark<R> = (trx: Trx, id: string, deletedAt: string | null, now: Date, row: R) => Promise<unknown>
type Asking = Pick<Work, 'trx'> & { now: Date }
type Writing = Asking & Pick<Work, 'changed'>
type Check<R> = (row: R) => unknown

/** A row that nobody else writes to until the transaction ends, also one in the trash. */
export const lockedAny = async <R>(
  trx: Trx,
  id: string,
  lock: (trx: Trx, id: string) => Promise<R | undefined>,
  gone: string = texts.missing
): Promise<R> => (isId(id) ? await lock(trx, id) : undefined) ?? refuse(404, gone)

/** The same of those that are not deleted. */
export async function locked<R extends Deletable>(
  trx: Trx,
  id: string,
  lock: (trx: Trx, id: string) => Promise<R | undefined>,
  gone: string = texts.missing
): Promise<R> {
  const row = await lockedAny(trx, id, lock, gone)
  return deletedAtOf(row) === null ? row : refuse(404, gone)
}

/** A past version is refused, with the one that stands. Who sends none writes whatever stands there. */
export async function insistOnFresh(
  sent: number | undefined,
  { rev }: { rev: number },
  current: () => unknown,
  text: string = texts.stale
): Promise<void> {
  if (sent !== undefined && sent !== rev) refuse(409, text, { current: await current() })
}

export const lockIn =
  (table: string): Lock<{ deleted_at: string | null }> =>
  (trx, id) =>
    firstRow<{ deleted_at: string | null }>(trx)`select deleted_at from ${sql.table(table)} where id = ${id} for update`

export const markIn =
  (table: string): Mark<unknown> =>
  (trx, id, deletedAt) =>
    anyRow(trx)`update ${sql.table(table)} set deleted_at = ${deletedAt}, rev = rev + 1 where id = ${id} returning 1`

interface HandRows<R extends Deletable> {
  about: string
  lock: Lock<R>
  mark: Mark<R>
  gone?: string
  taken?: (row: R) => string
}

export interface HandVerbs<R> {
  lockRow: (request: Asking, id: string) => Promise<R>
  /** Of a row that is locked already. */
  trash: (request: Writing, id: string, row: R) => Promise<void>
  remove: (request: Writing, id: string, mayGo?: Check<R>) => Promise<R>
  restore: (request: Writing, id: string, mayReturn?: Check<R>) => Promise<R>
}

export function handVerbs<R extends Deletable>({ about, lock, mark, gone, taken }: HandRows<R>): HandVerbs<R> {
  const lockRow = ({ trx, now }: Asking, id: string) => locked(trx, id, () => lock(trx, id, now), gone)

  async function trash({ trx, now, changed }: Writing, id: string, row: R): Promise<void> {
    const deletedAt = now.toISOString()
    await mark(trx, id, deletedAt, now, row)
    await changed(about, id, { deletedAt: null }, { deletedAt })
  }

  return {
    lockRow,
    trash,

    async remove(request, id, mayGo) {
      const row = await lockRow(request, id)
      await mayGo?.(row)
      await trash(request, id, row)
      return row
    },

    async restore(request, id, mayReturn) {
      const { trx, now, changed } = request
      const row = await lockedAny(trx, id, () => lock(trx, id, now), gone)
      const deletedAt = deletedAtOf(row)
      if (deletedAt === null) return row
      if (!isKept(deletedAt, now)) return refuse(404, gone ?? texts.missing)
      await mayReturn?.(row)
      const marked = mark(trx, id, null, now, row)
      const done = taken ? await unlessViolated('any', marked, () => undefined) : await marked
      if (taken && !done) return refuse(409, taken(row))
      await changed(about, id, { deletedAt }, { deletedAt: null })
      return row
    }
  }
}
