// Changes of tasks that somebody has not seen yet, and looks of managers at tasks that are far along.
import { type RawBuilder, sql } from 'kysely'

import type { TaskPart } from '#shared/tasks/diff-schemas.ts'
import type { FollowUp, TaskNotice } from '#shared/tasks/team/schemas.ts'

import { json, type Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'
import { newId } from '../kit/database/ids.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'
import { stands } from './open-queries.ts'
import { isListed, type Scope } from './team/queries.ts'

const KEPT_DAYS = 30

/** Of a task in the trash nobody is told: nor of one whose WBS or project is there. */
const isThere = (taskId: RawBuilder<unknown>) => sql`exists (select from task join wbs on wbs.id = task.wbs_id
  join project on project.id = wbs.project_id where task.id = ${taskId} and ${stands()})`

/** What changed before this is not told any more. */
export const sinceOf = (now: Date): string => new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()

/** Tells these people of the task. Whoever has not seen an earlier change keeps what it was before that one. */
export async function insertNotices(
  trx: Trx,
  { taskId, people, before }: { taskId: string; people: readonly string[]; before: TaskPart },
  now: Date
): Promise<number> {
  const rows = await allRows(trx)`insert into task_notice (id, task_id, person_id, before, created_at)
    select id, task_id, person_id, ${json(before)}, ${now.toISOString()} from (
      select unnest(${people.map(() => newId(now))}::uuid[]) as id, ${taskId}::uuid as task_id,
        unnest(${[...people]}::uuid[]) as person_id) as told
    where exists (select from task_resource r where r.task_id = told.task_id and r.person_id = told.person_id)
    on conflict (person_id, task_id) do update
      set before = excluded.before, created_at = excluded.created_at where task_notice.created_at <= ${sinceOf(now)}
    returning id`
  return rows.length
}

type Notice = Omit<TaskNotice, 'newTask' | 'taskName'>

const columns = sql`n.id as "_id", n.task_id as "taskId", n.person_id as "userId", n.before as "oldTask",
  n.created_at as "dateCreated"`

export const noticesOf = (trx: Trx, people: readonly string[], since: string) => allRows<Notice>(trx)`
    select ${columns} from task_notice n
    where n.person_id = any(${[...people]}::uuid[]) and n.created_at > ${since} and ${isThere(sql`n.task_id`)}
    order by n.created_at, n.id`

/** False when there is none. */
export async function deleteNotice(
  trx: Trx,
  { personId, ...one }: { personId: string } & ({ id: string } | { taskId: string })
): Promise<boolean> {
  const which = 'id' in one ? sql`id = ${one.id}` : sql`task_id = ${one.taskId}`
  return anyRow(trx)`delete from task_notice where person_id = ${personId} and ${which} returning id`
}

export const deleteOldNotices = (trx: Trx, now: Date) =>
  trx.deleteFrom('task_notice').where('created_at', '<=', sinceOf(now)).execute()

const followUp = sql`f.id as "_id", f.task_id as "taskId", f.person_id as "userId", f.is_checked as "followUpCheck",
  f.percentage as "followUpPercentageDeadline"`

/** Those of the people that are listed for the visitor, of tasks they still have. */
export const listFollowUps = (trx: Trx, scope: Scope) => allRows<FollowUp>(trx)`
    select ${followUp} from follow_up f join person on person.id = f.person_id
    join task_resource r on r.task_id = f.task_id and r.person_id = f.person_id and not r.is_done
    where ${isListed(scope)} and ${isThere(sql`f.task_id`)} order by f.made_at, f.id`

/** Undefined when the task is not this person's. */
export const saveFollowUp = (
  trx: Trx,
  { taskId, personId, by }: { taskId: string; personId: string; by: string },
  { isChecked, percentage }: { isChecked: boolean; percentage: number },
  now: Date
) => firstRow<FollowUp>(trx)`insert into follow_up as f
      (id, task_id, person_id, is_checked, percentage, made_by, made_at)
    select ${newId(now)}::uuid, task_id, person_id, ${isChecked}::boolean, ${percentage}::numeric, ${by}::uuid,
        ${now.toISOString()}::timestamptz
      from task_resource where task_id = ${taskId} and person_id = ${personId} and ${isThere(sql`task_resource.task_id`)}
    on conflict (person_id, task_id) do update set is_checked = excluded.is_checked, percentage = excluded.percentage,
      made_by = excluded.made_by, made_at = excluded.made_at
    returning ${followUp}`

export const findFollowUp = (trx: Trx, personId: string, taskId: string) => firstRow<FollowUp>(trx)`
    select ${followUp} from follow_up f
    where f.person_id = ${personId} and f.task_id = ${taskId} for update`
