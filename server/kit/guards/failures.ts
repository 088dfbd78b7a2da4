// Counts failures of a network within a minute, in memory: for what is refused before anything is asked of the database.
import { MINUTE_MS } from '#shared/kit/time/time.ts'

import { neighbourhood } from './limits.ts'

const MOST = 60
/** A flood from ever new networks must not fill the memory. */
const MOST_NETWORKS = 10_000

export interface Failures {
  isFull: (address: string, now: number) => boolean
  add: (address: string, now: number) => void
}

export function failures(): Failures {
  let since = 0
  const counts = new Map<string, number>()
  const startAnew = (now: number): void => {
    if (now - since < MINUTE_MS && now >= since) return
    since = now
    counts.clear()
  }
  return {
    isFull(address, now) {
      startAnew(now)
      return (counts.get(neighbourhood(address)) ?? 0) >= MOST
    },
    add(address, now) {
      startAnew(now)
      const network = neighbourhood(address)
      if (counts.has(network) || counts.size < MOST_NETWORKS) counts.set(network, (counts.get(network) ?? 0) + 1)
    }
  }
}
