// The open sockets of this node: whose they are, whose timers they watch, and that none of them is dead or stuck.
import type { WebSocket } from 'ws'

import type { Live } from '../kit/database/live.ts'

export interface Peer {
  socket: WebSocket
  personId: string
  sessionId: string
  /** Whose timers it is sent: the person's own, and those of others it asked for. */
  watched: Map<string, () => void>
  /** Heard of since it was last looked for. */
  isAlive: boolean
  /** Its messages are done one after the other. */
  turn: Promise<void>
  waiting: number
  /** Messages it may send now, as of when. */
  budget: number
  since: number
}

/** Nobody has so many pages open at one node; and a reader this slow will not catch up. */
const MOST_OF_ONE = 100
const MOST_UNREAD = 256 * 1024
const MOST_WATCHED = 20
/** In one second of a minute only a sixtieth of all are looked for. */
const SLOTS = 60
const GOOD_BYE_MS = 1000

/** Codes a socket is closed with: a browser comes back after the first, and has nothing to come back for after the second. */
export const CLOSING = 1001
export const ENDED = 4401

export function send(peer: Peer, text: string): void {
  if (peer.socket.readyState !== peer.socket.OPEN) return
  if (peer.socket.bufferedAmount > MOST_UNREAD) peer.socket.terminate()
  else peer.socket.send(text)
}

export interface Told {
  timer: (personId: string) => void
  /** The session or the rights behind a peer may have changed. */
  doubt: (peer: Peer) => void
}

export function openPeers([timers, sessions, rights]: readonly [Live, Live, Live], told: Told) {
  const slots = Array.from({ length: SLOTS }, () => new Set<Peer>())
  const watchers = new Map<string, { peers: Set<Peer>; leave: () => void }>()
  const own = new Map<string, number>()
  let next = 0

  function watch(peer: Peer, personId: string): void {
    // What it asked for may be answered when it is gone, and nobody would ever take it out again.
    if (peer.socket.readyState === peer.socket.CLOSED) return
    if (peer.watched.has(personId) || peer.watched.size >= MOST_WATCHED) return
    const found = watchers.get(personId) ?? {
      peers: new Set<Peer>(),
      leave: timers.subscribe(personId, () => told.timer(personId))
    }
    watchers.set(personId, found)
    found.peers.add(peer)
    peer.watched.set(personId, () => {
      found.peers.delete(peer)
      if (found.peers.size > 0) return
      watchers.delete(personId)
      found.leave()
    })
  }

  function unwatch(peer: Peer, personId: string): void {
    peer.watched.get(personId)?.()
    peer.watched.delete(personId)
  }

  function add(socket: WebSocket, who: { personId: string; sessionId: string }, now: number): Peer {
    const peer: Peer = {
      ...who,
      socket,
      watched: new Map(),
      isAlive: true,
      turn: Promise.resolve(),
      waiting: 0,
      budget: 0,
      since: now
    }
    const slot = slots[(next = (next + 1) % SLOTS)]!
    slot.add(peer)
    own.set(peer.personId, (own.get(peer.personId) ?? 0) + 1)
    watch(peer, peer.personId)
    const doubt = () => told.doubt(peer)
    const leaves = [sessions.subscribe(peer.sessionId, doubt), rights.subscribe(peer.personId, doubt)]
    socket.once('close', () => {
      slot.delete(peer)
      for (const leave of leaves) leave()
      for (const personId of peer.watched.keys()) unwatch(peer, personId)
      const left = own.get(peer.personId)! - 1
      if (left > 0) own.set(peer.personId, left)
      else own.delete(peer.personId)
    })
    return peer
  }

  const all = (): Peer[] => slots.flatMap(slot => [...slot])

  return {
    add,
    all,
    watch,
    unwatch,
    watchers: (personId: string): Iterable<Peer> => watchers.get(personId)?.peers ?? [],
    isFull: (personId: string): boolean => (own.get(personId) ?? 0) >= MOST_OF_ONE,
    /** Cuts those of one slot that said nothing since the last time, and looks for the others. */
    beat(turn: number): void {
      for (const peer of slots[turn % SLOTS]!) {
        if (!peer.isAlive || peer.socket.bufferedAmount > MOST_UNREAD) peer.socket.terminate()
        else {
          peer.isAlive = false
          peer.socket.ping()
        }
      }
    },
    async closeAll(): Promise<void> {
      const peers = all()
      const closed = peers.map(({ socket }) => new Promise(done => socket.once('close', done)))
      for (const { socket } of peers) socket.close(CLOSING)
      const impatience = setTimeout(() => peers.forEach(({ socket }) => socket.terminate()), GOOD_BYE_MS)
      await Promise.all(closed)
      clearTimeout(impatience)
    }
  }
}

export type Peers = ReturnType<typeof openPeers>
