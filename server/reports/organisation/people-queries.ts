// The people behind the organisation's numbers. Each condition stands here once: the number counts it, and the list behind
// the number is narrowed by it.
import { type RawBuilder, sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { buckets, OVER } from '#shared/reports/organisation/rules.ts'
import type { Span } from '#shared/reports/span.ts'

import type { Trx } from '../../kit/database/database.ts'
import { allRows, firstRow } from '../../kit/database/rows.ts'
import { whoHasOpenTasks } from '../../tasks/for-others.ts'
import { personSums } from '../sums-queries.ts'

type Condition = RawBuilder<boolean>

/** At the end of the range; of one that is not over, now. */
const endOf = ({ to }: Span, today: Day): Day => (to < today ? to : today)

/** Everybody's hours of the range, and the people beside them. The archive account logs no time. */
export const hoursOfPeople = (span: Span): RawBuilder<unknown> => sql`worked as materialized ${personSums(span, {})}`
export const peopleWithHours: RawBuilder<unknown> = sql`person p left join worked on worked.person_id = p.id`

export const isPerson: Condition = sql`not p.is_archive`

/** Seconds, tangible and not. */
export const worked: RawBuilder<number> = sql`coalesce(worked.tangible + worked.intangible, 0)`

/** What they had promised a week by the end of the range. */
const committed = (end: Day): RawBuilder<number> => sql`coalesce((select hours from committed_hours
  where person_id = p.id and from_day <= ${end}::date order by from_day desc limit 1), p.committed_hours)`

/** On how many days of the range somebody was there: from their first day to the one they left on. */
const daysThere = ({ from, to }: Span): RawBuilder<number> => {
  const last = sql`coalesce(p.end_date, case when p.is_active then ${to}::date else ${from}::date - 1 end)`
  return sql`greatest(0, least(${to}::date, ${last}) - greatest(${from}::date, p.start_date) + 1)`
}

/** Hours of a week, for the days that somebody was there. */
const promisedOf = (hours: RawBuilder<unknown>, span: Span): RawBuilder<number> =>
  sql`(${hours} * ${daysThere(span)} / 7.0)::float8`

const promised = (span: Span, end: Day): RawBuilder<number> => promisedOf(committed(end), span)

const onTask = sql`p.id in ${whoHasOpenTasks}`
const inTeam = sql`p.id in (select person_id from team_member join team on team.id = team_id where team.is_active)`

/** Whoever has a day of return is paused; who left on a day was there that day and is gone at its end. */
export function conditions(span: Span, today: Day) {
  const end = endOf(span, today)
  const at = sql`${end}::date`
  const inRange = (day: RawBuilder<unknown>) => sql`${day} between ${span.from}::date and ${span.to}::date`
  const isThere = sql`p.start_date <= ${at} and (p.is_active or coalesce(p.end_date > ${at}, false))`
  const isAway = sql`not p.is_active and coalesce(p.end_date <= ${at}, true)`
  const here = (condition: RawBuilder<unknown>): Condition => sql`(${isThere} and ${condition})`
  const past = (months: number) => sql`(p.start_date + make_interval(months => ${months}))::date`
  return {
    activeVolunteers: sql<boolean>`(${isThere})`,
    newVolunteers: here(inRange(sql`p.start_date`)),
    deactivatedVolunteers: sql<boolean>`(${isAway} and p.reactivation_date is null and ${inRange(sql`p.end_date`)})`,
    pausedVolunteers: sql<boolean>`(p.start_date <= ${at} and ${isAway} and p.reactivation_date > ${at})`,
    worked: sql<boolean>`(${worked} > 0)`,
    // Looked up only of those who worked.
    completedAssignedHours: sql<boolean>`case when ${worked} > 0
      then ${promised(span, end)} > 0 and ${worked} >= ${promised(span, end)} * ${HOUR}::float8 else false end`,
    volunteersOverAssignedTime: sql<boolean>`case when ${worked} >= ${OVER.more * HOUR}::float8
      then ${committed(end)} >= ${OVER.committed} and ${promised(span, end)} > 0
        and ${worked} >= (${promised(span, end)} + ${OVER.more}) * ${HOUR}::float8
      else false end`,
    inTeam: here(inTeam),
    notInTeam: here(sql`not ${inTeam}`),
    membersWithTasks: here(onTask),
    membersWithoutTasks: here(sql`not ${onTask}`),
    '6Months': here(inRange(past(6))),
    '1Year': here(inRange(past(12)))
  } satisfies Record<string, Condition>
}

/** The seconds of a bucket; nobody is in one that is not known. */
export function inBucket(id: string): Condition {
  const bucket = buckets.find(one => one.id === id)
  if (!bucket) return sql`false`
  const below = bucket.to === undefined ? sql`` : sql` and ${worked} < ${bucket.to * HOUR}`
  return sql`(${worked} >= ${bucket.from * HOUR}${below})`
}

const STANDING_COUNTS = [
  'activeVolunteers',
  'newVolunteers',
  'deactivatedVolunteers',
  'pausedVolunteers',
  '6Months',
  '1Year'
] as const
type StandingCount = (typeof STANDING_COUNTS)[number]

const counted = (named: readonly (readonly [string, Condition])[]) =>
  sql.join(named.map(([name, condition]) => sql`count(*) filter (where ${condition})::int as ${sql.id(name)}`))

/** Those that need no hours, of several ranges in one look at everybody. */
export async function countStanding(
  trx: Trx,
  spans: readonly Span[],
  today: Day
): Promise<Record<StandingCount, number>[]> {
  const named = spans.flatMap((span, index) => {
    const all = conditions(span, today)
    return STANDING_COUNTS.map(name => [`${name}${index}`, all[name]] as const)
  })
  const row = await firstRow<Record<string, number>>(trx)`select ${counted(named)} from person p where ${isPerson}`
  const found = row ?? {}
  return spans.map((_, index) => {
    const at = (name: StandingCount) => found[`${name}${index}`] ?? 0
    return {
      activeVolunteers: at('activeVolunteers'),
      newVolunteers: at('newVolunteers'),
      deactivatedVolunteers: at('deactivatedVolunteers'),
      pausedVolunteers: at('pausedVolunteers'),
      '6Months': at('6Months'),
      '1Year': at('1Year')
    }
  })
}

export interface Workload {
  completed: number
  over: number
  buckets: Record<string, number>
}

/** How much people worked beside what they promised, in one look at everybody's hours. */
export async function countWorkload(trx: Trx, span: Span, today: Day): Promise<Workload> {
  const all = conditions(span, today)
  const named = [
    ['completed', all.completedAssignedHours] as const,
    ['over', all.volunteersOverAssignedTime] as const,
    ...buckets.map(({ id }) => [id, inBucket(id)] as const)
  ]
  const row = await firstRow<Record<string, number>>(trx)`with ${hoursOfPeople(span)}
    select ${counted(named)} from ${peopleWithHours} where worked.person_id is not null and ${isPerson}`
  const { completed = 0, over = 0, ...inBuckets } = row ?? {}
  return { completed, over, buckets: inBuckets }
}

/** Who had promised anything for the days of the range that they were there, and how many hours all of it comes to. */
export async function countPromised(trx: Trx, span: Span, today: Day): Promise<{ people: number; hours: number }> {
  const row = await firstRow<{ people: number; hours: number }>(trx)`
    select count(*) filter (where hours > 0)::int as people, coalesce(sum(hours), 0)::float8 as hours
    from (select ${promisedOf(sql`coalesce(known.hours, p.committed_hours)`, span)} as hours from person p
      left join (select distinct on (person_id) person_id, hours from committed_hours
        where from_day <= ${endOf(span, today)}::date order by person_id desc, from_day desc) known
        on known.person_id = p.id
      where ${isPerson}) promised`
  return row ?? { people: 0, hours: 0 }
}

/** As they stand now, of those who are there at the end of the range. */
export async function countNow(trx: Trx, span: Span, today: Day) {
  const { activeVolunteers, inTeam, membersWithTasks } = conditions(span, today)
  // Who is not is the rest: each condition looks up everybody.
  const row = await firstRow<Record<'all' | 'inTeam' | 'membersWithTasks', number>>(trx)`
    select ${counted(Object.entries({ all: activeVolunteers, inTeam, membersWithTasks }))}
    from person p where ${isPerson}`
  const { all, ...found } = row ?? { all: 0, inTeam: 0, membersWithTasks: 0 }
  return { ...found, notInTeam: all - found.inTeam, membersWithoutTasks: all - found.membersWithTasks }
}

/** The largest first. */
export const countRoles = (trx: Trx, span: Span, today: Day) => allRows<{ _id: string; count: number }>(trx)`
    select role as "_id", count(*)::int as count
    from person p where ${isPerson} and ${conditions(span, today).activeVolunteers}
    group by role order by count desc, role`

const MOST_CELEBRATED = 100

export interface CelebratedRow {
  _id: string
  firstName: string
  lastName: string
  role: string
  picture: string | null
}

export function readCelebrated(trx: Trx, span: Span, today: Day, which: '6Months' | '1Year') {
  return allRows<CelebratedRow>(trx)`select id as "_id", first_name as "firstName", last_name as "lastName",
      role, picture from person p where ${isPerson} and ${conditions(span, today)[which]}
    order by start_date, lower(first_name), lower(last_name), id limit ${MOST_CELEBRATED}`
}
