// When a person is told to start, and when their timer is halted for the day: by the device's own clock. Pure.
import type { Reminders } from './snapshot.ts'

/** Told again as often as this while nothing is started. */
const AGAIN = 60
/** Later than this it is not made up for: the computer slept, or the browser was closed. */
export const LATE = 60 * 60_000

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

export const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value)

/** Minutes since midnight. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** That minute of the day which is so many days from the instant's; where clocks change it is the nearest there is. */
function instantAt(now: number, days: number, minutes: number): number {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, 0, minutes).getTime()
}

const NEAR = [-1, 0, 1, 2, 3, 4, 5, 6, 7]

export const endOfClockDay = (now: number): number => instantAt(now, 1, 0)

/** Instants of some days around now, in order. */
const startsOf = ({ days, from, until }: Reminders, now: number): number[] =>
  NEAR.flatMap(day => {
    if (!days.includes(new Date(instantAt(now, day, 0)).getDay())) return []
    const first = minutesOf(from)
    const count = Math.max(0, Math.ceil((minutesOf(until) - first) / AGAIN))
    return Array.from({ length: count }, (_, index) => instantAt(now, day, first + index * AGAIN))
  })

const stopsOf = ({ stop }: Reminders, now: number): number[] =>
  stop ? NEAR.map(day => instantAt(now, day, minutesOf(stop))) : []

export interface Due {
  /** The last one that is over, if it is not too long ago. */
  last: number | undefined
  next: number | undefined
}

const dueOf = (instants: readonly number[], now: number): Due => ({
  last: instants.findLast(at => at <= now && now - at < LATE),
  next: instants.find(at => at > now)
})

export const startDue = (reminders: Reminders, now: number): Due => dueOf(startsOf(reminders, now), now)
export const stopDue = (reminders: Reminders, now: number): Due => dueOf(stopsOf(reminders, now), now)
