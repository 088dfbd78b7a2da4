// Days, weeks and how they are written. Every day is a Pacific one; time is always an argument.
import { DAY_MS, HOUR, HOUR_MS, MINUTE } from './time.ts'

/** A day as 'YYYY-MM-DD'. Days compare and sort as text. */
export type Day = string

const ISO = 'YYYY-MM-DD'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const two = (number: number): string => String(number).padStart(2, '0')

const written: Record<string, (at: Date) => string> = {
  YYYY: at => String(at.getUTCFullYear()).padStart(4, '0'),
  YY: at => two(at.getUTCFullYear() % 100),
  MMM: at => MONTHS[at.getUTCMonth()] ?? '',
  MM: at => two(at.getUTCMonth() + 1),
  DD: at => two(at.getUTCDate()),
  D: at => String(at.getUTCDate()),
  dddd: at => WEEKDAYS[at.getUTCDay()] ?? '',
  HH: at => two(at.getUTCHours()),
  h: at => String(at.getUTCHours() % 12 || 12),
  mm: at => two(at.getUTCMinutes()),
  ss: at => two(at.getUTCSeconds()),
  A: at => (at.getUTCHours() < 12 ? 'AM' : 'PM'),
  a: at => (at.getUTCHours() < 12 ? 'am' : 'pm'),
  '[PT]': () => 'PT'
}
const NAMES = /\[PT\]|YYYY|YY|MMM|MM|DD|D|dddd|HH|h|mm|ss|A|a/g

/** Of an instant's universal date and time. A text library for this weighs 9 kB in every bundle. */
function format(instant: number, style: string): string {
  const at = new Date(instant)
  return Number.isNaN(instant) ? 'Invalid Date' : style.replaceAll(NAMES, name => written[name]?.(at) ?? name)
}

/** Midnight in universal time; what follows the day in a text is left out. */
const midnight = (day: Day): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`)

/** How the screens write days, named after where they stand. */
const dayStyles = {
  badge: 'MMM-DD-YY',
  iso: ISO,
  list: 'MM/DD/YYYY',
  profile: 'MMM D, YYYY',
  log: 'dddd, MMM D',
  chart: 'MM/DD/YY'
} as const

const instantStyles = { ...dayStyles, warning: 'MM/DD/YYYY HH:mm:ss a', told: 'MMM D, YYYY, h:mm A [PT]' } as const

export type DayStyle = keyof typeof dayStyles
export type InstantStyle = keyof typeof instantStyles

const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', timeZoneName: 'shortOffset' })

/** Hours between Pacific and universal time at this instant: -8, or -7 in summer. */
const offset = (instant: number): number => Number(/GMT([+-]\d+)/.exec(zone.format(instant))?.[1])

const pacific = (instant: Date): number => instant.getTime() + offset(instant.getTime()) * HOUR_MS

/** The Pacific day that an instant falls on. */
export const dayOf = (instant: Date): Day => format(pacific(instant), ISO)
export const today = (now: Date): Day => dayOf(now)

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && format(midnight(text), ISO) === text

/** With a time zone, because without one the day would depend on the server's. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]{1,20}(?:Z|[+-]\d\d:?\d\d)$/i

export const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text))

/** A day stays as it is; an instant becomes its Pacific day. */
export const toDay = (text: string): Day => (isDay(text) ? text : dayOf(new Date(text)))

export const addDays = (day: Day, count: number): Day => format(midnight(day) + count * DAY_MS, ISO)

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

export const formatDay = (day: Day, style: DayStyle): string => format(midnight(day), dayStyles[style])
/** An instant as clocks on the Pacific coast show it. */
export const formatInstant = (instant: Date, style: InstantStyle): string =>
  format(pacific(instant), instantStyles[style])

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

/** '12.75': hours with up to two decimals. */
export const hours = (seconds: number): string => String(Math.round((seconds / HOUR) * 100) / 100)
