// The sockets that are open on this node, with their person and the timers they watch; dead and stuck ones are closed.
import type { WebSocket } from 'ws'

import type { Live } from '../kit/database/live.ts'

export interface Client {
  socket: WebSocket
  personId: string
  sessionId: string
  /** The people whose timers it is sent: its own person, and others it asked for. */
  watched: Map<string, () => void>
  /** The state of its last answer: a broadcast of the same state is not sent to it again. */
  answered?: string
  /** It sent something since the last ping. */
  isAlive: boolean
  /** Its messages are handled one after the other. */
  queue: Promise<void>
  queued: number
  /** The level of its rate limit, and when that was computed. */
  level: number
  levelAt: number
}

/** Nobody has this many pages open at one node; and a client that is this far behind will not catch up. */
const MOST_OF_ONE = 100
const MOST_UNREAD = 256 * 1024
const MOST_WATCHED = 20
/** A sixtieth of all clients is pinged each second. */
const SLOTS = 60
const CLOSE_WITHIN_MS = 1000

/** Close codes: after the first a client reconnects, after the second its session is over. */
export const CLOSING = 1001
export const ENDED = 4401

export function send(client: Client, text: string): void {
  if (client.socket.readyState !== client.socket.OPEN) return
  if (client.socket.bufferedAmount > MOST_UNREAD) client.socket.terminate()
  else client.socket.send(text)
}

export interface ClientListeners {
  timerChanged: (personId: string) => void
  /** The session or the rights behind a client may have changed. */
  accessChanged: (client: Client) => void
}

export function openClients([timers, sessions, rights]: readonly [Live, Live, Live], listeners: ClientListeners) {
  const slots = Array.from({ length: SLOTS }, () => new Set<Client>())
  const watchers = new Map<string, { clients: Set<Client>; stop: () => void }>()
  const own = new Map<string, number>()
  let next = 0

  /** Sight hangs on both sides: whoever watches somebody is rechecked with them. */
  function newWatch(personId: string): { clients: Set<Client>; stop: () => void } {
    const clients = new Set<Client>()
    const stops = [
      timers.subscribe(personId, () => listeners.timerChanged(personId)),
      rights.subscribe(personId, () => clients.forEach(listeners.accessChanged))
    ]
    return { clients, stop: () => stops.forEach(stop => stop()) }
  }

  function watch(client: Client, personId: string): void {
    // An answer may come after the socket closed: nothing would ever remove this entry then.
    if (client.socket.readyState === client.socket.CLOSED) return
    if (client.watched.has(personId)) return
    // Behind its own person stands whom it looked at longest ago.
    const [, oldest] = client.watched.keys()
    if (oldest !== undefined && client.watched.size >= MOST_WATCHED) unwatch(client, oldest)
    const found = watchers.get(personId) ?? newWatch(personId)
    watchers.set(personId, found)
    found.clients.add(client)
    client.watched.set(personId, () => {
      found.clients.delete(client)
      if (found.clients.size > 0) return
      watchers.delete(personId)
      found.stop()
    })
  }

  function unwatch(client: Client, personId: string): void {
    client.watched.get(personId)?.()
    client.watched.delete(personId)
  }

  function add(socket: WebSocket, user: { personId: string; sessionId: string }, now: number): Client {
    const client: Client = {
      ...user,
      socket,
      watched: new Map(),
      isAlive: true,
      queue: Promise.resolve(),
      queued: 0,
      level: 0,
      levelAt: now
    }
    const slot = slots[(next = (next + 1) % SLOTS)]!
    slot.add(client)
    own.set(client.personId, (own.get(client.personId) ?? 0) + 1)
    watch(client, client.personId)
    const stop = sessions.subscribe(client.sessionId, () => listeners.accessChanged(client))
    socket.once('close', () => {
      slot.delete(client)
      stop()
      for (const personId of client.watched.keys()) unwatch(client, personId)
      const left = own.get(client.personId)! - 1
      if (left > 0) own.set(client.personId, left)
      else own.delete(client.personId)
    })
    return client
  }

  const all = (): Client[] => slots.flatMap(slot => [...slot])

  return {
    add,
    all,
    watch,
    unwatch,
    watchers: (personId: string): Iterable<Client> => watchers.get(personId)?.clients ?? [],
    isFull: (personId: string): boolean => (own.get(personId) ?? 0) >= MOST_OF_ONE,
    /** Closes those of one slot that sent nothing since the last ping, and pings the others. */
    ping(turn: number): void {
      for (const client of slots[turn % SLOTS]!) {
        if (!client.isAlive || client.socket.bufferedAmount > MOST_UNREAD) client.socket.terminate()
        else {
          client.isAlive = false
          client.socket.ping()
        }
      }
    },
    async closeAll(): Promise<void> {
      const clients = all()
      const closed = clients.map(({ socket }) => new Promise(done => socket.once('close', done)))
      for (const { socket } of clients) socket.close(CLOSING)
      const timeout = setTimeout(() => clients.forEach(({ socket }) => socket.terminate()), CLOSE_WITHIN_MS)
      await Promise.all(closed)
      clearTimeout(timeout)
    }
  }
}

export type Clients = ReturnType<typeof openClients>
