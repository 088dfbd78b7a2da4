// When mails of what people are told leave: each at once, or all of a day or a week in one.
import { addDays, weekday } from '../kit/time/day.ts'
import { HOUR_MS } from '../kit/time/time.ts'
import { dayIn, instantIn } from '../kit/time/when.ts'

export const paces = ['at-once', 'daily', 'weekly'] as const
export type Mails = (typeof paces)[number]

export interface Pace {
  mails: Mails
  /** At which hour of one's own clock: '18:00'. */
  at: string
}

export const AT_FIRST: Pace = { mails: 'at-once', at: '18:00' }

const MORNING = '08:00'

/** When what was put off is new again, by the reader's own clock. */
export function endOfSnooze(until: 'hour' | 'monday' | 'tomorrow', zone: string, now: Date): string {
  if (until === 'hour') return new Date(now.getTime() + HOUR_MS).toISOString()
  const today = dayIn(zone, now)
  const days = until === 'tomorrow' ? 1 : (8 - weekday(today)) % 7 || 7
  return instantIn(zone, addDays(today, days), MORNING).toISOString()
}
