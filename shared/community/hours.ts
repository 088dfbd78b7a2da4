// Which hours being there comes to, on which days. Pure.
import { type Day, dayOf } from '../kit/time/day.ts'
import { DAY, DAY_MS, MINUTE, MINUTE_MS } from '../kit/time/time.ts'

export interface Span {
  startsAt: string
  endsAt: string
}

export interface EarnedPart {
  day: Day
  seconds: number
}

/** What of a time is in none of the others. */
function freeIn(from: number, to: number, others: readonly (readonly [number, number])[]): number {
  let free = 0
  let at = from
  for (const [starts, ends] of others) {
    free += Math.max(0, Math.min(starts, to) - at)
    at = Math.max(at, Math.min(ends, to))
  }
  return free + Math.max(0, to - at)
}

/** A part for each day that it takes, counted from its start, in whole minutes. What is counted already at the same time is
 *  left out, and no day has more than its length. */
export function earnedParts(
  { startsAt, endsAt }: Span,
  counted: readonly Span[] = [],
  onDays: ReadonlyMap<Day, number> = new Map()
): EarnedPart[] {
  const end = Date.parse(endsAt)
  const others = counted
    .map(one => [Date.parse(one.startsAt), Date.parse(one.endsAt)] as const)
    .toSorted(([a], [b]) => a - b)
  const parts = new Map<Day, number>()
  for (let from = Date.parse(startsAt); from < end; from += DAY_MS) {
    const day = dayOf(new Date(from))
    const before = parts.get(day) ?? 0
    const most = DAY - (onDays.get(day) ?? 0)
    const minutes = Math.floor(freeIn(from, Math.min(from + DAY_MS, end), others) / MINUTE_MS)
    parts.set(day, Math.min(before + minutes * MINUTE, most))
  }
  return [...parts].map(([day, seconds]) => ({ day, seconds })).filter(({ seconds }) => seconds > 0)
}

/** All that there is to log of it, where nothing else is at the same time. */
export const earnedSeconds = (span: Span): number => earnedParts(span).reduce((sum, { seconds }) => sum + seconds, 0)
