import { sql } from 'kysely'

import type { Task } from '#shared/tasks/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { oneCount } from '../kit/database/rows.ts'
import { isOpen, stands } from './open-queries.ts'
import { loggedOn, numberOf } from './tree/queries.ts'

export const listWbs = (trx: Trx, projectId: string) =>
  trx
    .selectFrom('wbs')
    .innerJoin('project', 'project.id', 'wbs.project_id')
    .select(['wbs.id as _id', 'wbs.name as wbsName', isOpen.as('isActive'), 'wbs.updated_at as modifiedDatetime'])
    .where('project_id', '=', projectId)
    .where('wbs.deleted_at', 'is', null)
    .orderBy('wbs.updated_at', 'desc')
    .orderBy('wbs.id')
    .execute()

export const findWbs = (trx: Trx, id: string) =>
  trx
    .selectFrom('wbs')
    .select(['id', 'project_id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Who works on a task, in the order in which they were added; a picture is its hash. */
export type FoundResource = Omit<Task['resources'][number], 'profilePic'> & { profilePic: string | null }

/** Those below a task, so many levels down, that stand. */
const below = (levels: 1 | 2 | 3) => {
  const [first, second, third] = [
    sql`task one`,
    sql`join task two on two.parent_id = one.id`,
    sql`join task three on three.parent_id = two.id`
  ]
  const [from, last] = [
    [first, sql`one`],
    [sql`${first} ${second}`, sql`two`],
    [sql`${first} ${second} ${third}`, sql`three`]
  ][levels - 1] ?? [first, sql`one`]
  return sql`union all select resource.* from ${from} join task_resource resource on resource.task_id = ${last}.id
    where one.parent_id = task.id and task.child_count > 0 and ${last}.deleted_at is null`
}

/** Those on it, and those on the tasks below it, who are done when they are done everywhere. */
const resources = sql<FoundResource[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'userID', person.id, 'name', trim(first_name || ' ' || last_name), 'profilePic', picture,
    'reviewStatus', review, 'completedTask', done) order by since, person.id)
  from (select person_id, min(added_at) as since, bool_and(is_done) as done,
      case when bool_and(review_status = 'Reviewed') then 'Reviewed'
        when bool_or(review_status = 'Submitted') then 'Submitted' else 'Unsubmitted' end as review
    from (select resource.* from task_resource resource where resource.task_id = task.id
      ${below(1)} ${below(2)} ${below(3)}) each_one
    group by person_id) united
  join person on person.id = person_id), '[]')`

export const tasks = (trx: Trx) =>
  trx
    .selectFrom('task')
    .innerJoin('wbs', 'wbs.id', 'task.wbs_id')
    .innerJoin('project', 'project.id', 'wbs.project_id')
    .leftJoin('task as mother', 'mother.id', 'task.parent_id')
    .leftJoin('task as grandmother', 'grandmother.id', 'mother.parent_id')
    .select([
      'task.id as _id',
      'task.rev',
      'task.wbs_id as wbsId',
      sql<string>`coalesce(task.parent_id::text, '0')`.as('mother'),
      sql<string | null>`coalesce(grandmother.parent_id, mother.parent_id, task.parent_id)`.as('parentId1'),
      sql<string | null>`case task.level when 3 then mother.id when 4 then grandmother.id end`.as('parentId2'),
      sql<string | null>`case task.level when 4 then mother.id end`.as('parentId3'),
      'task.level',
      sql<string>`${numberOf(sql`task`)} collate natural_order`.as('num'),
      'task.position',
      sql<boolean>`task.child_count > 0`.as('hasChild'),
      'task.child_count as childrenQty',
      'task.name as taskName',
      'task.priority',
      'task.status',
      'task.category',
      'task.classification',
      'task.is_assigned as isAssigned',
      sql<boolean>`task.is_active and ${isOpen}`.as('isActive'),
      'task.hours_best as hoursBest',
      'task.hours_most as hoursMost',
      'task.hours_worst as hoursWorst',
      sql<number>`round(${loggedOn(sql`task`)} / 3600.0, 2)`.as('hoursLogged'),
      'task.estimated_hours as estimatedHours',
      'task.start_day as startedDatetime',
      'task.due_day as dueDatetime',
      'task.deadline_count as deadlineCount',
      'task.links',
      'task.related_links as relatedWorkLinks',
      'task.why_info as whyInfo',
      'task.intent_info as intentInfo',
      'task.endstate_info as endstateInfo',
      'task.created_at as createdDatetime',
      'task.updated_at as modifiedDatetime',
      resources.as('resources')
    ])

const placed = (trx: Trx) =>
  tasks(trx).select([
    'wbs.name as wbsName',
    'wbs.tree_version as treeVersion',
    'project.id as projectId',
    'project.name as projectName'
  ])

/** One that is not in the trash, nor is its WBS, with where it belongs. */
export const findTask = (trx: Trx, id: string) =>
  placed(trx)
    .where('task.id', '=', id)
    .where('task.deleted_at', 'is', null)
    .where('wbs.deleted_at', 'is', null)
    .executeTakeFirst()

export type PlacedRow = NonNullable<Awaited<ReturnType<typeof findTask>>>

export const listTasks = (trx: Trx, wbsId: string, level: number, motherId: string | undefined) =>
  tasks(trx)
    .where('task.wbs_id', '=', wbsId)
    .where('task.level', '=', level)
    .where('task.is_active', '=', true)
    .$if(motherId === undefined, query => query.where('task.parent_id', 'is', null))
    .$if(motherId !== undefined, query => query.where('task.parent_id', '=', motherId ?? ''))
    .orderBy('task.position')
    .orderBy('task.id')
    .execute()

const isOpenFor = (personId: string) =>
  sql<boolean>`task.id in (select task_id from task_resource where person_id = ${personId} and not is_done)
    and ${stands()}`

export const listOpenTasks = (trx: Trx, personId: string) =>
  placed(trx)
    .where(isOpenFor(personId))
    .orderBy(sql`lower(project.name)`)
    .orderBy(sql`lower(wbs.name)`)
    .orderBy('num')
    .orderBy('task.id')
    .execute()

export const countOpenTasks = (trx: Trx, personId: string) => oneCount(trx)`
    select count(*)::int as count from task join wbs on wbs.id = task.wbs_id join project on project.id = wbs.project_id
    where ${isOpenFor(personId)}`

/** What is logged of a task, in seconds, and how many hours were estimated. */
const hoursOf = ['id', 'name', 'logged_seconds as logged', 'estimated_hours as estimate'] as const

export const findHours = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('task')
    .select(hoursOf)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()

export type TaskHours = Awaited<ReturnType<typeof findHours>>[number]

/** Returns the task with its new seconds. */
export const addToTask = (trx: Trx, taskId: string, seconds: number) =>
  trx
    .updateTable('task')
    .set({ logged_seconds: sql`logged_seconds + ${seconds}` })
    .where('id', '=', taskId)
    .returning(hoursOf)
