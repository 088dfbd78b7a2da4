// Weeks of work: who did what on which day, and for how long.
import { addDays, type Day, daysBetween, startOfDay, startOfWeek } from '#shared/kit/day.ts'

import type { DemoPerson } from './people.ts'
import type { Chance } from './random.ts'
import { links, undertakings } from './work.ts'

export interface DemoEntry {
  person: number
  project: number
  day: Day
  seconds: number
  isTangible: boolean
  notes: string
  at: Date
}

const QUARTER = 900

function oneEntry(person: DemoPerson, day: Day, quarters: number, luck: Chance): DemoEntry {
  const project = luck.whole(0, undertakings.length - 1)
  const { notes } = undertakings[project] ?? undertakings[0]
  const evening = startOfDay(day).getTime() + (17 * 60 + luck.whole(0, 240)) * 60_000
  return {
    person: person.index,
    project,
    day,
    seconds: quarters * QUARTER,
    isTangible: luck.happens(0.9),
    notes: `${luck.pick(notes)} ${luck.pick(links)}`,
    at: new Date(evening)
  }
}

/** One person's week: their promise times their zeal, spread over a few days. */
export function* weekOf(person: DemoPerson, sunday: Day, today: Day, luck: Chance): Generator<DemoEntry> {
  const last = person.end ?? today
  let left = Math.round(person.hours * person.zeal * (0.7 + luck.next() * 0.6) * 4)
  for (const offset of luck.some([0, 1, 2, 3, 4, 5, 6], luck.whole(3, 5)).toSorted((a, b) => a - b)) {
    const quarters = Math.min(left, luck.whole(4, 22))
    const day = addDays(sunday, offset)
    if (quarters > 0 && daysBetween(day, last) >= 0 && daysBetween(person.start, day) >= 0)
      yield oneEntry(person, day, quarters, luck)
    left -= quarters
  }
}

export function* entriesOf(
  people: readonly DemoPerson[],
  weeks: number,
  today: Day,
  luck: Chance
): Generator<DemoEntry> {
  const thisWeek = startOfWeek(today)
  for (let week = weeks - 1; week >= 0; week -= 1) {
    for (const person of people) yield* weekOf(person, addDays(thisWeek, -7 * week), today, luck)
  }
}
