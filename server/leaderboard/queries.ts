// The leaderboard reads the sums per week, never the entries.
import { sql, type RawBuilder } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'
import type { Order } from '#shared/leaderboard/rules.ts'
import type { Organisation, Team } from '#shared/leaderboard/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'
import { and, finds, type Page, paged } from '../kit/lists/paged.ts'
import { sharedTeams } from '../teams/for-others.ts'

export interface Week {
  from: Day
  to: Day
  isPast: boolean
}

/** Who is listed. */
export interface Scope {
  shownId: string
  /** Everybody, or the people of these teams: the viewed person's, or those they share with the caller. */
  of: 'everybody' | { teamsAlsoOf: string } | { teamsOf: string }
  seesZeroHours: boolean
  seesInvisible: boolean
  /** Whether the viewed person is the caller: only they see themselves after leaving the leaderboard. */
  own: boolean
}

interface MemberRow {
  personId: string
  role: string
  firstName: string
  lastName: string
  isVisible: boolean
  isActive: boolean
  committed: number
  missed: number
  tangible: number
  intangible: number
  /** The summary of the week is in. */
  hasSummary: boolean
  owesNone: boolean
  endDate: Day | null
  createdDate: string
  startDate: Day
}

export interface LeaderboardRow extends MemberRow {
  timeOffFrom: Day | null
  timeOffTill: Day | null
  /** Their ids, joined by commas: parsing an array per row would take longer than all the rest. */
  teams: string
}

/** People with their hours of that week, and with the commitment of a past one where it is known. */
const peopleIn = ({ from, to, isPast }: Week) => sql`person
  left join person_week as worked on worked.person_id = person.id and worked.week = ${from}
  left join summary on summary.person_id = person.id and summary.week = ${from}
  ${
    isPast
      ? sql`left join lateral (select c.hours from committed_hours c
          where c.person_id = person.id and c.from_day <= ${to} order by c.from_day desc limit 1) as promised on true`
      : sql``
  }`

const tangible = sql<number>`coalesce(worked.tangible_seconds, 0)`

const committedIn = ({ isPast }: Week): RawBuilder<number> =>
  isPast ? sql`coalesce(promised.hours, person.committed_hours)` : sql`person.committed_hours`

/** People who are active and had started, and people with hours in that week. */
const there = ({ to, isPast }: Week): RawBuilder<boolean> =>
  isPast
    ? sql`((person.is_active and person.start_date <= ${to}) or worked.tangible_seconds + worked.intangible_seconds > 0)`
    : sql`person.is_active`

/** The active teams that one may filter by. */
function openTeams({ shownId, of }: Scope): RawBuilder<unknown> {
  if (of === 'everybody') return sql`select id from team where is_active`
  return 'teamsOf' in of ? sharedTeams(shownId) : sharedTeams(shownId, of.teamsAlsoOf)
}

const membersOf = (
  scope: Scope
) => sql`team_member join (${openTeams(scope)}) as open_team on open_team.id = team_member.team_id
  ${scope.of === 'everybody' ? sql`` : sql`and team_member.is_visible`}`

/** The people of the teams first, for whom alone hours are then looked up. */
const mates = (scope: Scope): RawBuilder<boolean> =>
  scope.of === 'everybody'
    ? sql`true`
    : sql`person.id in (select team_member.person_id from ${membersOf(scope)} union select ${scope.shownId}::uuid)`

const isListed = (scope: Scope, week: Week): RawBuilder<boolean> => sql`${there(week)} and ${mates(scope)}
  and (person.id = ${scope.shownId} or (
    ${scope.seesZeroHours ? sql`true` : sql`${committedIn(week)} > 0`}
    and ${scope.seesInvisible ? sql`true` : sql`(person.is_visible or person.role = 'Volunteer')`}))
  and ${
    scope.own
      ? sql`(person.id = ${scope.shownId} or person.privacy -> 'leaderboard' is distinct from 'false')`
      : sql`person.privacy -> 'leaderboard' is distinct from 'false'`
  }`

