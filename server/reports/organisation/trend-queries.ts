// How the organisation's hours and people went over time.
import { addDays, type Day, endOfWeek, startOfWeek } from '#shared/kit/time/day.ts'
import { inHours } from '#shared/kit/time/time.ts'
import { stepsOf } from '#shared/reports/organisation/rules.ts'
import type { Span } from '#shared/reports/span.ts'

import type { Trx } from '../../kit/database/database.ts'
import { allRows } from '../../kit/database/rows.ts'
import { countStanding } from './people-queries.ts'
import { hoursBy, loggedDays } from '../sums.ts'

/** Without the weeks or months before anybody logged anything: of those nothing is known. */
function stepsSince(first: Day | undefined, { from, to }: Span, offset: 'month' | 'week'): Day[] {
  if (first === undefined || first > to) return []
  return stepsOf({ from: first > from ? first : from, to }, offset)
}

/** Every week or month of the span since somebody logged hours, also where nobody worked. */
export async function hoursOverTime(trx: Trx, span: Span, offset: 'month' | 'week') {
  const [logged, rows] = await Promise.all([loggedDays(trx, {}), hoursBy[offset](trx, span)])
  const found = new Map(rows.map(one => [one.start, one.tangible + one.intangible]))
  return stepsSince(logged?.from, span, offset).map(start => ({ start, hours: inHours(found.get(start) ?? 0) }))
}

/** By week and category, from everybody's days on projects; the largest category first. */
export async function workOverTime(trx: Trx, span: Span) {
  const worked = allRows<{ name: string; week: Day; seconds: number }>(trx)`
    select coalesce(nullif(category, ''), 'unassigned') as name, day - extract(dow from day)::int as week,
      sum(tangible_seconds + intangible_seconds)::float8 as seconds
    from project_day left join project on project.id = project_id
    where day between ${span.from}::date and ${span.to}::date group by 1, 2`
  const [logged, rows] = await Promise.all([loggedDays(trx, {}), worked])
  const weeks = stepsSince(logged?.from, span, 'week')
  const names = new Map<string, Map<Day, number>>()
  for (const { name, week, seconds } of rows) names.set(name, (names.get(name) ?? new Map()).set(week, seconds))
  const categories = [...names].map(([name, of]) => ({ name, hours: weeks.map(week => inHours(of.get(week) ?? 0)) }))
  const sum = (hours: readonly number[]) => hours.reduce((all, one) => all + one, 0)
  return {
    weeks,
    categories: categories.toSorted(
      (one, other) => sum(other.hours) - sum(one.hours) || (one.name < other.name ? -1 : 1)
    )
  }
}

/** So many weeks or months fit below each other. */
const STEPS = 12

/** Who was there and who began in each of the last weeks or months since there was anybody, as the summary of that week counts them. */
export async function peopleOverTime(trx: Trx, today: Day, offset: 'month' | 'week') {
  const from =
    offset === 'week'
      ? addDays(startOfWeek(today), -7 * (STEPS - 1))
      : addDays(`${today.slice(0, 8)}15`, (-30.4 * (STEPS - 1)) | 0)
  const starts = stepsOf({ from, to: today }, offset)
  const spans = starts.map((start, index) => ({
    from: start,
    to: offset === 'week' ? endOfWeek(start) : addDays(starts[index + 1] ?? `${addDays(start, 31).slice(0, 8)}01`, -1)
  }))
  const counted = await countStanding(trx, spans, today)
  const known = starts.map((start, index) => ({
    start,
    active: counted[index]?.activeVolunteers ?? 0,
    began: counted[index]?.newVolunteers ?? 0
  }))
  const first = known.findIndex(({ active, began }) => active + began > 0)
  return first < 0 ? [] : known.slice(first)
}
