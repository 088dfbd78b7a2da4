// What comes in over one socket: read, held to a pace, done in turn, answered.
import { performance } from 'node:perf_hooks'

import { t } from '#shared/kit/texts.ts'
import { message, type Message, ping } from '#shared/timer/schemas.ts'
import * as texts from '#shared/timer/texts.ts'

import { type Peer, send } from './peers.ts'

/** At once, and a second: more than any person presses. Who goes on in spite of being told is cut. */
const AT_ONCE = 30
const A_SECOND = 10
const PATIENCE = 300
const TOO_MUCH = 1008
const PONG = JSON.stringify({ heartbeat: 'pong' })

export interface Hears {
  /** A sign of life: of the device, or of the person too. */
  alive: (peer: Peer, active: boolean) => void
  /** Does a message, and answers it with the state; with an error of its own where that is all there is to say. */
  act: (peer: Peer, message: Message, error?: string) => Promise<void>
  /** What no law foresaw. */
  failed: (error: unknown) => void
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What the sender called its message, if it is one at all. */
function idOf(value: unknown): string | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return typeof id === 'string' ? id.slice(0, 100) : undefined
}

const refusal = (sentence: string, id: string | undefined): string =>
  JSON.stringify({ error: t(sentence), ...(id === undefined ? {} : { answers: id }) })

/** False when the peer says more than anybody can. */
function isInTime(peer: Peer): boolean {
  const now = performance.now()
  peer.budget = Math.max(0, peer.budget - ((now - peer.since) * A_SECOND) / 1000) + 1
  peer.since = now
  if (peer.budget > PATIENCE) peer.socket.close(TOO_MUCH)
  return peer.budget <= AT_ONCE && peer.waiting < AT_ONCE
}

/** Puts something in a peer's queue; what fails is told to who sent it, and the next is done all the same. */
export function inTurn(peer: Peer, hears: Hears, id: string | undefined, work: () => Promise<void>): void {
  peer.waiting += 1
  peer.turn = peer.turn
    .then(work)
    .catch((error: unknown) => {
      hears.failed(error)
      send(peer, refusal(texts.failed, id))
    })
    .then(() => void (peer.waiting -= 1))
}

export function hear(peer: Peer, text: string, hears: Hears): void {
  peer.isAlive = true
  if (peer.socket.readyState !== peer.socket.OPEN) return
  const value = read(text)
  const id = idOf(value)
  if (!isInTime(peer)) return send(peer, refusal(texts.tooMany, id))
  const beat = ping.safeParse(value === 'ping' ? { action: 'ping' } : value)
  hears.alive(peer, beat.data?.active ?? false)
  if (beat.success) return send(peer, PONG)
  const known = message.safeParse(value)
  const unknown: Message = { action: 'GET_TIMER', ...(id === undefined ? {} : { id }) }
  inTurn(peer, hears, id, () =>
    known.success ? hears.act(peer, known.data) : hears.act(peer, unknown, t(texts.unreadable))
  )
}
