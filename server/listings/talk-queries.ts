// SQL of the talks between guests and hosts, and of what is reported of them.
import { sql } from 'kysely'

import type { Message, Report, TalkItem } from '#shared/listings/talk-schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { jsonInstant } from '../kit/database/json-instant.ts'
import { allRows, anyRow, firstRow, oneCount } from '../kit/database/rows.ts'
import { type Page, type PageRequest, paged } from '../kit/lists/paged.ts'
import { person, unitOf } from './booking-queries.ts'

export interface TalkKey {
  listingId: string
  guestId: string
}

const side = sql`case when m.by_host then 'host' else 'guest' end`

/** The latest so many, the oldest of them first. */
export const messagesOf = (trx: Trx, { listingId, guestId }: TalkKey, me: string, most: number) =>
  allRows<Message>(trx)`select * from (select m.id as "_id", ${side} as "from", m.text, m.created_at as at,
      m.author_id is not distinct from ${me}::uuid as mine,
      exists (select 1 from message_report r where r.message_id = m.id and r.reporter_id = ${me}::uuid) as "isReported"
    from listing_message m where m.listing_id = ${listingId} and m.guest_id = ${guestId}
    order by m.id desc limit ${most}) latest order by "_id"`

export interface NewMessage extends TalkKey {
  id: string
  authorId: string
  byHost: boolean
  text: string
}

export const insertMessage = (trx: Trx, one: NewMessage, now: Date) =>
  sql`insert into listing_message (id, listing_id, guest_id, author_id, by_host, text, created_at)
    values (${one.id}, ${one.listingId}, ${one.guestId}, ${one.authorId}, ${one.byHost}, ${one.text}, ${now})`.execute(
    trx
  )

/** One mail tells of all that somebody writes within some minutes. */
export const wroteSince = (trx: Trx, { listingId, guestId }: TalkKey, byHost: boolean, since: Date) =>
  anyRow(trx)`select 1 from listing_message where listing_id = ${listingId} and guest_id = ${guestId}
    and by_host = ${byHost} and created_at > ${since} limit 1`

export const countWritten = (trx: Trx, authorId: string, since: Date) =>
  oneCount(trx)`select count(*)::int as count from listing_message where author_id = ${authorId}
    and created_at > ${since}`

/** Whether somebody wrote, booked or bid: a host writes to nobody else. */
export const isGuestOf = (trx: Trx, { listingId, guestId }: TalkKey) =>
  anyRow(trx)`select 1 from listing_message where listing_id = ${listingId} and guest_id = ${guestId}
    union all select 1 from booking where listing_id = ${listingId} and guest_id = ${guestId}
    union all select 1 from bid where listing_id = ${listingId} and bidder_id = ${guestId} limit 1`

export interface NamedPerson {
  _id: string
  firstName: string
  lastName: string
}
export const findNamed = (trx: Trx, id: string | null) =>
  firstRow<NamedPerson>(trx)`select id as "_id", first_name as "firstName", last_name as "lastName" from person
    where id = ${id}::uuid`

export const markTalkRead = (trx: Trx, { listingId, guestId }: TalkKey, byHost: boolean, now: Date) =>
  sql`insert into listing_talk_read (listing_id, guest_id, by_host, read_at)
    values (${listingId}, ${guestId}, ${byHost}, ${now})
    on conflict (listing_id, guest_id, by_host) do update set read_at = excluded.read_at`.execute(trx)

export const readAt = async (trx: Trx, { listingId, guestId }: TalkKey, byHost: boolean): Promise<string | null> =>
  (
    await firstRow<{ at: string }>(trx)`select read_at as at from listing_talk_read
      where listing_id = ${listingId} and guest_id = ${guestId} and by_host = ${byHost}`
  )?.at ?? null

export const talksOf = (trx: Trx, me: string, most: number) =>
  allRows<TalkItem>(trx)`select l.id || ' ' || g.id as "_id", ${unitOf} as listing, t.is_host as "isHost",
      g.id as "guestId", case when t.is_host then ${person('g')} when h.id is not null then ${person('h')} end as other,
      jsonb_build_object('text', t.text, 'from', case when t.by_host then 'host' else 'guest' end, 'at', ${jsonInstant(sql`t.at`)}) as last,
      (select count(*)::int from listing_message u where u.listing_id = l.id and u.guest_id = g.id
        and u.by_host <> t.is_host and u.created_at > coalesce((select read_at from listing_talk_read r
          where r.listing_id = l.id and r.guest_id = g.id and r.by_host = t.is_host), '-infinity')) as unread
    from (select distinct on (m.listing_id, m.guest_id) m.listing_id, m.guest_id, m.text, m.by_host,
        m.created_at as at, coalesce(l.host_id = ${me}::uuid, false) as is_host
      from listing_message m join listing l on l.id = m.listing_id
      where (m.guest_id = ${me}::uuid or l.host_id = ${me}::uuid) and l.deleted_at is null
      order by m.listing_id, m.guest_id, m.id desc) t
      join listing l on l.id = t.listing_id join village v on v.id = l.village_id
      join person g on g.id = t.guest_id left join person h on h.id = l.host_id
    order by t.at desc limit ${most}`

/** Whose a message is for whoever looks: their own where they are one of the two, else the guest’s. */
export const partyOf = (trx: Trx, id: string, visitorId: string | undefined) =>
  firstRow<{ id: string }>(trx)`select
      case when l.host_id = ${visitorId ?? null}::uuid then l.host_id else m.guest_id end as id
    from listing_message m join listing l on l.id = m.listing_id where m.id = ${id}`

export const findMessage = (trx: Trx, id: string) =>
  firstRow<{ authorId: string | null; listingId: string; title: string }>(trx)`select m.author_id as "authorId",
      l.id as "listingId", l.title
    from listing_message m join listing l on l.id = m.listing_id where m.id = ${id}`

export interface NewReport {
  id: string
  messageId: string
  reporterId: string
  reason: string
}
/** False where they reported it before. */
export const insertReport = (trx: Trx, one: NewReport, now: Date) =>
  anyRow(trx)`insert into message_report (id, message_id, reporter_id, reason, created_at)
    values (${one.id}, ${one.messageId}, ${one.reporterId}, ${one.reason}, ${now})
    on conflict (message_id, reporter_id) do nothing returning 1`

export const pageOfReports = (trx: Trx, asked: PageRequest): Promise<Page<Report>> =>
  paged<Report>(
    trx,
    {
      from: sql`message_report r join listing_message m on m.id = r.message_id join listing l on l.id = m.listing_id
        join village v on v.id = l.village_id join person p on p.id = r.reporter_id
        left join person a on a.id = m.author_id`,
      select: sql`r.id as "_id", r.reason, r.created_at as at, ${person('p')} as by,
        case when a.id is not null then ${person('a')} end as author, m.text, ${side} as "from",
        m.created_at as "sentAt", ${unitOf} as listing, r.settled_at as "settledAt"`,
      id: sql`r.id`,
      sorts: { open: { by: sql`(case when r.settled_at is null then 1 else 0 end || ' ' || r.id)` } },
      order: '-open'
    },
    asked
  )

/** False where somebody did before. */
export const markSettled = (trx: Trx, id: string, by: string, now: Date) =>
  anyRow(trx)`update message_report set settled_at = ${now}, settled_by = ${by}
    where id = ${id} and settled_at is null returning 1`

export const hasReport = (trx: Trx, id: string) => anyRow(trx)`select 1 from message_report where id = ${id}`
