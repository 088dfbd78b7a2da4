// The leaderboard reads the sums per day, never the entries.
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

const worked = ({ from, to }: Week) => sql`select person_id, sum(tangible_seconds) as tangible,
  sum(intangible_seconds) as intangible from person_day where day between ${from} and ${to} group by person_id`

/** The commitment of a past week, where it is known. */
const promised = ({ to, isPast }: Week) =>
  isPast
    ? sql`select distinct on (person_id) person_id, hours from committed_hours
        where from_day <= ${to} order by person_id, from_day desc`
    : sql`select null::uuid as person_id, null::numeric as hours where false`

/** People who are active and had started, and people with hours in that week. */
const there = ({ to, isPast }: Week): RawBuilder<boolean> =>
  isPast
    ? sql`((person.is_active and person.start_date <= ${to}) or worked.person_id is not null)`
    : sql`person.is_active`

/** The active teams that one may filter by. */
function openTeams({ shownId, of }: Scope): RawBuilder<unknown> {
  if (of === 'everybody') return sql`select id from team where is_active`
  return 'teamsOf' in of ? sharedTeams(shownId) : sharedTeams(shownId, of.teamsAlsoOf)
}

const isListed = (scope: Scope): RawBuilder<boolean> => sql`(person.id = ${scope.shownId} or (
  ${scope.of === 'everybody' ? sql`true` : sql`membership.person_id is not null`}
  and ${scope.seesZeroHours ? sql`true` : sql`coalesce(promised.hours, person.committed_hours) > 0`}
  and ${scope.seesInvisible ? sql`true` : sql`(person.is_visible or person.role = 'Volunteer')`}))
  and ${
    scope.own
      ? sql`(person.id = ${scope.shownId} or person.privacy -> 'leaderboard' is distinct from 'false')`
      : sql`person.privacy -> 'leaderboard' is distinct from 'false'`
  }`

/** Everybody on the list with the sums of the week, in the order of the list. */
export async function readRows(trx: Trx, scope: Scope, week: Week): Promise<Found[]> {
  const visible = scope.of === 'everybody' ? sql`` : sql`where team_member.is_visible`
  // Most memberships belong to people who left long ago.
  const present = week.isPast ? sql`` : sql`join person on person.id = person_id and person.is_active`
  const { rows } = await sql<Found>`with
    worked as (${worked(week)}),
    promised as (${promised(week)}),
    open_team as (${openTeams(scope)}),
    membership as (
      select person_id, string_agg(team_id::text, ',') as teams
      from team_member join open_team on open_team.id = team_id ${present} ${visible} group by person_id
    ),
    away as (
      select distinct on (person_id) person_id, from_day, to_day from time_off
      where to_day >= ${week.from} order by person_id, from_day
    )
    select person.id as "personId", role, first_name as "firstName", last_name as "lastName",
      is_visible as "isVisible", is_active as "isActive",
      coalesce(promised.hours, committed_hours) as committed,
      ${week.isPast ? sql`0` : sql`missed_hours`} as missed,
      coalesce(worked.tangible, 0) as tangible, coalesce(worked.intangible, 0) as intangible,
      away.from_day as "timeOffFrom", away.to_day as "timeOffTill", end_date as "endDate",
      person.created_at as "createdDate", start_date as "startDate", coalesce(membership.teams, '') as teams
    from person
    left join worked on worked.person_id = person.id
    left join promised on promised.person_id = person.id
    left join membership on membership.person_id = person.id
    left join away on away.person_id = person.id
    where ${there(week)} and ${isListed(scope)}
    order by coalesce(worked.tangible, 0) desc, lower(first_name || ' ' || last_name), role, person.id`.execute(trx)
  return rows
}

/** The sums of everybody who committed to at least an hour and is no Mentor. */
export async function sumUp(trx: Trx, week: Week): Promise<Organisation> {
  const { rows } = await sql<Organisation>`with worked as (${worked(week)}), promised as (${promised(week)})
    select 0 as _id, count(*)::int as "memberCount",
      coalesce(sum(coalesce(promised.hours, committed_hours)), 0) as "totalweeklycommittedHours",
      coalesce(sum(tangible + intangible), 0) / 3600.0 as "totaltime_hrs",
      coalesce(sum(tangible), 0) / 3600.0 as "totaltangibletime_hrs",
      coalesce(sum(intangible), 0) / 3600.0 as "totalintangibletime_hrs"
    from person
    left join worked on worked.person_id = person.id
    left join promised on promised.person_id = person.id
    where ${there(week)} and coalesce(promised.hours, committed_hours) >= 1 and role <> 'Mentor'`.execute(trx)
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
