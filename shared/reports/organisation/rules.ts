// The ranges of the organisation's summary, and how its numbers are compared. Pure.
import { addDays, type Day, endOfWeek, isDay, startOfWeek } from '../../kit/time/day.ts'
import { problemOfSpan, type Span, spanBefore } from '../span.ts'

/** Hours that somebody worked in the range, from and up to. */
export const buckets = [
  { id: '10-19.99', from: 10, to: 20 },
  { id: '20-29.99', from: 20, to: 30 },
  { id: '30-34.99', from: 30, to: 35 },
  { id: '35-39.99', from: 35, to: 40 },
  { id: '40+', from: 40, to: undefined }
] as const

/** Who promised at least so much, and worked at least so much more, is over their assigned time. In hours. */
export const OVER = { committed: 10, more: 1 } as const

export const NO_COMPARISON = 'No Comparison Data'

/** So many years back; 0 is all there is. */
export const timeFrames = [1, 2, 3, 5, 10, 0] as const
const backs = [...timeFrames.map(String), 'custom']

const rounded = (value: number): number => Math.round(value * 100) / 100

/** By which part it grew: 0.07 is seven percent more. */
export const growth = (count: number, base: number): number | typeof NO_COMPARISON =>
  base === 0 ? NO_COMPARISON : rounded((count - base) / base)

export const partOf = (count: number, whole: number): number => (whole === 0 ? 0 : rounded(count / whole))

export const ranges = ['current', 'previous', 'custom'] as const
export type RangeChoice = (typeof ranges)[number]
export const comparisons = ['before', 'month', 'year', 'none'] as const
export type ComparisonChoice = (typeof comparisons)[number]

export const steps = ['week', 'month'] as const
export type TrendStep = (typeof steps)[number]

/** What the page shows, as its address and a saved view have it. */
export interface Choice {
  range: RangeChoice
  compare: ComparisonChoice
  /** Of a custom range. */
  from: string
  to: string
  /** By what everybody's hours are plotted, and how many years back: of all or of the days that are shown. */
  by: TrendStep
  back: string
  /** By what is plotted who was there. */
  trend: TrendStep
}

const oneOf = <T extends string>(known: readonly T[], word: string | undefined, usual: T): T =>
  known.find(one => one === word) ?? usual

/** Plots follow days that somebody chose. */
const usualBack = (range: string | undefined) => (range === 'custom' ? 'custom' : '1')

/** A choice after another: with the range the plots change, unless somebody chose how far back they go. */
export const chosenAfter = (before: Choice, next: Choice): Choice =>
  next.range !== before.range && next.back === before.back && before.back === usualBack(before.range)
    ? { ...next, back: usualBack(next.range) }
    : next

/** From the words of an address, whatever they are. */
export const choiceOf = (words: Readonly<Partial<Record<string, string>>>): Choice => ({
  range: oneOf(ranges, words['range'], 'previous'),
  compare: oneOf(comparisons, words['compare'], 'before'),
  from: words['from'] ?? '',
  to: words['to'] ?? '',
  by: oneOf(steps, words['by'], 'week'),
  back: oneOf(backs, words['back'], usualBack(words['range'])),
  trend: oneOf(steps, words['trend'], 'week')
})

/** The words of a choice, without what goes without saying. */
export const wordsOf = ({ range, compare, from, to, by, back, trend }: Choice): Record<string, string> => ({
  ...(range !== 'previous' && { range }),
  ...(compare !== 'before' && { compare }),
  ...(range === 'custom' && { from, to }),
  ...(by !== 'week' && { by }),
  ...(back !== usualBack(range) && { back }),
  ...(trend !== 'week' && { trend })
})

/** The week before last week is compared with is the one before it, and so on; months are four weeks, years 52. */
const BACK = { month: 28, year: 364 } as const

const movedBack = ({ from, to }: Span, days: number): Span => ({ from: addDays(from, -days), to: addDays(to, -days) })

export function comparedWith(range: Span, compare: ComparisonChoice): Span | undefined {
  if (compare === 'none') return undefined
  return compare === 'before' ? spanBefore(range) : movedBack(range, BACK[compare])
}

/** The days of a choice; undefined while a custom range is none. */
export function rangeOf({ range, from, to }: Choice, today: Day): Span | undefined {
  const sunday = startOfWeek(today)
  if (range === 'current') return { from: sunday, to: endOfWeek(sunday) }
  if (range === 'previous') return { from: addDays(sunday, -7), to: addDays(sunday, -1) }
  return isDay(from) && isDay(to) && problemOfSpan(from, to) === undefined ? { from, to } : undefined
}

/** Each week counts in one range only: those whose Sunday is in it, else the one that it lies in. */
export function weeksOf({ from, to }: Span): Span {
  const first = from === startOfWeek(from) ? from : addDays(startOfWeek(from), 7)
  const last = startOfWeek(to)
  return first > last ? { from: last, to: last } : { from: first, to: last }
}

/** Which Sunday of its year a week begins with: 1 to 53. */
export function weekOfYear(sunday: Day): { year: number; week: number } {
  const year = Number(sunday.slice(0, 4))
  const first = `${sunday.slice(0, 4)}-01-01`
  const days = (Date.parse(sunday) - Date.parse(first)) / 86_400_000
  return { year, week: Math.floor(days / 7) + 1 }
}

/** The first day of a week or month as a trend names it. */
export function startOfStep({
  year,
  week,
  month = 1
}: {
  year: number
  week?: number | undefined
  month?: number | undefined
}): Day {
  const first = `${String(year).padStart(4, '0')}-01-01`
  if (week === undefined) return `${first.slice(0, 5)}${String(month).padStart(2, '0')}-01`
  const sunday = startOfWeek(first)
  return addDays(sunday === first ? sunday : addDays(sunday, 7), 7 * (week - 1))
}

/** The days of a trend: whole weeks or months, of which the last may not be over yet. `first` is where all of it begins. */
export function trendSpan(frame: number, offset: 'month' | 'week', today: Day, first: Day): Span {
  const year = Number(today.slice(0, 4)) - frame
  const back = `${String(year).padStart(4, '0')}${today.slice(4, 8)}01`
  const from = frame === 0 ? first : back
  return {
    from: offset === 'week' ? startOfWeek(from) : `${from.slice(0, 8)}01`,
    to: offset === 'week' ? endOfWeek(today) : today
  }
}

/** Every week or month of the span, by its first day. */
export function stepsOf({ from, to }: Span, offset: 'month' | 'week'): Day[] {
  const steps: Day[] = []
  let step = offset === 'week' ? startOfWeek(from) : `${from.slice(0, 8)}01`
  while (step <= to) {
    steps.push(step)
    step = offset === 'week' ? addDays(step, 7) : `${addDays(step, 31).slice(0, 8)}01`
  }
  return steps
}
