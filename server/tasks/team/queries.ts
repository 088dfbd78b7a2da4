// The people one works with and what each has still to do, a page of people at a time.
import { type RawBuilder, sql } from 'kysely'

import { type Day, startOfWeek } from '#shared/kit/time/day.ts'
import type { ReviewStatus } from '#shared/tasks/rules.ts'
import type { TeamTask } from '#shared/tasks/team/schemas.ts'

import type { Trx } from '../../kit/database/database.ts'
import { allRows, firstRow } from '../../kit/database/rows.ts'
import { finds, type Page, paged, type PageRequest } from '../../kit/lists/paged.ts'
import { sharedTeams } from '../../teams/for-others.ts'
import { stands } from '../open-queries.ts'
import { tasks } from '../queries.ts'
import { loggedOn, numberOf } from '../tree/queries.ts'

/** Who is listed: everybody, or the people of these teams. */
export interface Scope {
  shownId: string
  of: 'everybody' | { teamsAlsoOf: string } | { teamsOf: string }
}

/** The active teams whose people are listed. */
function openTeams({ shownId, of }: Scope): RawBuilder<unknown> {
  if (of === 'everybody') return sql`select id from team where is_active`
  return 'teamsOf' in of ? sharedTeams(shownId) : sharedTeams(shownId, of.teamsAlsoOf)
}

const membersOf = (scope: Scope) => sql`team_member join (${openTeams(scope)}) as open_team on open_team.id = team_id
  ${scope.of === 'everybody' ? sql`` : sql`and team_member.is_visible`}`

export const isListed = (scope: Scope): RawBuilder<unknown> =>
  scope.of === 'everybody'
    ? sql`person.is_active`
    : sql`person.is_active and person.id in (select person_id from ${membersOf(scope)} union select ${scope.shownId}::uuid)`

interface MemberFilters {
  teams: readonly string[]
  codes: readonly string[]
  colors: readonly string[]
  away: 'yes' | undefined
}

/** Of each kind that something is chosen of, one of the chosen holds. */
const narrowed = (scope: Scope, { teams, codes, colors, away }: MemberFilters, week: Day): RawBuilder<unknown>[] => [
  ...(away ? [sql`exists (select from time_off where time_off.person_id = person.id and to_day >= ${week})`] : []),
  ...(teams.length
    ? [sql`person.id in (select person_id from ${membersOf(scope)} where team_id = any(${[...teams]}::uuid[]))`]
    : []),
  ...(codes.length ? [sql`person.team_code = any(${[...codes]}::text[])`] : []),
  ...(colors.length ? [sql`person.summary_option = any(${[...colors]}::text[])`] : [])
]

export interface FoundMember {
  personId: string
  role: string
  name: string
  weeklycommittedHours: number
  weeklySummaryOption: string
  tangible: number
  all: number
  away: { from: Day; till: Day } | null
  teamCode: string
  teams: { _id: string; teamName: string }[]
  followUps: Record<string, { followUpCheck: boolean; followUpPercentageDeadline: number }>
  changed: string[]
}

const name = sql`trim(person.first_name || ' ' || person.last_name)`

const peopleIn = (week: Day) => sql`person
  left join person_week as worked on worked.person_id = person.id and worked.week = ${week}`

const columns = (scope: Scope, week: Day, since: string) => sql`person.id as "personId", person.role, ${name} as name,
  person.committed_hours as "weeklycommittedHours", person.summary_option as "weeklySummaryOption",
  person.team_code as "teamCode",
  coalesce(worked.tangible_seconds, 0) as tangible,
  coalesce(worked.tangible_seconds + worked.intangible_seconds, 0) as all,
  (select json_build_object('from', from_day, 'till', to_day) from time_off
    where person_id = person.id and to_day >= ${week} order by from_day limit 1) as away,
  coalesce((select json_agg(json_build_object('_id', team.id, 'teamName', team.name) order by lower(team.name))
    from ${membersOf(scope)} join team on team.id = team_id where person_id = person.id), '[]') as teams,
  coalesce((select json_object_agg(task_id, json_build_object('followUpCheck', is_checked,
    'followUpPercentageDeadline', percentage)) from follow_up where person_id = person.id), '{}') as "followUps",
  coalesce((select json_agg(task_id) from task_notice
    where person_id = person.id and created_at > ${since}), '[]') as changed`

