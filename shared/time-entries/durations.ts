// How people type a length of time, and how it is written back. Whole minutes, given in seconds.
import { DAY, HOUR, MINUTE } from '../kit/time/time.ts'

/** A bare whole number up to this means hours; above, nobody means them. */
const MOST_BARE_HOURS = 12

const H = String.raw`h|hr|hrs|hour|hours`
const M = String.raw`m|min|mins|minute|minutes`
const CLOCK = new RegExp(String.raw`^(\d{1,4}):([0-5]\d)\s*(?:${H})?$`)
const BARE = /^\d{1,4}$/
const DECIMAL = new RegExp(String.raw`^(\d{0,4}[.,]\d{1,4}|\d{1,4}(?=\s*[a-z]))\s*(?:${H})?$`)
const SPELLED = new RegExp(String.raw`^(\d{1,4})\s*(?:${H})\s*(?:and\s+)?([0-5]?\d)\s*(?:${M})?$`)
const MINUTES = new RegExp(String.raw`^(\d{1,5})\s*(?:${M})$`)
const RANGE = /^([^–—−-]+?)\s*(?:[–—−-]|to)\s*([^–—−-]+)$/
const HALF = /[ap]m?$/
const MOMENT = /^(\d{1,2})(?:[:.]([0-5]\d))?\s*(?:([ap])m?)?$/

interface Moment {
  seconds: number
  half: string | undefined
}

function readMoment(text: string, half?: string): Moment | undefined {
  const [, hour, minute = '0', written = half] = MOMENT.exec(text) ?? []
  const number = Number(hour)
  if (hour === undefined || number > 24 || (written && (number < 1 || number > 12))) return undefined
  const shown = written ? (number % 12) + (written === 'p' ? 12 : 0) : number
  return { seconds: shown * HOUR + Number(minute) * MINUTE, half: written }
}

/** Whether the end says what the start leaves open: '11-1pm' starts before noon, and '9-5' ends after it. */
function turnsAtNoon(start: string, from: Moment, to: Moment): boolean {
  if (from.seconds <= to.seconds || HALF.test(start)) return false
  return to.half === 'p' || (!to.half && from.seconds <= DAY / 2)
}

/** Whether only the start says its half of the day: '9am-5' is over at the next five o'clock. */
const endsNext = (start: string, { seconds, half }: Moment): boolean =>
  HALF.test(start) && !half && seconds >= HOUR && seconds < DAY / 2 + HOUR

/** Longer than any of the forms; the rest cannot be one. */
const LONGEST = 60

const plain = (typed: string): string =>
  typed
    .slice(0, 10 * LONGEST)
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([ap])\.m\b\.?/g, '$1m')
    .slice(0, LONGEST)

/** '9:00-10:15': from when in the day, and how long, in seconds. What ends before it starts ends the next day. */
export function readRange(typed: string): { from: number; length: number } | undefined {
  const [, start = '', end = ''] = RANGE.exec(plain(typed)) ?? []
  const to = readMoment(end)
  const from = to && readMoment(start, to.half)
  if (!from || !to || from.seconds > DAY || to.seconds > DAY) return undefined
  const between = (to.seconds - from.seconds + (turnsAtNoon(start, from, to) ? DAY / 2 : 0) + DAY) % DAY
  const length = endsNext(start, to) ? between % (DAY / 2) || DAY / 2 : between
  // Of two moments the one that says its half of the day tells where the other lies.
  const isByEnd = to.half !== undefined && !HALF.test(start)
  return length > 0 ? { from: isByEnd ? (to.seconds - length + DAY) % DAY : from.seconds, length } : undefined
}

const whole = (hours: number): number => Math.round(hours * 60) * MINUTE

/** Seconds of what was typed: '1:30', '1h 30', '1.5', '1,5', '90m', '2' (hours), '90' (minutes), '9:00-10:15'. */
export function readDuration(typed: string): number | undefined {
  const text = plain(typed)
  if (BARE.test(text)) return Number(text) * (Number(text) > MOST_BARE_HOURS ? MINUTE : HOUR)
  const [, ...clock] = CLOCK.exec(text) ?? SPELLED.exec(text) ?? []
  if (clock.length) return Number(clock[0]) * HOUR + Number(clock[1]) * MINUTE
  const minutes = MINUTES.exec(text)
  if (minutes) return Number(minutes[1]) * MINUTE
  const decimal = DECIMAL.exec(text)
  return decimal ? whole(Number(decimal[1]?.replace(',', '.'))) : readRange(text)?.length
}

export const isNumber = (typed: string): boolean => /^\d*$/.test(typed)

interface TypedDuration {
  hours: string
  minutes: string
}

/** A whole length of time that was typed into either field, as the numbers of both; undefined where only numbers stand. */
export function lengthIn({ hours, minutes }: TypedDuration, mostHours: number): ReturnType<typeof toParts> | undefined {
  for (const typed of [hours.trim(), minutes.trim()]) {
    const seconds = isNumber(typed) ? undefined : readDuration(typed)
    const parts = seconds === undefined ? undefined : toParts(seconds)
    if (parts && parts.hours <= mostHours) return parts
  }
  return undefined
}

/** '1:30', which `readDuration` reads as the same length. Seconds that make no full minute are left out. */
export const writeDuration = (seconds: number): string =>
  `${Math.floor(seconds / HOUR)}:${String(Math.floor(seconds / MINUTE) % 60).padStart(2, '0')}`

/** The two numbers that an entry is written with. */
export const toParts = (seconds: number): { hours: number; minutes: number } => ({
  hours: Math.floor(seconds / HOUR),
  minutes: Math.floor(seconds / MINUTE) % 60
})
