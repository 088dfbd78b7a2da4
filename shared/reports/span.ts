// The days that a report is about, and how they are split: whole weeks have sums of their own, the days beside them are few.
import { addDays, type Day, daysBetween, endOfWeek, isDay, startOfWeek } from '../kit/day.ts'
import * as texts from './span-texts.ts'

/** From and to, both included. */
export interface Span {
  from: Day
  to: Day
}

/** Nobody logged anything before. */
const FIRST: Day = '2000-01-01'
/** No report reaches further. */
const MOST_YEARS = 40

/** Why no report can be made of these days, if none can. */
export function problemOfSpan(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return texts.noDay
  if (from > to) return texts.reversed
  return daysBetween(from, to) > MOST_YEARS * 366 ? texts.tooLong : undefined
}

export interface Split {
  /** The Sundays of the first and the last week that lie in it whole. */
  weeks: Span | undefined
  /** What is left before and after them; at most six days each, or twelve where there is no whole week. */
  edges: Span[]
}

export function split({ from, to }: Span): Split {
  const first = from === startOfWeek(from) ? from : addDays(startOfWeek(from), 7)
  const end = to === endOfWeek(to) ? to : addDays(startOfWeek(to), -1)
  if (first > end) return { weeks: undefined, edges: [{ from, to }] }
  return {
    weeks: { from: first, to: startOfWeek(end) },
    edges: [
      { from, to: addDays(first, -1) },
      { from: addDays(end, 1), to }
    ].filter(edge => edge.from <= edge.to)
  }
}

/** As many days right before: what it is compared with unless something else is chosen. */
export function spanBefore({ from, to }: Span): Span {
  const end = addDays(from, -1)
  return { from: addDays(end, -daysBetween(from, to)), to: end }
}

/** Every day that anything can be of. */
export const allTime = (today: Day): Span => ({ from: FIRST, to: addDays(today, 7) })
