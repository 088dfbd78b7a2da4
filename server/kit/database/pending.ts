// The work that is being done in the database at this moment.
import { setTimeout as pause } from 'node:timers/promises'

/** How long closing waits for pending work. */
const CLOSE_TIMEOUT = 10_000

interface Pending {
  run: <T>(work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Tracks work, so that closing lets it finish and nothing new begins. */
export function trackPending(): Pending {
  const running = new Set<Promise<unknown>>()
  let closed = false
  return {
    run: async work => {
      if (closed) throw new Error('The database is closed.')
      const promise = work()
      running.add(promise)
      try {
        return await promise
      } finally {
        running.delete(promise)
      }
    },
    close: async () => {
      closed = true
      const finished = new AbortController()
      const timeout = pause(CLOSE_TIMEOUT, undefined, { signal: finished.signal }).catch(() => undefined)
      await Promise.race([Promise.allSettled(running), timeout])
      finished.abort()
    }
  }
}
