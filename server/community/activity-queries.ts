// SQL of activities: pages of them, one as it is kept, and the words that they are told apart by.
import type { listActivityWords } from '#shared/community/calls.ts'
import type { Answer } from '#shared/kit/calls/call.ts'
import { sql } from 'kysely'

import type { ShownActivity } from '#shared/community/schemas.ts'
import type { Day } from '#shared/kit/time/day.ts'

import type { Trx } from '../kit/database/database.ts'
import { anyRow, firstRow } from '../kit/database/rows.ts'
import { foundIn, type Page, paged, type PageRequest, type Part } from '../kit/lists/paged.ts'

const localText = (column: Part) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`

export interface Picture {
  hash: string
  name: string
  alt: string
}

/** As it is told, but for what depends on who asks. */
export interface ActivityRow extends Omit<ShownActivity, 'mayManage' | 'picture'> {
  picture: (Picture & { type: string; size: number }) | null
  organiserId: string | null
  isOver: boolean
}

const place = sql`(select count(*)::int from registration w where w.activity_id = m.activity_id
  and w.occurrence = m.occurrence and w.state = 'waiting' and (w.waits_since, w.id) <= (m.waits_since, m.id))`

/** Of an activity `a`, one of its days `d` and, of whoever asks, their registration `m`. */
const columns = (now: Date) => sql`a.id as "_id", a.rev, a.name, a.type, a.description,
  ${localText(sql`a.starts_local`)} as start, ${localText(sql`a.ends_local`)} as "end", a.time_zone as "timeZone",
  a.location, a.is_online as online, a.link, a.branch, a.theme, a.category, a.capacity,
  a.has_waiting_list as "waitingList", a.rrule, a.is_public as "isPublic", a.project_id as "projectId",
  (select name from project where project.id = a.project_id) as project, (select a.pictures -> 0 || jsonb_build_object('type', f.type, 'size', f.size) from stored_file f
    where f.hash = a.pictures -> 0 ->> 'hash') as picture,
  d.starts_at as "startsAt", d.ends_at as "endsAt", case when a.rrule <> '' then d.occurrence end as occurrence,
  case when coalesce(a.cancelled_at, d.cancelled_at) is null then 'planned' else 'cancelled' end as status,
  case when a.cancelled_at is null then d.cancel_reason else a.cancel_reason end as "cancelReason",
  n.registered, n.waiting, case when a.capacity is null then null else greatest(a.capacity - n.registered, 0) end
    as "placesLeft",
  case when m.id is null then null else jsonb_build_object('_id', m.id, 'state', m.state,
    'place', case when m.state = 'waiting' then ${place} end, 'logHours', m.logs_hours, 'attended', m.attended,
    'timeEntryId', (select id from time_entry t where t.id = m.time_entry_id and t.deleted_at is null),
    'hoursQuestion', m.hours_question) end as mine,
  (select jsonb_build_object('_id', p.id, 'firstName', p.first_name, 'lastName', p.last_name)
    from person p where p.id = a.organiser_id) as organiser,
  a.organiser_id as "organiserId", d.ends_at <= ${now} as "isOver"`

const beside = (
  personId: string
) => sql`left join registration m on m.activity_id = a.id and m.occurrence = d.occurrence
    and m.person_id = ${personId} and m.state <> 'cancelled'
  cross join lateral (select (count(*) filter (where r.state = 'registered'))::int as registered,
      (count(*) filter (where r.state = 'waiting'))::int as waiting
    from registration r where r.activity_id = a.id and r.occurrence = d.occurrence) n`

/** One day of each activity: the first of those that fit, or with `last` the last. */
const dayOfEach = (fits: Part, isLast: boolean) => sql`activity a join lateral (select * from activity_day x
    where x.activity_id = a.id and ${fits}
    order by x.starts_at ${isLast ? sql`desc` : sql`asc`} limit 1) d on true`

export interface ActivityRequest extends Omit<PageRequest, 'filters' | 'sort'> {
  personId: string
  now: Date
  isPast: boolean
  /** Days that overlap this time. */
  within?: { from: Date; to: Date } | undefined
  endsAfter?: Date | undefined
  isOnline?: boolean | undefined
  withCancelled: boolean
  branch?: string | undefined
  theme?: string | undefined
  category?: string | undefined
}

export function pageOfActivities(trx: Trx, request: ActivityRequest): Promise<Page<ActivityRow>> {
  const { personId, now, isPast, within, endsAfter, isOnline, withCancelled, branch, theme, category } = request
  const fits = sql.join(
    [
      sql`(x.cancelled_at is null or (a.rrule = '' and ${withCancelled}))`,
      isPast ? sql`x.ends_at <= ${now}` : sql`x.ends_at > ${now}`,
      ...(within ? [sql`x.starts_at < ${within.to} and x.ends_at > ${within.from}`] : []),
      ...(endsAfter ? [sql`x.ends_at > ${endsAfter}`] : [])
    ],
    sql` and `
  )
  const same = (column: Part, word: string | undefined) => (word ? [sql`lower(${column}) = lower(${word})`] : [])
  return paged<ActivityRow>(
    trx,
    {
      from: dayOfEach(fits, isPast),
      beside: beside(personId),
      select: columns(now),
      where: [
        sql`a.deleted_at is null`,
        ...(withCancelled ? [] : [sql`a.cancelled_at is null`]),
        ...(isOnline === undefined ? [] : [sql`a.is_online = ${isOnline}`]),
        ...same(sql`a.branch`, branch),
        ...same(sql`a.theme`, theme),
        ...same(sql`a.category`, category)
      ],
      id: sql`a.id`,
      sorts: { starts: { by: sql`d.starts_at` } },
      order: 'starts',
      find: { in: foundIn(sql`a.name`, sql`a.type`, sql`a.location`, sql`a.branch`, sql`a.theme`, sql`a.description`) }
    },
    {
      ...request,
      sort: isPast ? '-starts' : 'starts',
      filters: { isPast, within, endsAfter, isOnline, withCancelled, branch, theme, category }
    }
  )
}

/** An activity with the day that is asked for, else its next one, else its last. */
export const findActivity = (trx: Trx, id: string, personId: string, now: Date, occurrence?: Day) =>
  firstRow<ActivityRow>(trx)`select ${columns(now)} from activity a join lateral (select * from activity_day x
      where x.activity_id = a.id and ${occurrence ? sql`x.occurrence = ${occurrence}` : sql`true`}
      order by x.ends_at > ${now} and x.cancelled_at is null desc, x.ends_at > ${now} desc,
        case when x.ends_at > ${now} then x.starts_at end, x.starts_at desc limit 1) d on true ${beside(personId)}
    where a.id = ${id} and a.deleted_at is null`

/** As it is kept. */
export interface KeptActivity {
  id: string
  name: string
  start: string
  end: string
  timeZone: string
  rrule: string
  days_until: Day | null
  location: string
  link: string
  capacity: number | null
  waitingList: boolean
  projectId: string | null
  organiserId: string | null
  pictures: Picture[]
  cancelled_at: string | null
  cancelReason: string
  deleted_at: string | null
  rev: number
}

const kept = (id: string) => sql`select a.id, a.name, ${localText(sql`a.starts_local`)} as start,
    ${localText(sql`a.ends_local`)} as "end", a.time_zone as "timeZone", a.rrule, a.days_until, a.location, a.link, a.capacity,
    a.has_waiting_list as "waitingList", a.project_id as "projectId", a.organiser_id as "organiserId", a.pictures,
    a.cancelled_at, a.cancel_reason as "cancelReason", a.deleted_at, a.rev
  from activity a where a.id = ${id}`

export const findKept = (trx: Trx, id: string) => firstRow<KeptActivity>(trx)`${kept(id)}`
export const lockActivity = (trx: Trx, id: string) => firstRow<KeptActivity>(trx)`${kept(id)} for update of a`
/** Nobody changes it while somebody registers; many may do that at once. */
export const holdActivity = (trx: Trx, id: string) => firstRow<KeptActivity>(trx)`${kept(id)} for share of a`

export const setCancelled = (trx: Trx, id: string, reason: string, now: Date) =>
  anyRow(trx)`update activity set cancelled_at = ${now}, cancel_reason = ${reason}, changed_at = ${now}, rev = rev + 1
    where id = ${id}`

export const touchActivity = (trx: Trx, id: string, now: Date) =>
  anyRow(trx)`update activity set changed_at = ${now}, rev = rev + 1 where id = ${id}`

export const setCapacity = (trx: Trx, id: string, capacity: number, now: Date) =>
  anyRow(trx)`update activity set capacity = ${capacity}, changed_at = ${now}, rev = rev + 1 where id = ${id}`

export const projectStands = (trx: Trx, id: string) =>
  anyRow(trx)`select 1 from project where id = ${id} and deleted_at is null`

export type Words = Answer<typeof listActivityWords>

const wordsOf = (column: Part) => sql`coalesce((select array_agg(w order by w collate natural_order) from (
    select distinct ${column} as w from activity where deleted_at is null and ${column} <> '' limit 200) found),
  '{}'::text[])`

const comingBefore = (now: Date, end: Date | undefined) => sql`(select count(distinct d.activity_id)::int
  from activity_day d join activity a on a.id = d.activity_id where d.ends_at > ${now} and d.cancelled_at is null
    and a.cancelled_at is null and a.deleted_at is null and ${end ? sql`d.starts_at < ${end}` : sql`true`})`

export const findWords = (trx: Trx, now: Date, endOfWeek: Date) =>
  firstRow<Words>(trx)`select ${wordsOf(sql`type`)} as types, ${wordsOf(sql`branch`)} as branches,
    ${wordsOf(sql`theme`)} as themes, ${wordsOf(sql`category`)} as categories,
    ${comingBefore(now, undefined)} as coming, ${comingBefore(now, endOfWeek)} as "thisWeek"`
