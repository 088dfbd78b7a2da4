// What only the report of a project asks.
import { sql } from 'kysely'

import { addDays, type Day, startOfWeek } from '#shared/kit/day.ts'
import { MEMBER_WEEKS, type ReportedMember, type ReportedWbs } from '#shared/reports/project/schemas.ts'
import type { Span } from '#shared/reports/span.ts'

import type { Trx } from '../../kit/database/database.ts'
import { allRows, firstRow } from '../../kit/database/rows.ts'
import { natural, type Page, paged, type PageRequest } from '../../kit/lists/paged.ts'
import { loggedOnWbs, pageOfWbs } from '../../tasks/for-others.ts'
import { placedTasks, taskConditions } from '../organisation/figure-queries.ts'
import { personSums } from '../sums-queries.ts'

export interface ProjectCounts {
  wbsCount: number
  committedHours: number
  activeMembers: number
  contributors: number
  openTasks: number
  overdueTasks: number
}

export async function countOfProject(
  trx: Trx,
  projectId: string,
  span: Span,
  today: Day
): Promise<ProjectCounts | undefined> {
  const tasks = (which: 'tasksActive' | 'tasksOverdue') => sql`(select count(*)::int from ${placedTasks}
    where project.id = ${projectId} and ${taskConditions[which]({ from: today, to: today }, today)})`
  return firstRow<ProjectCounts>(trx)`select
      (select count(*)::int from wbs where project_id = ${projectId} and is_active) as "wbsCount",
      (select count(*)::int from ${personSums(span, { projects: [projectId] })} as one
        where tangible + intangible > 0) as contributors,
      ${tasks('tasksActive')} as "openTasks", ${tasks('tasksOverdue')} as "overdueTasks",
      count(*)::int as "activeMembers", coalesce(sum(person.committed_hours), 0)::float8 as "committedHours"
    from project_member join person on person.id = project_member.person_id and person.is_active
    where project_member.project_id = ${projectId}`
}

export async function namesOfPeople(trx: Trx, ids: readonly string[]) {
  const rows = await allRows<{ id: string; name: string; isActive: boolean }>(trx)`select id,
      trim(first_name || ' ' || last_name) as name, is_active as "isActive"
    from person where id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(row => [row.id, row]))
}

const MOST_WBS = 10

export const wbsByHours = (trx: Trx, projectId: string) => allRows<{
  _id: string
  wbsName: string
  loggedSeconds: number
  wbsSeconds: number
}>(trx)`select *,
      (sum("loggedSeconds") over ())::float8 as "wbsSeconds"
    from (select wbs.id as "_id", wbs.name as "wbsName", ${loggedOnWbs} as "loggedSeconds"
      from wbs where project_id = ${projectId} and is_active) as one
    where "loggedSeconds" > 0 order by "loggedSeconds" desc, "_id" limit ${MOST_WBS}`

interface ProjectRequest extends PageRequest {
  projectId: string
}

const SHOWN_TASKS = 2

/** Beside each the names of its first tasks. */
export const wbsOfProject = (trx: Trx, { projectId, ...request }: ProjectRequest): Promise<Page<ReportedWbs>> =>
  pageOfWbs<ReportedWbs>(
    trx,
    { id: projectId, ...request },
    sql`, wbs.project_id as "projectId",
      coalesce((select jsonb_agg(name) from (select name from task where wbs_id = wbs.id and task.is_active
        order by level, position, id limit ${SHOWN_TASKS}) as first), '[]') as "taskNames"`
  )

export type MemberRow = Omit<ReportedMember, 'profilePic'> & { picture: string | null }

interface MembersRequest extends ProjectRequest {
  status?: 'active' | 'inactive' | undefined
}

/** Whoever is on it, with their hours on it of these days, and of the last weeks that are over. */
export function pageOfMembers(
  trx: Trx,
  { projectId, status, ...request }: MembersRequest,
  span: Span,
  today: Day
): Promise<Page<MemberRow>> {
  const lastWeek = addDays(startOfWeek(today), -7)
  const firstWeek = addDays(lastWeek, -7 * (MEMBER_WEEKS - 1))
  const tangible = sql`coalesce(done.tangible, 0)`
  const total = sql`(coalesce(done.tangible, 0) + coalesce(done.intangible, 0))`
  return paged<MemberRow>(
    trx,
    {
      with: sql`done as materialized ${personSums(span, { projects: [projectId] })}`,
      // People are on other projects too, and each shall be there once.
      from: sql`project_member join person on person.id = project_member.person_id
          and project_member.project_id = ${projectId}
        left join done on done.person_id = person.id`,
      select: sql`person.id as "_id", person.first_name as "firstName", person.last_name as "lastName", person.role,
        person.picture, person.is_active as "isActive", ${tangible} as "tangibleSeconds", ${total} as "totalSeconds",
        (select jsonb_agg(coalesce(week.seconds, 0) order by number) from generate_series(0, ${MEMBER_WEEKS - 1}) number
          left join (select week, tangible_seconds + intangible_seconds as seconds from person_project_week
            where person_id = person.id and project_id = ${projectId} and week between ${firstWeek} and ${lastWeek}
          ) as week on week.week = ${firstWeek}::date + 7 * number) as weeks`,
      where: status === undefined ? [] : [sql`person.is_active = ${status === 'active'}`],
      id: sql`person.id`,
      sorts: {
        name: { by: natural(sql`(person.first_name || ' ' || person.last_name)`) },
        role: { by: natural(sql`person.role`) },
        tangible: { by: tangible },
        total: { by: total }
      },
      order: '-total',
      find: { in: sql`folded(person.first_name || ' ' || person.last_name)` }
    },
    { ...request, filters: [projectId, status, span.from, span.to] }
  )
}
