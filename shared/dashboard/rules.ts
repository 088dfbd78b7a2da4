// What a week's figures mean. Pure; seconds in, words out.
import { type Day, formatDay, weekDeadline } from '../kit/day.ts'
import { t } from '../kit/texts.ts'
import * as texts from './texts.ts'

const HOUR = 3600

/** Seconds missing to the promise; none when it is met. */
export const toGo = (seconds: number, committedHours: number): number => Math.max(0, committedHours * HOUR - seconds)

/** 'Sun' to 'Sat'. */
export const weekdayName = (day: Day): string => formatDay(day, 'log').slice(0, 3)

/** The greeting of the hour on the viewer's own clock. */
export function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return texts.morning
  if (hour >= 12 && hour < 18) return texts.afternoon
  return hour >= 18 && hour < 23 ? texts.evening : texts.night
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

function counted(count: number, one: string, many: string): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? t(one) : t(many, { count })
}

/** How long the week still is, in its two largest units: '2 days and 6 hours'. */
export function timeLeft(now: Date, today: string): string | undefined {
  const left = weekDeadline(today).getTime() - now.getTime()
  if (left < MINUTE_MS) return undefined
  const counts = [
    counted(Math.floor(left / DAY_MS), texts.oneDay, texts.days),
    counted(Math.floor((left % DAY_MS) / HOUR_MS), texts.oneHour, texts.hours),
    counted(Math.floor((left % HOUR_MS) / MINUTE_MS), texts.oneMinute, texts.minutes)
  ]
  const start = counts.findIndex(one => one !== undefined)
  const [first = '', second] = counts.slice(start, start + 2)
  return second ? t(texts.and, { first, second }) : first
}
