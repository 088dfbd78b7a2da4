// The leaderboard reads the sums per week, never the entries.
import { sql, type RawBuilder } from 'kysely'

import type { Day } from '#shared/kit/day.ts'
import type { Organisation, Team } from '#shared/leaderboard/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
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

export interface Found {
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
  timeOffFrom: Day | null
  timeOffTill: Day | null
  endDate: Day | null
  createdDate: string
  startDate: Day
  /** Their ids, joined by commas: parsing an array per row would take longer than all the rest. */
  teams: string
}

/** People with their hours of that week, and with the commitment of a past one where it is known. */
const peopleIn = ({ from, to, isPast }: Week) => sql`person
  left join person_week as worked on worked.person_id = person.id and worked.week = ${from}
  ${
    isPast
      ? sql`left join lateral (select hours from committed_hours
          where person_id = person.id and from_day <= ${to} order by from_day desc limit 1) as promised on true`
      : sql``
  }`

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

const membersOf = (scope: Scope) => sql`team_member join (${openTeams(scope)}) as open_team on open_team.id = team_id
  ${scope.of === 'everybody' ? sql`` : sql`and team_member.is_visible`}`

/** The people of the teams first, for whom alone hours are then looked up. */
const mates = (scope: Scope): RawBuilder<boolean> =>
  scope.of === 'everybody'
    ? sql`true`
    : sql`person.id in (select person_id from ${membersOf(scope)} union select ${scope.shownId}::uuid)`

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
const columns = (week: Week) => sql`person.id as "personId", role, first_name as "firstName", last_name as "lastName",
  is_visible as "isVisible", is_active as "isActive", ${committedIn(week)} as committed,
  ${week.isPast ? sql`0` : sql`missed_hours`} as missed,
  coalesce(worked.tangible_seconds, 0) as tangible, coalesce(worked.intangible_seconds, 0) as intangible,
  end_date as "endDate", person.created_at as "createdDate", start_date as "startDate"`

/** Everybody on the list with the sums of the week, in the order of the list. */
export async function readRows(trx: Trx, scope: Scope, week: Week): Promise<Found[]> {
  const { rows } = await sql<Found>`with
    listed as materialized (select ${columns(week)} from ${peopleIn(week)} where ${isListed(scope, week)}),
    membership as (
      select person_id, string_agg(team_id::text, ',') as teams from ${membersOf(scope)}
      where person_id in (select "personId" from listed) group by person_id
    ),
    away as (
      select distinct on (person_id) person_id, from_day, to_day from time_off
      where to_day >= ${week.from} and person_id in (select "personId" from listed) order by person_id, from_day
    )
    select listed.*, away.from_day as "timeOffFrom", away.to_day as "timeOffTill",
      coalesce(membership.teams, '') as teams
    from listed
    left join membership on membership.person_id = "personId"
    left join away on away.person_id = "personId"
    order by tangible desc, lower("firstName" || ' ' || "lastName"), role, "personId"`.execute(trx)
  return rows
}

/** The sums of everybody who committed to at least an hour and is no Mentor. */
export async function sumUp(trx: Trx, week: Week): Promise<Organisation> {
  const { rows } = await sql<Organisation>`select 0 as _id, count(*)::int as "memberCount",
      coalesce(sum(${committedIn(week)}), 0) as "totalweeklycommittedHours",
      coalesce(sum(tangible_seconds + intangible_seconds), 0) / 3600.0 as "totaltime_hrs",
      coalesce(sum(tangible_seconds), 0) / 3600.0 as "totaltangibletime_hrs",
      coalesce(sum(intangible_seconds), 0) / 3600.0 as "totalintangibletime_hrs"
    from ${peopleIn(week)}
    where ${there(week)} and ${committedIn(week)} >= 1 and role <> 'Mentor'`.execute(trx)
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
