// The hours of a person's last weeks, of their projects, and of everybody's week, from the sums that are kept of them.
import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { firstRow } from '../kit/database/rows.ts'

export const readWeeks = (trx: Trx, personId: string, from: Day) =>
  trx
    .selectFrom('person_week')
    .select(['week', 'tangible_seconds as tangibleSeconds', 'intangible_seconds as intangibleSeconds'])
    .where('person_id', '=', personId)
    .where('week', '>=', from)
    .orderBy('week')
    .execute()

/** Those with the most hours. */
export const readProjects = (trx: Trx, personId: string, most: number) =>
  trx
    .selectFrom('person_project')
    .leftJoin('project', 'project.id', 'person_project.project_id')
    .select(['project.name', 'tangible_seconds as tangibleSeconds'])
    .where('person_id', '=', personId)
    .where('tangible_seconds', '>', 0)
    .orderBy('tangible_seconds', 'desc')
    .orderBy('project.name')
    .limit(most)
    .execute()

/** Everybody who logged anything in the week that begins on this day. */
export async function sumWeek(trx: Trx, week: Day): Promise<{ people: number; seconds: number }> {
  const row = await firstRow<{ people: number; seconds: number }>(trx)`
    select count(*)::int as people, coalesce(sum(tangible_seconds + intangible_seconds), 0)::float8 as seconds
    from person_week where week = ${week} and tangible_seconds + intangible_seconds > 0`
  return row ?? { people: 0, seconds: 0 }
}
