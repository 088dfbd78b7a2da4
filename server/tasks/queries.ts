import { sql } from 'kysely'

import type { ReviewStatus } from '#shared/tasks/rules.ts'

import type { Trx } from '../kit/database/database.ts'

export const listWbs = (trx: Trx, projectId: string) =>
  trx
    .selectFrom('wbs')
    .select(['id as _id', 'name as wbsName', 'is_active as isActive', 'updated_at as modifiedDatetime'])
    .where('project_id', '=', projectId)
    .where('is_active', '=', true)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()

export const findWbs = (trx: Trx, id: string) =>
  trx.selectFrom('wbs').select(['id', 'project_id', 'name']).where('id', '=', id).executeTakeFirst()

/** Whoever works on a task, in the order in which they came. */
export interface FoundResource {
  personId: string
  firstName: string
  lastName: string
  picture: string | null
  reviewStatus: ReviewStatus
  isDone: boolean
}

const resources = sql<FoundResource[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'personId', person.id, 'firstName', first_name, 'lastName', last_name, 'picture', picture,
    'reviewStatus', review_status, 'isDone', is_done) order by added_at, person.id)
  from task_resource join person on person.id = person_id where task_id = task.id), '[]')`

const tasks = (trx: Trx) =>
  trx
    .selectFrom('task')
    .innerJoin('wbs', 'wbs.id', 'task.wbs_id')
    .innerJoin('project', 'project.id', 'wbs.project_id')
    .selectAll('task')
    .select(['wbs.name as wbs_name', 'project.id as project_id', 'project.name as project_name'])
    .select(resources.as('resources'))

export type FoundTask = Awaited<ReturnType<typeof listOpenTasks>>[number]

export const findTask = (trx: Trx, id: string) => tasks(trx).where('task.id', '=', id).executeTakeFirst()

export const listTasks = (trx: Trx, wbsId: string, level: number, motherId: string | undefined) =>
  tasks(trx)
    .where('task.wbs_id', '=', wbsId)
    .where('task.level', '=', level)
    .where('task.is_active', '=', true)
    .$if(motherId === undefined, query => query.where('parent_id', 'is', null))
    .$if(motherId !== undefined, query => query.where('parent_id', '=', motherId ?? ''))
    .orderBy('position')
    .orderBy('task.id')
    .execute()

const isOpenFor = (personId: string) =>
  sql<boolean>`task.id in (select task_id from task_resource where person_id = ${personId} and not is_done)`

export const listOpenTasks = (trx: Trx, personId: string) =>
  tasks(trx)
    .where(isOpenFor(personId))
    .where('task.is_active', '=', true)
    .where('wbs.is_active', '=', true)
    .where('is_archived', '=', false)
    .orderBy(sql`lower(project.name)`)
    .orderBy(sql`lower(wbs.name)`)
    .orderBy('num')
    .orderBy('task.id')
    .execute()

export async function countOpenTasks(trx: Trx, personId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('task')
    .innerJoin('wbs', 'wbs.id', 'task.wbs_id')
    .innerJoin('project', 'project.id', 'wbs.project_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOpenFor(personId))
    .where('task.is_active', '=', true)
    .where('wbs.is_active', '=', true)
    .where('is_archived', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

/** The task with the seconds it has then. */
export const addToTask = (trx: Trx, taskId: string, seconds: number) =>
  trx
    .updateTable('task')
    .set({ logged_seconds: sql`logged_seconds + ${seconds}` })
    .where('id', '=', taskId)
    .returning(['id', 'name', 'logged_seconds as logged', 'estimated_hours as estimate'])
    .executeTakeFirst()

/** Whom a mail goes to: nobody who has left. */
export const findReader = (trx: Trx, personId: string) =>
  trx
    .selectFrom('person')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', personId)
    .where('is_active', '=', true)
    .executeTakeFirst()
