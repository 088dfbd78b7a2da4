// The same act many times at the same moment, as a class of learners or an impatient finger does it.
import { Refused } from '#shared/kit/refused.ts'

interface Ended<T> {
  done: T[]
  /** The statuses of those that were refused. What failed in any other way is thrown. */
  refused: number[]
}

export async function atOnce<T>(count: number, act: (index: number) => Promise<T>): Promise<Ended<T>> {
  const ended = await Promise.allSettled(Array.from({ length: count }, (_, index) => act(index)))
  const refused: number[] = []
  for (const one of ended) {
    if (one.status === 'fulfilled') continue
    const status = one.reason instanceof Refused ? one.reason.refusal.status : 500
    if (status >= 500) throw one.reason
    refused.push(status)
  }
  return { done: ended.flatMap(one => (one.status === 'fulfilled' ? [one.value] : [])), refused }
}
