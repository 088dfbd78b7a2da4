import { type RawBuilder, sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'
import type { Span } from '#shared/time-off/rules.ts'
import type { AwayPerson, RequestedTimeOff, TimeOff } from '#shared/time-off/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'
import { foundIn, natural, paged, type PageRequest } from '../kit/lists/paged.ts'
import { sharedTeams, teamMates } from '../teams/for-others.ts'

/** A request as it is sent; the reason only to those who may read it. */
const sent = (seesReason: RawBuilder<unknown>) => sql`o.id as "_id", o.person_id as "requestFor",
  case when ${seesReason} then o.reason end as reason, o.from_day as "startingDate", o.to_day as "endingDate",
  o.weeks as duration, o.created_at as "createdAt", coalesce(o.updated_at, o.created_at) as "updatedAt", o.rev`

type SentTimeOff = Omit<TimeOff, 'reason'> & { reason: string | null }
const answer = <Row extends SentTimeOff>({ reason, ...row }: Row) => ({ ...row, ...(reason !== null && { reason }) })

export interface Reader {
  id: string
  /** Whether they may read everybody's reasons. */
  manages: boolean
}
const reads = ({ id, manages }: Reader) => sql`(${manages}::boolean or o.person_id = ${id})`

/** What is not over before this day, of everybody. */
export async function selectFrom(trx: Trx, reader: Reader, day: Day): Promise<TimeOff[]> {
  const rows = await allRows<SentTimeOff>(trx)`select ${sent(reads(reader))} from time_off o
    where o.to_day >= ${day} order by o.from_day, o.id`
  return rows.map(answer)
}

/** The latest first. */
export async function selectOf(trx: Trx, personId: string): Promise<TimeOff[]> {
  const rows = await allRows<SentTimeOff>(trx)`select ${sent(sql`true`)} from time_off o
    where o.person_id = ${personId} order by o.from_day desc, o.id limit 200`
  return rows.map(answer)
}

export interface TimeOffRow extends Omit<TimeOff, 'reason'> {
  reason: string
  ownerRole: string
  isProtected: boolean
}

export const findTimeOff = (trx: Trx, id: string, lock: boolean) => firstRow<TimeOffRow>(trx)`
    select ${sent(sql`true`)}, p.role as "ownerRole", p.is_protected as "isProtected"
    from time_off o join person p on p.id = o.person_id where o.id = ${id}
    ${lock ? sql`for update of o` : sql``}`

/** When somebody is away from this day on, besides the request that is being changed. */
export async function selectSpans(trx: Trx, personId: string, day: Day, except?: string): Promise<Span[]> {
  const rows = await trx
    .selectFrom('time_off')
    .select(['from_day as from', 'to_day as to'])
    .where('person_id', '=', personId)
    .where('to_day', '>=', day)
    .$if(except !== undefined, query => query.where('id', '!=', except ?? ''))
    .orderBy('from_day')
    .execute()
  return rows
}

export interface TimeOffValues {
  id: string
  from: Day
  to: Day
  weeks: number
  reason: string
  now: Date
}

export async function insertTimeOff(trx: Trx, personId: string, { id, from, to, weeks, reason, now }: TimeOffValues) {
  const at = now.toISOString()
  await trx
    .insertInto('time_off')
    .values({ id, person_id: personId, from_day: from, to_day: to, weeks, reason, created_at: at, updated_at: at })
    .execute()
}

export async function updateTimeOff(trx: Trx, { id, from, to, weeks, reason, now }: TimeOffValues): Promise<void> {
  await trx
    .updateTable('time_off')
    .set({ from_day: from, to_day: to, weeks, reason, updated_at: now.toISOString(), rev: sql`rev + 1` })
    .where('id', '=', id)
    .execute()
}

/** False where somebody else was first. */
export const deleteTimeOff = (trx: Trx, id: string) => anyRow(trx)`delete from time_off where id = ${id} returning id`

export interface RequestedPage extends PageRequest {
  when?: 'current' | 'past' | 'upcoming' | undefined
}

/** Of everybody, for those who look after time off. */
export async function listRequested(trx: Trx, { when, ...page }: RequestedPage, today: Day) {
  const where = {
    current: sql`o.from_day <= ${today} and o.to_day >= ${today}`,
    upcoming: sql`o.from_day > ${today}`,
    past: sql`o.to_day < ${today}`
  }
  const name = natural(sql`p.first_name || ' ' || p.last_name`)
  const found = await paged<RequestedTimeOff & { reason: string }>(
    trx,
    {
      from: sql`time_off o join person p on p.id = o.person_id`,
      select: sql`${sent(sql`true`)}, p.first_name as "firstName", p.last_name as "lastName"`,
      where: when ? [where[when]] : [],
      id: sql`o.id`,
      sorts: { starts: { by: sql`o.from_day` }, person: { by: name }, asked: { by: sql`o.created_at` } },
      order: '-starts',
      find: { in: foundIn(sql`p.first_name`, sql`p.last_name`) }
    },
    { ...page, filters: [when] }
  )
  return found
}

export interface CalendarRequest {
  readerId: string
  seesEverybody: boolean
  from: Day
  to: Day
  teamId: string | undefined
  most: number
}

/** Who is away in these weeks, of the people whom one sees. */
export async function selectAway(trx: Trx, request: CalendarRequest): Promise<AwayPerson[]> {
  const { readerId, seesEverybody, from, to, teamId, most } = request
  const seen = seesEverybody ? sql`true` : sql`(o.person_id = ${readerId} or o.person_id in ${teamMates(readerId)})`
  const ofTeam = teamId
    ? sql`exists (select 1 from team_member m where m.team_id = ${teamId} and m.person_id = o.person_id
        and (m.is_visible or ${seesEverybody}::boolean or m.person_id = ${readerId}))`
    : sql`true`
  return allRows<AwayPerson>(trx)`
    select p.id as "_id", p.first_name as "firstName", p.last_name as "lastName",
      jsonb_agg(jsonb_build_object('from', o.from_day, 'to', o.to_day) order by o.from_day) as spans
    from time_off o join person p on p.id = o.person_id
    where o.to_day >= ${from} and o.from_day <= ${to} and p.is_active and ${seen} and ${ofTeam}
    group by p.id order by min(o.from_day), ${natural(sql`p.first_name || ' ' || p.last_name`)}, p.id
    limit ${most}`
}

/** The teams to choose from: one's own, or every active one. */
export async function selectTeams(trx: Trx, readerId: string, all: boolean) {
  const mine = all ? sql`is_active` : sql`id in (${sharedTeams(readerId)})`
  return allRows<{ _id: string; teamName: string }>(trx)`select id as "_id", name as "teamName" from team
    where ${mine} order by ${natural(sql`name`)} limit 500`
}

export interface OffDates {
  id: string
  from: Day
  to: Day
  rev: number
  changedAt: string
}

/** When somebody is away, without the reasons: what is not over before a day. */
export const selectDatesOf = (trx: Trx, { personId, since, most }: { personId: string; since: Day; most: number }) =>
  allRows<OffDates>(
    trx
  )`select id, from_day as "from", to_day as "to", rev, coalesce(updated_at, created_at) as "changedAt"
    from time_off where person_id = ${personId} and to_day >= ${since} order by from_day desc, id limit ${most}`
