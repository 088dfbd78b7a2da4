// What nodes tell each other at once: ids on a channel, heard by whoever holds something open for one of them.
// Both engines carry it; an id is all that travels, for a message of the database holds 8000 bytes.
import { setTimeout as pause } from 'node:timers/promises'

import { type Database, notify, type Trx } from './database.ts'

const IDS_A_MESSAGE = 100
const NEXT_TRY = 2000

export interface Live {
  /** Calls `heard` when the id was said, or may have been while nobody could listen. Returns how to leave. */
  hear: (id: string, heard: () => void) => () => void
  close: () => Promise<void>
}

/** Says ids to every node, this one too, when the transaction is committed. */
export async function say(trx: Trx, channel: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_A_MESSAGE) {
    await notify(trx, channel, ids.slice(start, start + IDS_A_MESSAGE).join(','))
  }
}

/** One subscription of a channel, whatever the number of those who hear. */
export function live(database: Database, channel: string): Live {
  const hearers = new Map<string, Set<() => void>>()
  const closing = new AbortController()

  const tell = (id: string) => hearers.get(id)?.forEach(heard => heard())
  const missed = () => [...hearers.keys()].forEach(tell)

  async function subscribe(): Promise<() => Promise<void>> {
    try {
      const stop = await database.listen(channel, payload => payload.split(',').forEach(tell), missed)
      missed()
      return stop
    } catch {
      await pause(NEXT_TRY, undefined, { signal: closing.signal, ref: false })
      return subscribe()
    }
  }
  const subscribed = subscribe().catch(() => undefined)

  return {
    hear(id, heard) {
      const those = hearers.get(id) ?? new Set()
      hearers.set(id, those.add(heard))
      return () => {
        if (those.delete(heard) && those.size === 0 && hearers.get(id) === those) hearers.delete(id)
      }
    },
    async close() {
      closing.abort()
      hearers.clear()
      // A database that is gone needs no good-bye.
      await (await subscribed)?.().catch(() => undefined)
    }
  }
}
