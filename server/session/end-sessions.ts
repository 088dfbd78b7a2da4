import type { Work } from '../kit/calls/request.ts'
import { notifyIds } from '../kit/database/live.ts'
import { type EndedSession, closeSessions, type SessionFilter } from './queries.ts'

/** The channel on which nodes learn which sessions ended. */
const ENDED = 'session'

/** Ends sessions; every node closes the sockets that are open for them. */
export async function endSessions(
  { trx, changed }: Pick<Work, 'changed' | 'trx'>,
  personId: string,
  which: SessionFilter,
  now: Date
): Promise<EndedSession[]> {
  const closed = await closeSessions(trx, personId, which, now)
  const ids = closed.map(({ id }) => id)
  for (const id of ids) await changed('session', id, { isOpen: true }, { isOpen: false })
  await notifyIds(trx, ENDED, ids)
  return closed
}
