// Pages of projects, people and teams with their hours between two days.
import { type RawBuilder, sql } from 'kysely'

import type { ReportedPerson, ReportedProject, ReportedTeam } from '#shared/reports/overview-schemas.ts'
import type { Span } from '#shared/reports/span.ts'
import { HOUR } from '#shared/kit/time.ts'

import type { Trx } from '../kit/database/database.ts'
import { foundIn, natural, type Page, paged, type PagedList, type PageRequest } from '../kit/records/paged.ts'
import { personSums, projectSums, secondsOfPerson, secondsOfProject, type Shown } from './sums-queries.ts'

type Part = RawBuilder<unknown>

export interface Narrowed extends PageRequest, Span {
  status?: 'active' | 'inactive' | undefined
  minimum?: number | undefined
}

interface PeopleAsked extends Narrowed {
  /** Only whoever is on this team and active: the people whose hours are the team's. */
  team?: string
}

const statusIs = (isActive: Part, status: Narrowed['status']): Part[] =>
  status === undefined ? [] : [sql`${isActive} = ${status === 'active'}`]

/** Whether every row's hours are needed, or those of the page alone. */
const needsAll = ({ sort = '', minimum = 0 }: Narrowed): boolean => minimum > 0 || /^-?(?:tangible|total)$/.test(sort)

interface Sums {
  /** What is joined so that hours can be sorted by. */
  join: Part
  given: Pick<PagedList, 'with'>
  tangible: Part
  total: Part
}

/** The hours of all rows, added up once and joined, or of one row at a time. */
const sumsOf = (asked: Narrowed, table: Part, on: Part, of: (kind: Shown) => Part): Sums =>
  needsAll(asked)
    ? {
        join: sql`left join done on ${on}`,
        given: { with: sql`done as materialized ${table}` },
        tangible: sql`coalesce(done.tangible, 0)`,
        total: sql`(coalesce(done.tangible, 0) + coalesce(done.intangible, 0))`
      }
    : { join: sql``, given: {}, tangible: of('tangible'), total: of('total') }

const hoursIn = ({ tangible, total }: Sums): Part => sql`${tangible} as "tangibleSeconds", ${total} as "totalSeconds"`

const atLeast = ({ total }: Sums, { minimum = 0 }: Narrowed): Part[] =>
  minimum > 0 ? [sql`${total} >= ${minimum * HOUR}`] : []

const bySums = ({ tangible, total }: Sums) => ({ tangible: { by: tangible }, total: { by: total } })

const filters = ({ from, to, status, minimum }: Narrowed) => [from, to, status, minimum]

const memberCount = sql`(select count(*)::int from project_member join person on person.id = person_id
  where project_id = project.id and person.is_active)`

export function pageOfProjects(trx: Trx, asked: Narrowed): Promise<Page<ReportedProject>> {
  const sums = sumsOf(asked, projectSums(asked, {}), sql`done.project_id = project.id`, kind =>
    secondsOfProject(sql`project.id`, asked, kind)
  )
  return paged<ReportedProject>(
    trx,
    {
      ...sums.given,
      from: sql`project ${sums.join}`,
      select: sql`project.id as "_id", project.name as "projectName", project.category,
        project.is_active as "isActive", ${memberCount} as "memberCount", ${hoursIn(sums)}`,
      where: [
        sql`project.deleted_at is null`,
        ...statusIs(sql`project.is_active`, asked.status),
        ...atLeast(sums, asked)
      ],
      id: sql`project.id`,
      sorts: {
        name: { by: natural(sql`project.name`) },
        category: { by: natural(sql`project.category`) },
        members: { by: memberCount },
        ...bySums(sums)
      },
      order: 'name',
      find: { in: foundIn(sql`project.name`, sql`project.category`) }
    },
    { ...asked, filters: filters(asked) }
  )
}

const fullName = sql`(person.first_name || ' ' || person.last_name)`

export type PersonRow = Omit<ReportedPerson, 'profilePic'> & { picture: string | null }

export function pageOfPeople(trx: Trx, asked: PeopleAsked): Promise<Page<PersonRow>> {
  const sums = sumsOf(asked, personSums(asked, {}), sql`done.person_id = person.id`, kind =>
    secondsOfPerson(sql`person.id`, asked, kind)
  )
  return paged<PersonRow>(
    trx,
    {
      ...sums.given,
      from: sql`person ${sums.join}`,
      select: sql`person.id as "_id", first_name as "firstName", last_name as "lastName", picture, role,
        team_code as "teamCode", is_active as "isActive", start_date as "startDate", end_date as "endDate",
        committed_hours as "weeklycommittedHours", ${hoursIn(sums)}`,
      where: [
        ...statusIs(sql`person.is_active`, asked.status),
        ...(asked.team === undefined
          ? []
          : [sql`person.is_active and person.id in (select person_id from team_member where team_id = ${asked.team})`]),
        ...atLeast(sums, asked)
      ],
      id: sql`person.id`,
      sorts: {
        name: { by: natural(fullName) },
        role: { by: natural(sql`person.role`) },
        started: { by: sql`person.start_date` },
        committed: { by: sql`person.committed_hours` },
        ...bySums(sums)
      },
      order: 'name',
      find: { in: sql`folded(person.first_name || ' ' || person.last_name)`, isIndexed: true }
    },
    { ...asked, filters: filters(asked) }
  )
}

/** Who is on a team and active: the people whose hours are the team's. */
const onTeam = sql`team_member join person on person.id = team_member.person_id and person.is_active`

const peopleCount = sql`(select count(*)::int from ${onTeam} where team_id = team.id)`

export function pageOfTeams(trx: Trx, asked: Narrowed): Promise<Page<ReportedTeam>> {
  const table = sql`(select team_id, sum(tangible) as tangible, sum(intangible) as intangible
    from ${onTeam} join ${personSums(asked, {})} as worked on worked.person_id = person.id group by team_id)`
  const sums = sumsOf(
    asked,
    table,
    sql`done.team_id = team.id`,
    kind => sql`coalesce((select sum(${secondsOfPerson(sql`person.id`, asked, kind)})
      from ${onTeam} where team_id = team.id), 0)`
  )
  return paged<ReportedTeam>(
    trx,
    {
      ...sums.given,
      from: sql`team ${sums.join}`,
      select: sql`team.id as "_id", team.name as "teamName", team.code as "teamCode", team.is_active as "isActive",
        ${peopleCount} as "memberCount", team.created_at as "createdDatetime", ${hoursIn(sums)}`,
      where: [sql`team.deleted_at is null`, ...statusIs(sql`team.is_active`, asked.status), ...atLeast(sums, asked)],
      id: sql`team.id`,
      sorts: {
        name: { by: natural(sql`team.name`) },
        members: { by: peopleCount },
        created: { by: sql`team.created_at` },
        ...bySums(sums)
      },
      order: 'name',
      find: { in: foundIn(sql`team.name`, sql`team.code`) }
    },
    { ...asked, filters: filters(asked) }
  )
}