/** What a row tells of somebody besides their teams and their weeks off. */
const columns = (week: Week) => sql`person.id as "personId", person.role,
  person.first_name as "firstName", person.last_name as "lastName", person.is_visible as "isVisible",
  person.is_active as "isActive", ${committedIn(week)} as committed,
  ${week.isPast ? sql`0` : sql`person.missed_hours`} as missed,
  ${tangible} as tangible, coalesce(worked.intangible_seconds, 0) as intangible,
  summary.uploaded_at is not null as "hasSummary",
  person.summary_option = 'Not Required' as "owesNone", person.end_date as "endDate",
  person.created_at as "createdDate", person.start_date as "startDate"`

/** Everybody on the list with the sums of the week, in the order of the list. */
export const readRows = (trx: Trx, scope: Scope, week: Week) => allRows<LeaderboardRow>(trx)`with
    listed as materialized (select ${columns(week)} from ${peopleIn(week)} where ${isListed(scope, week)}),
    membership as (
      select team_member.person_id, string_agg(team_member.team_id::text, ',') as teams from ${membersOf(scope)}
      where team_member.person_id in (select "personId" from listed) group by team_member.person_id
    ),
    away as (
      select distinct on (person_id) person_id, from_day, to_day from time_off
      where to_day >= ${week.from} and person_id in (select "personId" from listed) order by person_id, from_day
    )
    select listed.*, away.from_day as "timeOffFrom", away.to_day as "timeOffTill",
      coalesce(membership.teams, '') as teams
    from listed
    left join membership on membership.person_id = listed."personId"
    left join away on away.person_id = listed."personId"
    order by listed.tangible desc, lower(listed."firstName" || ' ' || listed."lastName"), listed.role, listed."personId"`

/** What a page of the list is asked by. */
export interface PageQuery {
  sort?: Order | `-${Order}` | undefined
  search?: string | undefined
  team?: string | undefined
  after?: string | undefined
  size?: number | undefined
}

const byName = sql`lower(person.first_name || ' ' || person.last_name) || chr(1) || person.role`

const mostFirst = (seconds: RawBuilder<number>) => sql`lpad((999999999 - (${seconds}))::text, 9, '0')`

/** The order of the list as one text, so that a page goes on behind any row: most hours first, then by name and role. */
const byHours = sql`${mostFirst(tangible)} || ${byName}`

const byTotal = sql`${mostFirst(sql`${tangible} + coalesce(worked.intangible_seconds, 0)`)} || ${byHours}`

/** The largest part of the own promise first, to a millionth of it; then as above. */
const byShare = (week: Week) => sql`lpad((999999999999 - case when ${committedIn(week)} > 0
  then floor(${tangible} * 1000000.0 / (${committedIn(week)} * 3600)) + 1 else 0 end)::bigint::text, 12, '0') || ${byHours}`

const sortsIn = (week: Week) => ({
  hours: { by: sql`(${byHours}) collate "C"` },
  share: { by: sql`(${byShare(week)}) collate "C"` },
  total: { by: sql`(${byTotal}) collate "C"` },
  name: { by: sql`(${byName}) collate "C"` }
})

/** What a place is counted by: one by name would say nothing. */
function placing(sort: PageQuery['sort']): Exclude<Order, 'name'> {
  const order = sort?.replace('-', '')
  return order === 'share' || order === 'total' ? order : 'hours'
}

function narrowed(scope: Scope, { search = '', team }: PageQuery): RawBuilder<unknown>[] {
  // As the index `person_found` has it.
  const found = finds(sql`folded(person.first_name || ' ' || person.last_name)`, search)
  if (!team) return found
  const ofShown = sql`(select team_id from team_member where person_id = ${scope.shownId})`
  const isOn = team === 'mine' ? sql`team_member.team_id in ${ofShown}` : sql`team_member.team_id = ${team}`
  return [...found, sql`person.id in (select team_member.person_id from ${membersOf(scope)} where ${isOn})`]
}

type FoundOnPage = MemberRow & Pick<LeaderboardRow, 'teams'> & { away: { from: Day; till: Day } | null }

