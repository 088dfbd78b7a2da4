// Which host of DATABASE_URL takes writes: all are asked at once, and the first that does is taken.
import { setTimeout as pause } from 'node:timers/promises'

import type { ClientConfig } from 'pg'

import { type Answer, ask, type ProbedHost, isFound, isUnusable, notUsable, reasonOf } from './probe.ts'

/** How long a host may take to answer when the server starts, and later, when everybody waits for the answer. */
const FIRST_MS = 15_000
const LATER_MS = 1000
const BETWEEN_MS = 100

/** PostgreSQL's code for a client that found no server. */
const NOBODY = '08001'

/** What is logged: that the database cannot be reached or written to, and where it was found. */
export type PrimaryChange = { what: 'found'; host: string } | { what: 'lost'; reason: string }

export interface Primary {
  /** The host that took writes when it was last asked. */
  current: () => ProbedHost
  /** Looks again, once for all who ask meanwhile. What cannot be written to is found when nothing else is. */
  find: () => Promise<ProbedHost>
  /** Looks until a host writes, or the process's clock is past this moment. */
  findBefore: (moment: number) => Promise<ProbedHost>
}

/** Throws Unusable, in a sentence, when no host can be used. */
export async function openPrimary(
  urls: readonly string[],
  base: ClientConfig,
  onChange: (change: PrimaryChange) => void
): Promise<Primary> {
  const hosts = urls.map(connectionString => ({ ...base, connectionString }))
  const first = await askAll(hosts, FIRST_MS)
  if (first.best?.state !== 'writes') throw first.answers.find(isUnusable)?.error ?? notUsable(first.answers)
  let current = first.best
  let isLost = false
  let looking: Promise<ProbedHost> | undefined

  async function look(): Promise<ProbedHost> {
    const { best, answers } = await askAll(hosts, LATER_MS)
    if (best?.state === 'writes') {
      if (isLost || best.name !== current.name) onChange({ what: 'found', host: best.name })
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
  return { current: () => current, find, findBefore }
}

/** The first host that writes; else, once all have answered, one that can at least be read and is no standby. */
async function askAll(
  hosts: readonly ClientConfig[],
  patience: number
): Promise<{ best: ProbedHost | undefined; answers: Answer[] }> {
  const asked = hosts.map(host => ask(host, patience))
  const writers = asked.map(async one => {
    const answer = await one
    return isFound(answer) && answer.state === 'writes' ? answer : Promise.reject(new Error(answer.name))
  })
  const writer = await Promise.any(writers).catch(() => undefined)
  if (writer) return { best: writer, answers: [writer] }
  const answers = await Promise.all(asked)
  return { best: answers.filter(isFound).find(({ state }) => state === 'read-only'), answers }
}
