// Weeks of work: who did what on which day, and for how long.
import { addDays, type Day, daysBetween, startOfDay, startOfWeek } from '#shared/kit/time/day.ts'

import type { DemoPerson } from './people.ts'
import type { Chance } from './random.ts'
import type { DemoTask } from './tasks.ts'
import { addressOf, undertakings } from './work.ts'

export interface DemoEntry {
  person: number
  project: number
  task: number | undefined
  day: Day
  seconds: number
  isTangible: boolean
  notes: string
  at: Date
}

/** What each person works on. */
export type TasksOf = ReadonlyMap<number, readonly DemoTask[]>

const QUARTER = 900

function oneEntry(person: DemoPerson, day: Day, quarters: number, own: readonly DemoTask[], luck: Chance): DemoEntry {
  const [task] = luck.happens(0.7) ? luck.some(own, 1) : []
  const [any = 0] = luck.some(person.projects, 1)
  const project = task?.project ?? any
  const { notes } = undertakings[project % undertakings.length] ?? undertakings[0]
  const evening = startOfDay(day).getTime() + (17 * 60 + luck.whole(0, 240)) * 60_000
  const { text, link } = luck.pick(notes)
  return {
    person: person.index,
    project,
    task: task?.index,
    day,
    seconds: quarters * QUARTER,
    isTangible: luck.happens(0.9),
    notes: `<p>${text} <a href="${addressOf(link)}">${link}</a></p>`,
    at: new Date(evening)
  }
}

/** One person's week: their promise times their zeal, spread over a few days. */
export function* weekOf(
  person: DemoPerson,
  sunday: Day,
  today: Day,
  own: readonly DemoTask[],
  luck: Chance
): Generator<DemoEntry> {
  const last = person.end ?? today
  let left = Math.round(person.hours * person.zeal * (0.7 + luck.next() * 0.6) * 4)
  for (const offset of luck.some([0, 1, 2, 3, 4, 5, 6], luck.whole(3, 5)).toSorted((a, b) => a - b)) {
    const quarters = Math.min(left, luck.whole(4, 22))
    const day = addDays(sunday, offset)
    if (quarters > 0 && daysBetween(day, last) >= 0 && daysBetween(person.start, day) >= 0)
      yield oneEntry(person, day, quarters, own, luck)
    left -= quarters
  }
}

export function* entriesOf(
  people: readonly DemoPerson[],
  tasks: TasksOf,
  weeks: number,
  today: Day,
  luck: Chance
): Generator<DemoEntry> {
  const thisWeek = startOfWeek(today)
  for (let week = weeks - 1; week >= 0; week -= 1) {
    for (const person of people)
      yield* weekOf(person, addDays(thisWeek, -7 * week), today, tasks.get(person.index) ?? [], luck)
  }
}
