// The suites of every feature at other instants than the run's own, one after the other: weeks end, clocks change, years turn.
import { features } from '#shared/features.ts'
import { atInstant, otherInstants } from '#tests/kit/instant.ts'

import { suitesIn } from './changed.ts'
import { onceMore, type Outcome, runVitest } from './parts.ts'

const suites = (): string[] => Object.keys(features).flatMap(word => suitesIn(`tests/${word}`, '.test.ts'))

/** What failed says at which instant. */
const named = (at: string, names: readonly string[] = []): string[] => names.map(name => `${at} › ${name}`)

async function runAt(part: string, at: string): Promise<Outcome> {
  const { failedTests, unsteady, ...outcome } = await onceMore(await runVitest(part, 'node', suites(), atInstant(at)))
  return { ...outcome, failedTests: named(at, failedTests), unsteady: named(at, unsteady) }
}

export async function runOtherDays(part: string): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (const at of otherInstants) outcomes.push(await runAt(part, at))
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + pick(outcome), 0)
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
    shown: outcomes.map(({ shown }) => shown).join('\n'),
    failedTests: outcomes.flatMap(({ failedTests = [] }) => failedTests),
    unsteady: outcomes.flatMap(({ unsteady = [] }) => unsteady)
  }
}
