// Tasks as reports list them: of a person, or of a project.
import { sql } from 'kysely'

import type { Parsed } from '#shared/kit/calls/call.ts'
import { rangeOf } from '#shared/kit/lists/lists.ts'
import { priorities } from '#shared/tasks/rules.ts'
import type { listPersonTasks } from '#shared/reports/person/calls.ts'
import { taskList } from '#shared/reports/task-list.ts'

import type { Trx } from '../kit/database/database.ts'
import { pageFrom } from '../kit/lists/page-from.ts'
import { and, finds, foundIn, natural, type Part } from '../kit/lists/paged.ts'
import { loggedOn } from '../tasks/for-others.ts'

const inRange = (column: Part, text: string, as: Part): Part => {
  const { from, to } = rangeOf(text) ?? {}
  return and([...(from ? [sql`${column} >= ${from}::${as}`] : []), ...(to ? [sql`${column} <= ${to}::${as}`] : [])])
}

const fullName = sql`(person.first_name || ' ' || person.last_name)`

const withResource = (
  search: string
) => sql`task.id in (select task_id from task_resource join person on person.id = person_id
  where ${and(finds(sql`folded(${fullName})`, search))})`

type TasksRequest = Omit<Parsed<typeof listPersonTasks>, 'userId'>

const logged = loggedOn(sql`task`)

/** `scope` says whose: a condition on `task`, `wbs` or `project`. */
function pageOfTasks(trx: Trx, scope: Part, about: string, given: TasksRequest) {
  const asked = { ...given, about }
  return pageFrom(trx, taskList, asked, {
    from: sql`task join wbs on wbs.id = task.wbs_id join project on project.id = wbs.project_id`,
    select: sql`task.id as "_id", task.name as "taskName", project.id as "projectId", project.name as "projectName",
      task.priority, task.status, task.is_active as "isActive", task.is_assigned as "isAssigned", task.classification,
      task.estimated_hours as "estimatedHours", ${logged} as "loggedSeconds",
      task.start_day as "startedDatetime", task.due_day as "dueDatetime",
      coalesce((select jsonb_agg(jsonb_build_object('_id', person.id, 'name', ${fullName})
          order by ${natural(fullName)}, person.id)
        from task_resource join person on person.id = person_id where task_id = task.id), '[]') as resources`,
    where: [sql`task.deleted_at is null and wbs.is_active and project.deleted_at is null`, scope],
    narrow: {
      priority: sql`task.priority`,
      status: sql`task.status`,
      active: { yes: sql`task.is_active`, no: sql`not task.is_active` },
      assigned: { yes: sql`task.is_assigned`, no: sql`not task.is_assigned` },
      resource: withResource,
      classification: search => and(finds(foundIn(sql`task.classification`), search)),
      estimate: range => inRange(sql`task.estimated_hours`, range, sql`float8`),
      started: range => inRange(sql`task.start_day`, range, sql`date`),
      due: range => inRange(sql`task.due_day`, range, sql`date`)
    },
    id: sql`task.id`,
    sorts: {
      name: natural(sql`task.name`),
      priority: sql`array_position(${[...priorities]}::text[], task.priority)`,
      status: natural(sql`task.status`),
      classification: natural(sql`task.classification`),
      estimate: sql`task.estimated_hours`,
      logged,
      started: { by: sql`task.start_day`, mayBeNull: true },
      due: { by: sql`task.due_day`, mayBeNull: true }
    },
    find: foundIn(sql`task.name`, sql`project.name`)
  })
}

export const tasksOfPerson = (trx: Trx, personId: string, asked: TasksRequest) =>
  pageOfTasks(
    trx,
    sql`exists (select 1 from task_resource where task_id = task.id and person_id = ${personId})`,
    personId,
    asked
  )

export const tasksOfProject = (trx: Trx, projectId: string, asked: TasksRequest) =>
  pageOfTasks(trx, sql`project.id = ${projectId}`, projectId, asked)
