// What happens to running timers by the clock alone: goals reached, people asked whether they still work, devices lost.
import { differs, step } from '#shared/timer/rules.ts'

import type { Database } from '../kit/database/database.ts'
import { notifyIds } from '../kit/database/live.ts'
import { readOrganisation } from '../kit/settings.ts'
import { MINUTE_MS } from '#shared/kit/time/time.ts'
import { CHANGED } from './handle-message.ts'
import { lockDue, saveTimer } from './queries.ts'

/** Handles all that is due, a page at a time. While recovering, no device counts as lost. Returns how many changed. */
export async function sweep(database: Database, now: number, isRecovering: boolean): Promise<number> {
  const changed = await database.transaction(async trx => {
    const { timerQuietMinutes } = await readOrganisation(trx)
    const quietMs = timerQuietMinutes * MINUTE_MS
    const due = await lockDue(trx, now, quietMs, isRecovering)
    const moved: string[] = []
    for (const { personId, timer } of due) {
      const next = step(timer, { action: isRecovering ? 'GET_TIMER' : 'CHECK', value: quietMs }, now).timer
      if (!differs(timer, next)) continue
      await saveTimer(trx, personId, next)
      moved.push(personId)
    }
    await notifyIds(trx, CHANGED, moved)
    return moved.length
  })
  return changed > 0 ? changed + (await sweep(database, now, isRecovering)) : 0
}
