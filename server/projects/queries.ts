import { sql } from 'kysely'

import type { OwnProject, Project } from '#shared/projects/schemas.ts'

import { type Row, type Trx, unlessViolated } from '../kit/database/database.ts'
import { allRows, anyRow } from '../kit/database/rows.ts'
import { newId } from '../kit/database/ids.ts'

const membersModified = sql<string>`greatest(created_at, members_changed_at,
  (select max(added_at) from project_member where project_id = project.id))`

const projects = (trx: Trx) =>
  trx.selectFrom('project').select([
    'id as _id',
    'rev',
    'name as projectName',
    'category',
    'is_active as isActive',
    'updated_at as modifiedDatetime',
    membersModified.as('membersModifiedDatetime'),
    // There is no inventory yet, so it is as old as the project.
    'created_at as inventoryModifiedDatetime'
  ])

export const listProjects = (trx: Trx): Promise<Project[]> =>
  projects(trx).where('project.deleted_at', 'is', null).orderBy('updated_at', 'desc').orderBy('id').execute()

export const findProject = (trx: Trx, id: string): Promise<Project | undefined> =>
  projects(trx).where('id', '=', id).executeTakeFirst()

export const listProjectsOf = (trx: Trx, personId: string): Promise<OwnProject[]> =>
  trx
    .selectFrom('project_member')
    .innerJoin('project', 'project.id', 'project_member.project_id')
    .select(['project.id as projectId', 'project.name as projectName', 'project.category'])
    .where('project_member.person_id', '=', personId)
    .where('project.deleted_at', 'is', null)
    .where('project.is_active', '=', true)
    .orderBy(sql`lower(project.name)`)
    .execute()

/** The project of this name, made where there is none. */
export async function projectNamed(trx: Trx, name: string, now: Date): Promise<string> {
  const found = await trx
    .selectFrom('project')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('project.deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (found) return found.id
  const [id, at] = [newId(now), now.toISOString()]
  await trx
    .insertInto('project')
    .values({ id, name, category: 'Unspecified', created_at: at, updated_at: at })
    .execute()
  return id
}

/** How many of these projects there are; the person is a member of them. */
export async function addMember(trx: Trx, personId: string, ids: readonly string[], now: Date): Promise<number> {
  const rows = await allRows(trx)`insert into project_member (project_id, person_id, added_at)
    select id, ${personId}, ${now.toISOString()} from project where id = any(${ids}::uuid[]) and project.deleted_at is null
    on conflict do nothing returning project_id`
  return rows.length
}

const columns = ['id', 'rev', 'name', 'category', 'is_active', 'deleted_at', 'updated_at'] as const
export type ProjectRow = Pick<Row<'project'>, (typeof columns)[number]>

/** Locked until the transaction ends, also one in the trash. */
export const holdAny = (trx: Trx, id: string): Promise<ProjectRow | undefined> =>
  trx.selectFrom('project').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Locked until the transaction ends; undefined for one that was archived. */
export async function holdProject(trx: Trx, id: string): Promise<ProjectRow | undefined> {
  const row = await holdAny(trx, id)
  return row?.deleted_at === null ? row : undefined
}

type Fields = Partial<Pick<ProjectRow, 'category' | 'deleted_at' | 'is_active' | 'name'>>

/** Undefined when another project has the name. */
const unlessTaken = (work: () => Promise<string>) => unlessViolated('project_called', work(), () => undefined)

export const insertProject = (trx: Trx, fields: Required<Omit<Fields, 'deleted_at'>>, now: Date) =>
  unlessTaken(async () => {
    const [id, at] = [newId(now), now.toISOString()]
    await trx
      .insertInto('project')
      .values({ id, ...fields, created_at: at, updated_at: at })
      .execute()
    return id
  })

export const updateProject = (trx: Trx, id: string, fields: Fields, now: Date) =>
  unlessTaken(async () => {
    const isArchived = fields.deleted_at === undefined ? {} : { is_archived: fields.deleted_at !== null }
    await trx
      .updateTable('project')
      .set({ ...fields, ...isArchived, updated_at: now.toISOString(), rev: sql`rev + 1` })
      .where('id', '=', id)
      .execute()
    return id
  })

/** Who is active of those on it. */
export const membersOf = (trx: Trx, projectId: string) =>
  trx
    .selectFrom('project_member')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['person.id as _id', 'first_name as firstName', 'last_name as lastName', 'picture'])
    .where('project_id', '=', projectId)
    .where('person.is_active', '=', true)
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('person.id')
    .execute()

/** False when they were on it. */
export const insertMember = (trx: Trx, projectId: string, personId: string, now: Date) => anyRow(trx)`
    insert into project_member (project_id, person_id, added_at)
    values (${projectId}, ${personId}, ${now.toISOString()}) on conflict do nothing returning 1`

/** What somebody is on, as their profile lists it. */
export async function idsOfMember(trx: Trx, personId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('project_member')
    .innerJoin('project', 'project.id', 'project_id')
    .select('project_id')
    .where('person_id', '=', personId)
    .where('project.deleted_at', 'is', null)
    .execute()
  return rows.map(row => row.project_id)
}

/** False when they were not on it. */
export const deleteMember = (trx: Trx, projectId: string, personId: string) =>
  anyRow(trx)`delete from project_member where project_id = ${projectId} and person_id = ${personId} returning 1`

export async function markMembersChanged(trx: Trx, projectId: string, now: Date): Promise<void> {
  await trx.updateTable('project').set({ members_changed_at: now.toISOString() }).where('id', '=', projectId).execute()
}

/** Something in it changed. */
export const touchProject = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('project').set({ updated_at: now.toISOString() }).where('id', '=', id)
