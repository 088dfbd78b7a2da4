// A question asked around the edges of a day, where a comparison that is off by one, or by a time zone, shows.
import { addDays, type Day, startOfDay } from '#shared/kit/time/day.ts'
import { HOUR_MS } from '#shared/kit/time/time.ts'

import type { TestServer } from '../test-server.ts'

/** At half past four on a winter's afternoon in California it is tomorrow in Greenwich; at half past eleven everywhere east. */
const HOURS = [16.5, 23.5]

/** An instant by the clocks of a Pacific day, given in hours. No clocks change on the days of a test. */
export const atHour = (day: Day, hour: number): Date => new Date(startOfDay(day).getTime() + hour * HOUR_MS)

/** A minute before an hour of a Pacific day, the hour itself, and a minute after: whatever begins or ends at it is asked there. */
export const aroundHour = (day: Day, hour: number): Date[] =>
  [-1, 0, 1].map(minutes => atHour(day, hour + minutes / 60))

/**
 * What is answered on the day before, on the day and on the day after. Each is asked twice, in the afternoon and late, and
 * both have to answer the same; the clock stands where it stood behind it. `ask` makes anew what its question changes.
 */
export async function eachEdge<T>({ clock }: TestServer, day: Day, ask: (today: Day) => Promise<T>): Promise<T[]> {
  const before = clock.now
  const answers: T[] = []
  try {
    for (const today of [addDays(day, -1), day, addDays(day, 1)]) {
      const said: T[] = []
      for (const hour of HOURS) {
        clock.now = atHour(today, hour)
        said.push(await ask(today))
      }
      const [afternoon, late] = said.map(one => JSON.stringify(one))
      if (afternoon !== late) throw new Error(`${today} answers ${afternoon} at 16:30, ${late} at 23:30.`)
      answers.push(said[0]!)
    }
  } finally {
    clock.now = before
  }
  return answers
}
