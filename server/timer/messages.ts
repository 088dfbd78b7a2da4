// Messages of one socket: parsed, rate-limited, queued, answered.
import { performance } from 'node:perf_hooks'

import { t } from '#shared/kit/texts.ts'
import { message, type Message, ping } from '#shared/timer/schemas.ts'
import * as texts from '#shared/timer/texts.ts'

import { type Client, send } from './clients.ts'

/** The rate limit: a burst, and messages a second, both more than any person presses. A client that goes on is closed. */
const BURST = 30
const RATE = 10
const CUT_AT = 300
const TOO_MUCH = 1008
const PONG = JSON.stringify({ heartbeat: 'pong' })

export interface Handlers {
  /** The device is alive; `active` says that the person moved or typed. */
  alive: (client: Client, active: boolean) => void
  /** Applies a message and answers with the state, and with this error if there is one. */
  act: (client: Client, message: Message, error?: string) => Promise<void>
  /** An unexpected error. */
  failed: (error: unknown) => void
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The id that the sender gave its message, if it can be read. */
function idOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return typeof id === 'string' ? id.slice(0, 100) : undefined
}

const refusal = (sentence: string, id: string | undefined): string =>
  JSON.stringify({ error: t(sentence), ...(id === undefined ? {} : { answers: id }) })

/** False when the client is over its rate limit. */
function isWithinRate(client: Client): boolean {
  const now = performance.now()
  client.level = Math.max(0, client.level - ((now - client.levelAt) * RATE) / 1000) + 1
  client.levelAt = now
  if (client.level > CUT_AT) client.socket.close(TOO_MUCH)
  return client.level <= BURST && client.queued < BURST
}

/** Adds to a client's queue. A failure is answered with an error, and the queue goes on. */
export function enqueue(client: Client, handlers: Handlers, id: string | undefined, work: () => Promise<void>): void {
  client.queued += 1
  client.queue = client.queue
    .then(work)
    .catch((error: unknown) => {
      handlers.failed(error)
      send(client, refusal(texts.failed, id))
    })
    .then(() => void (client.queued -= 1))
}

export function receive(client: Client, text: string, handlers: Handlers): void {
  client.isAlive = true
  if (client.socket.readyState !== client.socket.OPEN) return
  const value = read(text)
  const id = idOf(value)
  if (!isWithinRate(client)) return send(client, refusal(texts.tooMany, id))
  const beat = ping.safeParse(value === 'ping' ? { action: 'ping' } : value)
  handlers.alive(client, beat.data?.active ?? false)
  if (beat.success) return send(client, PONG)
  const known = message.safeParse(value)
  const unknown: Message = { action: 'GET_TIMER', ...(id === undefined ? {} : { id }) }
  enqueue(client, handlers, id, () =>
    known.success ? handlers.act(client, known.data) : handlers.act(client, unknown, t(texts.unreadable))
  )
}
