// SQL of what stands in one's own calendar: where one goes, and what one booked.
import { sql } from 'kysely'

import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows, firstRow } from '../kit/database/rows.ts'
import { occurrence } from './calendar-queries.ts'

interface Whose {
  personId: string
  since: Date
  most: number
}

export interface OwnDay {
  activityId: string
  occurrence: string | null
  name: string
  description: string
  location: string
  zone: string
  startsAt: string
  endsAt: string
  isCancelled: boolean
  waits: boolean
  /** Rises with each change of the activity, and of one's own place in it. */
  sequence: number
  changedAt: string
}

const ownDay = sql`a.id as "activityId", ${occurrence} as occurrence, a.name, a.description, a.location,
      a.time_zone as zone, d.starts_at as "startsAt", d.ends_at as "endsAt",
      coalesce(a.cancelled_at, d.cancelled_at) is not null as "isCancelled", r.state = 'waiting' as waits,
      a.rev + (select sum(every.rev)::int from registration every where every.person_id = r.person_id
        and every.activity_id = r.activity_id and every.occurrence = r.occurrence) as sequence,
      greatest(a.changed_at, a.cancelled_at, d.cancelled_at, r.registered_at) as "changedAt"
    from registration r join activity a on a.id = r.activity_id
      join activity_day d on d.activity_id = r.activity_id and d.occurrence = r.occurrence`

/** The day of one registration. */
export const placeOf = (trx: Trx, id: string) => firstRow<OwnDay>(trx)`select ${ownDay}
    where r.id = ${id} and r.state <> 'cancelled'`

/** The day as whoever comes has it, newer than any of them had it before. */
export const dayForAll = (trx: Trx, activityId: string, day: Day) =>
  firstRow<OwnDay>(trx)`select a.id as "activityId", ${occurrence} as occurrence, a.name, a.description, a.location,
      a.time_zone as zone, d.starts_at as "startsAt", d.ends_at as "endsAt",
      coalesce(a.cancelled_at, d.cancelled_at) is not null as "isCancelled", false as waits,
      a.rev + (select coalesce(sum(r.rev), 0)::int from registration r where r.activity_id = a.id
        and r.occurrence = d.occurrence) as sequence,
      greatest(a.changed_at, a.cancelled_at, d.cancelled_at) as "changedAt"
    from activity a join activity_day d on d.activity_id = a.id where a.id = ${activityId} and d.occurrence = ${day}`

/** Days that one is registered for or waits for, the latest first; one that was cancelled only since an instant. */
export const ownDays = (
  trx: Trx,
  { personId, since, most, cancelledSince }: Whose & { cancelledSince: Date }
) => allRows<OwnDay>(trx)`select ${ownDay}
    where r.person_id = ${personId} and r.state <> 'cancelled' and a.deleted_at is null and d.ends_at > ${since}
      and (least(a.cancelled_at, d.cancelled_at) > ${cancelledSince}
        or coalesce(a.cancelled_at, d.cancelled_at) is null)
    order by d.starts_at desc, r.id limit ${most}`

export interface OwnBooking {
  id: string
  resource: string
  purpose: string
  location: string
  from: string
  to: string
  madeAt: string
}

export const ownBookingsOf = (trx: Trx, { personId, since, most }: Whose) =>
  allRows<OwnBooking>(trx)`select b.id, r.name as resource, b.purpose, coalesce(r.location, '') as location,
      b.starts_at as "from", b.ends_at as "to", b.created_at as "madeAt"
    from resource_booking b join resource r on r.id = b.resource_id
    where b.person_id = ${personId} and b.freed_at is null and b.ends_at > ${since}
    order by b.starts_at desc, b.id limit ${most}`
