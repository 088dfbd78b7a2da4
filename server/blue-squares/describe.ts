// What a square of the weekly task says it is for: one of four sentences, and what the Core Team owed and will owe.
import { extraHours, type Kind, missedAfter, type PersonWeek, requiredSeconds } from '#shared/blue-squares/rules.ts'
import * as texts from '#shared/blue-squares/week-texts.ts'
import { addDays, type Day, formatDay, hours } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'

export const weekPlaces = (week: Day) => ({
  from: formatDay(week, 'profile'),
  to: formatDay(addDays(week, 6), 'profile')
})

const sentences = {
  both: texts.both,
  hours: texts.onlyHours,
  summary: texts.onlySummary,
  'time-off': texts.timeOff
} as const satisfies Record<Kind, string>

/** The reason of a week off is between the person and those who look after time off: it is not said. */
export function describeSquare(one: PersonWeek & { role: string; squares: number }, kind: Kind, week: Day): string {
  const places = { ...weekPlaces(week), hours: hours(one.seconds), required: hours(requiredSeconds(one)) }
  const parts = [t(sentences[kind], places)]
  if (one.role === 'Core Team' && (kind === 'both' || kind === 'hours')) {
    if (one.missed > 0) parts.push(t(texts.owed, { missed: one.missed }))
    const count = one.squares + 1
    const owes = missedAfter(one, { verdict: kind, squares: count }) > 0
    if (owes && extraHours(count) > 0) parts.push(t(texts.extra, { count, extra: extraHours(count) }))
  }
  return parts.join(' ')
}
