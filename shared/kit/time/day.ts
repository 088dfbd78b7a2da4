// Days, weeks and how they are written. Every day is a Pacific one; time is always an argument.
import { clockIn } from '../locale.ts'
import { type Dates, dates } from '../spoken.ts'
import { hoursSaid } from '../figures.ts'
import { beside, ownInstant, ownTime } from './own-zone.ts'
import { DAY_MS, HOUR, HOUR_MS, inHours, MINUTE } from './time.ts'

/** A day as 'YYYY-MM-DD'. Days compare and sort as text. */
export type Day = string

/** Every day is read in universal time, wherever it is read. */
const daysIn = (options: Dates) => dates({ timeZone: 'UTC', ...options })

const [TWO, NUMBER, SHORT] = ['2-digit', 'numeric', 'short'] as const
const whole = { month: SHORT, day: NUMBER, year: NUMBER }
const time = { hour: NUMBER, minute: TWO }
const badgeDay = daysIn({ month: SHORT, day: TWO, year: TWO })

/** '11/23/2026 09:00:00 am', as code reads it. */
function warningTime(at: number): string {
  const [day = '', clock = ''] = new Date(at).toISOString().slice(0, 19).split('T')
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year} ${clock} ${clock < '12' ? 'am' : 'pm'}`
}

const PT = (write: (at: number) => string) => (at: number) => `${write(at)} PT`

/** How the screens write days, named after where they stand. */
const dayStyles = {
  badge: (at: number): string => badgeDay(at).replaceAll(/,? /g, '-'),
  iso: dayAt,
  list: daysIn({ month: TWO, day: TWO, year: NUMBER }),
  profile: daysIn(whole),
  log: daysIn({ weekday: 'long', month: SHORT, day: NUMBER }),
  chart: daysIn({ month: TWO, day: TWO, year: TWO }),
  short: daysIn({ month: SHORT, day: NUMBER })
} as const

const instantStyles = {
  ...dayStyles,
  warning: warningTime,
  told: PT(daysIn({ ...whole, ...time })),
  time: PT(daysIn(time)),
  whole: PT(daysIn({ weekday: SHORT, ...whole, ...time })),
  due: PT(daysIn({ weekday: SHORT, month: SHORT, day: NUMBER, ...time }))
} as const

export type DayStyle = keyof typeof dayStyles
export type InstantStyle = keyof typeof instantStyles

const zone = clockIn({ timeZone: 'America/Los_Angeles', timeZoneName: 'shortOffset' })

const offsets = new Map<number, number>()

/** Hours between Pacific and universal time at this instant: -8, or -7 in summer. Asking a time zone is slow, and clocks change at full hours. */
function offset(instant: number): number {
  const hour = Math.floor(instant / HOUR_MS)
  let found = offsets.get(hour)
  if (found === undefined) {
    found = Number(/GMT([+-]\d+)/.exec(zone.format(instant))?.[1])
    if (offsets.size === 2000) offsets.clear()
    offsets.set(hour, found)
  }
  return found
}

/** Midnight in universal time; what follows the day in a text is left out. */
const midnight = (day: Day): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)

/** The day in universal time. */
function dayAt(time: number): Day {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString().slice(0, 10)
}

const pacific = (instant: Date): number => instant.getTime() + offset(instant.getTime()) * HOUR_MS

/** The Pacific day that an instant falls on. */
export const dayOf = (instant: Date): Day => dayAt(pacific(instant))
export const today = (now: Date): Day => dayOf(now)

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && dayAt(midnight(text)) === text

/** With a time zone, because without one the day would depend on the server's. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{1,30}(?:Z|[+-]\d\d:?\d\d)$/i

export const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text))

/** A day stays as it is; an instant becomes its Pacific day. */
export const toDay = (text: string): Day => (isDay(text) ? text : dayOf(new Date(text)))

export const addDays = (day: Day, count: number): Day => dayAt(midnight(day) + count * DAY_MS)

/** Days from the first to the second; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.trunc((midnight(to) - midnight(from)) / DAY_MS)

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: Day): number => new Date(midnight(day)).getUTCDay()

/** The Sunday that the day's week starts with. */
export const startOfWeek = (day: Day): Day => addDays(day, -weekday(day))
/** The Saturday that the day's week ends with. */
export const endOfWeek = (day: Day): Day => addDays(startOfWeek(day), 6)
/** The seven days of the day's week, Sunday first. */
export const weekDays = (day: Day): Day[] => Array.from({ length: 7 }, (_, index) => addDays(startOfWeek(day), index))

/** The instant a Pacific day starts. Clocks change at two in the morning, never between the two midnights. */
export function startOfDay(day: Day): Date {
  const start = midnight(day)
  return new Date(start - offset(start) * HOUR_MS)
}
/** The instant a Pacific day is over, which is when the next one starts. */
export const endOfDay = (day: Day): Date => startOfDay(addDays(day, 1))
/** When the day's week is over: Saturday midnight, which is Sunday 00:00. */
export const weekDeadline = (day: Day): Date => endOfDay(endOfWeek(day))

const writeAt = (write: (at: number) => string, at: number): string => (Number.isNaN(at) ? 'Invalid Date' : write(at))

export const formatDay = (day: Day, style: DayStyle): string => writeAt(dayStyles[style], midnight(day))
/** What stands in place of Pacific time where somebody looks, or behind it. */
const owns: Partial<Record<InstantStyle, (instant: Date) => string | undefined>> = { told: ownInstant, time: ownTime }
/** An instant as clocks on the Pacific coast show it. What happened is told by the reader's own clock, where there is a reader;
 * a deadline by both. */
export const formatInstant = (instant: Date, style: InstantStyle): string =>
  owns[style]?.(instant) ?? writeAt(instantStyles[style], pacific(instant)) + (style === 'due' ? beside(instant) : '')

const two = (number: number): string => String(number).padStart(2, '0')
const signed = (seconds: number, text: string): string => (seconds < 0 ? `-${text}` : text)

/** '2 h 15 m', and '45 m' under an hour. Seconds that make no full minute are left out. */
export function duration(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / MINUTE)
  const text = minutes < 60 ? `${minutes} m` : `${Math.floor(minutes / 60)} h ${two(minutes % 60)} m`
  return minutes ? signed(seconds, text) : text
}

/** '0:41:17' */
export function clock(seconds: number): string {
  const whole = Math.floor(Math.abs(seconds))
  const text = `${Math.floor(whole / HOUR)}:${two(Math.floor(whole / MINUTE) % 60)}:${two(whole % 60)}`
  return whole ? signed(seconds, text) : text
}

/** '12.75': hours as a sentence has them. */
export const hours = (seconds: number): string => hoursSaid(inHours(seconds))
