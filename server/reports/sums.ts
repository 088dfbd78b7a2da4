// Every hour that a report shows is read here, so that the same question has the same number wherever it is asked.
import { addDays, dayOf } from '#shared/kit/time/day.ts'

import { nightly } from '../kit/clock/nightly.ts'
import type { Trx } from '../kit/database/database.ts'
import type { Span } from '#shared/reports/span.ts'
import * as queries from './sums-queries.ts'

export type { CategoryHours, Grain, Hours, HoursFilter, PersonHours, ProjectHours, TimeHours } from './sums-queries.ts'

type HoursRequest = Span & queries.HoursFilter

const asked = ({ from, to, ...of }: HoursRequest) => [{ from, to }, of] as const

export const hoursOf = (trx: Trx, range: HoursRequest) => queries.sumHours(trx, ...asked(range))

/** Whoever has any, the most first. */
export const hoursByPerson = (trx: Trx, range: HoursRequest) => queries.sumByPerson(trx, ...asked(range))
/** Whatever has any, the most first; what was logged on none has no id. */
export const hoursByProject = (trx: Trx, range: HoursRequest) => queries.sumByProject(trx, ...asked(range))
export const hoursByCategory = (trx: Trx, range: HoursRequest) => queries.sumByCategory(trx, ...asked(range))

/** Of people or of projects, not of people on projects: those are known by week alone. */
type ByTime = Span & (Pick<queries.HoursFilter, 'people'> | Pick<queries.HoursFilter, 'projects'>)

const byTime = (grain: queries.Grain) => (trx: Trx, range: ByTime) => {
  const [span, of] = asked(range)
  return queries.sumByTime(trx, span, grain, of)
}
export const hoursByWeek = byTime('week')
export const hoursByMonth = byTime('month')
export const hoursByYear = byTime('year')
export const hoursBy = { week: hoursByWeek, month: hoursByMonth, year: hoursByYear } as const

export const { loggedDays, sumWhole: wholeHoursBy } = queries

/** Days older than this are one row a project; the database writes late entries of them there too. */
const FOLDED_AFTER = 40

export const foldTask = nightly('project-day-fold', '40 2 * * *', ({ trx }, { now }) =>
  queries.foldShards(trx, addDays(dayOf(now), -FOLDED_AFTER))
)
