// SQL of the calendar, and of what the reports count.
import { sql } from 'kysely'

import type { CalendarItem } from '#shared/community/calendar/schemas.ts'
import type { Held, places, times } from '#shared/community/reports/rules.ts'
import type { ResourceUsage } from '#shared/community/reports/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'

/** Those who come to a day of an activity. */
export const registered = sql`(select count(*) from registration r
  where r.activity_id = d.activity_id and r.occurrence = d.occurrence and r.state = 'registered')`
export const placesLeft = sql`case when a.capacity is not null then greatest(a.capacity - ${registered}, 0)::int end`
export const occurrence = sql`case when a.rrule <> '' then d.occurrence end`

/** Each day on which something happens between two instants. */
export const daysBetween = (trx: Trx, personId: string, from: Date, to: Date) =>
  allRows<CalendarItem>(trx)`select a.id as "activityId", ${occurrence} as occurrence, a.name, a.type,
      d.starts_at as "startsAt", d.ends_at as "endsAt",
      case when a.cancelled_at is null and d.cancelled_at is null then 'planned' else 'cancelled' end as status,
      a.is_online as online, a.location, a.branch, ${placesLeft} as "placesLeft",
      (select r.state from registration r where r.activity_id = d.activity_id and r.occurrence = d.occurrence
        and r.person_id = ${personId} and r.state <> 'cancelled') as mine
    from activity_day d join activity a on a.id = d.activity_id
    where d.starts_at < ${to} and d.ends_at > ${from} and a.deleted_at is null
    order by d.starts_at, a.name collate natural_order, a.id limit 5000`

export interface HeldOf {
  from: Date | undefined
  to: Date | undefined
  now: Date
  time?: (typeof times)[number]
  location?: (typeof places)[number]
}

const clock = sql`a.starts_local::time`
const hours = {
  all: sql`true`,
  morning: sql`(${clock} >= '05:00' and ${clock} < '12:00')`,
  afternoon: sql`(${clock} >= '12:00' and ${clock} < '17:00')`,
  night: sql`(${clock} >= '17:00' or ${clock} < '05:00')`
}
const where = { all: sql`true`, online: sql`a.is_online`, offline: sql`(not a.is_online or a.location <> '')` }

/** What was held or is to be, each day of it, with what became of those who registered; what was cancelled was not. */
export const heldDays = (trx: Trx, { from, to, now, time = 'all', location = 'all' }: HeldOf) =>
  allRows<Held>(trx)`select a.id as "activityId", a.name, a.type,
      ((d.starts_at at time zone 'America/Los_Angeles')::date) as day, d.starts_at <= ${now} as "hasBegun",
      count(r.id) filter (where r.state = 'registered')::int as enrolled,
      count(r.id) filter (where r.state = 'registered' and r.attended)::int as attended,
      count(distinct r.person_id) filter (where r.state = 'cancelled' and not exists (select 1 from registration still
        where still.activity_id = r.activity_id and still.occurrence = r.occurrence and still.person_id = r.person_id
          and still.state <> 'cancelled'))::int as dropped
    from activity_day d join activity a on a.id = d.activity_id
      left join registration r on r.activity_id = d.activity_id and r.occurrence = d.occurrence
    where a.deleted_at is null and a.cancelled_at is null and d.cancelled_at is null
      and (${from ?? null}::timestamptz is null or d.starts_at >= ${from ?? null})
      and (${to ?? null}::timestamptz is null or d.starts_at < ${to ?? null})
      and ${hours[time]} and ${where[location]}
    group by a.id, d.activity_id, d.occurrence order by d.starts_at`

/** How long each is booked of the time asked; of what no longer stands in the list only where it was. */
export const usageOf = (trx: Trx, from: Date | undefined, to: Date | undefined) =>
  allRows<ResourceUsage['items'][number]>(trx)`select r.id as "resourceId", r.name, r.kind,
      coalesce(sum(extract(epoch from least(b.ends_at, ${to ?? null}::timestamptz)
        - greatest(b.starts_at, ${from ?? null}::timestamptz)))
        filter (where b.id is not null), 0)::float8 as "bookedSeconds",
      count(b.id)::int as bookings
    from resource r left join resource_booking b on b.resource_id = r.id and b.freed_at is null
      and (${from ?? null}::timestamptz is null or b.ends_at > ${from ?? null})
      and (${to ?? null}::timestamptz is null or b.starts_at < ${to ?? null})
    group by r.id having r.deleted_at is null or count(b.id) > 0
    order by 4 desc, r.name collate natural_order`
