// How the background speaks to the server, and what it makes of the answers.
import type { Answer, Call, Input } from '#shared/kit/call.ts'
import { connect, OFFLINE } from '#shared/kit/client.ts'
import { Refused, type Refusal } from '#shared/kit/refused.ts'
import { sampleOf, truer } from '#shared/timer/clock.ts'
import { isState } from '#shared/timer/frames.ts'
import type { TimerState } from '#shared/timer/schemas.ts'

import type { Memory } from './memory.ts'
import type { Surroundings } from './surroundings.ts'

export interface Server {
  /** False from when nothing answered until something does. */
  isReached: () => boolean
  lastError: () => string | undefined
  /** The server's clock, as it is reckoned here. */
  now: () => number
  ask: <C extends Call>(row: C, input: Input<C>, key?: string) => Promise<Answer<C>>
  /** The answer to a question about the timer, looked at; it tells what time it is at the server, too. */
  heard: <T extends { state: TimerState }>(asking: () => Promise<T>) => Promise<T>
  /** From a state that nobody asked for. */
  learn: (state: TimerState, trip?: number) => void
}

/** What came of a call that was not answered with what was asked for. */
export type Failure = { kind: 'ended' } | { kind: 'later'; seconds?: number } | { kind: 'refused'; refusal: Refusal }

/** Only what the server says of the thing itself is a refusal; busy, slow and broken pass. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Refused)) return { kind: 'later' }
  const { refusal } = error
  const { status, retryAfter } = refusal
  if (status === 401) return { kind: 'ended' }
  const isBusy = status === 408 || status === 409 || status === 425 || status === 429 || status >= 500
  if (!isBusy) return { kind: 'refused', refusal }
  return { kind: 'later', ...(retryAfter === undefined ? {} : { seconds: retryAfter }) }
}

export function reachServer({ now, steady, send }: Surroundings, memory: Memory): Server {
  let reached = true
  let lastError: string | undefined
  const api = connect({
    send: async request => {
      try {
        const answer = await send(request)
        reached = true
        return answer
      } catch (error) {
        reached = false
        throw error
      }
    },
    base: () => `${memory.local.server}/api`,
    token: () => memory.local.login?.token,
    onRefused: ({ refusal }) => (lastError = `${refusal.status} ${refusal.message}`)
  })

  function learn(state: TimerState, trip?: number): void {
    const came = now()
    const sample = sampleOf(Date.parse(state.now), came, trip === undefined ? undefined : came - trip)
    memory.local = { ...memory.local, clock: truer(memory.local.clock ?? undefined, sample) }
  }

  return {
    learn,
    isReached: () => reached,
    lastError: () => lastError,
    now: () => now() + (memory.local.clock?.offset ?? 0),
    ask: (row, input, key) => api(row, input, key === undefined ? {} : { key }),
    async heard(asking) {
      const sent = steady()
      const answer = await asking()
      // Something else may stand where the server was, such as the page of a hotel's network.
      if (!isState(answer.state)) throw new Refused({ status: 502, message: OFFLINE })
      learn(answer.state, steady() - sent)
      return answer
    }
  }
}
