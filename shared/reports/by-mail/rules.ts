// Limits of reports by mail, and how their times are said.
import { HOUR_MS } from '../../kit/time/time.ts'
import { t } from '../../kit/texts.ts'
import * as texts from './texts.ts'
import { nextTime, type When } from '../../kit/time/when.ts'

export const LONGEST_NAME = 100
export const MOST_SCHEDULES = 20
export const MOST_RECIPIENTS = 50
/** A larger file is not taken by many mail servers. */
export const LARGEST_FILE = 5 * 1024 * 1024

export const recipientStates = ['new', 'waiting', 'sent', 'failed', 'off', 'left-out', 'no-factor'] as const

/** Nobody gets two of the same within an hour, however its time is changed. */
export const nextAfter = (when: When, now: Date, sentAt: string | null): Date =>
  nextTime(when, new Date(Math.max(now.getTime(), sentAt === null ? 0 : Date.parse(sentAt) + HOUR_MS)))

/** '8:30 AM' */
const clockText = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

export function whenText({ cadence, weekday, day, time, zone }: When): string {
  const places = { time: clockText(time), zone: zone.replaceAll('_', ' ') }
  if (cadence === 'daily') return t(texts.everyDay, places)
  if (cadence === 'monthly') return t(texts.everyMonth, { ...places, day })
  return t(texts.everyWeek, { ...places, weekday: t(texts.weekdays[weekday] ?? '') })
}
