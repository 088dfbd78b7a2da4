// Rules of activities that faces and server share. Pure.
import { addDays, type Day, isDay, weekday } from '../kit/time/day.ts'
import { isTimeZone } from '../people/rules.ts'

export const LONGEST_NAME = 120
export const LONGEST_TYPE = 40
export const LONGEST_DESCRIPTION = 40_000
export const LONGEST_PLACE = 200
export const LONGEST_WORD = 60
export const LONGEST_REASON = 1000
export const LONGEST_RULE = 500
export const LONGEST_ALT = 200
export const MOST_PLACES = 10_000
/** An activity takes so many days at the most. */
export const LONGEST_DAYS = 14
/** And began so many days ago at the most when it is written down. */
export const OLDEST_DAYS = 30
/** Occurrences of so many days are answered at once. */
export const MOST_SPAN = 370
/** Days of a series are kept so far ahead. */
export const KEPT_AHEAD = 400
/** Doors open before the start: so long before it people are checked in. */
export const EARLY_HOURS = 2
/** A clock that runs ahead of ours is believed by so many minutes. */
export const CLOCK_MINUTES = 5
/** From so many places down they are counted loudly. */
export const FEW_PLACES = 5
export const MOST_PEOPLE = MOST_PLACES
/** Where the organisation’s clocks are. */
export const OUR_ZONE = 'America/Los_Angeles'

/** A day that something may be planned on or asked for: what lies centuries away is mistyped. */
export const isNearDay = (text: string): boolean => isDay(text) && text >= '1900' && text < '2200'

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(?::00)?$/

/** A day and a time as a clock shows them: `2026-12-05T09:00`. */
export const isLocal = (text: string): boolean => {
  const [day = '', time = '', ...more] = text.split('T')
  return more.length === 0 && isNearDay(day) && CLOCK.test(time)
}

const onClock = (local: string): number => Date.parse(`${local}Z`)

/** An end that goes as far as its start went, all of them as a clock shows them. */
export const movedWith = (end: string, before: string, start: string): string | undefined =>
  [end, before, start].every(isLocal)
    ? new Date(onClock(end) + onClock(start) - onClock(before)).toISOString().slice(0, 16)
    : undefined

/** The name of a place whose clocks are known, not a bare offset from universal time. */
export const isPlaceZone = (name: string): boolean => /^[a-z]/i.test(name) && isTimeZone(name)

/** The coming Saturday and Sunday; those of now, on one of them. */
export function weekendOf(today: Day): { from: Day; to: Day } {
  const nth = weekday(today)
  const from = nth === 0 ? addDays(today, -1) : addDays(today, 6 - nth)
  return { from, to: addDays(from, 1) }
}

/** `1st`, `2nd`, `3rd`, `4th`: a place on a waiting list. */
export function nth(place: number): string {
  const isTeen = Math.floor((place % 100) / 10) === 1
  return `${place}${(!isTeen && ['', 'st', 'nd', 'rd'][place % 10]) || 'th'}`
}
