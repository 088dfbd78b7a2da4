// How long something takes at most in 95 of a hundred rounds, in milliseconds.
import { performance } from 'node:perf_hooks'

/** `before` rounds warm up and do not count. */
export async function p95(
  work: (round: number) => Promise<unknown>,
  rounds: number,
  { before = 0 }: { before?: number } = {}
): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds + before; round += 1) {
    const start = performance.now()
    await work(round)
    if (round >= before) times.push(performance.now() - start)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(rounds * 0.95)] ?? Infinity
}