export interface TeamQuery extends PageRequest, MemberFilters {}

export const pageOfMembers = (
  trx: Trx,
  scope: Scope,
  { teams, codes, colors, away, ...request }: TeamQuery,
  at: { today: Day; since: string }
): Promise<Page<FoundMember>> =>
  paged<FoundMember>(
    trx,
    {
      from: peopleIn(startOfWeek(at.today)),
      select: columns(scope, startOfWeek(at.today), at.since),
      where: [
        isListed(scope),
        ...narrowed(scope, { teams, codes, colors, away }, startOfWeek(at.today)),
        // As the index `person_found` has it.
        ...finds(sql`folded(person.first_name || ' ' || person.last_name)`, request.search ?? '')
      ],
      id: sql`person.id`,
      sorts: { name: { by: sql`(lower(person.first_name || ' ' || person.last_name)) collate "C"` } },
      order: 'name'
    },
    { ...request, filters: [scope, teams, codes, colors, away, request.search] }
  )

/** Everybody, for clients that know no pages. */
export async function allMembers(trx: Trx, scope: Scope, at: { today: Day; since: string }) {
  const week = startOfWeek(at.today)
  return allRows<FoundMember & { adminLinks: { Name: string; Link: string }[] }>(trx)`select
    ${columns(scope, week, at.since)}, admin_links as "adminLinks" from ${peopleIn(week)}
    where ${isListed(scope)} order by lower(person.first_name || ' ' || person.last_name), person.id`
}

export interface FoundTask extends Omit<TeamTask, 'followUp' | 'isChanged' | 'reviewStatus'> {
  personId: string
  reviewStatus: ReviewStatus
}

/** What these people have still to do: what is due first comes first. */
export const tasksOfPeople = (trx: Trx, ids: readonly string[]) => allRows<FoundTask>(trx)`
    select mine.person_id as "personId", task.id as "_id", task.name as "taskName",
      ${numberOf(sql`task`)} as num, task.wbs_id as "wbsId", wbs.project_id as "projectId", project.name as "projectName", task.status,
      round(${loggedOn(sql`task`)} / 3600.0, 2) as "hoursLogged", task.estimated_hours as "estimatedHours",
      task.due_day as "dueDatetime", task.deadline_count as "deadlineCount", task.related_links as "relatedWorkLinks",
      mine.review_status as "reviewStatus",
      (select count(*)::int from task_resource others where others.task_id = task.id) as people,
      task.why_info <> '' or task.intent_info <> '' or task.endstate_info <> '' as "hasInfo"
    from task_resource mine join task on task.id = mine.task_id
      join wbs on wbs.id = task.wbs_id join project on project.id = wbs.project_id
    where mine.person_id = any(${[...ids]}::uuid[]) and not mine.is_done and ${stands()}
    order by task.due_day, lower(task.name), task.id`

/** The same tasks with all that is known of them. */
export const wholeTasksOf = (trx: Trx, ids: readonly string[]) =>
  tasks(trx)
    .select(['wbs.name as wbsName', 'project.id as projectId', 'project.name as projectName'])
    .where(
      sql<boolean>`task.id in (select task_id from task_resource where person_id = any(${[...ids]}::uuid[]) and not is_done)`
    )
    .where(stands())
    .orderBy('num')
    .orderBy('task.id')
    .execute()

export async function filtersOf(trx: Trx, scope: Scope) {
  const row = await firstRow<{
    teams: { value: string; label: string }[]
    codes: string[]
    colors: string[]
  }>(trx)`with listed as materialized (select id, team_code, summary_option from person where ${isListed(scope)})
    select coalesce((select json_agg(json_build_object('value', team.id, 'label', team.name) order by lower(team.name))
        from team where team.id in (${openTeams(scope)})), '[]') as teams,
      coalesce((select json_agg(distinct team_code order by team_code) from listed where team_code <> ''), '[]') as codes,
      coalesce((select json_agg(distinct summary_option order by summary_option) from listed), '[]') as colors`
  return row ?? { teams: [], codes: [], colors: [] }
}

/** Tasks as they are now, wherever they stand. */
export const wholeTasksByIds = (trx: Trx, ids: readonly string[]) =>
  tasks(trx)
    .where(sql<boolean>`task.id = any(${[...ids]}::uuid[])`)
    .execute()
