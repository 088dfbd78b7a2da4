import { sql } from 'kysely'

import type { OwnProject, Project } from '#shared/projects/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'

/** Memberships are added and never changed, so the newest one is the last change. */
const membersModified = sql<string>`coalesce(
  (select max(added_at) from project_member where project_id = project.id), created_at)`

const projects = (trx: Trx) =>
  trx.selectFrom('project').select([
    'id as _id',
    'name as projectName',
    'category',
    'is_active as isActive',
    'updated_at as modifiedDatetime',
    membersModified.as('membersModifiedDatetime'),
    // There is no inventory yet, so it is as old as the project.
    'created_at as inventoryModifiedDatetime'
  ])

export const listProjects = (trx: Trx): Promise<Project[]> =>
  projects(trx).where('is_archived', '=', false).orderBy('updated_at', 'desc').orderBy('id').execute()

export const findProject = (trx: Trx, id: string): Promise<Project | undefined> =>
  projects(trx).where('id', '=', id).executeTakeFirst()

export const listProjectsOf = (trx: Trx, personId: string): Promise<OwnProject[]> =>
  trx
    .selectFrom('project_member')
    .innerJoin('project', 'project.id', 'project_member.project_id')
    .select(['project.id as projectId', 'name as projectName', 'category'])
    .where('person_id', '=', personId)
    .where('is_archived', '=', false)
    .where('is_active', '=', true)
    .orderBy(sql`lower(name)`)
    .execute()

/** The project of this name, made where there is none. */
export async function projectNamed(trx: Trx, name: string, now: Date): Promise<string> {
  const found = await trx
    .selectFrom('project')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('is_archived', '=', false)
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
  const { rows } = await sql`insert into project_member (project_id, person_id, added_at)
    select id, ${personId}, ${now.toISOString()} from project where id = any(${ids}::uuid[]) and not is_archived
    on conflict do nothing returning project_id`.execute(trx)
  return rows.length
}
