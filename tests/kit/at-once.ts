// The same act many times at the same moment, as a class of learners or an impatient finger does it.
import { Refused } from '#shared/kit/calls/refused.ts'

interface Ended<T> {
  done: T[]
  /** The statuses of those that were refused. What failed in any other way is thrown. */
  refused: number[]
}

const statusOf = (error: unknown): number => (error instanceof Refused ? error.refusal.status : 500)

/** On a busy machine somebody may wait too long for a lock: nothing was written, and they are told to press again. */
const BUSY = 503
const MOST_TRIES = 10

async function untilTaken<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await act()
    } catch (error) {
      if (statusOf(error) !== BUSY || tries === MOST_TRIES) throw error
    }
}

export async function atOnce<T>(count: number, act: (index: number) => Promise<T>): Promise<Ended<T>> {
  const ended = await Promise.allSettled(Array.from({ length: count }, (_, index) => untilTaken(() => act(index))))
  const refused: number[] = []
  for (const one of ended) {
    if (one.status === 'fulfilled') continue
    const status = statusOf(one.reason)
    if (status >= 500) throw one.reason
    refused.push(status)
  }
  return { done: ended.flatMap(one => (one.status === 'fulfilled' ? [one.value] : [])), refused }
}
