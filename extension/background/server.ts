// The background's calls to the server, and how it reads failures and the server's clock.
import type { Answer, Call, Input } from '#shared/kit/calls/call.ts'
import { connect, OFFLINE } from '#shared/kit/calls/client.ts'
import { Refused, type Refusal } from '#shared/kit/calls/refused.ts'
import { sampleOf, truer } from '#shared/timer/clock.ts'
import { isState } from '#shared/timer/frames.ts'
import type { TimerState } from '#shared/timer/schemas.ts'

import type { Memory } from './memory.ts'
import type { Surroundings } from './surroundings.ts'

export interface Server {
  /** False after a request got no answer, until one does. */
  isReached: () => boolean
  lastError: () => string | undefined
  /** The server's clock. */
  now: () => number
  ask: <C extends Call>(row: C, input: Input<C>, key?: string) => Promise<Answer<C>>
  /** Makes a call that answers a timer state, and sets the clock by it. */
  askTimer: <T extends { state: TimerState }>(asking: () => Promise<T>) => Promise<T>
  /** Sets the clock by a state. */
  learn: (state: TimerState, trip?: number) => void
}

/** Why a call failed: the session ended, it can be retried later, or it was refused. */
export type Failure =
  | { kind: 'ended' }
  | { kind: 'later'; seconds?: number; said?: string; mustSetUp?: true }
  | { kind: 'refused'; refusal: Refusal }

/** Only an answer about the content is a refusal; a busy or broken server is retried. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Refused)) return { kind: 'later' }
  const { refusal } = error
  const { status, retryAfter, current, message } = refusal
  if (status === 401) return { kind: 'ended' }
  // 428 waits for its person to set up a second factor on the site.
  if (status === 428) return { kind: 'later', mustSetUp: true }
  // 409 with a record says that somebody else saved it first; without one it is the same write under way.
  const isBusy = ([408, 409, 425, 429].includes(status) && !current) || status >= 500
  if (!isBusy) return { kind: 'refused', refusal }
  return {
    kind: 'later',
    ...(retryAfter === undefined ? {} : { seconds: retryAfter }),
    // What a foreign network answers is no sentence of the server's.
    ...(message === OFFLINE ? {} : { said: message })
  }
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
    async askTimer(asking) {
      const sent = steady()
      const answer = await asking()
      // A captive portal may answer instead of our server.
      if (!isState(answer.state)) throw new Refused({ status: 502, message: OFFLINE })
      learn(answer.state, steady() - sent)
      return answer
    }
  }
}
