// Ending sessions, and telling everybody who holds something open for them.
import { notify } from '../kit/database/database.ts'
import type { Work } from '../kit/calls/request.ts'
import { type Closed, closeSessions, type Which } from './queries.ts'

/** Where nodes hear that sessions are over: their ids, with commas between. */
const ENDED = 'session'
/** A message of the database holds 8000 bytes. */
const IDS_A_MESSAGE = 100

export async function endSessions(
  { trx, changed }: Pick<Work, 'changed' | 'trx'>,
  personId: string,
  which: Which,
  now: Date
): Promise<Closed[]> {
  const closed = await closeSessions(trx, personId, which, now)
  const ids = closed.map(({ id }) => id)
  for (const id of ids) await changed('session', id, { isOpen: true }, { isOpen: false })
  for (let start = 0; start < ids.length; start += IDS_A_MESSAGE) {
    await notify(trx, ENDED, ids.slice(start, start + IDS_A_MESSAGE).join(','))
  }
  return closed
}
