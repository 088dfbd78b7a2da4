// Lists of projects and of the people on them.
import { type RawBuilder, sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'
import type { Parsed } from '#shared/kit/calls/call.ts'
import type { listProjectPage, listProjectPeople } from '#shared/projects/calls.ts'
import { type Listed, projectList, projectPeople, type ProjectPerson, WEEKS } from '#shared/projects/list.ts'
import type { Contents } from '#shared/projects/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow, oneCount } from '../kit/database/rows.ts'
import { pageFrom } from '../kit/lists/page-from.ts'
import { and, finds, foundIn, natural } from '../kit/lists/paged.ts'

const fullName = sql<string>`(person.first_name || ' ' || person.last_name)`
const foundByName = sql`folded(person.first_name || ' ' || person.last_name)`

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

export const pageOfProjects = (
  trx: Trx,
  asked: Parsed<typeof listProjectPage>,
  /** The Sunday of the last week that is over. */
  lastWeek: Day,
  each: (row: ListedRow) => Listed
) =>
  pageFrom(trx, projectList, asked, {
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
    where: named(asked.search ?? ''),
    narrow: {
      category: sql`project.category`,
      status: {
        '': sql`project.deleted_at is null`,
        active: sql`project.deleted_at is null and project.is_active`,
        inactive: sql`project.deleted_at is null and not project.is_active`,
        archived: sql`project.deleted_at is not null`
      }
    },
    id: sql`project.id`,
    sorts: {
      name: natural(sql`project.name`),
      category: natural(sql`project.category`),
      members: memberCount,
      hours: secondsIn(sql`${lastWeek}::date`),
      changed: sql`project.updated_at`
    },
    each
  })

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

export const pageOfPeople = (
  trx: Trx,
  asked: Parsed<typeof listProjectPeople>,
  each: (row: ListedPerson<ProjectPerson>) => ProjectPerson
) =>
  pageFrom(trx, projectPeople, asked, {
    from: sql`project_member join person on person.id = project_member.person_id
      and project_member.project_id = ${asked.id}`,
    select: sql`person.id as "_id", person.first_name as "firstName", person.last_name as "lastName", person.role,
      person.team_code as "teamCode", person.is_active as "isActive", person.picture`,
    narrow: { status: { '': sql`person.is_active`, inactive: sql`not person.is_active`, all: sql`true` } },
    id: sql`person.id`,
    sorts: { name: natural(fullName), code: natural(sql`person.team_code`) },
    find: foundByName,
    each
  })

export type FoundRow = ListedPerson<ProjectPerson> & { isMember: boolean }

/** These people, and whether they are on it. */
export const peopleFor = (trx: Trx, id: string, people: readonly string[]) => allRows<FoundRow>(trx)`
    select person.id as "_id", first_name as "firstName", last_name as "lastName",
      role, team_code as "teamCode", is_active as "isActive", picture,
      exists (select from project_member where project_id = ${id} and person_id = person.id) as "isMember"
    from person where person.id = any(${[...people]}::uuid[])
    order by array_position(${[...people]}::uuid[], person.id)`
