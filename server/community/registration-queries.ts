// SQL of who comes to activities, who waits, and who was there.
import { sql } from 'kysely'

import type { Span } from '#shared/community/hours.ts'
import type { OwnRegistration, Registration } from '#shared/community/schemas.ts'
import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { jsonInstant } from '../kit/database/json-instant.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'
import type { Part } from '../kit/lists/paged.ts'

/** Of a registration `r` for an activity `a` by a person `p`. */
const columns = sql`r.id as "_id", r.activity_id as "activityId", case when a.rrule <> '' then r.occurrence end as occurrence,
  jsonb_build_object('_id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) as person, r.state,
  case when r.state = 'waiting' then (select count(*)::int from registration w where w.activity_id = r.activity_id
    and w.occurrence = r.occurrence and w.state = 'waiting' and (w.waits_since, w.id) <= (r.waits_since, r.id)) end as place,
  r.logs_hours as "logHours", r.attended,
  (select id from time_entry t where t.id = r.time_entry_id and t.deleted_at is null) as "timeEntryId",
  r.hours_question as "hoursQuestion", r.registered_at as "registeredAt", r.rev`
const from = sql`registration r join activity a on a.id = r.activity_id join person p on p.id = r.person_id`
const stands = sql`r.state <> 'cancelled' and a.deleted_at is null`

export const findRegistration = (trx: Trx, id: string) =>
  firstRow<Registration>(trx)`select ${columns} from ${from} where r.id = ${id} and ${stands}`

/** Who is registered by time, then who waits by place. */
export const registrationsOn = (trx: Trx, activityId: string, occurrence: Day) =>
  allRows<Registration>(trx)`select ${columns} from ${from}
    where r.activity_id = ${activityId} and r.occurrence = ${occurrence} and ${stands}
    order by r.state, coalesce(r.waits_since, r.registered_at), r.id`

export type Conflict = OwnRegistration['conflicts'][number]

/** What else of theirs overlaps a time, `[from, to)`: what they are registered for and was not cancelled. */
const overlapping = (person: Part, starts: Part, ends: Part, but: Part) => sql`from registration o
    join activity_day od on od.activity_id = o.activity_id and od.occurrence = o.occurrence
    join activity oa on oa.id = o.activity_id
  where o.person_id = ${person} and o.state = 'registered' and o.id <> ${but} and od.starts_at < ${ends}
    and od.ends_at > ${starts} and od.cancelled_at is null and oa.cancelled_at is null and oa.deleted_at is null`

export const conflictsOf = (trx: Trx, personId: string, starts: string, ends: string, but: string) =>
  allRows<Conflict>(trx)`select oa.id as "_id", oa.name, od.starts_at as "startsAt", od.ends_at as "endsAt"
    ${overlapping(sql`${personId}`, sql`${starts}::timestamptz`, sql`${ends}::timestamptz`, sql`${but}`)}
    order by od.starts_at, oa.id limit 20`

export const registrationsOf = (trx: Trx, personId: string, isPast: boolean, now: Date, most: number) =>
  allRows<OwnRegistration>(trx)`select ${columns}, d.starts_at as "startsAt", d.ends_at as "endsAt",
      jsonb_build_object('_id', a.id, 'name', a.name,
        'status', case when coalesce(a.cancelled_at, d.cancelled_at) is null then 'planned' else 'cancelled' end,
        'cancelReason', case when a.cancelled_at is null then d.cancel_reason else a.cancel_reason end,
        'location', a.location, 'online', a.is_online, 'timeZone', a.time_zone, 'hasHours', a.project_id is not null) as activity,
      case when r.state = 'waiting' then '[]'::jsonb else coalesce((select jsonb_agg(jsonb_build_object('_id', oa.id,
          'name', oa.name, 'startsAt', ${jsonInstant(sql`od.starts_at`)}, 'endsAt', ${jsonInstant(sql`od.ends_at`)})
          order by od.starts_at)
        ${overlapping(sql`r.person_id`, sql`d.starts_at`, sql`d.ends_at`, sql`r.id`)}), '[]') end as conflicts
    from ${from} join activity_day d on d.activity_id = r.activity_id and d.occurrence = r.occurrence
    where r.person_id = ${personId} and ${stands} and ${isPast ? sql`d.ends_at <= ${now}` : sql`d.ends_at > ${now}`}
    order by d.starts_at ${isPast ? sql`desc` : sql`asc`}, r.id limit ${most}`

