// Which host of DATABASE_URL takes writes. All are asked at once; where several write, an old primary has come back, and
// the one that took over from it is right.
import { setTimeout as pause } from 'node:timers/promises'

import type { ClientConfig } from 'pg'

import { type Answer, ask, type ProbedHost, isFound, isUnusable, notUsable, reasonOf } from './probe.ts'

/** How long a host may take to answer when the server starts, and later, when everybody waits for the answer. */
const FIRST_MS = 15_000
const LATER_MS = 1000
const BETWEEN_MS = 100

/** Once one host writes, the others are waited for no longer than this: a dead one may never answer. */
const OTHERS_MS = { first: 1000, later: 250 }

/** PostgreSQL's code for a client that found no server. */
const NOBODY = '08001'

/** What is logged: that the database cannot be reached or written to, where it was found, and that others write as well. */
export type PrimaryChange =
  | { what: 'found'; host: string }
  | { what: 'lost'; reason: string }
  | { what: 'doubled'; host: string; others: string }

export interface Primary {
  /** The host that took writes when it was last asked. */
  current: () => ProbedHost
  /** Looks again, once for all who ask meanwhile. What cannot be written to is found when nothing else is. */
  find: () => Promise<ProbedHost>
  /** Looks until a host writes, or the process's clock is past this moment. */
  findBefore: (moment: number) => Promise<ProbedHost>
  /** Hosts that take writes though another one is right: what is written there is lost. */
  otherPrimaries: () => string
  /** How many hosts the address names. */
  hosts: number
}

/** Throws Unusable, in a sentence, when no host can be used. */
export async function openPrimary(
  urls: readonly string[],
  base: ClientConfig,
  onChange: (change: PrimaryChange) => void
): Promise<Primary> {
  const hosts = urls.map(connectionString => ({ ...base, connectionString }))
  const first = await askAll(hosts, FIRST_MS, OTHERS_MS.first)
  if (first.best?.state !== 'writes') throw first.answers.find(isUnusable)?.error ?? notUsable(first.answers)
  let current = first.best
  let isLost = false
  let others = ''
  let looking: Promise<ProbedHost> | undefined

  function warn({ name: host }: ProbedHost, answers: readonly Answer[]): void {
    const before = others
    others = answers
      .flatMap(one => (isFound(one) && one.state === 'writes' && one.name !== host ? one.name : []))
      .join(', ')
    if (others && others !== before) onChange({ what: 'doubled', host, others })
  }

  async function look(): Promise<ProbedHost> {
    const { best, answers } = await askAll(hosts, LATER_MS, OTHERS_MS.later, current.timeline)
    if (best?.state === 'writes') {
      if (isLost || best.name !== current.name) onChange({ what: 'found', host: best.name })
      warn(best, answers)
    } else if (!isLost) onChange({ what: 'lost', reason: reasonOf(answers) })
    isLost = best?.state !== 'writes'
    if (!best) throw Object.assign(new Error(reasonOf(answers)), { code: NOBODY })
    return (current = best)
  }

  const find = (): Promise<ProbedHost> => (looking ??= look().finally(() => (looking = undefined)))

  async function findBefore(moment: number): Promise<ProbedHost> {
    for (;;) {
      const isLast = performance.now() + BETWEEN_MS > moment
      const found = await find().catch((error: unknown) => {
        if (isLast) throw error
      })
      if (found && (isLast || found.state === 'writes')) return found
      await pause(BETWEEN_MS)
    }
  }
  warn(current, first.answers)
  return { current: () => current, find, findBefore, otherPrimaries: () => others, hosts: hosts.length }
}

interface Asked {
  best: ProbedHost | undefined
  answers: Answer[]
}

/**
 * Of those that write the one that took over last; else, once all have answered, one that can at least be read and is no
 * standby. A host that is behind what was written to before is an old primary, and never taken.
 */
async function askAll(
  hosts: readonly ClientConfig[],
  patience: number,
  forOthers: number,
  timeline = 0
): Promise<Asked> {
  const isRight = (answer: Answer): answer is ProbedHost =>
    isFound(answer) && answer.state === 'writes' && (answer.timeline >= timeline || answer.timeline === 0)
  const answers: Answer[] = []
  const asked = hosts.map(async host => {
    const answer = await ask(host, patience)
    answers.push(answer)
    return isRight(answer) ? answer : Promise.reject(new Error(answer.name))
  })
  const all = Promise.allSettled(asked)
  if (await Promise.any(asked).catch(() => undefined))
    await Promise.race([all, pause(forOthers, undefined, { ref: false })])
  else await all
  const [latest] = answers.filter(isRight).toSorted((a, b) => b.timeline - a.timeline)
  return { best: latest ?? answers.filter(isFound).find(({ state }) => state === 'read-only'), answers }
}
