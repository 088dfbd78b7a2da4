// Whoever waits for a lock keeps a connection. While a call waits in vain, the others keep theirs.
import { Unavailable } from '../database/faults.ts'

/** So many may see whether the lock is free by now. */
const MOST_WAITING = 2

export type Breaker = <T>(run: () => Promise<T>) => Promise<T>

/** For one call: once it waited in vain for a lock, few of it run at a time, until one got through. */
export function lockBreaker(): Breaker {
  let running = 0
  let isLocked = false
  return async run => {
    if (isLocked && running >= MOST_WAITING) throw new Unavailable('locked', 'Others wait for the same lock already.')
    running += 1
    try {
      const result = await run()
      isLocked = false
      return result
    } catch (error) {
      isLocked = error instanceof Unavailable && error.kind === 'locked'
      throw error
    } finally {
      running -= 1
    }
  }
}
