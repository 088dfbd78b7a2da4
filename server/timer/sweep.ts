// What happens to running timers by the clock alone: goals that are reached, people who are asked, devices that are gone.
import { differs, step } from '#shared/timer/rules.ts'

import type { Database } from '../kit/database/database.ts'
import { notifyIds } from '../kit/database/live.ts'
import { readOrganisation } from '../kit/settings.ts'
import { MINUTE_MS } from '#shared/kit/time.ts'
import { CHANGED } from './act.ts'
import { holdDue, saveTimer } from './queries.ts'

/** Works what is due, a page at a time; `patient` misses nobody yet, for they could not be heard. Says how many changed. */
export async function sweep(database: Database, now: number, patient: boolean): Promise<number> {
  const changed = await database.transaction(async trx => {
    const { timerQuietMinutes } = await readOrganisation(trx)
    const quietMs = timerQuietMinutes * MINUTE_MS
    const due = await holdDue(trx, now, quietMs, patient)
    const moved: string[] = []
    for (const { personId, timer } of due) {
      const next = step(timer, { action: patient ? 'GET_TIMER' : 'CHECK', value: quietMs }, now).timer
      if (!differs(timer, next)) continue
      await saveTimer(trx, personId, next)
      moved.push(personId)
    }
    await notifyIds(trx, CHANGED, moved)
    return moved.length
  })
  return changed > 0 ? changed + (await sweep(database, now, patient)) : 0
}
