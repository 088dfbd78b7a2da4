// Ranges that are other days each time they are looked at, as a report that is sent every week needs them.
import { addDays, type Day, startOfWeek } from '../../kit/time/day.ts'
import { allTime, type Span, weekOf } from '../span.ts'

export const ranges = [
  'last-week',
  'this-week',
  'last-4-weeks',
  'last-month',
  'this-month',
  'this-year',
  'last-year',
  'all'
] as const
export type Range = (typeof ranges)[number]

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`
const yearOf = (day: Day): Day => `${day.slice(0, 4)}-01-01`
const upTo = (from: Day, start: Day): Span => ({ from, to: addDays(start, -1) })

/** Weeks begin on Sundays, and this one is whole, as on every page. Months and years that run end with the day itself. */
const spans: Readonly<Record<Range, (today: Day) => Span>> = {
  'last-week': today => upTo(addDays(startOfWeek(today), -7), startOfWeek(today)),
  'this-week': weekOf,
  'last-4-weeks': today => upTo(addDays(startOfWeek(today), -28), startOfWeek(today)),
  'last-month': today => upTo(monthOf(addDays(monthOf(today), -1)), monthOf(today)),
  'this-month': today => ({ from: monthOf(today), to: today }),
  'this-year': today => ({ from: yearOf(today), to: today }),
  'last-year': today => upTo(yearOf(addDays(yearOf(today), -1)), yearOf(today)),
  all: allTime
}

export const spanOfRange = (range: Range, today: Day): Span => spans[range](today)
