import { sql } from 'kysely'

import type { OwnProject } from '#shared/projects/schemas.ts'

import type { Trx } from '../kit/database/database.ts'

/** Members are added and never changed, so the newest says when they changed last. */
const joined = sql<string | null>`(select max(added_at) from project_member where project_id = project.id)`

const projects = (trx: Trx) =>
  trx
    .selectFrom('project')
    .select(['id', 'name', 'category', 'is_active', 'is_archived', 'created_at', 'updated_at', joined.as('joined_at')])

export type FoundProject = Awaited<ReturnType<typeof listProjects>>[number]

export const listProjects = (trx: Trx) =>
  projects(trx).where('is_archived', '=', false).orderBy('updated_at', 'desc').orderBy('id').execute()

export const findProject = (trx: Trx, id: string) => projects(trx).where('id', '=', id).executeTakeFirst()

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
