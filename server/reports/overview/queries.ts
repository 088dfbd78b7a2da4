// Pages of projects, people and teams with their hours between two days.
import { sql } from 'kysely'

import type { Parsed } from '#shared/kit/calls/call.ts'
import type { listReportedPeople, listReportedProjects, listReportedTeams } from '#shared/reports/overview/calls.ts'
import { peopleList, projectList, type ReportedPerson, teamList } from '#shared/reports/overview/lists.ts'
import { HOUR } from '#shared/kit/time/time.ts'

import type { Trx } from '../../kit/database/database.ts'
import { pageFrom } from '../../kit/lists/page-from.ts'
import { foundIn, natural, type PagedList, type Part } from '../../kit/lists/paged.ts'
import { personSums, projectSums, onTeam, sumsOfPerson, sumsOfProject, sumsOfTeam } from '../sums-queries.ts'

export type OverviewRequest = Omit<Parsed<typeof listReportedProjects>, 'sort'> & { sort?: string | undefined }

type PeopleRequest = Parsed<typeof listReportedPeople> & {
  /** Only whoever is on this team and active: the people whose hours are the team's. */
  team?: string
}

const statusOf = (isActive: Part) => ({ active: isActive, inactive: sql`not ${isActive}` })

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
const byHours = { tangible, total }

const atLeast = ({ minimum = 0 }: OverviewRequest): Part[] => (minimum > 0 ? [sql`${total} >= ${minimum * HOUR}`] : [])

const memberCount = sql`(select count(*)::int from project_member join person on person.id = person_id
  where project_id = project.id and person.is_active)`

export const pageOfProjects = (trx: Trx, asked: Parsed<typeof listReportedProjects>) =>
  pageFrom(trx, projectList, asked, {
    ...summed(
      asked,
      sql`project`,
      projectSums(asked, {}),
      sql`done.project_id = project.id`,
      sumsOfProject(sql`project.id`, asked)
    ),
    select: sql`project.id as "_id", project.name as "projectName", project.category,
      project.is_active as "isActive", ${memberCount} as "memberCount", ${hoursShown}`,
    where: [sql`project.deleted_at is null`, ...atLeast(asked)],
    narrow: { status: statusOf(sql`project.is_active`) },
    id: sql`project.id`,
    sorts: {
      name: natural(sql`project.name`),
      category: natural(sql`project.category`),
      members: memberCount,
      ...byHours
    },
    find: foundIn(sql`project.name`, sql`project.category`)
  })

const fullName = sql`(person.first_name || ' ' || person.last_name)`

type PersonRow = Omit<ReportedPerson, 'profilePic'> & { picture: string | null }

export const pageOfPeople = (trx: Trx, asked: PeopleRequest, pictureOf: (picture: string | null) => string) =>
  pageFrom(trx, peopleList, asked, {
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
      ...(asked.team === undefined
        ? []
        : [sql`person.is_active and person.id in (select person_id from team_member where team_id = ${asked.team})`]),
      ...atLeast(asked)
    ],
    narrow: { status: statusOf(sql`person.is_active`) },
    id: sql`person.id`,
    sorts: {
      name: natural(fullName),
      role: natural(sql`person.role`),
      started: sql`person.start_date`,
      committed: sql`person.committed_hours`,
      ...byHours
    },
    find: { in: sql`folded(person.first_name || ' ' || person.last_name)`, isIndexed: true },
    each: ({ picture, ...row }: PersonRow) => ({ ...row, profilePic: pictureOf(picture) })
  })

const peopleCount = sql`(select count(*)::int from ${onTeam} where team_id = team.id)`

export function pageOfTeams(trx: Trx, asked: Parsed<typeof listReportedTeams>) {
  const table = sql`(select team_id, sum(tangible) as tangible, sum(intangible) as intangible
    from ${onTeam} join ${personSums(asked, {})} as worked on worked.person_id = person.id group by team_id)`
  return pageFrom(trx, teamList, asked, {
    ...summed(asked, sql`team`, table, sql`done.team_id = team.id`, sumsOfTeam(asked)),
    select: sql`team.id as "_id", team.name as "teamName", team.code as "teamCode", team.is_active as "isActive",
      ${peopleCount} as "memberCount", team.created_at as "createdDatetime", ${hoursShown}`,
    where: [sql`team.deleted_at is null`, ...atLeast(asked)],
    narrow: { status: statusOf(sql`team.is_active`) },
    id: sql`team.id`,
    sorts: { name: natural(sql`team.name`), members: peopleCount, created: sql`team.created_at`, ...byHours },
    find: foundIn(sql`team.name`, sql`team.code`)
  })
}
