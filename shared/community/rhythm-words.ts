// How something repeats, as people say it: 'Every Saturday', 'Every 2 weeks on Monday and Thursday, 5 times'. Pure.
import { listed } from '../kit/locale.ts'
import { formatDay } from '../kit/time/day.ts'
import { t } from '../kit/texts.ts'
import * as page from './page-texts.ts'
import { nthOf, repetitionOf, type Weekday, weekdayOf } from './rule-text.ts'
import { nth } from './rules.ts'

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  SU: page.sunday,
  MO: page.monday,
  TU: page.tuesday,
  WE: page.wednesday,
  TH: page.thursday,
  FR: page.friday,
  SA: page.saturday
}

const UNITS = {
  DAILY: page.everyDays,
  WEEKLY: page.everyWeeks,
  MONTHLY: page.everyMonths,
  'MONTHLY-WEEKDAY': page.everyMonths,
  YEARLY: page.everyYears
} as const

/** Empty of what happens once; one word of a rule that was written by hand. `start` is its first day, as the place has it. */
export function rhythmText(rrule: string, start: string, withEnd = false): string {
  const day = start.slice(0, 10)
  const { rhythm, every, days, ending, until, count } = repetitionOf(rrule, day)
  if (rhythm === 'once') return ''
  if (rhythm === 'own') return t(page.repeats)
  const weekday = t(weekdayNames[weekdayOf(day)])
  const which = nthOf(day)
  const on = {
    DAILY: '',
    WEEKLY: days.length ? listed(days.map(one => t(weekdayNames[one]))) : weekday,
    MONTHLY: nth(Number(day.slice(8))),
    'MONTHLY-WEEKDAY': `${which < 0 ? t(page.lastOf) : nth(which)} ${weekday}`,
    YEARLY: formatDay(day, 'short')
  }[rhythm]
  const words = t(UNITS[rhythm], { count: every, on })
  if (withEnd && ending === 'until') return `${words}, ${t(page.untilDay, { day: formatDay(until, 'profile') })}`
  if (withEnd && ending === 'count') return `${words}, ${t(page.timesCount, { count })}`
  return words
}
