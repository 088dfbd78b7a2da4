// The timer service: one socket a page, the same state on every one of them, on every node.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'

import { LOST_AFTER } from '#shared/timer/rules.ts'
import type { Message } from '#shared/timer/schemas.ts'
import { toState } from '#shared/timer/state.ts'

import type { Database } from '../kit/database/database.ts'
import { live } from '../kit/database/live.ts'
import { act, CHANGED } from './act.ts'
import { enter, isOurs } from './door.ts'
import { hear, type Hears, inTurn } from './messages.ts'
import { ENDED, openPeers, type Peer, send } from './peers.ts'
import { readTimers } from './queries.ts'
import { gatherSigns } from './signs.ts'
import { every, soon } from './soon.ts'
import { sweep } from './sweep.ts'
import { look } from './trust.ts'

/** In milliseconds. */
export interface Pace {
  /** How often a sixtieth of all sockets is looked for. */
  beat: number
  signs: number
  sweep: number
  /** How often sessions and rights behind open sockets are looked at again, whether or not anything was heard of them. */
  trust: number
}

const usualPace: Pace = { beat: 1000, signs: 15_000, sweep: 5000, trust: 60_000 }

export interface SocketTools {
  site: string
  takesTokens: boolean
  timerPace?: Partial<Pace> | undefined
}

/** Where nodes hear that sessions are over, and that the rights of somebody changed. */
const SESSIONS = 'session'
export const RIGHTS = 'timer-rights'

const LARGEST = 4096

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/** What of the service stands while nobody listens yet: the door. */
export function serveTimer(app: FastifyInstance, database: Database, now: () => Date, tools: SocketTools): void {
  const { auth } = app.context
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST
  })
  const failed = (what: string) => (error: unknown) => app.log.error({ err: error }, what)
  let open: ReturnType<typeof openService> | undefined

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    if (!isOurs(request, tools.site)) return refuse(socket, '403 Forbidden')
    const who = await enter(request, { database, auth, takesTokens: tools.takesTokens, now })
    if (!who) return refuse(socket, '401 Unauthorized')
    if (!open) return refuse(socket, '503 Service Unavailable')
    if (open.isFull(who.personId)) return refuse(socket, '429 Too Many Requests')
    server.handleUpgrade(request, socket, head, one => {
      if (open) open.greet(one, who)
      else one.terminate()
    })
  }

  app.server.on('upgrade', (request, socket, head) => {
    upgrade(request, socket, head).catch((error: unknown) => {
      failed('a socket could not be let in')(error)
      refuse(socket, '503 Service Unavailable')
    })
  })
  app.addHook('onListen', () => {
    open = openService(app, database, now, tools)
  })
  app.addHook('preClose', async () => {
    const closing = open
    open = undefined
    await closing?.close()
  })
}

function openService(app: FastifyInstance, database: Database, now: () => Date, tools: SocketTools) {
  const { visitor } = app.context.auth
  const pace = { ...usualPace, ...tools.timerPace }
  const log = (what: string) => (error: unknown) => app.log.error({ err: error }, what)
  const signs = gatherSigns(database, now)
  const channels = [live(database, CHANGED), live(database, SESSIONS), live(database, RIGHTS)] as const
  const peers = openPeers(channels, { timer: id => changed.add(id), doubt: peer => doubted.add(peer) })
  /** Since when this node may have been unable to hear people who were there. */
  let blindSince = now().getTime()

  const changed = soon<string>(async ids => {
    const timers = await database.transaction(trx => readTimers(trx, ids), { readOnly: true })
    for (const { personId, timer } of timers) {
      const text = JSON.stringify(toState(timer, personId, now().getTime()))
      for (const peer of peers.watchers(personId)) send(peer, text)
    }
  }, log('a timer could not be told'))

  const doubted = soon<Peer>(
    page => look({ database, visitor, peers, now }, page),
    log('open sockets could not be looked at')
  )

  async function answer(peer: Peer, message: Message, error?: string): Promise<void> {
    const { sessionId } = peer
    const acted = await database.transaction(trx => act(trx, { visitor, sessionId, message, now: now() }))
    if (acted === 'ended') return peer.socket.close(ENDED)
    peers.watch(peer, acted.personId)
    send(peer, JSON.stringify(error === undefined ? acted.state : { ...acted.state, error }))
  }

  const hears: Hears = {
    alive: (peer, active) => signs.note(peer.personId, active),
    act: answer,
    failed: log('a message to the timer failed')
  }

  /** Whoever could not be heard is not missed: after a start or a failure everybody has their time to be heard again. */
  const blind = (what: string) => (error: unknown) => {
    blindSince = now().getTime()
    log(what)(error)
  }
  const isBlind = () => Math.abs(now().getTime() - blindSince) < LOST_AFTER
  let turn = 0
  const stops = [
    every(pace.beat, () => peers.beat((turn += 1)), log('sockets could not be looked for')),
    every(pace.signs, signs.write, blind('signs of life could not be written')),
    every(
      pace.sweep,
      async () => {
        await signs.write()
        await sweep(database, now().getTime(), isBlind())
      },
      blind('running timers could not be looked at')
    ),
    every(pace.trust, () => peers.all().forEach(peer => doubted.add(peer)), log('sockets could not be doubted'))
  ]

  return {
    isFull: peers.isFull,
    greet(socket: Peer['socket'], who: Pick<Peer, 'personId' | 'sessionId'>): void {
      const peer = peers.add(socket, who, performance.now())
      // A peer that breaks the protocol is closed by the library; there is nothing to add.
      socket.on('error', () => undefined)
      socket.on('pong', () => {
        peer.isAlive = true
        signs.note(peer.personId, false)
      })
      socket.on('message', (data: Buffer) => hear(peer, data.toString(), hears))
      signs.note(peer.personId, false)
      inTurn(peer, hears, undefined, () => answer(peer, { action: 'GET_TIMER' }))
    },
    async close(): Promise<void> {
      changed.stop()
      doubted.stop()
      await Promise.all([peers.closeAll(), ...stops.map(stop => stop())])
      await Promise.all([
        signs.write().catch(log('the last signs of life could not be written')),
        ...channels.map(channel => channel.close())
      ])
    }
  }
}
