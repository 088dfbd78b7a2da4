// Signs of life: gathered in memory, written down together every few seconds. A device says something each minute, and a
// person is missed only after four, so the seconds between matter to nobody.
import type { Database } from '../kit/database/database.ts'
import { noteSigns, type Sign } from './queries.ts'

const PAGE = 1000

const laterOf = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

export function gatherSigns(database: Database, now: () => Date) {
  let signs = new Map<string, Sign>()

  function keep({ personId, seen, touched }: Sign): void {
    const known = signs.get(personId)
    signs.set(personId, {
      personId,
      seen: Math.max(seen, known?.seen ?? seen),
      touched: laterOf(touched, known?.touched)
    })
  }

  function note(personId: string, active: boolean): void {
    const seen = now().getTime()
    keep({ personId, seen, touched: active ? seen : undefined })
  }

  /** What cannot be written now is written the next time, with what came meanwhile. */
  async function write(): Promise<void> {
    const all = [...signs.values()]
    signs = new Map()
    for (let start = 0; start < all.length; start += PAGE) {
      const page = all.slice(start, start + PAGE)
      try {
        await database.transaction(trx => noteSigns(trx, page))
      } catch (error) {
        all.slice(start).forEach(keep)
        throw error
      }
    }
  }

  return { note, write }
}
