// The organisation's week is on every dashboard, and adding it up reads everybody's. Where that is many people, a node
// keeps the sums for half a minute.
import type { Organisation } from '#shared/leaderboard/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { sumUp, type Week } from './queries.ts'

/** Fewer are added up every time, so that their sums always agree with the rows. */
const MANY = 1000
const KEPT_MS = 30_000

interface CacheEntry {
  sums: Organisation
  until: number
  /** One request recomputes them while the others get these: nobody waits for another one's transaction. */
  isRenewing: boolean
}

export type ReadSums = (trx: Trx, week: Week) => Promise<Organisation>

/** The settings are for tests. */
export function keptSums({ many = MANY, clock = () => performance.now() } = {}): ReadSums {
  const kept = new Map<string, CacheEntry>()
  let isLarge = false

  async function addUp(trx: Trx, week: Week): Promise<Organisation> {
    const sums = await sumUp(trx, week)
    if (!week.isPast) isLarge = sums.memberCount >= many
    return sums
  }

  return async (trx, week) => {
    if (!isLarge) return addUp(trx, week)
    const now = clock()
    for (const [key, { until }] of kept) if (until + KEPT_MS <= now) kept.delete(key)
    const key = `${week.from} ${week.isPast}`
    const known = kept.get(key)
    if (known && (now < known.until || known.isRenewing)) return known.sums
    if (known) known.isRenewing = true
    try {
      const sums = await addUp(trx, week)
      kept.set(key, { sums, until: clock() + KEPT_MS, isRenewing: false })
      return sums
    } catch (error) {
      if (known) known.isRenewing = false
      throw error
    }
  }
}
