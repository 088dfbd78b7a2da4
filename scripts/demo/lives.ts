// When the projects, teams and tasks of the demo began and were last changed: over its years and weeks, nothing before what
// it is a part of. From their places alone, so that no other figure of the demo moves with them.
import { addDays, type Day, daysBetween, startOfDay } from '#shared/kit/time/day.ts'

import type { Stamps } from './insert.ts'
import type { DemoPerson } from './people.ts'

/** In days before today: the oldest, and by how much the others are younger at the most. */
const OLDEST = 880
const YOUNGER = 730
/** Everything was touched within so many days. */
const TOUCHED = 54

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Within office hours of the day. */
const at = (day: Day, index: number): string =>
  new Date(startOfDay(day).getTime() + (9 + (index % 8)) * HOUR_MS + ((index * 13) % 60) * MINUTE_MS).toISOString()

const stamped = (index: number, born: Day, touched: Day): Stamps => ({
  created_at: at(born, index),
  updated_at: at(touched, index)
})

const later = (one: Day, other: Day): Day => (one > other ? one : other)

/** The day on which a project or team with these members began: none of them left before. */
export function bornOn(index: number, members: readonly DemoPerson[], today: Day): Day {
  const born = addDays(today, ((index * 97) % YOUNGER) - OLDEST)
  const left = members.flatMap(({ end }) => end ?? []).toSorted()[0]
  return left === undefined || born < left ? born : addDays(left, -30)
}

export const lifeOf = (index: number, born: Day, today: Day): Stamps =>
  stamped(index, born, addDays(today, -1 - ((index * 11 + 3) % TOUCHED)))

/** Somebody comes to a team or project when both are there. */
export const joinedAt = ({ index, start }: DemoPerson, born: Day): string => at(later(start, born), index)

/** A structure of tasks is written in the weeks after its project began. */
export const wbsLife = (index: number, projectBorn: Day, today: Day): Stamps =>
  lifeOf(index, addDays(projectBorn, 7 + ((index * 5) % 40)), today)

const taskBorn = (index: number, start: Day): Day => addDays(start, -1 - (index % 9))

/** A task is written down in the days before it starts, and was last changed since. */
export const taskLife = (index: number, start: Day, today: Day): Stamps =>
  stamped(
    index,
    taskBorn(index, start),
    addDays(today, -1 - ((index * 7) % Math.max(1, daysBetween(start, today) - 1)))
  )

/** Whoever was there got it when it was written, others when they came. */
export const givenAt = (person: DemoPerson | undefined, index: number, start: Day): string =>
  person ? joinedAt(person, taskBorn(index, start)) : at(start, index)
