// What only the report of a project asks.
import { sql } from 'kysely'

import { addDays, type Day, startOfWeek } from '#shared/kit/time/day.ts'
import type { Parsed } from '#shared/kit/calls/call.ts'
import type { listReportedMembers, listReportedWbs } from '#shared/reports/project/calls.ts'
import { MEMBER_WEEKS, memberList, type ReportedMember, reportedWbsList } from '#shared/reports/project/lists.ts'
import type { Span } from '#shared/reports/span.ts'

import type { Trx } from '../../kit/database/database.ts'
import { allRows, firstRow } from '../../kit/database/rows.ts'
import { pageFrom } from '../../kit/lists/page-from.ts'
import { natural } from '../../kit/lists/paged.ts'
import { loggedOnWbs, wbsSql } from '../../tasks/for-others.ts'
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

const SHOWN_TASKS = 2

/** Beside each the names of its first tasks. */
export const wbsOfProject = (trx: Trx, asked: Parsed<typeof listReportedWbs>) =>
  pageFrom(trx, reportedWbsList, asked, {
    ...wbsSql(
      asked.projectId,
      sql`, wbs.project_id as "projectId",
        coalesce((select jsonb_agg(name) from (select name from task where wbs_id = wbs.id and task.is_active
          order by level, position, id limit ${SHOWN_TASKS}) as first), '[]') as "taskNames"`
    ),
    where: [sql`wbs.project_id = ${asked.projectId} and wbs.deleted_at is null`]
  })

type MemberRow = Omit<ReportedMember, 'profilePic'> & { picture: string | null }

/** Whoever is on it, with their hours on it of these days, and of the last weeks that are over. */
export function pageOfMembers(
  trx: Trx,
  asked: Omit<Parsed<typeof listReportedMembers>, 'from' | 'to'>,
  span: Span,
  { today, pictureOf }: { today: Day; pictureOf: (picture: string | null) => string }
) {
  const { projectId } = asked
  const lastWeek = addDays(startOfWeek(today), -7)
  const firstWeek = addDays(lastWeek, -7 * (MEMBER_WEEKS - 1))
  const tangible = sql`coalesce(done.tangible, 0)`
  const total = sql`(coalesce(done.tangible, 0) + coalesce(done.intangible, 0))`
  return pageFrom(
    trx,
    memberList,
    { ...asked, ...span },
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
      narrow: { status: { active: sql`person.is_active`, inactive: sql`not person.is_active` } },
      id: sql`person.id`,
      sorts: {
        name: natural(sql`(person.first_name || ' ' || person.last_name)`),
        role: natural(sql`person.role`),
        tangible,
        total
      },
      find: sql`folded(person.first_name || ' ' || person.last_name)`,
      each: ({ picture, ...row }: MemberRow) => ({ ...row, profilePic: pictureOf(picture) })
    }
  )
}
