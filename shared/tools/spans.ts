// Times that are reserved, in words: whole days by their names, else with the hour.
import { addDays, type Day, dayOf, formatDay, formatInstant, isDay, startOfDay } from '../kit/time/day.ts'
import { t } from '../kit/texts.ts'
import { LOAN_DAYS } from './rules.ts'
import * as texts from './texts.ts'

/** A day begins at midnight. */
export const pointOf = (sent: string): Date => (isDay(sent) ? startOfDay(sent) : new Date(sent))

const isMidnight = (at: Date): boolean => startOfDay(dayOf(at)).getTime() === at.getTime()

/** The last day of a time whose end is free again. */
export const lastDay = (to: Date): Day => (isMidnight(to) ? addDays(dayOf(to), -1) : dayOf(to))

export const beginText = (from: Date): string =>
  isMidnight(from) ? formatDay(dayOf(from), 'profile') : formatInstant(from, 'told')
export const endText = (to: Date): string =>
  isMidnight(to) ? t(texts.endOf, { day: formatDay(lastDay(to), 'profile') }) : formatInstant(to, 'told')

export function spanText(from: Date, to: Date): string {
  if (isMidnight(from) && isMidnight(to) && lastDay(to) === dayOf(from)) return formatDay(dayOf(from), 'profile')
  return isMidnight(from) && isMidnight(to)
    ? `${formatDay(dayOf(from), 'short')} – ${formatDay(lastDay(to), 'profile')}`
    : `${formatInstant(from, 'told')} – ${formatInstant(to, 'told')}`
}

/** A time that somebody has a piece for. */
export interface TakenTime {
  isTheirs: boolean
  from: Date
  to: Date
}

/** The day a piece comes back: as named, as reserved, or in a week; never later than the next one wants it. Times in their order. */
export function dueDay(
  times: readonly TakenTime[],
  named: Day | undefined,
  { now, today }: { now: Date; today: Day }
): Day {
  const own = times.find(({ isTheirs, from }) => isTheirs && from <= now)
  const wanted = named ?? (own ? dayOf(own.to) : addDays(today, LOAN_DAYS))
  const next = times.find(({ isTheirs }) => !isTheirs)
  return next && dayOf(next.from) < wanted ? dayOf(next.from) : wanted
}
