import { sql } from 'kysely'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'

/** What each task counts of this person's time. */
export const tasksOf = (trx: Trx, personId: string) => allRows<{ taskId: string; seconds: number }>(trx)`
    select task_id as "taskId", sum(seconds)::bigint as seconds from time_entry
    where person_id = ${personId} and task_id is not null and is_tangible and deleted_at is null
      and entry_type = 'default' group by task_id order by task_id`

/** The sums of a person, which an account that is gone no longer has. Those of weeks follow from days and entries. */
async function forgetSums(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('person_day').where('person_id', '=', personId).execute()
  await trx.deleteFrom('person_week').where('person_id', '=', personId).execute()
  await trx.deleteFrom('person_project').where('person_id', '=', personId).execute()
  await trx.deleteFrom('person_project_week').where('person_id', '=', personId).execute()
}

export async function eraseTimeOf(trx: Trx, personId: string): Promise<void> {
  await trx.deleteFrom('time_entry').where('person_id', '=', personId).execute()
  await forgetSums(trx, personId)
}

export async function moveTimeOf(trx: Trx, from: string, to: string): Promise<void> {
  await trx.updateTable('time_entry').set({ person_id: to }).where('person_id', '=', from).execute()
  await sql`insert into person_day (person_id, day, tangible_seconds, intangible_seconds)
    select ${to}, day, tangible_seconds, intangible_seconds from person_day where person_id = ${from} order by day
    on conflict (person_id, day) do update
      set tangible_seconds = person_day.tangible_seconds + excluded.tangible_seconds,
        intangible_seconds = person_day.intangible_seconds + excluded.intangible_seconds`.execute(trx)
  await sql`insert into person_project (person_id, project_id, tangible_seconds)
    select ${to}, project_id, tangible_seconds from person_project where person_id = ${from} order by project_id
    on conflict (person_id, project_id) do update
      set tangible_seconds = person_project.tangible_seconds + excluded.tangible_seconds`.execute(trx)
  await forgetSums(trx, from)
}

/** Adds up the time of these people anew, from their entries. */
export async function recountTime(trx: Trx, people: readonly string[]): Promise<void> {
  const ids = people.toSorted()
  for (const id of ids) await forgetSums(trx, id)
  const counts = sql`from time_entry where person_id = any(${ids}::uuid[]) and deleted_at is null
    and entry_type = 'default'`
  await sql`insert into person_day (person_id, day, tangible_seconds, intangible_seconds)
    select person_id, day, coalesce(sum(seconds) filter (where is_tangible), 0),
      coalesce(sum(seconds) filter (where not is_tangible), 0) ${counts}
    group by person_id, day order by person_id, day`.execute(trx)
  await sql`insert into person_project (person_id, project_id, tangible_seconds)
    select person_id, project_id, sum(seconds) ${counts} and is_tangible
    group by person_id, project_id order by person_id, project_id`.execute(trx)
  await sql`insert into person_project_week (person_id, project_id, week, tangible_seconds, intangible_seconds)
    select person_id, project_id, day - extract(dow from day)::int as week,
      coalesce(sum(seconds) filter (where is_tangible), 0), coalesce(sum(seconds) filter (where not is_tangible), 0)
    ${counts} group by person_id, project_id, week`.execute(trx)
}
