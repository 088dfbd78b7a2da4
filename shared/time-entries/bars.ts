// Hours as bars: the seven days of a week, and how far the week has come. Pure.
import type { Dashboard } from '../dashboard/schemas.ts'
import { type Day, formatDay, weekDays } from '../kit/time/day.ts'
import { inHoursSaid } from '../kit/time/lengths.ts'
import { HOUR } from '../kit/time/time.ts'
import * as texts from './log-texts.ts'
import { t } from '../kit/texts.ts'

export type DaySums = Dashboard['days'][number]

export interface Bar {
  key: string
  short: string
  date: string
  name: string
  tangible: number
  intangible: number
}

/** Each day of the day's week, those without hours too. */
export function weekBars(day: Day, days: readonly DaySums[]): Bar[] {
  const known = new Map(days.map(one => [one.day, one]))
  return weekDays(day).map(key => ({
    key,
    short: formatDay(key, 'log').slice(0, 2),
    date: String(Number(key.slice(8))),
    name: formatDay(key, 'log'),
    tangible: known.get(key)?.tangibleSeconds ?? 0,
    intangible: known.get(key)?.intangibleSeconds ?? 0
  }))
}

/** What a day comes to when the commitment is spread over the week. */
export const perDay = (goalHours: number): number => (goalHours * HOUR) / 7

/** What is left, or that it is done; nothing without a commitment. `own`: the end of the week by the reader's own clock. */
export function leftOf(tangible: number, goalHours: number, own = ''): string {
  if (goalHours <= 0) return ''
  const left = goalHours * HOUR - tangible
  return left <= 0 ? t(texts.goalDone) : t(texts.goalLeft, { left: inHoursSaid(left), own })
}