const flat = ({ away, ...row }: FoundOnPage): LeaderboardRow => ({
  ...row,
  timeOffFrom: away?.from ?? null,
  timeOffTill: away?.till ?? null
})

/** A row's columns where few rows are read: their teams and weeks off are looked up one by one. */
const columnsOfFew = (scope: Scope, week: Week) => sql`${columns(week)},
  coalesce((select string_agg(team_member.team_id::text, ',') from ${membersOf(scope)}
    where team_member.person_id = person.id), '') as teams,
  (select json_build_object('from', from_day, 'till', to_day) from time_off
    where person_id = person.id and to_day >= ${week.from} order by from_day limit 1) as away`

export async function readPage(trx: Trx, scope: Scope, week: Week, query: PageQuery): Promise<Page<LeaderboardRow>> {
  const { items, ...page } = await paged<FoundOnPage>(
    trx,
    {
      from: peopleIn(week),
      select: columnsOfFew(scope, week),
      where: [isListed(scope, week), ...narrowed(scope, query)],
      id: sql`person.id`,
      sorts: sortsIn(week),
      order: 'hours'
    },
    { ...query, filters: [scope, week, query.team] }
  )
  return { ...page, items: items.map(flat) }
}

export interface ListedSummary {
  count: number
  members: number
  place: number | null
  own: LeaderboardRow | null
}

/** How many are listed, and the viewed person among them with their place. */
export async function readListed(trx: Trx, scope: Scope, week: Week, query: PageQuery): Promise<ListedSummary> {
  const { by } = sortsIn(week)[placing(query.sort)]
  const where = and([isListed(scope, week), ...narrowed(scope, query)])
  const own = sql`${isListed(scope, week)} and person.id = ${scope.shownId}`
  const rows = await allRows<Omit<ListedSummary, 'own'> & FoundOnPage & { key: string | null }>(trx)`
    with own as (select ${by} as key, ${columnsOfFew(scope, week)} from ${peopleIn(week)} where ${own}),
    counted as (
      select count(*)::int as count, count(*) filter (where ${counts(week)})::int as members,
        (count(*) filter (where (${by}, person.id) < (own.key, own."personId")) + 1)::int as place
      from ${peopleIn(week)} left join own on true where ${where})
    select * from counted left join own on true`
  const [found] = rows
  if (!found) throw new Error('An aggregate gave no row')
  const { count, members, place, key, ...row } = found
  return key === null ? { count, members, place: null, own: null } : { count, members, place, own: flat(row) }
}

const counts = (week: Week): RawBuilder<boolean> => sql`${committedIn(week)} >= 1 and person.role <> 'Mentor'`

/** The sums of everybody who committed to at least an hour and is no Mentor. */
export async function sumUp(trx: Trx, week: Week): Promise<Organisation> {
  const rows = await allRows<Organisation>(trx)`select 0 as _id, count(*)::int as "memberCount",
      coalesce(sum(${committedIn(week)}), 0) as "totalweeklycommittedHours",
      coalesce(sum(worked.tangible_seconds + worked.intangible_seconds), 0) / 3600.0 as "totaltime_hrs",
      coalesce(sum(worked.tangible_seconds), 0) / 3600.0 as "totaltangibletime_hrs",
      coalesce(sum(worked.intangible_seconds), 0) / 3600.0 as "totalintangibletime_hrs"
    from ${peopleIn(week)}
    where ${there(week)} and ${counts(week)}`
  const [found] = rows
  if (!found) throw new Error('An aggregate gave no row')
  return found
}

/** Every active team, or those one is visible on. */
export const readTeams = (trx: Trx, onlyOf: string | undefined): Promise<Team[]> =>
  trx
    .selectFrom('team')
    .select(['team.id as _id', 'team.name as teamName'])
    .where('team.is_active', '=', true)
    .$if(onlyOf !== undefined, query => query.where(sql<boolean>`team.id in (${sharedTeams(onlyOf ?? '')})`))
    .orderBy(sql`lower(team.name)`)
    .execute()
