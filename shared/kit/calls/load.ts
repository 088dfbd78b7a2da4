// Reads that several widgets share: loaded once, deduplicated, refreshed when a write says so.
import { nanoquery, type FetcherStore } from '@nanostores/query'
import { atom } from 'nanostores'

import { api } from './api.ts'
import type { Answer, Call, Input } from './call.ts'
import { Refused } from './refused.ts'
import { shared } from '../registry.ts'

interface Cached {
  data?: unknown
  created?: number
  expires?: number
}

/** What keeps the answers of one visit for the next, on faces that do. */
export const memory = shared('memory', () => ({
  before: (_key: string): unknown => undefined,
  keep: (_row: Call, _key: string, _input: Readonly<Record<string, unknown>>, _answer: unknown): void => {},
  forget: (): void => {}
}))

const cache = shared('answers', () => new Map<string, Cached>())
const kit = shared('query', () => nanoquery({ cache }))
const [createFetcherStore, , queries] = kit

/** What was known on the last visit counts as old: it is shown, and asked for. */
function seed(key: string): void {
  const data = memory.before(key)
  if (data !== undefined && !cache.has(key)) cache.set(key, { data, created: -Infinity, expires: Infinity })
}

const SLOWEST = 6

/** A 4xx is not retried; a network failure or a 5xx is, with exponential back-off. */
const tryAgain = ({ error, retryCount }: { error: unknown; retryCount: number }): number | undefined =>
  error instanceof Refused && error.refusal.status < 500 ? undefined : 2000 * 2 ** Math.min(retryCount, SLOWEST)

const keyOf = (row: Call, input: object) => `${row.method} ${row.path} ${JSON.stringify(input)}`

/** Reads under way, by key: one that somebody wants anew meanwhile may answer what stood before, and is asked once more. */
const underWay = shared('reads under way', () => new Map<string, { isOld: boolean }>())

function outdate(start: string): void {
  for (const [key, read] of underWay) if (key.startsWith(start)) read.isOld = true
}

async function ask<C extends Call>(row: C, input: Input<C>): Promise<Answer<C>> {
  const key = keyOf(row, input as object)
  const read = { isOld: false }
  underWay.set(key, read)
  try {
    let answer = await api(row, input)
    while (read.isOld) {
      read.isOld = false
      answer = await api(row, input)
    }
    if (row.remembered) memory.keep(row, key, input as Record<string, unknown>, answer)
    return answer
  } finally {
    underWay.delete(key)
  }
}

/** A store of `{ data, error, loading }` for one read. The same read asked twice is the same store; without an input nothing is read. */
export function load<C extends Call>(row: C, input: Input<C> | undefined): FetcherStore<Answer<C>, Refused> {
  const key = input === undefined ? undefined : keyOf(row, input as object)
  return shared(`load ${key}`, () => {
    if (key !== undefined && row.remembered) seed(key)
    const store = createFetcherStore<Answer<C>, Refused>([key ?? atom()], {
      fetcher: () => ask(row, input as Input<C>),
      dedupeTime: 4000,
      revalidateOnReconnect: true,
      // A read that begins while the page is out of sight is not made at all.
      revalidateOnFocus: true,
      onErrorRetry: tryAgain
    })
    const { revalidate } = store
    store.revalidate = () => {
      if (key !== undefined) outdate(key)
      revalidate()
    }
    return store
  })
}

/** Reads this call again wherever it is on screen, which shows what it has meanwhile; without an input, every read of the row. */
export function reload<C extends Call>(row: C, input?: Input<C>): void {
  const start = input === undefined ? `${row.method} ${row.path} ` : keyOf(row, input as object)
  outdate(start)
  queries.revalidateKeys(key => key.startsWith(start))
}

/** Puts a fresh answer in place of the loaded one, so that nobody asks for what is already known. */
export function putAnswer<C extends Call>(row: C, input: Input<C>, answer: Answer<C>): void {
  queries.mutateCache(keyOf(row, input as object), answer)
}

/** Forgets everything read, when another person signs in. */
export function forgetReads(): void {
  memory.forget()
  queries.invalidateKeys(() => true)
}
