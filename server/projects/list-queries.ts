// Lists of projects and of the people on them.
import { type RawBuilder, sql } from 'kysely'

import type { Day } from '#shared/kit/day.ts'
import { type Contents, type Listed, type ProjectPerson, WEEKS } from '#shared/projects/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../kit/database/rows.ts'
import { and, finds, foundIn, natural, type Page, paged, type PageRequest } from '../kit/lists/paged.ts'

const fullName = sql<string>`(person.first_name || ' ' || person.last_name)`
const foundByName = sql`folded(person.first_name || ' ' || person.last_name)`

const withStatus = (status: string | undefined): RawBuilder<unknown> => {
  if (status === 'archived') return sql`project.deleted_at is not null`
  if (status === undefined) return sql`project.deleted_at is null`
  return sql`project.deleted_at is null and project.is_active = ${status === 'active'}`
}

/** By its own name, or by whoever is on it. */
const named = (search: string): RawBuilder<unknown>[] =>
  search.trim() === ''
    ? []
    : [
        sql`(${and(finds(foundIn(sql`project.name`), search))} or project.id in (
          select project_member.project_id from project_member join person on person.id = project_member.person_id
          where ${and(finds(foundByName, search))}))`
      ]

export type ListedRow = Omit<Listed, 'faces'> & { faces: { _id: string; name: string; picture: string | null }[] }

const FACES = 4

/** What was logged on it in these weeks, by anybody. */
const secondsIn = (weeks: RawBuilder<unknown>) => sql`coalesce((select sum(tangible_seconds + intangible_seconds)
  from person_project_week done where done.project_id = project.id and done.week = ${weeks}), 0)::float8`

const memberCount = sql`(select count(*)::int from project_member join person
  on person.id = project_member.person_id where project_member.project_id = project.id and person.is_active)`

interface ProjectsRequest extends PageRequest {
  status?: string | undefined
  category?: string | undefined
  /** The Sunday of the last week that is over. */
  lastWeek: Day
}

export const pageOfProjects = (
  trx: Trx,
  { status, category, lastWeek, ...request }: ProjectsRequest
): Promise<Page<ListedRow>> =>
  paged<ListedRow>(
    trx,
    {
      from: sql`project`,
      select: sql`project.id as "_id", project.rev, project.name as "projectName", project.category,
        project.is_active as "isActive", project.deleted_at is not null as "isArchived",
        project.updated_at as "modifiedDatetime", ${memberCount} as "memberCount",
        (select count(*)::int from wbs where project_id = project.id and wbs.is_active) as "wbsCount",
        (select jsonb_agg(${secondsIn(sql`${lastWeek}::date - 7 * (${WEEKS - 1} - number)`)} order by number)
          from generate_series(0, ${WEEKS - 1}) number) as weeks,
        coalesce((select jsonb_agg(face) from (select person.id as "_id", ${fullName} as name, person.picture
          from project_member join person on person.id = project_member.person_id and person.is_active
          where project_member.project_id = project.id order by ${natural(fullName)}, person.id limit ${FACES}) face), '[]') as faces`,
      where: [
        withStatus(status),
        ...(category === undefined ? [] : [sql`project.category = ${category}`]),
        ...named(request.search ?? '')
      ],
      id: sql`project.id`,
      sorts: {
        name: { by: natural(sql`project.name`) },
        category: { by: natural(sql`project.category`) },
        members: { by: memberCount },
        hours: { by: secondsIn(sql`${lastWeek}::date`) },
        changed: { by: sql`project.updated_at` }
      },
      order: '-changed'
    },
    { ...request, filters: [status, category, request.search] }
  )

export async function countProjects(trx: Trx): Promise<{ active: number; inactive: number }> {
  const row = await firstRow<{ active: number; inactive: number }>(trx)`select
    count(*) filter (where is_active)::int as active, count(*) filter (where not is_active)::int as inactive
    from project where deleted_at is null`
  return row ?? { active: 0, inactive: 0 }
}

/** How many active people are on each project that is not archived. */
export async function countMembers(trx: Trx): Promise<Record<string, number>> {
  const rows = await allRows<{ id: string; count: number }>(trx)`select project_member.project_id as id,
      count(*)::int as count from project_member join person on person.id = project_member.person_id and person.is_active
    join project on project.id = project_member.project_id and project.deleted_at is null
    group by project_member.project_id`
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]))
}

/** Entries in the trash count too: they may come back. */
const entryCount = (id: string) => sql<number>`(select count(*)::int from time_entry where project_id = ${id})`

/** What goes along with a project into the trash. */
export async function contentsOf(trx: Trx, id: string): Promise<Contents> {
  const row = await firstRow<Contents>(trx)`select
    (select count(*)::int from wbs where project_id = ${id} and is_active) as wbs,
    (select count(*)::int from task join wbs on wbs.id = task.wbs_id
      where wbs.project_id = ${id} and wbs.is_active and task.is_active) as tasks,
    (select count(*)::int from project_member where project_id = ${id}) as members,
    ${entryCount(id)} as entries`
  return row ?? { wbs: 0, tasks: 0, members: 0, entries: 0 }
}

export const countEntries = (trx: Trx, id: string) => oneCount(trx)`select ${entryCount(id)} as count`

type ListedPerson<P> = Omit<P, 'profilePic'> & { picture: string | null }

interface MembersRequest extends PageRequest {
  id: string
  status?: string | undefined
}

export const pageOfPeople = (
  trx: Trx,
  { id, status, ...request }: MembersRequest
): Promise<Page<ListedPerson<ProjectPerson>>> =>
  paged<ListedPerson<ProjectPerson>>(
    trx,
    {
      from: sql`project_member join person on person.id = project_member.person_id
        and project_member.project_id = ${id}`,
      select: sql`person.id as "_id", person.first_name as "firstName", person.last_name as "lastName", person.role,
        person.team_code as "teamCode", person.is_active as "isActive", person.picture`,
      where: status === 'all' ? [] : [status === 'inactive' ? sql`not person.is_active` : sql`person.is_active`],
      id: sql`person.id`,
      sorts: { name: { by: natural(fullName) }, code: { by: natural(sql`person.team_code`) } },
      order: 'name',
      find: { in: foundByName }
    },
    { ...request, filters: [id, status] }
  )

export type FoundRow = ListedPerson<ProjectPerson> & { isMember: boolean }

/** These people, and whether they are on it. */
export const peopleFor = (trx: Trx, id: string, people: readonly string[]) => allRows<FoundRow>(trx)`
    select person.id as "_id", first_name as "firstName", last_name as "lastName",
      role, team_code as "teamCode", is_active as "isActive", picture,
      exists (select from project_member where project_id = ${id} and person_id = person.id) as "isMember"
    from person where person.id = any(${[...people]}::uuid[])
    order by array_position(${[...people]}::uuid[], person.id)`
