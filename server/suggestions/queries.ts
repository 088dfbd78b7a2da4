import { sql } from 'kysely'

import type { TaskEdit } from '#shared/suggestions/schemas.ts'
import type { TaskPart } from '#shared/tasks/diff-schemas.ts'

import { json, type Trx } from '../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../kit/database/rows.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { numberOf } from '../tasks/for-others.ts'

export interface SuggestionRow {
  id: string
  taskId: string
  wbsId: string
  personId: string
  before: TaskPart
  after: TaskPart
}

/** In the place of an earlier one of this person about the task. */
export async function saveSuggestion(
  trx: Trx,
  { taskId, personId, before, after }: Omit<SuggestionRow, 'id' | 'wbsId'>,
  now: Date
): Promise<string> {
  const row = await firstRow<{ id: string }>(trx)`insert into task_suggestion
      (id, task_id, person_id, before, after, suggested_at)
    values (${newId(now)}, ${taskId}, ${personId}, ${json(before)}, ${json(after)}, ${now.toISOString()})
    on conflict (task_id, person_id) do update set id = excluded.id, before = excluded.before, after = excluded.after,
      suggested_at = excluded.suggested_at
    returning id`
  return row?.id ?? ''
}

/** The people that are suggested, under the names they have here. */
export async function namedPeople(trx: Trx, people: readonly { userID: string }[]) {
  const ids = people.flatMap(({ userID }) => (isId(userID) ? userID.toLowerCase() : []))
  return allRows<{ userID: string; name: string }>(trx)`select id as "userID",
    trim(first_name || ' ' || last_name) as name from person where id = any(${ids}::uuid[]) order by 2, id`
}

/** Deletes and returns it; undefined when another request has resolved it. */
export const takeSuggestion = (trx: Trx, id: string) => firstRow<SuggestionRow>(trx)`
    delete from task_suggestion s using task
    where s.id = ${id} and task.id = s.task_id
    returning s.id, s.task_id as "taskId", task.wbs_id as "wbsId", s.person_id as "personId", s.before, s.after`

const standing = sql`task_suggestion s join task on task.id = s.task_id and task.deleted_at is null
  join wbs on wbs.id = task.wbs_id and wbs.deleted_at is null
  join project on project.id = wbs.project_id and project.deleted_at is null
  join person on person.id = s.person_id`

export const countSuggestions = (trx: Trx) => oneCount(trx)`select count(*)::int as count from ${standing}`

const MOST = 500
const MOST_MEMBERS = 200

/** The newest first. */
export const listSuggestions = (trx: Trx) => allRows<TaskEdit>(trx)`select s.id as "_id", person.id as "userId",
      trim(person.first_name || ' ' || person.last_name) as user, s.suggested_at as "dateSuggested", task.id as "taskId",
      task.name as "taskName", ${numberOf(sql`task`)} as num, task.wbs_id as "wbsId", project.id as "projectId", project.name as "projectName",
      task.rev, s.before as "oldTask", s.after as "newTask",
      coalesce((select json_agg(json_build_object('_id', m.id, 'firstName', m.first_name, 'lastName', m.last_name))
        from (select p.id, p.first_name, p.last_name from project_member join person p on p.id = person_id and p.is_active
          where project_id = project.id order by lower(p.first_name), p.id limit ${MOST_MEMBERS}) m), '[]')
        as "projectMembers",
      jsonb_build_object('taskName', task.name, 'priority', task.priority, 'status', task.status,
        'isAssigned', task.is_assigned, 'hoursBest', task.hours_best, 'hoursWorst', task.hours_worst,
        'hoursMost', task.hours_most, 'estimatedHours', task.estimated_hours, 'links', task.links,
        'category', task.category, 'classification', task.classification, 'whyInfo', task.why_info,
        'intentInfo', task.intent_info, 'endstateInfo', task.endstate_info, 'startedDatetime', task.start_day,
        'dueDatetime', task.due_day, 'resources', coalesce((select jsonb_agg(jsonb_build_object('userID', p.id,
          'name', trim(p.first_name || ' ' || p.last_name)) order by r.added_at, p.id)
          from task_resource r join person p on p.id = r.person_id where r.task_id = task.id), '[]')) as task
    from ${standing} order by s.suggested_at desc, s.id limit ${MOST}`
