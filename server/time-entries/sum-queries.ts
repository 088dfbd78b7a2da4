import { sql } from 'kysely'

import type { Day } from '#shared/kit/day.ts'
import type { Committed } from '#shared/people/rules.ts'

import type { Trx } from '../kit/database.ts'

/** Where a project has no category, and where there is no project. */
export const UNASSIGNED = 'unassigned'

export interface DayLine {
  day: Day
  tangible: number
  intangible: number
}

export async function addToDays(trx: Trx, personId: string, lines: readonly DayLine[]): Promise<void> {
  await trx
    .insertInto('person_day')
    .values(
      lines.map(({ day, tangible, intangible }) => ({
        person_id: personId,
        day,
        tangible_seconds: tangible,
        intangible_seconds: intangible
      }))
    )
    .onConflict(conflict =>
      conflict.columns(['person_id', 'day']).doUpdateSet({
        tangible_seconds: sql`person_day.tangible_seconds + excluded.tangible_seconds`,
        intangible_seconds: sql`person_day.intangible_seconds + excluded.intangible_seconds`
      })
    )
    .execute()
}

/** By project, each with its seconds; an empty id stands for none. */
export async function addToCategories(
  trx: Trx,
  personId: string,
  lines: readonly (readonly [projectId: string, seconds: number])[]
): Promise<void> {
  const values = sql.join(lines.map(([projectId, seconds]) => sql`(${projectId || null}::uuid, ${seconds}::bigint)`))
  await sql`
    insert into person_category (person_id, category, tangible_seconds)
    select ${personId}::uuid, coalesce(nullif(category, ''), ${UNASSIGNED}), sum(seconds)
    from (values ${values}) as line (project_id, seconds) left join project on project.id = project_id
    group by 2 having sum(seconds) <> 0 order by 2
    on conflict (person_id, category)
    do update set tangible_seconds = person_category.tangible_seconds + excluded.tangible_seconds`.execute(trx)
}

/** The day on which the person had started so far, if this is the first entry ever. */
export async function markFirstEntry(trx: Trx, personId: string, today: Day, now: Date): Promise<Day | undefined> {
  const { rows } = await sql<{ before: Day }>`
    update person set has_logged_time = true, start_date = ${today}, updated_at = ${now.toISOString()}, rev = person.rev + 1
    from (select id, start_date from person where id = ${personId} and not has_logged_time) as was
    where person.id = was.id and not person.has_logged_time
    returning was.start_date as before`.execute(trx)
  return rows[0]?.before
}

/** The first two promises of hours. */
export const firstCommitment = (trx: Trx, personId: string): Promise<Committed[]> =>
  trx
    .selectFrom('committed_hours')
    .select(['hours', 'from_day as dateChanged'])
    .where('person_id', '=', personId)
    .orderBy('from_day')
    .limit(2)
    .execute()

export async function moveCommitment(trx: Trx, personId: string, from: Day, to: Day): Promise<void> {
  await trx
    .updateTable('committed_hours')
    .set({ from_day: to })
    .where('person_id', '=', personId)
    .where('from_day', '=', from)
    .execute()
}

export interface Difference {
  /** Which sum, and of whom or what. */
  sum: 'person_category' | 'person_day' | 'task'
  id: string
  key: string
  stored: number
  counted: number
}

/** What the sums say and what the entries come to, where the two differ. */
export async function differingSums(trx: Trx, most: number): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with work as (
      select * from time_entry where deleted_at is null and entry_type = 'default'),
    days as (
      select person_id, day, coalesce(sum(seconds) filter (where is_tangible), 0) as tangible,
        coalesce(sum(seconds) filter (where not is_tangible), 0) as intangible
      from work group by person_id, day),
    categories as (
      select person_id, coalesce(nullif(category, ''), ${UNASSIGNED}) as category, sum(seconds) as tangible
      from work left join project on project.id = project_id where is_tangible group by 1, 2),
    tasks as (select task_id, sum(seconds) as tangible from work where is_tangible and task_id is not null group by 1),
    compared as (
      select 'person_day' as sum, person_id as id, day || ' tangible' as key,
        coalesce(tangible_seconds, 0)::bigint as stored, coalesce(tangible, 0)::bigint as counted
      from person_day full join days using (person_id, day)
      union all
      select 'person_day', person_id, day || ' intangible',
        coalesce(intangible_seconds, 0)::bigint, coalesce(intangible, 0)::bigint
      from person_day full join days using (person_id, day)
      union all
      select 'person_category', person_id, category,
        coalesce(tangible_seconds, 0)::bigint, coalesce(tangible, 0)::bigint
      from person_category full join categories using (person_id, category)
      union all
      select 'task', task.id, 'logged', logged_seconds::bigint, coalesce(tangible, 0)::bigint
      from task left join tasks on tasks.task_id = task.id)
    select * from compared where stored <> counted order by sum, id, key limit ${most}`.execute(trx)
  return rows
}
