// What other features may do with somebody’s one timer.
import { isRunning, type Event, looksDifferent, step, type Timer } from '#shared/timer/rules.ts'
import type { Action } from '#shared/timer/schemas.ts'

import { notifyIds } from '../kit/database/live.ts'
import type { Trx } from '../kit/database/database.ts'
import { CHANGED } from './handle-message.ts'
import { lockTimer, readTimer, saveTimer } from './queries.ts'

export { isRunning, type Timer }

export interface Press extends Omit<Event, 'action'> {
  action: Action
}

/** The timer as it is now. */
export const timerNow = async (trx: Trx, personId: string, now: Date): Promise<Timer> =>
  step(await readTimer(trx, personId, now.getTime()), { action: 'GET_TIMER' }, now.getTime()).timer

/** Presses of the person, one after the other, as if made on any of their devices; stops at the first that is refused. */
export async function pressTimer(
  trx: Trx,
  personId: string,
  presses: (timer: Timer) => readonly Press[],
  now: Date
): Promise<{ timer: Timer; refused?: string }> {
  const before = await lockTimer(trx, personId, now.getTime())
  const current = step(before, { action: 'GET_TIMER' }, now.getTime()).timer
  let timer = current
  let refused: string | undefined
  for (const press of presses(current)) {
    if (refused !== undefined) break
    ;({ timer, refused } = { refused: undefined, ...step(timer, press, now.getTime()) })
  }
  if (looksDifferent(before, timer)) {
    await saveTimer(trx, personId, timer)
    await notifyIds(trx, CHANGED, [personId])
  }
  return { timer, ...(refused !== undefined && { refused }) }
}
