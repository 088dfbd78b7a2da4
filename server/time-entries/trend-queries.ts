// The hours of a person's last weeks and of their projects, from the sums that are kept of both.
import type { Day } from '#shared/kit/day.ts'

import type { Trx } from '../kit/database/database.ts'

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
