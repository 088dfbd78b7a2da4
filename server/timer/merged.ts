// The timer of somebody whose two accounts become one. That of the account that goes stops, with the time it has.
import { isRunning, step } from '#shared/timer/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { notifyIds } from '../kit/database/live.ts'
import type { Move, Mover } from '../kit/movers.ts'
import { CHANGED } from './handle-message.ts'
import { deleteTimer, lockTimers, saveTimer } from './queries.ts'

/** Its time is added, unless the timer of the account that stays is in use. */
async function stop(trx: Trx, { from, to, now }: Move): Promise<[]> {
  const timers = await lockTimers(trx, [from, to])
  const gone = timers.get(from)
  if (!gone?.started) return []
  const stopped = isRunning(gone) ? step(gone, { action: 'PAUSE_TIMER' }, now.getTime()).timer : gone
  const kept = timers.get(to)
  const goes = !kept?.started
  // Its number must grow, or the devices of the person who stays would take it for an older state.
  const rev = Math.max(stopped.rev, goes && kept ? kept.rev + 1 : 0)
  await saveTimer(trx, from, { ...stopped, rev })
  if (goes) await deleteTimer(trx, to)
  return []
}

async function settle(trx: Trx, people: readonly string[]): Promise<void> {
  await notifyIds(trx, CHANGED, [...people])
}

export const timerMover: Mover = {
  table: 'timer',
  column: 'person_id',
  // As it was when it moved: one that was used since is the other account's.
  key: ['rev'],
  once: [],
  both: { join: stop, part: async () => {} },
  settle
}