export interface NewRegistration {
  id: string
  activityId: string
  occurrence: Day
  personId: string
  waits: boolean
  logsHours: boolean
  /** Somebody else did it for them. */
  isPutOn: boolean
}

export const isIn = (trx: Trx, one: Pick<NewRegistration, 'activityId' | 'occurrence' | 'personId'>) =>
  anyRow(trx)`select 1 from registration where activity_id = ${one.activityId} and occurrence = ${one.occurrence}
    and person_id = ${one.personId} and state <> 'cancelled'`

const behindAll = (one: Pick<NewRegistration, 'activityId' | 'occurrence'>, now: Date) =>
  sql`greatest(${now}::timestamptz, (select max(waits_since) + interval '1 microsecond' from registration
    where activity_id = ${one.activityId} and occurrence = ${one.occurrence} and state = 'waiting'))`

/** False where they are in it already. The day is locked: whoever waits stands behind those who wait, whenever they asked. */
export const insertRegistration = (trx: Trx, one: NewRegistration, now: Date) =>
  anyRow(
    trx
  )`insert into registration (id, activity_id, occurrence, person_id, state, registered_at, waits_since, logs_hours,
      hours_question)
    values (${one.id}, ${one.activityId}, ${one.occurrence}, ${one.personId}, ${one.waits ? 'waiting' : 'registered'},
      ${now}, ${one.waits ? behindAll(one, now) : null}, ${one.logsHours}, ${one.isPutOn ? 'due' : null})
    on conflict (activity_id, occurrence, person_id) where state <> 'cancelled' do nothing returning 1`

/** An entry `t` of a registration `o` that stands. */
const isItsEntry = sql`t.id = any(o.more_entries || o.time_entry_id) and t.deleted_at is null`

/** What somebody was noted at that overlaps a time, where it was logged for them. */
export const countedWithin = (trx: Trx, personId: string, { startsAt, endsAt }: Span, but: string) =>
  allRows<Span>(trx)`select d.starts_at as "startsAt", d.ends_at as "endsAt" from registration o
      join activity_day d on d.activity_id = o.activity_id and d.occurrence = o.occurrence
    where o.person_id = ${personId} and o.id <> ${but} and o.attended and d.starts_at < ${endsAt}
      and d.ends_at > ${startsAt} and exists (select from time_entry t where ${isItsEntry})`

/** The seconds of each day that being somewhere came to. */
export const earnedOn = (trx: Trx, personId: string, from: Day, to: Day, but: string) =>
  allRows<{ day: Day; seconds: number }>(trx)`select t.day, sum(t.seconds)::int as seconds
    from registration o join time_entry t on ${isItsEntry}
    where o.person_id = ${personId} and o.id <> ${but} and t.day between ${from} and ${to} group by t.day`

export interface KeptRegistration {
  id: string
  activityId: string
  occurrence: Day
  personId: string
  state: 'cancelled' | 'registered' | 'waiting'
  logsHours: boolean
  attended: boolean | null
  timeEntryId: string | null
  moreEntries: string[]
  hoursQuestion: Registration['hoursQuestion']
}

const kept = sql`r.id, r.activity_id as "activityId", r.occurrence, r.person_id as "personId", r.state,
  r.logs_hours as "logsHours", r.attended, r.time_entry_id as "timeEntryId",
  r.more_entries as "moreEntries", r.hours_question as "hoursQuestion"`

export const findKeptRegistration = (trx: Trx, id: string) =>
  firstRow<KeptRegistration>(trx)`select ${kept} from registration r where r.id = ${id}`

/** In the order of their ids, so that nobody waits for somebody who waits for them. */
export const lockRegistrations = (trx: Trx, ids: readonly string[]) =>
  allRows<KeptRegistration>(trx)`select ${kept} from registration r where r.id = any(${[...ids]}::uuid[])
    order by r.id for update`

export const setRegistrationCancelled = (trx: Trx, id: string, now: Date) =>
  anyRow(trx)`update registration set state = 'cancelled', cancelled_at = ${now}, waits_since = null, attended = null,
      attended_at = null, time_entry_id = null, more_entries = '{}', rev = rev + 1
    where id = ${id}`

/** The entry of the first day, and those of the others. */
const entries = ([first, ...more]: readonly string[]) =>
  sql`time_entry_id = ${first ?? null}, more_entries = ${more}::uuid[]`

