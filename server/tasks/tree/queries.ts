// The tree of a WBS in the database. Who changes a tree locks the row of its WBS first, and then tasks in the order of their ids.
import { type RawBuilder, sql } from 'kysely'

import type { TreeTask } from '#shared/tasks/tree/tree.ts'

import { json, type Trx } from '../../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../../kit/database/rows.ts'
import { isId } from '../../kit/database/ids.ts'

/** The number of a task, '1.2.0.0': its place, under the places of those above it. It is stored nowhere, so that a task
 *  moves without all after it being written anew. */
export const numberOf = (task: RawBuilder<unknown>) => sql<string>`concat_ws('.',
  (select concat_ws('.', third.position + 1, second.position + 1, first.position + 1) from task first
    left join task second on second.id = first.parent_id left join task third on third.id = second.parent_id
    where first.id = ${task}.parent_id), ${task}.position + 1) || repeat('.0', 4 - ${task}.level)`

/** What is logged to a task, in seconds: with those below it that stand, wherever it is shown. A task without parts has
 *  its own seconds at hand, and nothing more is looked for. */
export const loggedOn = (task: RawBuilder<unknown>) => sql<number>`case when ${task}.child_count > 0 then (
    with recursive below as (select ${task}.id, ${task}.logged_seconds
      union all select part.id, part.logged_seconds from below join task part on part.parent_id = below.id
      where part.deleted_at is null)
    select sum(logged_seconds)::bigint from below) else ${task}.logged_seconds end`

export interface HeldWbs {
  id: string
  projectId: string
  treeVersion: number
}

/** Locks a WBS until the transaction ends, and moves the version of its tree; undefined for one that was deleted. */
export const lockTree = (trx: Trx, wbsId: string, now: Date) => firstRow<HeldWbs>(trx)`update wbs
    set tree_version = tree_version + 1, updated_at = greatest(wbs.updated_at, ${now.toISOString()}::timestamptz)
    from project where project.id = wbs.project_id and wbs.id = ${wbsId} and wbs.is_active and project.deleted_at is null
    returning wbs.id, project_id as "projectId", tree_version as "treeVersion"`

/** The same without a lock, to look at alone. */
export const readWbs = (trx: Trx, wbsId: string) => firstRow<HeldWbs>(trx)`
    select wbs.id, project_id as "projectId", tree_version as "treeVersion"
    from wbs join project on project.id = wbs.project_id
    where wbs.id = ${wbsId} and wbs.is_active and project.deleted_at is null`

const treeColumns = sql`task.id, task.parent_id as "parentId", task.level, task.position,
  task.child_count as "childCount", task.priority, task.status, task.hours_best as "hoursBest", task.hours_most as "hoursMost",
  task.hours_worst as "hoursWorst", task.estimated_hours as "estimatedHours", task.start_day as "startDay",
  task.due_day as "dueDay"`

export const treeOf = (trx: Trx, wbsId: string) => allRows<TreeTask>(trx)`select ${treeColumns} from task
    where wbs_id = ${wbsId} and deleted_at is null`

/** What a change is about: these tasks, or those of an import. */
export interface ChangedTasks {
  ids?: readonly (string | null | undefined)[]
  importId?: string
}

/** Whatever a change of these tasks can reach: their parts, those beside them, and those above with who is beside them. */
export async function treeAround(trx: Trx, wbsId: string, { ids = [], importId }: ChangedTasks): Promise<TreeTask[]> {
  const known = ids.flatMap(id => (id && isId(id) ? [id] : []))
  const named = importId === undefined ? sql`id = any(${known}::uuid[])` : sql`import_id = ${importId}`
  return allRows<TreeTask>(trx)`with recursive above as (
      select id, parent_id from task where ${named} and wbs_id = ${wbsId} and deleted_at is null
      union select task.id, task.parent_id from above join task on task.id = above.parent_id)
    select ${treeColumns} from task where wbs_id = ${wbsId} and parent_id is null and deleted_at is null
    union all select ${treeColumns} from above join task on task.parent_id = above.id where task.deleted_at is null`
}

/** A task and all below it that stand. */
export const branchOf = (trx: Trx, id: string) => allRows<TreeTask>(trx)`with recursive branch as (
      select id from task where id = ${id}
      union all select task.id from branch join task on task.parent_id = branch.id where task.deleted_at is null)
    select ${treeColumns} from branch join task on task.id = branch.id`

/** How many levels each of these takes with all below it. */
export async function heightsOf(trx: Trx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await allRows<{ top: string; height: number }>(trx)`with recursive below as (
      select id, id as top, 1 as height from task where id = any(${[...ids]}::uuid[])
      union all select task.id, top, height + 1 from below join task on task.parent_id = below.id
      where task.deleted_at is null)
    select top, max(height) as height from below group by top`
  return new Map(rows.map(({ top, height }) => [top, height]))
}

/** The task with this number, level by level. */
export async function idAt(trx: Trx, wbsId: string, path: readonly number[]): Promise<string | undefined> {
  const row = await firstRow<{ id: string }>(trx)`with recursive at as (
      select id, 1 as level from task
      where wbs_id = ${wbsId} and parent_id is null and deleted_at is null and position + 1 = ${path[0] ?? 0}
      union all select task.id, at.level + 1 from at join task on task.parent_id = at.id
      where task.deleted_at is null and task.position + 1 = (${[...path]}::int[])[at.level + 1])
    select id from at where level = ${path.length}`
  return row?.id
}

export const countTasks = (trx: Trx, wbsId: string) => oneCount(trx)`select count(*)::int as count from task
    where wbs_id = ${wbsId} and deleted_at is null`

/** Writes the places and sums of tasks; what people edit of them, and so their `rev`, stays. */
export async function writeTree(trx: Trx, tasks: readonly TreeTask[], now: Date): Promise<void> {
  if (!tasks.length) return
  await sql`with next as materialized (select * from jsonb_to_recordset(${json(tasks)}) as r(id uuid, "parentId" uuid,
      level int, position int, "childCount" int, priority text, status text, "hoursBest" numeric, "hoursMost" numeric,
      "hoursWorst" numeric, "estimatedHours" numeric, "startDay" date, "dueDay" date)),
    held as materialized (select task.id from task join next on next.id = task.id order by task.id for no key update of task)
    update task set parent_id = next."parentId", level = next.level, position = next.position,
      child_count = next."childCount", priority = next.priority, status = next.status, hours_best = next."hoursBest",
      hours_most = next."hoursMost", hours_worst = next."hoursWorst", estimated_hours = next."estimatedHours",
      start_day = next."startDay", due_day = next."dueDay",
      updated_at = case when task.status = next.status then task.updated_at else ${now.toISOString()} end
    from next join held on held.id = next.id where task.id = next.id`.execute(trx)
}

/** Those that went into the trash with a task, itself among them. */
export const trashedWith = (trx: Trx, id: string) => allRows<TreeTask>(trx)`select ${treeColumns} from task
    where deleted_with = ${id} and deleted_at is not null`
