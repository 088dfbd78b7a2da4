// Hours on the projects of the summary, by project and week, and who worked them.
import { addDays, startOfWeek } from '#shared/kit/time/day.ts'
import { HOUR } from '#shared/kit/time/time.ts'

import type { Trx } from '../kit/database/database.ts'
import { hoursByPerson, hoursByProject, hoursByWeek } from '../reports/for-others.ts'
import { countCountries } from './summary-labor-queries.ts'
import type { SummaryOf } from './summary-span-queries.ts'

const WEEKS = 8

/** Tangible hours of each project: what was paid for or given to it. */
export async function bothHours(trx: Trx, { span, base, projects }: SummaryOf) {
  const [now, before] = await Promise.all([
    hoursByProject(trx, { ...span, projects }),
    hoursByProject(trx, { ...base, projects })
  ])
  const hoursIn = (rows: typeof now) => new Map(rows.map(({ projectId, tangible }) => [projectId, tangible / HOUR]))
  const [worked, workedBefore] = [hoursIn(now), hoursIn(before)]
  return (id: string) => ({ hours: worked.get(id) ?? 0, hoursBefore: workedBefore.get(id) ?? 0 })
}

/** And of the last weeks together. */
export async function hoursOf(trx: Trx, of: SummaryOf) {
  const { span, projects } = of
  const sunday = startOfWeek(span.to)
  const [each, weeks] = await Promise.all([
    bothHours(trx, of),
    hoursByWeek(trx, { from: addDays(sunday, -7 * (WEEKS - 1)), to: span.to, projects })
  ])
  const byWeek = new Map(weeks.map(({ start, tangible }) => [start, tangible / HOUR]))
  return {
    of: each,
    weeks: Array.from({ length: WEEKS }, (_, at) => {
      const start = addDays(sunday, 7 * (at - WEEKS + 1))
      return { start, hours: byWeek.get(start) ?? 0 }
    })
  }
}

export async function peopleOf(trx: Trx, { span, base, projects }: SummaryOf) {
  const [now, before] = await Promise.all([
    hoursByPerson(trx, { ...span, projects }),
    hoursByPerson(trx, { ...base, projects })
  ])
  const countries = await countCountries(
    trx,
    now.map(({ personId }) => personId)
  )
  return { count: { now: now.length, before: before.length }, countries }
}
