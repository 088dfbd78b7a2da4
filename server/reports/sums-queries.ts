// Where the hours of reports are read: each question from the sums that fit it, never from all entries.
import { type RawBuilder, sql } from 'kysely'

import { isEver, type Span, split } from '#shared/reports/span.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { PLANNED_ANEW } from '../kit/database/names.ts'

/** Seconds. */
export interface Hours {
  tangible: number
  intangible: number
}

/** Whose hours, and on what; everybody's and all without. */
export interface HoursFilter {
  people?: readonly string[] | undefined
  projects?: readonly string[] | undefined
}

type Fragment = RawBuilder<unknown>

/** How many rows lie between two days is known of the days alone. */
const anew = sql.raw(PLANNED_ANEW)

const among = (column: Fragment, ids: readonly string[] | undefined): Fragment =>
  ids ? sql`${column} = any(${[...ids]}::uuid[])` : sql`true`

const within = (column: Fragment, { from, to }: Span): Fragment => sql`${column} between ${from}::date and ${to}::date`

const anyOf = (parts: readonly Fragment[]): Fragment =>
  parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`

const all = (parts: readonly Fragment[]): Fragment => sql.join(parts, sql` union all `)

/** Rows of (person_id, project_id, day, tangible, intangible), of which a question adds some up. */
type RowsQuery = (span: Span, of: HoursFilter) => Fragment

/** By day, of projects, of whoever works on them. */
const ofProjects: RowsQuery = (span, { projects }) => sql`select null::uuid as person_id, project_id, day,
  tangible_seconds as tangible, intangible_seconds as intangible
  from project_day where ${within(sql`day`, span)} and ${among(sql`project_id`, projects)}`

/** By day, of everybody, on whatever they work: a few rows a day. */
const ofAll = (span: Span) => sql`select null::uuid as person_id, null::uuid as project_id, day,
  tangible_seconds as tangible, intangible_seconds as intangible
  from worked_day where ${within(sql`day`, span)}`

/** By day, of people, on whatever they work. */
const ofPeople: RowsQuery = (span, { people }) => sql`select person_id, null::uuid as project_id, day,
  tangible_seconds as tangible, intangible_seconds as intangible
  from person_day where ${among(sql`person_id`, people)} and ${within(sql`day`, span)}`

/** Of everybody: whole weeks, and each person's few days beside them. */
const ofEverybody: RowsQuery = span => {
  const { weeks, edges } = split(span)
  return all([
    ...(weeks
      ? [
          sql`select person_id, null::uuid as project_id, week as day, tangible_seconds as tangible,
            intangible_seconds as intangible from person_week where ${within(sql`week`, weeks)}`
        ]
      : []),
    ...edges.map(edge => ofPeople(edge, {}))
  ])
}

/** Of all time, of who worked on what: a row each. */
const ofEver = ({ people, projects }: HoursFilter) => sql`select person_id, project_id, tangible_seconds as tangible,
  intangible_seconds as intangible
  from person_project where ${among(sql`person_id`, people)} and ${among(sql`project_id`, projects)}`

/** Of who worked on what: whole weeks, and the entries of the few days beside them. */
const ofBoth: RowsQuery = (span, { people, projects }) => {
  if (isEver(span)) return ofEver({ people, projects })
  const { weeks, edges } = split(span)
  const scope = sql`${among(sql`person_id`, people)} and ${among(sql`project_id`, projects)}`
  return all([
    ...(weeks
      ? [
          sql`select person_id, project_id, week as day, tangible_seconds as tangible, intangible_seconds as intangible
            from person_project_week where ${scope} and ${within(sql`week`, weeks)}`
        ]
      : []),
    ...edges.map(
      edge => sql`select person_id, project_id, day, case when is_tangible then seconds else 0 end as tangible,
          case when is_tangible then 0 else seconds end as intangible
        from time_entry where ${scope} and ${within(sql`day`, edge)} and deleted_at is null and entry_type = 'default'`
    )
  ])
}

const summed = sql`coalesce(sum(tangible), 0)::float8 as tangible, coalesce(sum(intangible), 0)::float8 as intangible`

/** All of it in one number, from the fewest rows that know it. */
export async function sumHours(trx: Trx, span: Span, of: HoursFilter): Promise<Hours> {
  const lines = of.people ? (of.projects ? ofBoth : ofPeople) : of.projects ? ofProjects : ofAll
  const found = isEver(span) && (of.people || of.projects) ? ofEver(of) : lines(span, of)
  const row = await firstRow<Hours>(trx)`select ${summed} from (${found}) as line`
  return row ?? { tangible: 0, intangible: 0 }
}

export type PersonHours = Hours & { personId: string }

/** As a table to join: (person_id, tangible, intangible) of whoever has any. */
export const personSums = (
  span: Span,
  of: HoursFilter
): Fragment => sql`(select person_id, sum(tangible)::float8 as tangible,
  sum(intangible)::float8 as intangible
  from (${(of.projects ? ofBoth : of.people ? ofPeople : ofEverybody)(span, of)}) as line group by person_id)`

/** The (tangible, intangible) of one row's person, where few rows are asked about. */
export const sumsOfPerson = (person: Fragment, span: Span): Fragment => {
  const { weeks, edges } = split(span)
  const lines = (
    table: string,
    days: Fragment
  ) => sql`select tangible_seconds as tangible, intangible_seconds as intangible
    from ${sql.table(table)} where person_id = ${person} and ${days}`
  return sql`(select ${summed} from (${all([
    ...(weeks ? [lines('person_week', within(sql`week`, weeks))] : []),
    lines('person_day', anyOf(edges.map(edge => within(sql`day`, edge))))
  ])}) as line)`
}

/** Who is on a team and active: the people whose hours are the team's. */
export const onTeam = sql`team_member join person on person.id = team_member.person_id and person.is_active`

/** The (tangible, intangible) of one row's `team`. */
export const sumsOfTeam = (span: Span): Fragment => sql`(select coalesce(sum(worked.tangible), 0) as tangible,
    coalesce(sum(worked.intangible), 0) as intangible
  from ${onTeam} cross join lateral ${sumsOfPerson(sql`person.id`, span)} as worked where team_id = team.id)`

export const sumByPerson = (trx: Trx, span: Span, of: HoursFilter) => allRows<PersonHours>(trx)`
    select person_id as "personId", tangible, intangible
    from ${personSums(span, of)} as one where tangible <> 0 or intangible <> 0
    order by tangible + intangible desc, person_id`

/** On a project, or on none. */
export type ProjectHours = Hours & { projectId: string | null }

/** As a table to join: (project_id, tangible, intangible) of what has any. */
export const projectSums = (
  span: Span,
  of: HoursFilter
): Fragment => sql`(select project_id, sum(tangible)::float8 as tangible,
  sum(intangible)::float8 as intangible
  from (${(of.people ? ofBoth : ofProjects)(span, of)}) as line group by project_id)`

/** The (tangible, intangible) of one row's project. */
export const sumsOfProject = (project: Fragment, span: Span): Fragment => sql`(select
    coalesce(sum(tangible_seconds), 0)::float8 as tangible, coalesce(sum(intangible_seconds), 0)::float8 as intangible
  from project_day where project_id = ${project} and ${within(sql`day`, span)})`

export const sumByProject = (trx: Trx, span: Span, of: HoursFilter) => allRows<ProjectHours>(trx)`
    select project_id as "projectId", tangible, intangible
    from ${projectSums(span, of)} as one where tangible <> 0 or intangible <> 0
    order by tangible + intangible desc, project_id`

/** The category that its project has today; `unassigned` without one, as in a person's own sums. */
export type CategoryHours = Hours & { category: string }

export const sumByCategory = (trx: Trx, span: Span, of: HoursFilter) => allRows<CategoryHours>(trx)`
    select coalesce(nullif(category, ''), 'unassigned') as category,
      sum(tangible) as tangible, sum(intangible) as intangible
    from ${projectSums(span, of)} as one left join project on project.id = project_id
    group by 1 having sum(tangible) <> 0 or sum(intangible) <> 0 order by sum(tangible + intangible) desc, 1`

/** The first day of the time, and what was worked in it. */
export type TimeHours = Hours & { start: string }

const starts = {
  week: sql`day - extract(dow from day)::int`,
  month: sql`(date_trunc('month', day::timestamp))::date`,
  year: sql`(date_trunc('year', day::timestamp))::date`
} as const
export type Grain = keyof typeof starts

/** Of many rows a day one: what day a month begins on takes longer to tell than all the rest of adding up a row. */
const daily = (
  lines: Fragment
): Fragment => sql`select day, sum(tangible)::float8 as tangible, sum(intangible)::float8 as intangible
  from (${lines}) as line group by day`

const byTime = async (trx: Trx, lines: Fragment, grain: Grain): Promise<TimeHours[]> => {
  return allRows<TimeHours>(trx)`select ${anew} ${starts[grain]} as start, ${summed} from (${lines}) as line
    group by 1 having sum(tangible) <> 0 or sum(intangible) <> 0 order by 1`
}

/** Of people, of projects or of everybody: all three are known by day. */
export const sumByTime = (trx: Trx, span: Span, grain: Grain, of: HoursFilter): Promise<TimeHours[]> =>
  byTime(trx, of.people ? daily(ofPeople(span, of)) : of.projects ? daily(ofProjects(span, of)) : ofAll(span), grain)

/** Everybody’s; what was logged on projects; or the hours of whoever is on a team now and active, each of them once. */
const wholes = {
  people: ofAll,
  projects: (span: Span) => sql`${ofAll(span)} and has_project`,
  teams: (span: Span) =>
    daily(sql`select person_id, null::uuid as project_id, day, tangible_seconds as tangible,
      intangible_seconds as intangible
    from person_day where ${within(sql`day`, span)} and person_id in (
      with mate as materialized (select distinct person.id from team_member
        join person on person.id = team_member.person_id and person.is_active
        join team on team.id = team_id and team.deleted_at is null) table mate)`)
} as const
export type TotalKind = keyof typeof wholes

export const sumWhole = (trx: Trx, span: Span, grain: Grain, whole: TotalKind): Promise<TimeHours[]> =>
  byTime(trx, wholes[whole](span), grain)

/** Which days anything was ever logged for. */
export async function loggedDays(trx: Trx, { people, projects }: HoursFilter): Promise<Span | undefined> {
  const { rows } = await (
    people
      ? sql<Span>`select min(day) as "from", max(day) as "to" from person_day where ${among(sql`person_id`, people)}
          and tangible_seconds + intangible_seconds > 0`
      : projects
        ? sql<Span>`select min(day) as "from", max(day) as "to" from project_day where ${among(sql`project_id`, projects)}`
        : sql<Span>`select min(day) as "from", max(day) as "to" from worked_day`
  ).execute(trx)
  return rows[0]?.from ? rows[0] : undefined
}

/** The rows of days that nobody writes to together any more become one. */
export async function foldShards(trx: Trx, before: string): Promise<void> {
  await sql`with folded as (delete from project_day where shard <> 0 and day < ${before} returning *)
    insert into project_day (project_id, day, shard, tangible_seconds, intangible_seconds)
    select project_id, day, 0, sum(tangible_seconds), sum(intangible_seconds) from folded
    group by project_id, day order by day, project_id
    on conflict (day, project_id, shard) do update
      set tangible_seconds = project_day.tangible_seconds + excluded.tangible_seconds,
        intangible_seconds = project_day.intangible_seconds + excluded.intangible_seconds`.execute(trx)
  await sql`with folded as (delete from worked_day where shard <> 0 and day < ${before} returning *)
    insert into worked_day (day, has_project, is_task, shard, tangible_seconds, intangible_seconds)
    select day, has_project, is_task, 0, sum(tangible_seconds), sum(intangible_seconds) from folded
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, has_project, is_task, shard) do update
      set tangible_seconds = worked_day.tangible_seconds + excluded.tangible_seconds,
        intangible_seconds = worked_day.intangible_seconds + excluded.intangible_seconds`.execute(trx)
}
