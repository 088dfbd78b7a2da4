// Reads trees as screens show them, what is below a task, and the trash of a WBS.
import { type RawBuilder, sql } from 'kysely'

import type { TreeRow } from '#shared/tasks/tree-schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { finds, foundIn } from '../kit/records/paged.ts'

export interface WbsOfTasks {
  _id: string
  wbsName: string
  isActive: boolean
  modifiedDatetime: string
  projectId: string
  projectName: string
  treeVersion: number
}

export async function wbsOfTasks(trx: Trx, id: string): Promise<WbsOfTasks | undefined> {
  const { rows } = await sql<WbsOfTasks>`select wbs.id as "_id", wbs.name as "wbsName", wbs.is_active as "isActive",
      wbs.updated_at as "modifiedDatetime", project.id as "projectId", project.name as "projectName",
      tree_version as "treeVersion"
    from wbs join project on project.id = project_id where wbs.id = ${id}`.execute(trx)
  return rows[0]
}

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
  const parts = [
    ...(show ? [shows[show]] : []),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    // Nobody has an id that is none.
    ...(resource === undefined ? [] : [isId(resource) ? isOn(resource) : sql`false`]),
    ...(search.trim() === '' ? [] : finds(foundIn(sql`name`), search))
  ]
  return parts.length ? sql.join(parts, sql` and `) : sql`true`
}

export type ReadRow = Omit<TreeRow, 'hoursLogged' | 'people'> & { loggedSeconds: number }

/** All tasks that stand, in the order of the tree, and whether the filters find them. */
export async function readRows(trx: Trx, wbsId: string, filters: TreeFilters): Promise<ReadRow[]> {
  const { rows } =
    await sql<ReadRow>`select id as "_id", coalesce(parent_id::text, '0') as mother, level, num, position,
      child_count as "childrenQty", name as "taskName", priority, status, estimated_hours as "estimatedHours",
      logged_seconds as "loggedSeconds", start_day as "startedDatetime", due_day as "dueDatetime",
      ${found(filters)} as "isFound"
    from task where wbs_id = ${wbsId} and deleted_at is null order by string_to_array(num, '.')::int[], id`.execute(trx)
  return rows
}

/** Who is on which task of a WBS. */
export async function peopleByTask(trx: Trx, wbsId: string): Promise<{ taskId: string; people: string[] }[]> {
  const { rows } = await sql<{
    taskId: string
    people: string[]
  }>`select task_id as "taskId", array_agg(person_id) as people
    from task_resource join task on task.id = task_id where wbs_id = ${wbsId} and task.deleted_at is null
    group by task_id`.execute(trx)
  return rows
}

export interface TreePersonRow {
  userID: string
  name: string
  picture: string | null
}

/** Everybody who is on a task of a WBS. */
export async function peopleOfTree(trx: Trx, wbsId: string): Promise<TreePersonRow[]> {
  const { rows } = await sql<TreePersonRow>`select id as "userID", trim(first_name || ' ' || last_name) as name, picture
    from person where id in (select person_id from task_resource join task on task.id = task_id
      where wbs_id = ${wbsId} and task.deleted_at is null) order by 2, 1`.execute(trx)
  return rows
}

/** A task and all below it that stand. */
const branch = (id: string) => sql`recursive branch as (select id, logged_seconds from task where id = ${id}
  union all select task.id, task.logged_seconds from branch join task on task.parent_id = branch.id
  where task.deleted_at is null)`

export async function contentsOf(
  trx: Trx,
  id: string
): Promise<{ tasks: number; people: number; hoursLogged: number }> {
  const { rows } = await sql<{ tasks: number; people: number; hoursLogged: number }>`with ${branch(id)}
    select count(*)::int - 1 as tasks, round(sum(logged_seconds) / 3600.0, 2) as "hoursLogged",
      (select count(distinct person_id)::int from task_resource where task_id in (select id from branch)) as people
    from branch`.execute(trx)
  return rows[0] ?? { tasks: 0, people: 0, hoursLogged: 0 }
}

export interface TrashRow {
  _id: string
  taskName: string
  num: string
  count: number
  deletedAt: string
}

/** Those that were deleted themselves since, the latest first, with how many went along. */
export async function trashOfTree(trx: Trx, wbsId: string, since: string): Promise<TrashRow[]> {
  const { rows } = await sql<TrashRow>`select id as "_id", name as "taskName", num, deleted_at as "deletedAt",
      (select count(*)::int - 1 from task other where other.deleted_with = task.id and other.deleted_at is not null) as count
    from task where wbs_id = ${wbsId} and deleted_at >= ${since} and deleted_with = id
    order by deleted_at desc, num limit 200`.execute(trx)
  return rows
}

export interface TrashedTask {
  id: string
  wbsId: string
  name: string
  deletedAt: string | null
}

export async function findAnyTask(trx: Trx, id: string): Promise<TrashedTask | undefined> {
  const { rows } = await sql<TrashedTask>`select id, wbs_id as "wbsId", name, deleted_at as "deletedAt" from task
    where id = ${id}`.execute(trx)
  return rows[0]
}
