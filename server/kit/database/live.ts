// Notifications between nodes: ids on a channel, for whoever subscribed to one of them, on both engines.
// Only ids travel: a notification holds 8000 bytes at the most.
import { setTimeout as pause } from 'node:timers/promises'

import { type Database, notify, type Trx } from './database.ts'

const IDS_A_MESSAGE = 100
const NEXT_TRY = 2000

/** Sent as an id, it notifies whoever subscribed to any. */
export const EVERYBODY = '*'

export interface Live {
  /** Calls `notified` when the id was sent, or may have been while the connection was lost. Returns how to unsubscribe. */
  subscribe: (id: string, notified: () => void) => () => void
  close: () => Promise<void>
}

/** Sends ids to every node, this one too, when the transaction is committed. */
export async function notifyIds(trx: Trx, channel: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_A_MESSAGE) {
    await notify(trx, channel, ids.slice(start, start + IDS_A_MESSAGE).join(','))
  }
}

/** Listens once to a channel, however many subscribe to its ids. */
export function live(database: Database, channel: string): Live {
  const subscribers = new Map<string, Set<() => void>>()
  const closing = new AbortController()

  const deliver = (id: string) => subscribers.get(id)?.forEach(notified => notified())
  const missed = () => [...subscribers.keys()].forEach(deliver)

  async function listen(): Promise<() => Promise<void>> {
    try {
      const sent = (id: string) => (id === EVERYBODY ? missed() : deliver(id))
      const stop = await database.listen(channel, payload => payload.split(',').forEach(sent), missed)
      missed()
      return stop
    } catch {
      await pause(NEXT_TRY, undefined, { signal: closing.signal, ref: false })
      return listen()
    }
  }
  const listening = listen().catch(() => undefined)

  return {
    subscribe(id, notified) {
      const those = subscribers.get(id) ?? new Set()
      subscribers.set(id, those.add(notified))
      return () => {
        if (those.delete(notified) && those.size === 0 && subscribers.get(id) === those) subscribers.delete(id)
      }
    },
    async close() {
      closing.abort()
      subscribers.clear()
      await (await listening)?.().catch(() => undefined)
    }
  }
}
