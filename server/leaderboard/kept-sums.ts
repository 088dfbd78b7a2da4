// The organisation's week is on every dashboard, and adding it up reads everybody's. Where that is many people, a node
// keeps the sums for half a minute.
import type { Organisation } from '#shared/leaderboard/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { sumUp, type Week } from './queries.ts'

/** Fewer are added up every time, so that their sums always agree with the rows. */
const MANY = 1000
const KEPT_MS = 30_000

interface Kept {
  sums: Promise<Organisation>
  /** For ever while it is being added up. */
  until: number
}

export type ReadSums = (trx: Trx, week: Week) => Promise<Organisation>

/** The settings are for tests. */
export function keptSums({ many = MANY, clock = () => performance.now() } = {}): ReadSums {
  const kept = new Map<string, Kept>()
  let isLarge = false

  async function addUp(trx: Trx, week: Week): Promise<Organisation> {
    const sums = await sumUp(trx, week)
    if (!week.isPast) isLarge = sums.memberCount >= many
    return sums
  }

  return async (trx, week) => {
    if (!isLarge) return addUp(trx, week)
    const now = clock()
    for (const [key, { until }] of kept) if (until <= now) kept.delete(key)
    const key = `${week.from} ${week.isPast}`
    const known = kept.get(key)
    // Whoever asks meanwhile waits for the same answer. When it fails, it does so in a transaction that is not theirs.
    if (known) return known.sums.catch(() => addUp(trx, week))
    const one = { sums: addUp(trx, week), until: Infinity }
    kept.set(key, one)
    try {
      const sums = await one.sums
      one.until = clock() + KEPT_MS
      return sums
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }
}
