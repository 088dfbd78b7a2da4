// Pages of projects, people and teams with their hours between two days.
import { sql } from 'kysely'

import type { ReportedPerson, ReportedProject, ReportedTeam } from '#shared/reports/overview/schemas.ts'
import type { Span } from '#shared/reports/span.ts'
import { HOUR } from '#shared/kit/time.ts'

import type { Trx } from '../../kit/database/database.ts'
import {
  foundIn,
  natural,
  type Page,
  paged,
  type PagedList,
  type PageRequest,
  type Part
} from '../../kit/lists/paged.ts'
import { personSums, projectSums, onTeam, sumsOfPerson, sumsOfProject, sumsOfTeam } from '../sums-queries.ts'

export interface OverviewRequest extends PageRequest, Span {
  status?: 'active' | 'inactive' | undefined
  minimum?: number | undefined
}

interface PeopleRequest extends OverviewRequest {
  /** Only whoever is on this team and active: the people whose hours are the team's. */
  team?: string
}

const statusIs = (isActive: Part, status: OverviewRequest['status']): Part[] =>
  status === undefined ? [] : [sql`${isActive} = ${status === 'active'}`]

const isBounded = ({ minimum = 0 }: OverviewRequest): boolean => minimum > 0

/** Whether every row's hours are needed, or those of the page alone. */
const needsAll = (asked: OverviewRequest): boolean =>
  isBounded(asked) || /^-?(?:tangible|total)$/.test(asked.sort ?? '')

/** The hours of all rows, added up once and joined, so that they can be sorted by, or those of one row at a time. */
const summed = (
  asked: OverviewRequest,
  from: Part,
  table: Part,
  on: Part,
  one: Part
): Pick<PagedList, 'beside' | 'counted' | 'from' | 'with'> =>
  needsAll(asked)
    ? {
        from: sql`${from} left join done on ${on}`,
        with: sql`done as materialized ${table}`,
        ...(!isBounded(asked) && { counted: from })
      }
    : { from, beside: sql`cross join lateral ${one} as done` }

const tangible = sql`coalesce(done.tangible, 0)`
const total = sql`(coalesce(done.tangible, 0) + coalesce(done.intangible, 0))`
const hoursShown = sql`${tangible} as "tangibleSeconds", ${total} as "totalSeconds"`
const byHours = { tangible: { by: tangible }, total: { by: total } }

const atLeast = ({ minimum = 0 }: OverviewRequest): Part[] => (minimum > 0 ? [sql`${total} >= ${minimum * HOUR}`] : [])

const filters = ({ from, to, status, minimum }: OverviewRequest) => [from, to, status, minimum]

const memberCount = sql`(select count(*)::int from project_member join person on person.id = person_id
  where project_id = project.id and person.is_active)`

export function pageOfProjects(trx: Trx, asked: OverviewRequest): Promise<Page<ReportedProject>> {
  return paged<ReportedProject>(
    trx,
    {
      ...summed(
        asked,
        sql`project`,
        projectSums(asked, {}),
        sql`done.project_id = project.id`,
        sumsOfProject(sql`project.id`, asked)
      ),
      select: sql`project.id as "_id", project.name as "projectName", project.category,
        project.is_active as "isActive", ${memberCount} as "memberCount", ${hoursShown}`,
      where: [sql`project.deleted_at is null`, ...statusIs(sql`project.is_active`, asked.status), ...atLeast(asked)],
      id: sql`project.id`,
      sorts: {
        name: { by: natural(sql`project.name`) },
        category: { by: natural(sql`project.category`) },
        members: { by: memberCount },
        ...byHours
      },
      order: 'name',
      find: { in: foundIn(sql`project.name`, sql`project.category`) }
    },
    { ...asked, filters: filters(asked) }
  )
}

const fullName = sql`(person.first_name || ' ' || person.last_name)`

export type PersonRow = Omit<ReportedPerson, 'profilePic'> & { picture: string | null }

export function pageOfPeople(trx: Trx, asked: PeopleRequest): Promise<Page<PersonRow>> {
  return paged<PersonRow>(
    trx,
    {
      ...summed(
        asked,
        sql`person`,
        personSums(asked, {}),
        sql`done.person_id = person.id`,
        sumsOfPerson(sql`person.id`, asked)
      ),
      select: sql`person.id as "_id", person.first_name as "firstName", person.last_name as "lastName", person.picture,
        person.role, person.team_code as "teamCode", person.is_active as "isActive",
        person.start_date as "startDate", person.end_date as "endDate", person.committed_hours as "weeklycommittedHours", ${hoursShown}`,
      where: [
        ...statusIs(sql`person.is_active`, asked.status),
        ...(asked.team === undefined
          ? []
          : [sql`person.is_active and person.id in (select person_id from team_member where team_id = ${asked.team})`]),
        ...atLeast(asked)
      ],
      id: sql`person.id`,
      sorts: {
        name: { by: natural(fullName) },
        role: { by: natural(sql`person.role`) },
        started: { by: sql`person.start_date` },
        committed: { by: sql`person.committed_hours` },
        ...byHours
      },
      order: 'name',
      find: { in: sql`folded(person.first_name || ' ' || person.last_name)`, isIndexed: true }
    },
    { ...asked, filters: filters(asked) }
  )
}

const peopleCount = sql`(select count(*)::int from ${onTeam} where team_id = team.id)`

export function pageOfTeams(trx: Trx, asked: OverviewRequest): Promise<Page<ReportedTeam>> {
  const table = sql`(select team_id, sum(tangible) as tangible, sum(intangible) as intangible
    from ${onTeam} join ${personSums(asked, {})} as worked on worked.person_id = person.id group by team_id)`
  return paged<ReportedTeam>(
    trx,
    {
      ...summed(asked, sql`team`, table, sql`done.team_id = team.id`, sumsOfTeam(asked)),
      select: sql`team.id as "_id", team.name as "teamName", team.code as "teamCode", team.is_active as "isActive",
        ${peopleCount} as "memberCount", team.created_at as "createdDatetime", ${hoursShown}`,
      where: [sql`team.deleted_at is null`, ...statusIs(sql`team.is_active`, asked.status), ...atLeast(asked)],
      id: sql`team.id`,
      sorts: {
        name: { by: natural(sql`team.name`) },
        members: { by: peopleCount },
        created: { by: sql`team.created_at` },
        ...byHours
      },
      order: 'name',
      find: { in: foundIn(sql`team.name`, sql`team.code`) }
    },
    { ...asked, filters: filters(asked) }
  )
}
