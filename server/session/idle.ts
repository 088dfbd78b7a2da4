// A session of the site that nobody uses ends after the hours that the organisation has set.
import { IDLE_HOURS } from '#shared/info/rules.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { Trx } from '../kit/database/database.ts'
import { readOrganisation } from '../kit/settings.ts'
import type { SessionKind } from './queries.ts'

/** No organisation ends sessions that rested for less, so that most calls need not ask for its setting. */
const LEAST_IDLE = IDLE_HOURS.least * HOUR_MS

/** Sessions that were last seen before this have ended. */
export const idleSince = async (trx: Trx, now: Date): Promise<Date> =>
  new Date(now.getTime() - (await readOrganisation(trx)).idleHours * HOUR_MS)

export async function isIdle(trx: Trx, seen: { kind: SessionKind; seen_at: string }, now: Date): Promise<boolean> {
  const at = Date.parse(seen.seen_at)
  if (seen.kind !== 'site' || now.getTime() - at < LEAST_IDLE) return false
  return at <= (await idleSince(trx, now)).getTime()
}
