// Writes single tasks, who is on them, and what is deleted of a tree.
import { type RawBuilder, sql, type Updateable } from 'kysely'

import type { TreeTask } from '#shared/tasks/tree/tree.ts'

import { json, type Tables, type Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'
import { shareTeam } from '../teams/for-others.ts'

/** What of a task is written by people, and stands in no tree. */
export type TaskFields = Pick<
  Updateable<Tables['task']>,
  | 'category'
  | 'classification'
  | 'deadline_count'
  | 'endstate_info'
  | 'intent_info'
  | 'is_assigned'
  | 'name'
  | 'why_info'
> & { links?: string[]; related_links?: string[] }

const lists = ({ links, related_links: related, ...fields }: TaskFields) => ({
  ...fields,
  ...(links && { links: json(links) }),
  ...(related && { related_links: json(related) })
})

/** Its place and its sums, as they stand in the table. */
export const columnsOf = (task: TreeTask) => ({
  id: task.id,
  parent_id: task.parentId,
  level: task.level,
  position: task.position,
  child_count: task.childCount,
  priority: task.priority,
  status: task.status,
  hours_best: task.hoursBest,
  hours_most: task.hoursMost,
  hours_worst: task.hoursWorst,
  estimated_hours: task.estimatedHours,
  start_day: task.startDay,
  due_day: task.dueDay
})

export interface NewTask {
  task: TreeTask
  fields: TaskFields & { name: string }
}

/** Those of a form, an import or a copy, in one statement. */
export async function insertTasks(
  trx: Trx,
  tasks: readonly NewTask[],
  { wbsId, importId, now }: { wbsId: string; importId?: string; now: Date }
): Promise<void> {
  const rows = tasks.map(({ task, fields }) => ({ ...columnsOf(task), ...fields }))
  // Constraints between its rows are checked when the statement ends, so they may come in any order.
  await sql`insert into task (id, wbs_id, parent_id, level, position, child_count, name, priority, status, category,
      classification, is_assigned, hours_best, hours_most, hours_worst, estimated_hours, start_day, due_day, links,
      related_links, why_info, intent_info, endstate_info, import_id, created_at, updated_at)
    select id, ${wbsId}, parent_id, level, position, child_count, name, priority, status,
      coalesce(category, 'Unspecified'), coalesce(classification, ''), coalesce(is_assigned, false), hours_best, hours_most,
      hours_worst, estimated_hours, start_day, due_day, coalesce(links, '[]'), coalesce(related_links, '[]'),
      coalesce(why_info, ''), coalesce(intent_info, ''), coalesce(endstate_info, ''), ${importId ?? null},
      ${now.toISOString()}, ${now.toISOString()}
    from jsonb_to_recordset(${json(rows)}) as r(id uuid, parent_id uuid, level int, position int, child_count int,
      name text, priority text, status text, category text, classification text, is_assigned boolean, hours_best numeric,
      hours_most numeric, hours_worst numeric, estimated_hours numeric, start_day date, due_day date, links jsonb,
      related_links jsonb, why_info text, intent_info text, endstate_info text)`.execute(trx)
}

export async function updateTask(trx: Trx, id: string, fields: TaskFields, now: Date): Promise<void> {
  await trx
    .updateTable('task')
    .set({ ...lists(fields), updated_at: now.toISOString(), rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute()
}

export interface Resource {
  taskId: string
  personId: string
  isDone?: boolean | undefined
  reviewStatus?: string | undefined
}

/** Puts people on tasks; whoever is on one already is done, or not, as it says. */
export async function putOn(trx: Trx, resources: readonly Resource[], now: Date): Promise<void> {
  if (!resources.length) return
  await sql`insert into task_resource (task_id, person_id, is_done, review_status, added_at)
    select "taskId", "personId", coalesce("isDone", false), coalesce("reviewStatus", 'Unsubmitted'), ${now.toISOString()}
    from jsonb_to_recordset(${json(resources)}) as r("taskId" uuid, "personId" uuid, "isDone" boolean, "reviewStatus" text, nth int)
    order by 1, 2
    on conflict (task_id, person_id) do nothing`.execute(trx)
}

export async function setResource(trx: Trx, { taskId, personId, isDone, reviewStatus }: Resource): Promise<void> {
  await sql`update task_resource set is_done = coalesce(${isDone ?? null}::boolean, is_done),
      review_status = coalesce(${reviewStatus ?? null}::text, review_status)
    where task_id = ${taskId} and person_id = ${personId}`.execute(trx)
}

export async function takeOff(trx: Trx, taskId: string, people: readonly string[]): Promise<void> {
  if (people.length)
    await sql`delete from task_resource where task_id = ${taskId} and person_id = any(${people}::uuid[])`.execute(trx)
}

/** Who is on a task itself. */
export async function peopleOn(trx: Trx, taskId: string): Promise<string[]> {
  const rows = await allRows<{ id: string }>(trx)`select person_id as id from task_resource
    where task_id = ${taskId} order by added_at, person_id`
  return rows.map(({ id }) => id)
}

export interface Candidate {
  id: string
  name: string
  role: string
  isProtected: boolean
  isActive: boolean
  isMember: boolean
  sharesTeam: boolean
}

const mateOf = (meId: string): RawBuilder<boolean> => shareTeam(meId, sql`person.id`)

/** These people, and how they stand to a project and to whoever gives them a task. */
export async function candidates(
  trx: Trx,
  ids: readonly string[],
  projectId: string,
  meId: string
): Promise<Candidate[]> {
  if (!ids.length) return []
  return allRows<Candidate>(trx)`select person.id, trim(first_name || ' ' || last_name) as name, role,
      is_protected as "isProtected", is_active as "isActive", ${mateOf(meId)} as "sharesTeam",
      exists (select from project_member where project_id = ${projectId} and person_id = person.id) as "isMember"
    from person where person.id = any(${[...ids]}::uuid[]) order by person.id`
}

/** Puts tasks into the trash, each with all below it, and gives how many they are. */
export async function trashTasks(trx: Trx, tops: readonly string[], now: Date): Promise<number> {
  const { numAffectedRows } = await sql`with recursive gone as (
      select id, id as top from task where id = any(${[...tops]}::uuid[])
      union all select task.id, top from gone join task on task.parent_id = gone.id where task.deleted_at is null),
    held as materialized (select task.id from task where id in (select id from gone) order by id for no key update)
    update task set is_active = false, deleted_at = ${now.toISOString()}, deleted_with = top, rev = rev + 1
    from gone join held on held.id = gone.id where task.id = gone.id`.execute(trx)
  return Number(numAffectedRows)
}

interface Losing {
  personId: string
  /** Of one task its name. */
  task: string
  count: number
}

/** Who was on what went into the trash with these tasks. */
export const selectLosing = (trx: Trx, tops: readonly string[]) =>
  allRows<Losing>(trx)`select r.person_id as "personId", min(task.name) as task, count(*)::int as count
    from task join task_resource r on r.task_id = task.id
    where task.deleted_with = any(${[...tops]}::uuid[]) and task.deleted_at is not null group by 1 order by 1`

/** Takes those that went into the trash with a task out again. */
export async function untrashTasks(trx: Trx, withId: string): Promise<void> {
  await sql`update task set is_active = true, deleted_at = null, deleted_with = null, rev = rev + 1
    where deleted_with = ${withId} and deleted_at is not null`.execute(trx)
}

/** What people wrote of tasks, for copies of them. */
export async function fieldsOfTasks(trx: Trx, ids: readonly string[]): Promise<Map<string, NewTask['fields']>> {
  const rows = await trx
    .selectFrom('task')
    .select([
      'id',
      'name',
      'category',
      'classification',
      'links',
      'related_links',
      'why_info',
      'intent_info',
      'endstate_info'
    ])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...fields }) => [id, fields]))
}

/** Who is on each of these tasks itself. */
export const peopleOf = (trx: Trx, ids: readonly string[]) => allRows<{ taskId: string; personId: string }>(trx)`
    select task_id as "taskId", person_id as "personId"
    from task_resource where task_id = any(${[...ids]}::uuid[]) order by 1, added_at, 2`