/** As they say themselves, which answers whether they want it. */
export const setLogsHours = (trx: Trx, id: string, logsHours: boolean, entryIds: readonly string[]) =>
  anyRow(trx)`update registration set logs_hours = ${logsHours}, ${entries(entryIds)},
      hours_question = case when hours_question is not null then 'answered' end, rev = rev + 1
    where id = ${id}`

export const setHoursAsked = (trx: Trx, id: string) =>
  anyRow(trx)`update registration set hours_question = 'asked' where id = ${id}`

export const setAttended = (
  trx: Trx,
  id: string,
  attended: boolean | null,
  at: Date | null,
  entryIds: readonly string[]
) => anyRow(trx)`update registration set attended = ${attended}, attended_at = ${at}, ${entries(entryIds)},
    rev = rev + 1 where id = ${id}`

export interface MovedUp {
  id: string
  personId: string
}

/** So many of those who wait longest have a place now; who has no account any more is left out. */
export const moveUp = (trx: Trx, activityId: string, occurrence: Day, most: number) =>
  allRows<MovedUp>(trx)`with next as (select r.id from registration r join person p on p.id = r.person_id
      where r.activity_id = ${activityId} and r.occurrence = ${occurrence} and r.state = 'waiting' and p.is_active
      order by r.waits_since, r.id limit ${most})
    update registration r set state = 'registered', waits_since = null, rev = r.rev + 1 from next where next.id = r.id
    returning r.id, r.person_id as "personId"`

/** One who waits has a place now. */
export const takeIn = (trx: Trx, id: string) =>
  anyRow(trx)`update registration set state = 'registered', waits_since = null, rev = rev + 1 where id = ${id}`

export interface Reader {
  personId: string
  state: 'registered' | 'waiting'
}

/** Who is registered for a day or waits, and can be told. */
export const readersOn = (trx: Trx, activityId: string, occurrence: Day) =>
  allRows<Reader>(trx)`select p.id as "personId", r.state from registration r join person p on p.id = r.person_id
    where r.activity_id = ${activityId} and r.occurrence = ${occurrence} and r.state <> 'cancelled' and p.is_active
    order by p.id`

export interface Coming {
  _id: string
  firstName: string
  lastName: string
  role: string
}

/** The first who are registered, by when they were. */
export const comingTo = (trx: Trx, activityId: string, occurrence: Day, most: number) =>
  allRows<Coming>(trx)`select p.id as "_id", p.first_name as "firstName", p.last_name as "lastName", p.role
    from registration r join person p on p.id = r.person_id
    where r.activity_id = ${activityId} and r.occurrence = ${occurrence} and r.state = 'registered' and p.is_active
    order by r.registered_at, r.id limit ${most}`

export const personNamed = (trx: Trx, id: string) =>
  firstRow<{ name: string }>(trx)`select trim(first_name || ' ' || last_name) as name from person
    where id = ${id} and is_active`

/** Whether anybody is registered or waits, and whether anybody has attended. */
export const whoIsIn = async (trx: Trx, activityId: string): Promise<{ anybody: boolean; attended: boolean }> =>
  (await firstRow<{ anybody: boolean; attended: boolean }>(trx)`select count(*) > 0 as anybody,
      coalesce(bool_or(attended), false) as attended
    from registration where activity_id = ${activityId} and state <> 'cancelled'`) ?? {
    anybody: false,
    attended: false
  }

/** What somebody is registered or waits for that has not begun. */
export const comingOf = (trx: Trx, personId: string, now: Date) =>
  allRows<{ id: string; activityId: string; occurrence: Day }>(
    trx
  )`select r.id, r.activity_id as "activityId", r.occurrence
    from registration r join activity_day d on d.activity_id = r.activity_id and d.occurrence = r.occurrence
    where r.person_id = ${personId} and r.state <> 'cancelled' and d.starts_at > ${now}
    order by r.activity_id, r.occurrence`

export interface Whose {
  personId: string
  organiserId: string | null
}

export const whoseRegistration = (trx: Trx, id: string) =>
  firstRow<Whose>(trx)`select r.person_id as "personId", a.organiser_id as "organiserId" from ${from}
    where r.id = ${id} and ${stands}`

export const organiserOf = (trx: Trx, activityId: string) =>
  firstRow<{ organiserId: string | null }>(
    trx
  )`select organiser_id as "organiserId" from activity where id = ${activityId}`
