// SQL of the days on which activities take place.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, anyRow, firstRow } from '../kit/database/rows.ts'
import type { Occurrence } from './recurrence.ts'

export interface KeptDay extends Occurrence {
  cancelled_at: string | null
  cancelReason: string
  registered: number
  waiting: number
}

const day = sql`d.occurrence, d.starts_at as "startsAt", d.ends_at as "endsAt", d.cancelled_at,
  d.cancel_reason as "cancelReason",
  (select count(*)::int from registration r where r.activity_id = d.activity_id and r.occurrence = d.occurrence
    and r.state = 'registered') as registered,
  (select count(*)::int from registration r where r.activity_id = d.activity_id and r.occurrence = d.occurrence
    and r.state = 'waiting') as waiting`

export const daysBetween = (trx: Trx, activityId: string, from: Day, to: Day) =>
  allRows<KeptDay>(trx)`select ${day} from activity_day d
    where d.activity_id = ${activityId} and d.occurrence between ${from} and ${to} order by d.occurrence`

/** Those that are not over. */
export const daysAhead = (trx: Trx, activityId: string, now: Date) =>
  allRows<KeptDay>(trx)`select ${day} from activity_day d
    where d.activity_id = ${activityId} and d.ends_at > ${now} order by d.occurrence`

/** Nobody else registers for it or gives a place back until the transaction ends. What is counted of it is counted after
 *  this, in another statement. */
export const lockDay = (trx: Trx, activityId: string, occurrence: Day) =>
  anyRow(trx)`select 1 from activity_day where activity_id = ${activityId} and occurrence = ${occurrence} for update`

export const findDay = (trx: Trx, activityId: string, occurrence: Day) =>
  firstRow<KeptDay>(trx)`select ${day} from activity_day d
    where d.activity_id = ${activityId} and d.occurrence = ${occurrence}`

export async function insertDays(trx: Trx, activityId: string, days: readonly Occurrence[]): Promise<void> {
  if (!days.length) return
  await sql`insert into activity_day (activity_id, occurrence, starts_at, ends_at)
    select ${activityId}, * from unnest(${days.map(one => one.occurrence)}::date[],
      ${days.map(one => one.startsAt)}::timestamptz[], ${days.map(one => one.endsAt)}::timestamptz[])
    on conflict do nothing`.execute(trx)
}

export const setDaysUntil = (trx: Trx, activityId: string, until: Day | null) =>
  anyRow(trx)`update activity set days_until = ${until} where id = ${activityId}`

/** Days that are not over, and that nobody is registered for. */
export const deleteFreeDays = (trx: Trx, activityId: string, now: Date) =>
  anyRow(trx)`delete from activity_day d where d.activity_id = ${activityId} and d.ends_at > ${now}
    and d.cancelled_at is null and not exists (select from registration r where r.activity_id = d.activity_id
      and r.occurrence = d.occurrence and r.state <> 'cancelled')`

/** Its registrations go along. Whoever comes is reminded anew. */
export const moveDay = (trx: Trx, activityId: string, before: Day, { occurrence, startsAt, endsAt }: Occurrence) =>
  anyRow(trx)`update activity_day set occurrence = ${occurrence}, starts_at = ${startsAt}, ends_at = ${endsAt},
      reminded_at = null
    where activity_id = ${activityId} and occurrence = ${before}`

export const cancelDay = (trx: Trx, activityId: string, occurrence: Day, reason: string, now: Date) =>
  anyRow(trx)`update activity_day set cancelled_at = ${now}, cancel_reason = ${reason}
    where activity_id = ${activityId} and occurrence = ${occurrence}`

export interface Prolonged {
  id: string
  start: string
  end: string
  timeZone: string
  rrule: string
  days_until: Day
}

/** Series whose days are kept no further than to this day, a few at a time. */
export const endingSeries = (trx: Trx, until: Day, most: number) =>
  allRows<Prolonged>(trx)`select id, to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI') as start,
      to_char(ends_local, 'YYYY-MM-DD"T"HH24:MI') as "end", time_zone as "timeZone", rrule, days_until
    from activity where rrule <> '' and days_until < ${until} and cancelled_at is null and deleted_at is null
    order by id limit ${most} for update skip locked`

export interface Reminded {
  activityId: string
  occurrence: Day
  name: string
  rrule: string
  location: string
  online: boolean
  link: string
  timeZone: string
  startsAt: string
  endsAt: string
}

/** Marks the days that begin until then, and gives those that were not marked yet. */
export const takeDaysToRemind = (trx: Trx, now: Date, until: Date) =>
  allRows<Reminded>(trx)`update activity_day d set reminded_at = ${now} from activity a
    where a.id = d.activity_id and d.starts_at > ${now} and d.starts_at <= ${until} and d.reminded_at is null
      and d.cancelled_at is null and a.cancelled_at is null and a.deleted_at is null
    returning d.activity_id as "activityId", d.occurrence, a.name, a.rrule, a.location, a.is_online as online, a.link,
      a.time_zone as "timeZone", d.starts_at as "startsAt", d.ends_at as "endsAt"`
