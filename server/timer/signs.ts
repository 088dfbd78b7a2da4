// Signs of life: gathered in memory, written down together every few seconds. A device says something each minute, and a
// person is missed only after four, so the seconds between matter to nobody.
import type { Database } from '../kit/database.ts'
import { noteSigns, type Sign } from './queries.ts'

const PAGE = 1000

export function gatherSigns(database: Database, now: () => Date) {
  let signs = new Map<string, Sign>()

  function note(personId: string, active: boolean): void {
    const seen = now().getTime()
    signs.set(personId, { personId, seen, touched: active ? seen : signs.get(personId)?.touched })
  }

  /** What cannot be written now is written the next time, unless something newer came. */
  async function write(): Promise<void> {
    const all = [...signs.values()]
    signs = new Map()
    for (let start = 0; start < all.length; start += PAGE) {
      const page = all.slice(start, start + PAGE)
      try {
        await database.transaction(trx => noteSigns(trx, page))
      } catch (error) {
        signs = new Map([...all.slice(start).map(sign => [sign.personId, sign] as const), ...signs])
        throw error
      }
    }
  }

  return { note, write }
}
