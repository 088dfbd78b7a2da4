// Steps that a transaction leaves for its end: writing a row that many share locks it until the commit, so it is written last.
import type { Trx } from './database.ts'

type Step = () => Promise<void>

const waiting = new WeakMap<Trx, Step[]>()

/** Runs this step as the last thing before the commit, in the order of the calls; a savepoint rolled back leaves it waiting. */
export function beforeCommit(trx: Trx, step: Step): void {
  const steps = waiting.get(trx)
  if (steps) steps.push(step)
  else waiting.set(trx, [step])
}

/** A step may leave further steps. */
export async function runSteps(trx: Trx): Promise<void> {
  for (const step of waiting.get(trx) ?? []) await step()
}
