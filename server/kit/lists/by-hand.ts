// What a feature asks of rows that no description keeps: that one is there while it is written, that nobody wrote it
// meanwhile, and that it comes back out of the trash.
import { refuse } from '#shared/kit/refused.ts'

import type { Work } from '../calls/request.ts'
import type { Trx } from '../database/database.ts'
import { isId } from '../database/ids.ts'
import { texts } from '../texts.ts'
import { isKept } from './trash.ts'

type Lock<R> = (trx: Trx, id: string) => Promise<R | undefined>

/** A row that nobody else writes to until the transaction ends, also one in the trash. */
export const lockedAny = async <R>(trx: Trx, id: string, lock: Lock<R>, gone: string = texts.missing): Promise<R> =>
  (isId(id) ? await lock(trx, id) : undefined) ?? refuse(404, gone)

/** The same of those that are not deleted. */
export async function locked<R extends { deleted_at: string | null }>(
  trx: Trx,
  id: string,
  lock: Lock<R>,
  gone: string = texts.missing
): Promise<R> {
  const row = await lockedAny(trx, id, lock, gone)
  return row.deleted_at === null ? row : refuse(404, gone)
}

/** What was written over another version than was looked at is refused, with the one that stands. Who sends none writes
 *  whatever stands there. */
export async function insistOnFresh(
  sent: number | undefined,
  { rev }: { rev: number },
  current: () => unknown,
  text: string = texts.stale
): Promise<void> {
  if (sent !== undefined && sent !== rev) refuse(409, text, { current: await current() })
}

interface Deleted {
  about: string
  id: string
  deletedAt: string | null
  gone?: string
  /** What is said when `back` found its name taken, and answered nothing. */
  taken?: string
}

/** Takes a row out of the trash, once and for 30 days; where it is there already, nothing happens. */
export async function restored(
  { changed, now }: Pick<Work, 'changed'> & { now: Date },
  { about, id, deletedAt, gone = texts.missing, taken }: Deleted,
  back: () => Promise<unknown>
): Promise<void> {
  if (deletedAt === null) return
  if (!isKept(deletedAt, now)) refuse(404, gone)
  const done = await back()
  if (taken !== undefined && !done) refuse(409, taken)
  await changed(about, id, { deletedAt }, { deletedAt: null })
}
