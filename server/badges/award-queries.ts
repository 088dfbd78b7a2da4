// What everybody earned in a week, by the rules of the badges, and giving it: a few statements, however many people there are.
import { type RawBuilder, sql } from 'kysely'

import type { Candidate } from '#shared/badges/award-schemas.ts'
import type { BadgeType } from '#shared/badges/rules.ts'
import { addDays, type Day } from '#shared/kit/time/day.ts'
import { HOUR } from '#shared/kit/time/time.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { natural } from '../kit/lists/paged.ts'
import { FIRST_ID, type AwardCounts, nextPart, PART, type Part } from './run-queries.ts'

/** Of badges with the same rule the one that is ranked first. */
const first = (type: string, field: RawBuilder<unknown>) =>
  sql`select distinct on (${field}) * from alive where type = ${type} order by ${field}, ranking = 0, ranking, id`

const hours = (seconds: RawBuilder<unknown>) => sql`(${seconds}::numeric / ${HOUR})`

/** The badges of a type that somebody has: read by the index of their own, for others have many too. */
const heldBy = (person: RawBuilder<unknown>, type: BadgeType) =>
  sql`from person_badge mine join badge held on held.id = mine.badge_id and held.deleted_at is null
    where mine.person_id = ${person} and held.type = ${type}`

/** Only these people, or everybody. */
const within = (part: Part | undefined) =>
  part ? sql`and person.id > ${part.after} and person.id <= ${part.last}` : sql``

/**
 * Who earns which badge, and which lower one it replaces. People are active ones; what counts are tangible hours.
 * Of a category they are those of all weeks so far, for a past week too: whoever has them has reached the badge.
 */
