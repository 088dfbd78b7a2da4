// How much a run of the tests does: `npm run test:long` does everything, the short run a seeded part of it.
import { createHash, randomInt } from 'node:crypto'

export const isLong = process.env['WORKBEE_TESTS'] === 'long'

/** A short run of everything. A suite that is run by itself, or for a change, leaves out less. */
export const isShort = process.env['WORKBEE_TESTS'] === 'short'

/** WORKBEE_SEED repeats the choice of an earlier run. */
export const seed = process.env['WORKBEE_SEED'] ?? String(randomInt(2 ** 31))

/** What a failure that depends on the choice prints. */
export const repeatWith = `again with WORKBEE_SEED=${seed}`

const place = (key: string) => createHash('md5').update(`${seed} ${key}`).digest('hex')

/** Whether the short run does this: a share of all keys, chosen by seed; the long run does all. */
export const isChosen = (share: number, key: string): boolean =>
  isLong || Number.parseInt(place(key).slice(0, 8), 16) < share * 2 ** 32

/** So many of these, chosen by seed and key; in the long run all of them. */
export function sample<T>(all: readonly T[], count: number, key: string): readonly T[] {
  if (isLong) return all
  const placed = all.map((value, index) => ({ value, place: place(`${key} ${index}`) }))
  return placed
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, count)
    .map(({ value }) => value)
}
