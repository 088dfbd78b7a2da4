// The sums that are kept with entries: moved along, and compared with what the entries come to.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/day.ts'
import type { Committed } from '#shared/people/rules.ts'

import type { Trx } from '../kit/database.ts'

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
export async function addToProjects(
  trx: Trx,
  personId: string,
  lines: readonly (readonly [projectId: string, seconds: number])[]
): Promise<void> {
  await trx
    .insertInto('person_project')
    .values(
      lines.map(([projectId, tangible_seconds]) => ({
        person_id: personId,
        project_id: projectId || null,
        tangible_seconds
      }))
    )
    .onConflict(conflict =>
      conflict
        .columns(['person_id', 'project_id'])
        .doUpdateSet({ tangible_seconds: sql`person_project.tangible_seconds + excluded.tangible_seconds` })
    )
    .execute()
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
  sum: 'person_day' | 'person_project' | 'task'
  id: string
  key: string
  stored: number
  counted: number
}

/** Lets this transaction's statements take longer than a call's may: by night nobody waits for them. */
export const takeTime = (trx: Trx) => sql`set local statement_timeout = '10min'`.execute(trx)

/** What the sums say and what the entries come to, where the two differ. Both sides are laid one below the other and added
 *  up once, which takes two thirds of the time of joining them. */
export async function differingSums(trx: Trx, most: number): Promise<Difference[]> {
  const work = sql`time_entry where deleted_at is null and entry_type = 'default'`
  const { rows } = await sql<Difference>`
    with days as (
      select person_id, day, sum(stored) as stored, sum(counted) as counted,
        sum(stored_intangible) as stored_intangible, sum(counted_intangible) as counted_intangible
      from (
        select person_id, day, tangible_seconds as stored, 0 as counted,
          intangible_seconds as stored_intangible, 0 as counted_intangible from person_day
        union all
        select person_id, day, 0, case when is_tangible then seconds else 0 end,
          0, case when is_tangible then 0 else seconds end from ${work}) as line
      group by person_id, day
      having sum(stored) <> sum(counted) or sum(stored_intangible) <> sum(counted_intangible)),
    projects as (
      select person_id, project_id, sum(stored) as stored, sum(counted) as counted
      from (
        select person_id, project_id, tangible_seconds as stored, 0 as counted from person_project
        union all
        select person_id, project_id, 0, seconds from ${work} and is_tangible) as line
      group by person_id, project_id having sum(stored) <> sum(counted)),
    tasks as (
      select task_id, sum(stored) as stored, sum(counted) as counted
      from (
        select id as task_id, logged_seconds as stored, 0 as counted from task
        union all
        select task_id, 0, seconds from ${work} and is_tangible and task_id is not null) as line
      group by task_id having sum(stored) <> sum(counted)),
    compared as (
      select 'person_day' as sum, person_id as id, day || ' tangible' as key, stored, counted from days
      union all
      select 'person_day', person_id, day || ' intangible', stored_intangible, counted_intangible from days
      union all
      select 'person_project', person_id, coalesce(project_id::text, ''), stored, counted from projects
      union all
      select 'task', task_id, 'logged', stored, counted from tasks)
    select sum, id, key, stored::bigint, counted::bigint from compared
    where stored <> counted order by sum, id, key limit ${most}`.execute(trx)
  return rows
}
