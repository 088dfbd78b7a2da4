// The days that a report is about, and how they are split: whole weeks have sums of their own, the days beside them are few.
import { addDays, type Day, daysBetween, endOfWeek, formatDay, isDay, startOfWeek } from '../kit/time/day.ts'
import * as texts from './span-texts.ts'

/** From and to, both included. */
export interface Span {
  from: Day
  to: Day
}

export function spanName({ from, to }: Span): string {
  const [first, last] = [formatDay(from, 'profile'), formatDay(to, 'profile')]
  return from === to ? first : `${first} – ${last}`
}

/** Nobody logged anything before. */
const FIRST: Day = '2000-01-01'
/** No report reaches further. */
const MOST_YEARS = 40
/** All time, what is to come too: a day some years before or after is none that a database knows or that compares as text. */
export const EVER: Span = { from: '1900-01-01', to: '2199-12-31' }

/** Hours of all time have sums of their own. */
export const isEver = ({ from, to }: Span): boolean => from === EVER.from && to === EVER.to

/** The days that are asked for, where both are, or those that a report is of without any. */
export const daysOr = ({ from, to }: { from?: Day | undefined; to?: Day | undefined }, usual: Span): Span =>
  from !== undefined && to !== undefined ? { from, to } : usual

/** Why no report can be made of these days, if none can. */
export function problemOfSpan(from: string, to: string): string | undefined {
  if (!isDay(from) || !isDay(to)) return texts.noDay
  if (from < EVER.from || to > EVER.to) return texts.tooFar
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

/** Hours may be written down for so many days to come. */
const AHEAD = 7

/** Every day that anything can be of. */
export const allTime = (today: Day): Span => ({ from: FIRST, to: addDays(today, AHEAD) })

export function isAllTime({ from, to }: Span, today: Day): boolean {
  const all = allTime(today)
  return from === all.from && to === all.to
}

/** The same day so many months later; of a shorter month its last one. */
function addMonths(day: Day, count: number): Day {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
  const wanted = `${first}-${day.slice(8)}`
  return isDay(wanted) ? wanted : addDays(addMonths(`${first}-01`, 1), -1)
}

/** The week that a day is in, with the days to come: people log ahead, and its number is the same wherever it stands. */
export const weekOf = (day: Day): Span => ({ from: startOfWeek(day), to: endOfWeek(day) })

export type Preset = keyof typeof texts.presets

/** Ranges that people ask for often: this week is whole, months and years go up to today. */
export function presetsOf(today: Day): Record<Preset, Span> {
  const [month, year] = [`${today.slice(0, 7)}-01`, Number(today.slice(0, 4))]
  const sunday = startOfWeek(today)
  return {
    week: weekOf(today),
    lastWeek: { from: addDays(sunday, -7), to: addDays(sunday, -1) },
    month: { from: month, to: today },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
    years: { from: addDays(addMonths(today, -12), 1), to: today },
    year: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    all: allTime(today)
  }
}

export const grains = ['week', 'month', 'year'] as const
export type Grain = (typeof grains)[number]

/** The first day of the week, month or year that a day is in. */
export const startOf = (day: Day, grain: Grain): Day =>
  grain === 'week' ? startOfWeek(day) : grain === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`

const next = (start: Day, grain: Grain): Day =>
  grain === 'week' ? addDays(start, 7) : addMonths(start, grain === 'month' ? 1 : 12)

/** Every week, month or year of a span, also those that nothing is known of. */
export function timesOf({ from, to }: Span, grain: Grain): Day[] {
  const found: Day[] = []
  for (let start = startOf(from, grain); start <= to; start = next(start, grain)) found.push(start)
  return found
}

/** What a plot of a span shows: all of it, and of all time from the first hours to the last, or to today. */
export function plottedTimes(span: Span, grain: Grain, known: readonly Day[]): Day[] {
  const [first = span.from, last = span.to] = [known[0], known.at(-1)]
  const today = addDays(span.to, -AHEAD)
  return timesOf(span.from === FIRST ? { from: first, to: last > today ? last : today } : span, grain)
}

/** What suits the length: no more than some thirty points. */
export const grainFor = ({ from, to }: Span): Grain => {
  const days = daysBetween(from, to)
  return days <= 100 ? 'week' : days <= 1000 ? 'month' : 'year'
}
