// Work breakdown structures: who may read them, lists of them, and their rows.
import { sql } from 'kysely'

import type { Parsed } from '#shared/kit/calls/call.ts'
import type { Actor } from '#shared/kit/rights.ts'
import { readers } from '#shared/projects/readers.ts'
import type { listWbsPage } from '#shared/tasks/wbs/calls.ts'
import { wbsList } from '#shared/tasks/wbs/list.ts'
import type { WbsRecord } from '#shared/tasks/wbs/schemas.ts'

import { type Belongs, scopeOf } from '../kit/calls/places.ts'
import { type Row, type Trx, unlessViolated } from '../kit/database/database.ts'
import { anyRow } from '../kit/database/rows.ts'
import { newId } from '../kit/database/ids.ts'
import { isOpen } from './open-queries.ts'
import { pageFrom } from '../kit/lists/page-from.ts'
import { foundIn, natural } from '../kit/lists/paged.ts'

/** Who belongs to a project: who is on it, or has a task of it. */
export const belongsToProject: Belongs = (person, project) => sql`(${project} in (
  select project_id from project_member where person_id = ${person}
  union select wbs.project_id from task_resource join task on task.id = task_id join wbs on wbs.id = wbs_id
  where person_id = ${person}))`

const records = (trx: Trx) =>
  trx
    .selectFrom('wbs')
    .innerJoin('project', 'project.id', 'wbs.project_id')
    .select([
      'wbs.id as _id',
      'wbs.name as wbsName',
      isOpen.as('isActive'),
      'wbs.updated_at as modifiedDatetime',
      'wbs.rev',
      'project.id as projectId',
      'project.name as projectName'
    ])

export const findRecord = (trx: Trx, id: string): Promise<WbsRecord | undefined> =>
  records(trx).where('wbs.id', '=', id).where('wbs.deleted_at', 'is', null).executeTakeFirst()

/** All that stand in projects that somebody reads. */
export const listAllWbs = (trx: Trx, me: Actor) =>
  records(trx)
    .where('wbs.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where('project.is_active', '=', true)
    .where(scopeOf(me, readers, { place: sql`project.id` }))
    .orderBy(sql`lower(project.name)`)
    .orderBy(sql`lower(wbs.name)`)
    .orderBy('wbs.id')
    .execute()

const taskCount = sql`(select count(*)::int from task where wbs_id = wbs.id and task.is_active)`
export const loggedOnWbs = sql`(select coalesce(sum(logged_seconds), 0)::bigint from task
  where wbs_id = wbs.id and task.is_active)`

/** How the structures of a project are listed, and with more columns where their rows are to say more. */
export const wbsSql = (projectId: string, more = sql``) => ({
  from: sql`wbs`,
  select: sql`wbs.id as "_id", wbs.rev, wbs.name as "wbsName", wbs.deleted_at is not null as "isDeleted",
    ${taskCount} as "taskCount", ${loggedOnWbs} as "loggedSeconds", wbs.updated_at as "modifiedDatetime" ${more}`,
  where: [sql`wbs.project_id = ${projectId}`],
  id: sql`wbs.id`,
  sorts: {
    name: natural(sql`wbs.name`),
    tasks: taskCount,
    logged: loggedOnWbs,
    changed: sql`wbs.updated_at`
  },
  find: foundIn(sql`wbs.name`)
})

export const pageOfWbs = (trx: Trx, asked: Parsed<typeof listWbsPage>) =>
  pageFrom(trx, wbsList, asked, {
    ...wbsSql(asked.id),
    narrow: { status: { '': sql`wbs.deleted_at is null`, deleted: sql`wbs.deleted_at is not null` } }
  })

const columns = ['id', 'rev', 'project_id', 'name', 'deleted_at'] as const
export type WbsRow = Pick<Row<'wbs'>, (typeof columns)[number]>

/** Locked until the transaction ends, also one in the trash. */
export const holdAnyWbs = (trx: Trx, id: string): Promise<WbsRow | undefined> =>
  trx.selectFrom('wbs').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const isProjectOpen = (trx: Trx, id: string) =>
  anyRow(trx)`select 1 from project where id = ${id} and deleted_at is null`

/** Undefined when another of the project has the name. */
const unlessTaken = (work: () => Promise<string>) => unlessViolated('wbs_called', work(), () => undefined)

export const insertWbs = (trx: Trx, projectId: string, name: string, now: Date) =>
  unlessTaken(async () => {
    const [id, at] = [newId(now), now.toISOString()]
    await trx.insertInto('wbs').values({ id, project_id: projectId, name, created_at: at, updated_at: at }).execute()
    return id
  })

export const updateWbs = (trx: Trx, id: string, fields: Partial<Pick<WbsRow, 'deleted_at' | 'name'>>, now: Date) =>
  unlessTaken(async () => {
    const isActive = fields.deleted_at === undefined ? {} : { is_active: fields.deleted_at === null }
    await trx
      .updateTable('wbs')
      .set({ ...fields, ...isActive, updated_at: now.toISOString(), rev: sql`rev + 1` })
      .where('id', '=', id)
      .execute()
    return id
  })