const earning = (week: Day, part?: Part) => sql`
  with alive as (select * from badge where deleted_at is null),
  active as (
    select person.id, person.role, person.front_permissions as given, person.removed_permissions as removed,
      (person.created_at at time zone 'America/Los_Angeles')::date as since,
      coalesce(done.tangible_seconds, 0) as seconds, coalesce(promised.hours, person.committed_hours) as committed
    from person
    left join person_week done on done.person_id = person.id and done.week = ${week}
    left join lateral (select hours from committed_hours c where c.person_id = person.id
      and c.from_day <= ${addDays(week, 6)} order by c.from_day desc limit 1) promised on true
    where person.is_active and not person.is_archive ${within(part)}),
  -- Looked up person by person as far as a better week: the limit keeps everybody's weeks from being read for it.
  personal_max (person_id, badge_id, replaced_id) as (
    select active.id, badge.id, null::uuid
    from active
    cross join lateral (select id from alive where type = 'Personal Max' order by ranking = 0, ranking, id limit 1) badge
    where active.seconds > 0 and (select true from person_week done where done.person_id = active.id
      and done.week <= ${week} and done.tangible_seconds > active.seconds limit 1) is null),
  most (person_id, badge_id, replaced_id) as (
    select active.id, badge.id, null::uuid from active
    cross join lateral (select id from alive where type = 'Most Hrs in Week' order by ranking = 0, ranking, id limit 1) badge
    where committed > 0 and ${hours(sql`seconds`)} > committed and seconds >= (
      select max(tangible_seconds) from person_week done
      join person on person.id = done.person_id and person.is_active and not person.is_archive
      where done.week = ${week})),
  multiples as materialized (${first('Minimum Hours Multiple', sql`multiple`)}),
  multiple (person_id, badge_id, replaced_id) as (
    select active.id, badge.id, lower_one.id from active
    cross join lateral (select id, multiple from multiples where ${hours(sql`active.seconds`)} >= multiple * committed
      order by multiple desc limit 1) badge
    left join lateral (select held.id ${heldBy(sql`active.id`, 'Minimum Hours Multiple')}
      and held.multiple < badge.multiple order by held.multiple desc, held.id limit 1) lower_one on true
    where committed > 0),
  fields as materialized (${first('Total Hrs in Category', sql`(category, total_hours)`)}),
  in_category (person_id, badge_id, replaced_id) as (
    select active.id, badge.id, lower_one.id
    from person_category done join active on active.id = done.person_id
    cross join lateral (select id, category, total_hours from fields where lower(fields.category) = lower(done.category)
      and ${hours(sql`done.tangible_seconds`)} >= greatest(total_hours, 100) order by total_hours desc limit 1) badge
    left join lateral (select held.id ${heldBy(sql`active.id`, 'Total Hrs in Category')}
      and held.category = badge.category and held.total_hours < badge.total_hours
      order by held.total_hours desc, held.id limit 1) lower_one on true
    where not exists (select ${heldBy(sql`active.id`, 'Total Hrs in Category')}
      and held.category = badge.category and held.total_hours >= badge.total_hours)),
  streaks as materialized (${first('X Hours for X Week Streak', sql`(total_hours, weeks)`)}),
  reached as (
    select active.id, level.total_hours, level.longest from active
    cross join lateral (select total_hours, max(weeks) as longest from streaks
      where ${hours(sql`active.seconds`)} >= total_hours group by total_hours order by total_hours desc limit 1) level),
  run_up as (
    select reached.id, reached.total_hours, reached.longest, done.week,
      row_number() over (partition by reached.id order by done.week desc) as place
    from reached
    left join lateral (select week from person_week where person_id = reached.id and week < ${week}
      and ${hours(sql`tangible_seconds`)} < reached.total_hours order by week desc limit 1) short on true
    cross join lateral (select week from person_week where person_id = reached.id and week <= ${week}
      and week > coalesce(short.week, '-infinity')) done),
  lengths as (
    select id, total_hours, (count(*)::int - 1) % longest + 1 as weeks from run_up
    where run_up.week = ${week}::date - (place - 1)::int * 7 group by id, total_hours, longest),
  streak (person_id, badge_id, replaced_id) as (
    select lengths.id, badge.id, lower_one.id from lengths
    cross join lateral (select id, weeks, total_hours from streaks where streaks.total_hours = lengths.total_hours
      and streaks.weeks <= lengths.weeks order by streaks.weeks desc limit 1) badge
    left join lateral (select held.id ${heldBy(sql`lengths.id`, 'X Hours for X Week Streak')}
      and held.total_hours = badge.total_hours and held.weeks < badge.weeks
      order by held.weeks desc, held.id limit 1) lower_one on true
    where badge.weeks = lengths.weeks or (
      not exists (select from person_badge mine where mine.person_id = lengths.id and mine.badge_id = badge.id)
      and not exists (select from badge_award earlier where earlier.person_id = lengths.id and earlier.badge_id = badge.id
        and earlier.week > ${week}::date - lengths.weeks * 7 and earlier.week < ${week}))),
  squares as (
    select person_id, max(day) as day from (
      select person_id, day from infringement where day <= ${addDays(week, 7)}
      union all select person_id, day from infringement_past where day <= ${addDays(week, 7)}) one group by person_id),
  months as materialized (${first('No Infringement Streak', sql`months`)}),
  spotless (person_id, badge_id, replaced_id) as (
    select active.id, badge.id, lower_one.id
    from active left join squares on squares.person_id = active.id
    cross join lateral (select id, months from months
      where greatest(active.since, squares.day) + make_interval(months => months) <= ${addDays(week, 7)}::date
      order by months desc limit 1) badge
    left join lateral (select held.id ${heldBy(sql`active.id`, 'No Infringement Streak')}
      and held.months < badge.months order by held.months desc, held.id limit 1) lower_one on true
    where not exists (select ${heldBy(sql`active.id`, 'No Infringement Streak')}
      and held.months >= badge.months)),
  leads as (
    select active.id, count(distinct other.id)::int as people
    from active join team_member own on own.person_id = active.id
    join team on team.id = own.team_id and team.is_active
    join team_member theirs on theirs.team_id = team.id
    join person other on other.id = theirs.person_id and other.is_active and not other.is_archive
    where (active.role in ('Manager', 'Mentor') or active.given ? 'checkLeadTeamOfXplus')
      and not active.removed ? 'checkLeadTeamOfXplus'
      and other.role not in ('Mentor', 'Manager', 'Administrator', 'Owner', 'Core Team')
    group by active.id),
  sizes as materialized (${first('Lead a team of X+', sql`people`)}),
  lead (person_id, badge_id, replaced_id) as (
    select leads.id, badge.id, lower_one.id from leads
    cross join lateral (select id, people from sizes where sizes.people <= leads.people order by people desc limit 1) badge
    left join lateral (select held.id ${heldBy(sql`leads.id`, 'Lead a team of X+')}
      and held.people < badge.people order by held.people desc, held.id limit 1) lower_one on true
    where not exists (select ${heldBy(sql`leads.id`, 'Lead a team of X+')}
      and held.people >= badge.people)),
  earned as (
    select * from personal_max union all select * from most union all select * from multiple
    union all select * from in_category union all select * from streak union all select * from spotless
    union all select * from lead)`

