// Times of the Pacific day, as minutes that its clocks show, and the work between them. Pure. On two days of a year the
// clocks jump at two in the morning: an hour is not there in March, and one is there twice in November.
import { type Day, dayOf, endOfDay, startOfDay } from '../kit/time/day.ts'
import { HOUR_MS, MINUTE, MINUTE_MS, secondsOf } from '../kit/time/time.ts'

export const DAY_MINUTES = 1440
/** Clocks jump from here, by an hour. */
const JUMP = 120

/** By how many minutes this day is longer than others. */
const extraOf = (day: Day): number => (endOfDay(day).getTime() - startOfDay(day).getTime() - 24 * HOUR_MS) / MINUTE_MS

/** Minutes since midnight at which a clock of this day shows that minute, for the first time. */
export function passedAt(day: Day, minute: number): number {
  const extra = extraOf(day)
  if (extra < 0 && minute >= JUMP) return Math.max(JUMP, minute + extra)
  return minute >= JUMP ? minute + extra : minute
}

/** What a clock shows so many minutes after midnight; past the end of the day it goes on from 24:00. */
export function shownAt(day: Day, passed: number): number {
  return passed >= JUMP ? passed - extraOf(day) : passed
}

/** What clocks show at the end of work that began at that minute. */
export const endOf = (day: Day, began: number, seconds: number): number =>
  shownAt(day, passedAt(day, began) + Math.floor(seconds / MINUTE))

/** The work between two minutes of the day. */
export const secondsBetween = (day: Day, from: number, to: number): number =>
  Math.max(0, passedAt(day, to) - passedAt(day, from)) * MINUTE

/** The minute of its day that clocks show at this instant. */
export function minuteAt(instant: Date): number {
  const day = dayOf(instant)
  return shownAt(day, Math.floor((instant.getTime() - startOfDay(day).getTime()) / MINUTE_MS))
}

/** When work of this length began that ends now; undefined where that was on another day. */
export function beganBefore(now: Date, seconds: number): number | undefined {
  const began = new Date(now.getTime() - seconds * 1000)
  return dayOf(began) === dayOf(now) ? minuteAt(began) : undefined
}

const two = (number: number) => String(number).padStart(2, '0')

/** '13:05', as a field of a time has it. */
export const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** The minute of '13:05'; undefined for anything else. */
export function minuteOf(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return minute < DAY_MINUTES && Number(minutes) < 60 ? minute : undefined
}

const half = (minute: number): string => (minute % DAY_MINUTES < DAY_MINUTES / 2 ? 'AM' : 'PM')
const face = (minute: number): string => `${Math.floor((minute % DAY_MINUTES) / 60) % 12 || 12}:${two(minute % 60)}`

/** '1:05 PM' */
export const timeOf = (minute: number): string => `${face(minute)} ${half(minute)}`

/** '1:00 – 2:30 PM', '11:00 AM – 1:15 PM' */
export const spanOf = (from: number, to: number): string =>
  half(from) === half(to) && to - from < DAY_MINUTES / 2
    ? `${face(from)} – ${timeOf(to)}`
    : `${timeOf(from)} – ${timeOf(to)}`

/** When an entry was, where it says when it began. */
export const whenOf = (entry: { beganAt?: number | undefined; dateOfWork: Day; hours: number; minutes: number }) =>
  entry.beganAt === undefined
    ? undefined
    : spanOf(entry.beganAt, endOf(entry.dateOfWork, entry.beganAt, secondsOf(entry)))
