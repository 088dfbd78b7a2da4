// What is being done in the database at this moment.
import { setTimeout as pause } from 'node:timers/promises'

/** How long closing waits for what is under way. */
const LAST_WORDS = 10_000

interface UnderWay {
  way: <T>(work: () => Promise<T>) => Promise<T>
  end: () => Promise<void>
}

/** Knows what is under way, so that closing lets it finish and nothing new begins. */
export function watch(): UnderWay {
  const running = new Set<Promise<unknown>>()
  let ended = false
  return {
    way: async work => {
      if (ended) throw new Error('The database is closed.')
      const promise = work()
      running.add(promise)
      try {
        return await promise
      } finally {
        running.delete(promise)
      }
    },
    end: async () => {
      ended = true
      const limit = new AbortController()
      const tooLong = pause(LAST_WORDS, undefined, { signal: limit.signal }).catch(() => undefined)
      await Promise.race([Promise.allSettled(running), tooLong])
      limit.abort()
    }
  }
}
