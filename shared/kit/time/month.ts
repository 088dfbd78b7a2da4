// Months of days: their weeks, what they are called, and the one before and after.
import { dates } from '../spoken.ts'
import { addDays, type Day, daysBetween, endOfWeek, startOfWeek } from './day.ts'

const MONTH = 7
export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, MONTH) === other.slice(0, MONTH)
const firstOf = (day: Day): Day => `${day.slice(0, MONTH)}-01`
const lastOf = (day: Day): Day => addDays(firstOf(addDays(firstOf(day), 31)), -1)

/** The same day of the month before or after, or its last. */
export function monthOn(day: Day, by: 1 | -1): Day {
  const first = by > 0 ? addDays(lastOf(day), 1) : firstOf(addDays(firstOf(day), -1))
  const same = addDays(first, Number(day.slice(MONTH + 1)) - 1)
  return isSameMonth(same, first) ? same : lastOf(first)
}

/** From the first to the last day of the whole weeks that hold the month of this day. */
export const weeksOf = (day: Day): { from: Day; to: Day } => ({
  from: startOfWeek(firstOf(day)),
  to: endOfWeek(lastOf(day))
})

/** Every day of a span, both ends among them. */
export const daysIn = ({ from, to }: { from: Day; to: Day }): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))

const inUniversal = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' })
export const monthName = (day: Day): string => inUniversal(new Date(`${day}T12:00:00Z`))