/** What a week has given already is not given again. */
const isNew = (week: Day) => sql`not exists (select from badge_award given
  where given.week = ${week} and given.person_id = earned.person_id and given.badge_id = earned.badge_id)`

/** Who would get what, by name: the first of them, and how many there are. */
export async function selectCandidates(trx: Trx, week: Day, limit: number): Promise<(Candidate & { total: number })[]> {
  const name = sql`person.first_name || ' ' || person.last_name`
  return allRows<Candidate & { total: number }>(trx)`${earning(week)}
    select person.id as "personId", ${name} as name, badge.id as "badgeId", badge.name as "badgeName", badge.type,
      replaced.name as replaces, count(*) over ()::int as total
    from earned join person on person.id = earned.person_id join badge on badge.id = earned.badge_id
    left join badge replaced on replaced.id = earned.replaced_id
    where ${isNew(week)}
    order by badge.ranking = 0, badge.ranking, badge.id, ${natural(name)}, person.id limit ${limit}`
}

/** Nobody else gives badges to these people until the transaction ends. */
async function holdPart(trx: Trx, part: Part): Promise<void> {
  await sql`insert into badge_holder (person_id, rev) select id, 0 from person where is_active ${within(part)} order by id
    on conflict do nothing`.execute(trx)
  await sql`select count(*) from (select person_id from badge_holder
    where person_id > ${part.after} and person_id <= ${part.last} order by person_id for update) held`.execute(trx)
}

/** Gives what these people earned in a week, and takes one of each badge that is replaced. Says how many to how many. */
export async function writeAward(trx: Trx, week: Day, part: Part, now: Date): Promise<AwardCounts> {
  await holdPart(trx, part)
  const at = now.toISOString()
  const row = await firstRow<AwardCounts>(trx)`${earning(week, part)},
    fresh as (
      insert into badge_award (week, person_id, badge_id, replaced_id, at)
      select ${week}::date, person_id, badge_id, replaced_id, ${at}::timestamptz from earned
      on conflict do nothing returning person_id, badge_id, replaced_id),
    added as (
      insert into person_badge (person_id, badge_id, count, earned, modified_at)
      select person_id, badge_id, 1, array[${addDays(week, 6)}::date], ${at}::timestamptz from fresh
      on conflict (person_id, badge_id) do update set count = person_badge.count + 1,
        earned = person_badge.earned || excluded.earned, modified_at = excluded.modified_at
      returning person_id, person_badge.count = 1 as is_new),
    lowered as (
      update person_badge set count = person_badge.count - 1, earned = trim_array(earned, least(1, cardinality(earned)))
      from fresh where person_badge.person_id = fresh.person_id and person_badge.badge_id = fresh.replaced_id
        and person_badge.count > 1),
    gone as (
      delete from person_badge using fresh where person_badge.person_id = fresh.person_id
        and person_badge.badge_id = fresh.replaced_id and person_badge.count = 1),
    counted as (
      update badge_holder set rev = badge_holder.rev + 1, unseen = badge_holder.unseen + sums.unseen
      from (select person_id, (count(*) filter (where is_new))::int as unseen from added group by person_id) sums
      where badge_holder.person_id = sums.person_id)
    select count(*)::int as badges, count(distinct person_id)::int as people from fresh`
  return row ?? { badges: 0, people: 0 }
}

/** The same for everybody, part by part, in the order in which others lock them too. */
export async function giveWeek(trx: Trx, week: Day, now: Date): Promise<AwardCounts> {
  const sum = { badges: 0, people: 0 }
  for (let part = await nextPart(trx, FIRST_ID, PART); part; part = await nextPart(trx, part.last, PART)) {
    const { badges, people } = await writeAward(trx, week, part, now)
    sum.badges += badges
    sum.people += people
  }
  return sum
}
