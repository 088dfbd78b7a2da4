// How lengths of time are written on the timer, and read when somebody types a goal.
import { dates } from '../kit/spoken.ts'
import { HOUR, MINUTE } from '../kit/time/time.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** `0:41:17`, always as wide as the next second's. */
export const longTime = (seconds: number): string =>
  `${Math.floor(seconds / HOUR)}:${two(Math.floor((seconds % HOUR) / MINUTE))}:${two(seconds % MINUTE)}`

/** `18:43`, with hours when there are any. */
export const shortTime = (seconds: number): string =>
  seconds >= HOUR ? longTime(seconds) : `${Math.floor(seconds / MINUTE)}:${two(seconds % MINUTE)}`

/** `1:00`, hours and minutes. */
export const goalTime = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / 60_000)
  return `${Math.floor(minutes / MINUTE)}:${two(minutes % MINUTE)}`
}

/** `5:30 PM`, with the day's name when it was not today: a machine may have slept over a weekend. */
export function clockTime(instant: number | string, now: number): string {
  const when = new Date(instant)
  const isToday = when.toDateString() === new Date(now).toDateString()
  return dates({ ...(!isToday && { weekday: 'long' }), hour: 'numeric', minute: '2-digit' })(when)
}

const READINGS: readonly { pattern: RegExp; weights: readonly number[] }[] = [
  { pattern: /^(\d+):(\d{1,2}):(\d{1,2})$/, weights: [HOUR, MINUTE, 1] },
  { pattern: /^(\d+):(\d{1,2})$/, weights: [HOUR, MINUTE] },
  { pattern: /^(\d+(?:[.,]\d+)?)\s*h(?:ours?|rs?)?$/, weights: [HOUR] },
  { pattern: /^(\d+)\s*h(?:ours?|rs?)?\s*(\d{1,2})\s*(?:m|min|minutes?)?$/, weights: [HOUR, MINUTE] },
  { pattern: /^(\d+)\s*(?:m|min|minutes?)?$/, weights: [MINUTE] }
]

/** Milliseconds of `1:30`, `1:30:00`, `1h 30`, `1.5 h`, `90m` or `90`, which are minutes; undefined for anything else. */
export function readGoal(typed: string): number | undefined {
  const text = typed.trim().toLowerCase()
  for (const { pattern, weights } of READINGS) {
    const found = pattern.exec(text)
    if (!found) continue
    const seconds = weights.reduce(
      (sum, weight, at) => sum + weight * Number((found[at + 1] ?? '0').replace(',', '.')),
      0
    )
    return Math.round(seconds) * 1000
  }
  return undefined
}
