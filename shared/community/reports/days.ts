// Which days a report of the community portal is of. Pure.
import { addDays, type Day, startOfWeek } from '../../kit/time/day.ts'
import { problemOfSpan, type Span } from '../../reports/span.ts'

export const ranges = ['week', 'month', 'quarter', 'all', 'custom'] as const
export type Range = (typeof ranges)[number]
export const isRange = (word: string | undefined): word is Range => ranges.some(range => range === word)

/** A quarter of a year in whole weeks, the present one included. */
const WEEKS = 12

/** Undefined where all there is counts; of days that make no span too, which is said beside them. */
export function daysOf(range: Range, today: Day, typed: Span): Span | undefined {
  if (range === 'week') return { from: startOfWeek(today), to: today }
  if (range === 'month') return { from: `${today.slice(0, 8)}01`, to: today }
  if (range === 'quarter') return { from: addDays(startOfWeek(today), -7 * WEEKS), to: today }
  return range === 'custom' && problemOfSpan(typed.from, typed.to) === undefined ? typed : undefined
}
