// When somebody may be away, and what stands in the way of a request.
import { addDays, type Day, daysBetween, formatDay, startOfWeek, weekday } from '../kit/time/day.ts'
import { t } from '../kit/texts.ts'
import * as texts from './texts.ts'

export const MOST_WEEKS = 26
export const LONGEST_REASON = 2000
/** So often may one person set, move or cancel time off: each time somebody is mailed. */
export const MOST_AN_HOUR = 20
/** The same for those who look after the time off of others. */
export const MOST_AN_HOUR_FOR_OTHERS = 200
/** Blue squares and weeks to come together: from here on somebody else must agree. */
const MOST_TOGETHER = 4
const FARTHEST_DAYS = 2 * 366

export interface Weeks {
  startingDate: Day
  duration: number
}

export interface Span {
  from: Day
  to: Day
}

/** The Saturday that it ends with. */
export const endOf = ({ startingDate, duration }: Weeks): Day => addDays(startingDate, duration * 7 - 1)

export const overlaps = (one: Span, other: Span): boolean => one.from <= other.to && other.from <= one.to

export const stateOn = (day: Day, { from, to }: Span): 'current' | 'past' | 'upcoming' =>
  to < day ? 'past' : from <= day ? 'current' : 'upcoming'

/** The first Sunday that somebody may name; whoever looks after time off may also name that of this week. */
export const firstSunday = (today: Day, manages: boolean): Day =>
  manages || weekday(today) === 0 ? startOfWeek(today) : addDays(startOfWeek(today), 7)

/** What is wrong with the dates, each sentence beside its field. */
export function problemsOf(
  { startingDate, duration }: Weeks,
  { today, manages, others }: { today: Day; manages: boolean; others: readonly Span[] }
): { startingDate?: string; duration?: string } {
  if (weekday(startingDate) !== 0) return { startingDate: t(texts.notSunday) }
  if (startingDate < firstSunday(today, manages)) return { startingDate: t(texts.noPast) }
  if (daysBetween(today, startingDate) > FARTHEST_DAYS) return { startingDate: t(texts.tooFar) }
  const span = { from: startingDate, to: endOf({ startingDate, duration }) }
  const other = others.find(one => overlaps(one, span))
  if (!other) return {}
  const [from, to] = [formatDay(other.from, 'profile'), formatDay(other.to, 'profile')]
  return { startingDate: t(texts.overlaps, { from, to }) }
}

/** Why somebody may request no more by themselves; undefined when they may. */
export function tooMany({ squares, weeksAhead }: { squares: number; weeksAhead: number }): string | undefined {
  if (squares + weeksAhead < MOST_TOGETHER) return undefined
  return t(texts.tooMany, { squares, weeks: weeksAhead })
}

const weeksText = (count: number): string => t(texts.weeksCount, { count })

/** 'Dec 6, 2026 – Dec 19, 2026, 2 weeks' */
export function spanText({ from, to }: Span): string {
  const span = t(texts.span, { from: formatDay(from, 'profile'), to: formatDay(to, 'profile') })
  return `${span}, ${weeksText((daysBetween(from, to) + 1) / 7)}`
}
