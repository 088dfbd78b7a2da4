// The tree of a WBS in the database. Who changes a tree locks the row of its WBS first, and then tasks in the order of their ids.
import { sql } from 'kysely'

import type { TreeTask } from '#shared/tasks/tree.ts'

import { json, type Trx } from '../kit/database/database.ts'

export interface HeldWbs {
  id: string
  projectId: string
  treeVersion: number
}

/** Locks a WBS until the transaction ends, and moves the version of its tree; undefined for one that was deleted. */
export async function lockTree(trx: Trx, wbsId: string, now: Date): Promise<HeldWbs | undefined> {
  const { rows } = await sql<HeldWbs>`update wbs
    set tree_version = tree_version + 1, updated_at = greatest(wbs.updated_at, ${now.toISOString()}::timestamptz)
    from project where project.id = wbs.project_id and wbs.id = ${wbsId} and wbs.is_active and project.deleted_at is null
    returning wbs.id, project_id as "projectId", tree_version as "treeVersion"`.execute(trx)
  return rows[0]
}

/** The same without a lock, to look at alone. */
export async function readWbs(trx: Trx, wbsId: string): Promise<HeldWbs | undefined> {
  const { rows } = await sql<HeldWbs>`select wbs.id, project_id as "projectId", tree_version as "treeVersion"
    from wbs join project on project.id = wbs.project_id
    where wbs.id = ${wbsId} and wbs.is_active and project.deleted_at is null`.execute(trx)
  return rows[0]
}

const treeColumns = sql`task.id, task.parent_id as "parentId", task.level, task.num, task.position,
  task.child_count as "childCount", task.priority, task.hours_best as "hoursBest", task.hours_most as "hoursMost",
  task.hours_worst as "hoursWorst", task.estimated_hours as "estimatedHours", task.start_day as "startDay",
  task.due_day as "dueDay"`

export async function treeOf(trx: Trx, wbsId: string): Promise<TreeTask[]> {
  const { rows } = await sql<TreeTask>`select ${treeColumns} from task
    where wbs_id = ${wbsId} and deleted_at is null`.execute(trx)
  return rows
}

/** Writes the places and sums of tasks; what people edit of them, and so their `rev`, stays. */
export async function writeTree(trx: Trx, tasks: readonly TreeTask[]): Promise<void> {
  if (!tasks.length) return
  await sql`with next as materialized (select * from jsonb_to_recordset(${json(tasks)}) as r(id uuid, "parentId" uuid,
      level int, num text, position int, "childCount" int, priority text, "hoursBest" numeric, "hoursMost" numeric,
      "hoursWorst" numeric, "estimatedHours" numeric, "startDay" date, "dueDay" date)),
    held as materialized (select task.id from task join next on next.id = task.id order by task.id for no key update of task)
    update task set parent_id = next."parentId", level = next.level, num = next.num, position = next.position,
      child_count = next."childCount", priority = next.priority, hours_best = next."hoursBest",
      hours_most = next."hoursMost", hours_worst = next."hoursWorst", estimated_hours = next."estimatedHours",
      start_day = next."startDay", due_day = next."dueDay"
    from next join held on held.id = next.id where task.id = next.id`.execute(trx)
}

/** Those that went into the trash with a task, itself among them. */
export async function trashedWith(trx: Trx, id: string): Promise<TreeTask[]> {
  const { rows } = await sql<TreeTask>`select ${treeColumns} from task
    where deleted_with = ${id} and deleted_at is not null`.execute(trx)
  return rows
}
