// Heartbeats are collected in memory and saved together every few seconds: devices send one a minute, and a timer is
// paused only after four missed ones.
import type { Database } from '../kit/database/database.ts'
import { saveHeartbeats, type Heartbeat } from './queries.ts'

const PAGE = 1000

const laterOf = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

export function collectHeartbeats(database: Database, now: () => Date) {
  let heartbeats = new Map<string, Heartbeat>()

  function keep({ personId, seen, touched }: Heartbeat): void {
    const known = heartbeats.get(personId)
    heartbeats.set(personId, {
      personId,
      seen: Math.max(seen, known?.seen ?? seen),
      touched: laterOf(touched, known?.touched)
    })
  }

  function note(personId: string, active: boolean): void {
    const seen = now().getTime()
    keep({ personId, seen, touched: active ? seen : undefined })
  }

  /** What fails to be saved is saved the next time. */
  async function write(): Promise<void> {
    const all = [...heartbeats.values()]
    heartbeats = new Map()
    for (let start = 0; start < all.length; start += PAGE) {
      const page = all.slice(start, start + PAGE)
      try {
        await database.transaction(trx => saveHeartbeats(trx, page))
      } catch (error) {
        all.slice(start).forEach(keep)
        throw error
      }
    }
  }

  return { note, write }
}
