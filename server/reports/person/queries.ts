// What only one person's report asks.
import type { Span } from '#shared/reports/span.ts'

import type { Trx } from '../../kit/database/database.ts'
import { allRows } from '../../kit/database/rows.ts'
import type { Hours } from '../sums-queries.ts'

export type TaskHours = Hours & { _id: string; taskName: string; projectName: string }

/** The tasks that somebody worked on most, from their own entries of these days. */
export const hoursByTask = (trx: Trx, personId: string, { from, to }: Span, most: number) => allRows<TaskHours>(trx)`
    select task.id as "_id", task.name as "taskName", project.name as "projectName",
      tangible, intangible
    from (select task_id, coalesce(sum(seconds) filter (where is_tangible), 0)::float8 as tangible,
        coalesce(sum(seconds) filter (where not is_tangible), 0)::float8 as intangible
      from time_entry where person_id = ${personId} and day between ${from}::date and ${to}::date
        and task_id is not null and deleted_at is null and entry_type = 'default' group by task_id) as worked
    join task on task.id = task_id join wbs on wbs.id = wbs_id join project on project.id = project_id
    order by tangible + intangible desc, task.id limit ${most}`

/** The names of the projects that somebody worked on, also of those in the trash. */
export async function namesOfProjects(trx: Trx, personId: string): Promise<Map<string, string>> {
  const rows = await allRows<{ id: string; name: string }>(trx)`select id, name from project
    where id in (select project_id from person_project_week where person_id = ${personId})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
