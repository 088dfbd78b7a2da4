// The timer service: each page has one socket, and all sockets of a person show the same state, on every node.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'

import { LOST_AFTER } from '#shared/timer/rules.ts'
import type { Message, TimerState } from '#shared/timer/schemas.ts'
import { toState } from '#shared/timer/state.ts'
import { withoutNote } from '#shared/timer/work.ts'

import type { Database, Trx } from '../kit/database/database.ts'
import { live } from '../kit/database/live.ts'
import { clientAddresses } from '../kit/guards/client-address.ts'
import { failures } from '../kit/guards/failures.ts'
import { handleMessage, CHANGED } from './handle-message.ts'
import { authenticate, isOurs } from './authenticate.ts'
import { receive, type Handlers, enqueue } from './messages.ts'
import { ENDED, openClients, type Client, send } from './clients.ts'
import { readTimers } from './queries.ts'
import { collectHeartbeats } from './heartbeats.ts'
import { repeat, makeBatches } from './batches.ts'
import { sweep } from './sweep.ts'
import { recheck } from './recheck.ts'

/** In milliseconds. */
export interface Pace {
  /** How often a sixtieth of all sockets is pinged. */
  ping: number
  heartbeats: number
  sweep: number
  /** How often sessions and rights behind open sockets are checked again, whether or not a change was announced. */
  recheck: number
}

const usualPace: Pace = { ping: 1000, heartbeats: 15_000, sweep: 5000, recheck: 60_000 }

export interface SocketTools {
  site: string
  takesTokens: boolean
  /** The trusted proxies. */
  trustProxy: readonly string[] | false
  timerPace?: Partial<Pace> | undefined
}

/** Channels: sessions that ended, and people whose rights or teams changed. */
const SESSIONS = 'session'
export const RIGHTS = 'timer-rights'

/** A note of the longest kind fits, however its signs are written. */
const LARGEST = 16_384

/** Which state of whose timer it is: a change of what is worked on has no rev of its own. */
const markOf = (personId: string, { rev, work }: TimerState): string => `${personId} ${rev} ${work?.at ?? ''}`

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/** Accepts sockets from when the server listens; before that it answers 503. */
export function serveTimer(app: FastifyInstance, database: Database, now: () => Date, tools: SocketTools): void {
  const { auth } = app.context
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LARGEST
  })
  const failed = (what: string) => (error: unknown) => app.log.error({ err: error }, what)
  const addressOf = clientAddresses(tools.trustProxy)
  const handshakes = failures()
  let open: ReturnType<typeof openService> | undefined

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const takesTickets = isOurs(request, tools.site)
    if (!takesTickets && !tools.takesTokens) return refuse(socket, '403 Forbidden')
    const address = addressOf(request)
    if (handshakes.isFull(address, Date.now())) return refuse(socket, '429 Too Many Requests')
    const user = await authenticate(request, { database, auth, takesTokens: tools.takesTokens, takesTickets, now })
    if (!user) {
      handshakes.add(address, Date.now())
      return refuse(socket, '401 Unauthorized')
    }
    if (!open) return refuse(socket, '503 Service Unavailable')
    if (open.isFull(user.personId)) return refuse(socket, '429 Too Many Requests')
    server.handleUpgrade(request, socket, head, one => {
      if (open) open.accept(one, user)
      else one.terminate()
    })
  }

  app.server.on('upgrade', (request, socket, head) => {
    upgrade(request, socket, head).catch((error: unknown) => {
      failed('a socket could not be authenticated')(error)
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
  const heartbeats = collectHeartbeats(database, now)
  const channels = [live(database, CHANGED), live(database, SESSIONS), live(database, RIGHTS)] as const
  const clients = openClients(channels, {
    timerChanged: id => changed.add(id),
    accessChanged: client => rechecks.add(client)
  })
  /** When this node started, or last failed to save heartbeats. */
  let failingSince = now().getTime()

  const changed = makeBatches<string>(async ids => {
    const timers = await database.transaction(trx => readTimers(trx, ids), { readOnly: true })
    for (const { personId, timer } of timers) {
      const state = toState(timer, personId, now().getTime())
      const [own, seen] = [JSON.stringify(state), JSON.stringify(withoutNote(state))]
      for (const client of clients.watchers(personId)) {
        if (client.answered === markOf(personId, state)) continue
        send(client, client.personId === personId ? own : seen)
      }
    }
  }, log('a timer could not be sent to its sockets'))

  const rechecks = makeBatches<Client>(
    page => recheck({ database, visitor, clients, now }, page),
    log('sockets could not be rechecked')
  )

  async function answer(client: Client, message: Message, error?: string): Promise<void> {
    const { sessionId } = client
    const handle = async (trx: Trx) => {
      const outcome = await handleMessage(trx, { visitor, sessionId, message, now: now() })
      // Before the commit: everybody may be told of it sooner than we are.
      if (outcome !== 'ended') client.answered = markOf(outcome.personId, outcome.state)
      return outcome
    }
    const outcome = await database.transaction(handle).catch((error: unknown) => {
      // Nobody knows whether it was written, so what stands is told again.
      delete client.answered
      for (const personId of client.watched.keys()) changed.add(personId)
      throw error
    })
    if (outcome === 'ended') return client.socket.close(ENDED)
    clients.watch(client, outcome.personId)
    send(client, JSON.stringify(error === undefined ? outcome.state : { ...outcome.state, error }))
  }

  const handlers: Handlers = {
    alive: (client, active) => heartbeats.note(client.personId, active),
    act: answer,
    failed: log('a message to the timer failed')
  }

  const recover = (what: string) => (error: unknown) => {
    failingSince = now().getTime()
    log(what)(error)
  }
  /** After a start or a failure no timer is paused as lost until every device had time to send a heartbeat. */
  const isRecovering = () => Math.abs(now().getTime() - failingSince) < LOST_AFTER
  let turn = 0
  const stops = [
    repeat(pace.ping, () => clients.ping((turn += 1)), log('sockets could not be pinged')),
    repeat(pace.heartbeats, heartbeats.write, recover('heartbeats could not be saved')),
    repeat(
      pace.sweep,
      async () => {
        await heartbeats.write()
        await sweep(database, now().getTime(), isRecovering())
      },
      recover('running timers could not be swept')
    ),
    repeat(
      pace.recheck,
      () => clients.all().forEach(client => rechecks.add(client)),
      log('sockets could not be listed for a recheck')
    )
  ]

  return {
    isFull: clients.isFull,
    accept(socket: Client['socket'], user: Pick<Client, 'personId' | 'sessionId'>): void {
      const client = clients.add(socket, user, performance.now())
      // A client that breaks the protocol is closed by the library; there is nothing to add.
      socket.on('error', () => undefined)
      socket.on('pong', () => {
        client.isAlive = true
        heartbeats.note(client.personId, false)
      })
      socket.on('message', (data: Buffer) => receive(client, data.toString(), handlers))
      heartbeats.note(client.personId, false)
      enqueue(client, handlers, undefined, () => answer(client, { action: 'GET_TIMER' }))
    },
    async close(): Promise<void> {
      changed.stop()
      rechecks.stop()
      await Promise.all([clients.closeAll(), ...stops.map(stop => stop())])
      await Promise.all([
        heartbeats.write().catch(log('the last heartbeats could not be saved')),
        ...channels.map(channel => channel.close())
      ])
    }
  }
}
