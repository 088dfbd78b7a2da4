// Tasks as reports list them: of a person, or of a project.
import { sql } from 'kysely'

import { rangeOf } from '#shared/kit/lists.ts'
import { priorities } from '#shared/tasks/rules.ts'
import type { ReportedTask, TaskFilters } from '#shared/reports/task-schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { and, finds, foundIn, natural, type Page, paged, type PageRequest, type Part } from '../kit/lists/paged.ts'
import { loggedOn } from '../tasks/for-others.ts'

const inRange = (column: Part, text: string | undefined, as: Part): Part[] => {
  const { from, to } = rangeOf(text ?? '') ?? {}
  return [...(from ? [sql`${column} >= ${from}::${as}`] : []), ...(to ? [sql`${column} <= ${to}::${as}`] : [])]
}

const fullName = sql`(person.first_name || ' ' || person.last_name)`

const withResource = (search: string): Part[] =>
  search.trim()
    ? [
        sql`task.id in (select task_id from task_resource join person on person.id = person_id
          where ${and(finds(sql`folded(${fullName})`, search))})`
      ]
    : []

type TasksRequest = PageRequest & Omit<TaskFilters, 'sort'>

const narrowing = (asked: TasksRequest): Part[] => [
  ...(asked.priority ? [sql`task.priority = ${asked.priority}`] : []),
  ...(asked.status ? [sql`task.status = ${asked.status}`] : []),
  ...(asked.active ? [sql`task.is_active = ${asked.active === 'yes'}`] : []),
  ...(asked.assigned ? [sql`task.is_assigned = ${asked.assigned === 'yes'}`] : []),
  ...(asked.classification?.trim() ? finds(foundIn(sql`task.classification`), asked.classification) : []),
  ...withResource(asked.resource ?? ''),
  ...inRange(sql`task.estimated_hours`, asked.estimate, sql`float8`),
  ...inRange(sql`task.start_day`, asked.started, sql`date`),
  ...inRange(sql`task.due_day`, asked.due, sql`date`)
]

const logged = loggedOn(sql`task`)
const place = sql`array_position(${[...priorities]}::text[], task.priority)`

/** `scope` says whose: a condition on `task`, `wbs` or `project`. */
function pageOfTasks(trx: Trx, scope: Part, about: string, asked: TasksRequest): Promise<Page<ReportedTask>> {
  const { search: _, sort: __, after: ___, size: ____, count: _____, ...filters } = asked
  return paged<ReportedTask>(
    trx,
    {
      from: sql`task join wbs on wbs.id = task.wbs_id join project on project.id = wbs.project_id`,
      select: sql`task.id as "_id", task.name as "taskName", project.id as "projectId", project.name as "projectName",
        task.priority, task.status, task.is_active as "isActive", task.is_assigned as "isAssigned", task.classification,
        task.estimated_hours as "estimatedHours", ${logged} as "loggedSeconds",
        task.start_day as "startedDatetime", task.due_day as "dueDatetime",
        coalesce((select jsonb_agg(jsonb_build_object('_id', person.id, 'name', ${fullName})
            order by ${natural(fullName)}, person.id)
          from task_resource join person on person.id = person_id where task_id = task.id), '[]') as resources`,
      where: [
        sql`task.deleted_at is null and wbs.is_active and project.deleted_at is null`,
        scope,
        ...narrowing(asked)
      ],
      id: sql`task.id`,
      sorts: {
        name: { by: natural(sql`task.name`) },
        priority: { by: place },
        status: { by: natural(sql`task.status`) },
        classification: { by: natural(sql`task.classification`) },
        estimate: { by: sql`task.estimated_hours` },
        logged: { by: logged },
        started: { by: sql`task.start_day`, mayBeNull: true },
        due: { by: sql`task.due_day`, mayBeNull: true }
      },
      order: 'due',
      find: { in: foundIn(sql`task.name`, sql`project.name`) }
    },
    { ...asked, filters: [about, filters] }
  )
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
