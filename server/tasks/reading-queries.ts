// Reads trees as screens show them, what is below a task, and the trash of a WBS.
import { type RawBuilder, sql } from 'kysely'

import type { Out } from '#shared/kit/calls/call.ts'
import type { listTaskTrash, TreeRow, Tree } from '#shared/tasks/tree/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { isId } from '../kit/database/ids.ts'
import { and, finds, foundIn } from '../kit/lists/paged.ts'
import { isOpen } from './open-queries.ts'
import { numberOf } from './tree/queries.ts'

export type WbsOfTasks = Tree['wbs']

export const wbsOfTasks = (trx: Trx, id: string) => firstRow<WbsOfTasks>(trx)`
    select wbs.id as "_id", wbs.name as "wbsName", ${isOpen} as "isActive",
      wbs.updated_at as "modifiedDatetime", project.id as "projectId", project.name as "projectName",
      tree_version as "treeVersion"
    from wbs join project on project.id = project_id where wbs.id = ${id}`

export interface TreeFilters {
  show?: 'assigned' | 'complete' | 'open' | 'unassigned' | undefined
  status?: string | undefined
  resource?: string | undefined
  search?: string | undefined
}

const COMPLETE = 'Complete'

const isOn = (personId?: string) =>
  sql`exists (select from task_resource where task_id = task.id ${personId === undefined ? sql`` : sql`and person_id = ${personId}`})`

const shows: Readonly<Record<NonNullable<TreeFilters['show']>, RawBuilder<unknown>>> = {
  assigned: isOn(),
  // What is divided into parts is given to people by its parts.
  unassigned: sql`(child_count = 0 and not ${isOn()})`,
  open: sql`status <> ${COMPLETE}`,
  complete: sql`status = ${COMPLETE}`
}

function found({ show, status, resource, search = '' }: TreeFilters): RawBuilder<unknown> {
  return and([
    ...(show ? [shows[show]] : []),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    // An invalid id matches nobody.
    ...(resource === undefined ? [] : [isId(resource) ? isOn(resource) : sql`false`]),
    ...(search.trim() === '' ? [] : finds(foundIn(sql`name`), search))
  ])
}

export type ReadRow = Pick<
  TreeRow,
  | 'childrenQty'
  | 'dueDatetime'
  | 'estimatedHours'
  | 'isFound'
  | 'position'
  | 'priority'
  | 'startedDatetime'
  | 'status'
  | 'taskName'
> & { _id: string; parentId: string | null; loggedSeconds: number }

const columns = sql`task.id as "_id", task.parent_id as "parentId", task.position, task.child_count as "childrenQty",
  task.name as "taskName", task.priority, task.status, task.estimated_hours as "estimatedHours",
  task.start_day as "startedDatetime", task.due_day as "dueDatetime"`

/** All tasks that stand, each after those before it under the same one, and whether the filters find them. */
export const readRows = (trx: Trx, wbsId: string, filters: TreeFilters) => allRows<ReadRow>(trx)`
    select ${columns}, logged_seconds as "loggedSeconds", ${found(filters)} as "isFound"
    from task where wbs_id = ${wbsId} and deleted_at is null order by position, id`

export interface LevelRow extends ReadRow {
  num: string
  /** Who is on it or on a task below it. */
  people: string[]
}

/** Those right below a task (null: on the first level) in which the filters find something, with the sums of what is
 *  below them. */
export async function readLevel(
  trx: Trx,
  wbsId: string,
  mother: string | null,
  filters: TreeFilters
): Promise<LevelRow[]> {
  // All of the WBS is below the first level, and read at once; below another one it is found by the index.
  const [isRead, isHere] =
    mother === null ? [sql`materialized`, sql`parent_id is null`] : [sql`not materialized`, sql`parent_id = ${mother}`]
  return allRows<LevelRow>(trx)`with recursive
    standing as ${isRead} (select id, parent_id, logged_seconds, ${found(filters)} as is_found from task
      where wbs_id = ${wbsId} and deleted_at is null),
    below as (select id, id as top, logged_seconds, is_found from standing where ${isHere}
      union all select standing.id, top, standing.logged_seconds, standing.is_found
      from below join standing on standing.parent_id = below.id),
    sums as (select top, sum(logged_seconds) as seconds, bool_or(is_found) filter (where id = top) as is_found
      from below group by top having bool_or(is_found)),
    givens as (select top, json_agg(distinct person_id) as people from below join task_resource on task_id = id group by top)
    select ${columns}, ${numberOf(sql`task`)} as num, seconds as "loggedSeconds", is_found as "isFound",
      coalesce(people, '[]') as people
    from sums join task on task.id = top left join givens on givens.top = task.id order by task.position, task.id`
}

export interface TreePersonRow {
  userID: string
  name: string
  picture: string | null
}

const person = sql`person.id as "userID", trim(first_name || ' ' || last_name) collate natural_order as name, picture`

export const readPeople = (trx: Trx, ids: readonly string[]) => allRows<TreePersonRow>(trx)`
    select ${person} from person where id = any(${[...ids]}::uuid[])
    order by 2, 1`

/** Everybody who is on a task of a WBS, and on which. */
export const peopleOfTree = (trx: Trx, wbsId: string) => allRows<TreePersonRow & { tasks: string[] }>(trx)`
    select ${person}, tasks
    from (select person_id, json_agg(task_id) as tasks from task_resource join task on task.id = task_id
      where wbs_id = ${wbsId} and task.deleted_at is null group by person_id) given
    join person on person.id = person_id order by 2, 1`

/** A task and all below it that stand. */
const branch = (id: string) => sql`recursive branch as (select id, logged_seconds from task where id = ${id}
  union all select task.id, task.logged_seconds from branch join task on task.parent_id = branch.id
  where task.deleted_at is null)`

export async function contentsOf(
  trx: Trx,
  id: string
): Promise<{ tasks: number; people: number; hoursLogged: number }> {
  const row = await firstRow<{ tasks: number; people: number; hoursLogged: number }>(trx)`with ${branch(id)}
    select count(*)::int - 1 as tasks, round(sum(logged_seconds) / 3600.0, 2) as "hoursLogged",
      (select count(distinct person_id)::int from task_resource where task_id in (select id from branch)) as people
    from branch`
  return row ?? { tasks: 0, people: 0, hoursLogged: 0 }
}

type TrashRow = Out<(typeof listTaskTrash)['answer']>[number]

/** Those that were deleted themselves since, the latest first, with how many went along. */
export const trashOfTree = (trx: Trx, wbsId: string, since: string) => allRows<TrashRow>(trx)`
    select id as "_id", name as "taskName", ${numberOf(sql`task`)} as num,
      deleted_at as "deletedAt",
      (select count(*)::int - 1 from task other where other.deleted_with = task.id and other.deleted_at is not null) as count
    from task where wbs_id = ${wbsId} and deleted_at >= ${since} and deleted_with = id
    order by deleted_at desc, position limit 200`

export interface TrashedTask {
  id: string
  wbsId: string
  name: string
  parentId: string | null
  deletedAt: string | null
}

export const findAnyTask = (trx: Trx, id: string) => firstRow<TrashedTask>(trx)`
    select id, wbs_id as "wbsId", name, parent_id as "parentId",
      deleted_at as "deletedAt" from task
    where id = ${id}`
