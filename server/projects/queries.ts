import { sql } from 'kysely'

import type { OwnProject, Project } from '#shared/projects/schemas.ts'

import type { Trx } from '../kit/database/database.ts'

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
