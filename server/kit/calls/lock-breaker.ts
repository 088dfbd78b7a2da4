// A circuit breaker for locks: a call that waits for a lock keeps a connection, which the other calls need.
import { Unavailable } from '../database/faults.ts'

/** How many may try the lock at a time after one has waited in vain. */
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
