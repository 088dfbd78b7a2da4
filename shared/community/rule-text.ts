// A rule of repetition as people say it, and as RFC 5545 writes it. Pure.
import { type Day, weekday } from '../kit/time/day.ts'

export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Weekday = (typeof WEEKDAYS)[number]

export const rhythms = ['once', 'DAILY', 'WEEKLY', 'MONTHLY', 'MONTHLY-WEEKDAY', 'YEARLY', 'own'] as const
export type Rhythm = (typeof rhythms)[number]
export const endings = ['never', 'until', 'count'] as const
export type Ending = (typeof endings)[number]

/** What the builder asks. */
export interface Repetition {
  rhythm: Rhythm
  /** Every so many days, weeks, months or years. */
  every: number
  /** Of weeks, on which days. */
  days: readonly Weekday[]
  ending: Ending
  until: Day
  count: number
  /** A rule that the builder does not draw, as it is written. */
  rule: string
}

export const onceOnly: Repetition = {
  rhythm: 'once',
  every: 1,
  days: [],
  ending: 'never',
  until: '',
  count: 10,
  rule: ''
}

export const weekdayOf = (day: Day): Weekday => WEEKDAYS[weekday(day)] ?? 'SU'

/** The first to fourth of that weekday in its month; the last, where it is a fifth. */
export function nthOf(day: Day): number {
  const nth = Math.ceil(Number(day.slice(8, 10)) / 7)
  return nth > 4 ? -1 : nth
}

/** The rule of what the builder was told, for something that begins on a day. */
export function ruleFor({ rhythm, every, days, ending, until, count, rule }: Repetition, start: Day): string {
  if (rhythm === 'once') return ''
  if (rhythm === 'own') return rule.trim()
  const parts = [`FREQ=${rhythm === 'MONTHLY-WEEKDAY' ? 'MONTHLY' : rhythm}`]
  if (every > 1) parts.push(`INTERVAL=${every}`)
  if (rhythm === 'WEEKLY' && days.length > 0)
    parts.push(`BYDAY=${WEEKDAYS.filter(one => days.includes(one)).join(',')}`)
  if (rhythm === 'MONTHLY-WEEKDAY') parts.push(`BYDAY=${nthOf(start)}${weekdayOf(start)}`)
  if (ending === 'until') parts.push(`UNTIL=${until.replaceAll('-', '')}`)
  if (ending === 'count') parts.push(`COUNT=${count}`)
  return parts.join(';')
}

/** The builder's answers of a rule; one that it does not draw stands as it is written. */
export function repetitionOf(rrule: string, start: Day): Repetition {
  if (rrule === '') return onceOnly
  const own = { ...onceOnly, rhythm: 'own' as const, rule: rrule }
  const parts = new Map(rrule.split(';').map(part => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']))
  const frequency = parts.get('FREQ')
  const found = rhythms.find(one => one === frequency)
  if (!found) return own
  const days = WEEKDAYS.filter(one => (parts.get('BYDAY') ?? '').split(',').includes(one))
  const isNth = found === 'MONTHLY' && parts.get('BYDAY') === `${nthOf(start)}${weekdayOf(start)}`
  const until = parts.get('UNTIL')
  const drawn: Repetition = {
    rhythm: isNth ? 'MONTHLY-WEEKDAY' : found,
    every: Number(parts.get('INTERVAL') ?? 1),
    days: found === 'WEEKLY' ? days : [],
    ending: until ? 'until' : parts.has('COUNT') ? 'count' : 'never',
    until: until ? `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` : '',
    count: Number(parts.get('COUNT') ?? onceOnly.count),
    rule: ''
  }
  // Drawn only where nothing of it would be lost.
  const sorted = (text: string) => text.split(';').toSorted().join(';')
  return sorted(ruleFor(drawn, start)) === sorted(rrule) ? drawn : own
}
