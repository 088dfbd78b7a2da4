// How long something takes in milliseconds: at most in 95 of a hundred rounds, and in half of them.
import { performance } from 'node:perf_hooks'

type Work = (round: number) => Promise<unknown>

export interface Took {
  p95: number
  median: number
}

/** `before` rounds warm up and do not count. */
export async function took(work: Work, rounds: number, { before = 0 }: { before?: number } = {}): Promise<Took> {
  const times: number[] = []
  for (let round = 0; round < rounds + before; round += 1) {
    const start = performance.now()
    await work(round)
    if (round >= before) times.push(performance.now() - start)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(rounds * share)] ?? Infinity
  return { p95: at(0.95), median: at(0.5) }
}

export const p95 = async (...given: Parameters<typeof took>): Promise<number> => (await took(...given)).p95
