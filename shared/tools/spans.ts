// Times that are reserved, in words: whole days by their names, else with the hour.
import { addDays, type Day, dayOf, formatDay, formatInstant, isDay, startOfDay } from '../kit/day.ts'
import { t } from '../kit/texts.ts'
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
