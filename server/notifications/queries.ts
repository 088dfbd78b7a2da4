import { type Expression, type SqlBool, sql } from 'kysely'

import type { Show } from '#shared/notifications/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { anyRow, oneCount } from '../kit/database/rows.ts'
import { paged, type PageRequest } from '../kit/lists/paged.ts'

const columns = [
  'notification.id',
  'notification.message',
  'notification.is_system',
  'notification.created_at',
  'notification.sender_id',
  'notification.kind',
  'notification.places',
  'person.first_name',
  'person.last_name'
] as const

export type CopyRow = Awaited<ReturnType<typeof selectCopies>>[number]

/** Copies of a person with their notifications. Ids grow with time: they are the order and the place to go on from. */
const copiesOf = (trx: Trx, personId: string) =>
  trx
    .selectFrom('notification_copy as copy')
    .innerJoin('notification', 'notification.id', 'copy.notification_id')
    .leftJoin('person', 'person.id', 'notification.sender_id')
    .select(columns)
    .select(['copy.recipient_id', 'copy.read_at', 'copy.done_at', 'copy.snoozed_until'])
    .where('copy.recipient_id', '=', personId)
    .where('copy.in_bell', '=', true)
    .orderBy('copy.notification_id', 'desc')

export interface CopiesRequest {
  show: Show
  after: string | undefined
  count: number
  now: Date
}

/** New to whoever it is for: neither read nor done, nor put off until later. */
const isNew = (now: Date) =>
  sql<boolean>`copy.read_at is null and copy.done_at is null and coalesce(copy.snoozed_until <= ${now.toISOString()}, true)`

/** The newest first. */
export function selectCopies(trx: Trx, personId: string, { show, after, count, now }: CopiesRequest) {
  let copies = copiesOf(trx, personId).limit(count)
  if (after) copies = copies.where('copy.notification_id', '<', after)
  if (show === 'unread') copies = copies.where(isNew(now))
  if (show === 'read') copies = copies.where('copy.read_at', 'is not', null)
  if (show === 'system') copies = copies.where('notification.is_system', '=', true)
  return copies.execute()
}

export const selectCopy = (trx: Trx, personId: string, id: string) =>
  copiesOf(trx, personId).where('copy.notification_id', '=', id).executeTakeFirst()

const counted = sql<number>`count(*)::int`

export const countUnread = (trx: Trx, personId: string, now: Date) => oneCount(trx)`
    select count(*)::int as count from notification_copy copy
    where recipient_id = ${personId} and in_bell and ${isNew(now)}`

/** Sets or forgets when it was read; what was read before keeps its time. False when the person has no copy. */
export const writeRead = (trx: Trx, personId: string, id: string, readAt: string | null) => anyRow(trx)`
    update notification_copy set read_at = ${readAt && sql`coalesce(read_at, ${readAt}::timestamptz)`}
    where recipient_id = ${personId} and notification_id = ${id} returning 1`

/** Puts it off until then, or shows it again; it is new either way. */
export const writeSnooze = (trx: Trx, personId: string, id: string, until: string | null) => anyRow(trx)`
    update notification_copy set snoozed_until = ${until}::timestamptz, read_at = null
    where recipient_id = ${personId} and notification_id = ${id} and in_bell returning 1`

export async function writeAllRead(
  trx: Trx,
  personId: string,
  upTo: string | undefined,
  readAt: string
): Promise<number> {
  let copies = trx
    .updateTable('notification_copy')
    .set({ read_at: readAt })
    .where('recipient_id', '=', personId)
    .where('read_at', 'is', null)
  if (upTo) copies = copies.where('notification_id', '<=', upTo)
  const { numUpdatedRows } = await copies.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** One who reads what others sent, without reading what is only Owners' or protected accounts'. */
export interface Reader {
  id: string
  readsOwners: boolean
}

/** What the reader sent, and what went to at least one person whose notifications they read. */
const isFor = ({ id, readsOwners }: Reader) =>
  sql<boolean>`(notification.sender_id is not distinct from ${id}::uuid or exists (
    select 1 from notification_copy as copy join person as recipient on recipient.id = copy.recipient_id
    where copy.notification_id = notification.id and (recipient.id = ${id}::uuid
      or (not recipient.is_protected and (${readsOwners}::boolean or recipient.role <> 'Owner')))))`

export interface SentRow {
  id: string
  message: string
  audience: string
  created_at: string
  sender_id: string | null
  first_name: string | null
  last_name: string | null
  role: string | null
  is_protected: boolean | null
}

/** What people sent, the newest first; all of it when no reader is named. */
export const listSent = (trx: Trx, request: PageRequest, reader: Reader | undefined) =>
  paged<SentRow>(
    trx,
    {
      from: sql`notification left join person on person.id = sender_id`,
      select: sql`notification.id, message, audience, notification.created_at, sender_id, first_name, last_name,
        person.role, person.is_protected`,
      where: [sql`not is_system`, ...(reader ? [isFor(reader)] : [])],
      id: sql`notification.id`,
      sorts: { sent: { by: sql`notification.id` } },
      order: '-sent'
    },
    request
  )

/** How many got each of these, and how many have read it. */
export const countCopies = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('notification_copy')
    .select(['notification_id as id', counted.as('recipients'), sql<number>`count(read_at)::int`.as('reads')])
    .where(sql<boolean>`notification_id = any(${ids}::uuid[])`)
    .groupBy('notification_id')
    .execute()

/** One that a person sent, with whose it is. */
export const findSent = (trx: Trx, id: string) =>
  trx
    .selectFrom('notification')
    .leftJoin('person', 'person.id', 'notification.sender_id')
    .select(['notification.id', 'message', 'audience', 'sender_id', 'person.role', 'person.is_protected'])
    .where('notification.id', '=', id)
    .where('notification.is_system', '=', false)
    .executeTakeFirst()

/** Its copies are deleted with it. False when it was deleted meanwhile. */
export const deleteSent = (trx: Trx, id: string) => anyRow(trx)`delete from notification where id = ${id} returning 1`

export const countSentSince = (trx: Trx, senderId: string, since: Date) => oneCount(trx)`
    select count(*)::int as count from notification
    where sender_id = ${senderId} and created_at > ${since.toISOString()}`

interface NewNotification {
  id: string
  senderId: string
  message: string
  audience: string
  now: Date
}

export const insertNotification = (trx: Trx, { id, senderId, message, audience, now }: NewNotification) =>
  trx
    .insertInto('notification')
    .values({
      id,
      sender_id: senderId,
      is_system: false,
      message,
      audience,
      created_at: now.toISOString()
    })
    .execute()

/** Whom a notification is for. */
export type Audience =
  | { kind: 'everybody' }
  | { kind: 'people'; ids: readonly string[] }
  | { kind: 'role'; role: string }
  | { kind: 'team'; teamId: string }

function within(audience: Audience, senderId: string | null): Expression<SqlBool> {
  if (audience.kind === 'people') return sql<boolean>`person.id = any(${audience.ids}::uuid[])`
  const others = sql<boolean>`person.id is distinct from ${senderId}::uuid`
  if (audience.kind === 'everybody') return others
  if (audience.kind === 'role') return sql<boolean>`person.role = ${audience.role} and ${others}`
  return sql<boolean>`${others} and exists (
    select 1 from team_member where team_id = ${audience.teamId}::uuid and person_id = person.id)`
}

/** A copy for each active person of the audience, by one statement. Says how many there are. */
export async function insertCopies(trx: Trx, id: string, audience: Audience, senderId: string | null): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('notification_copy')
    .columns(['notification_id', 'recipient_id'])
    .expression(
      trx
        .selectFrom('person')
        .select([sql<string>`${id}::uuid`.as('notification_id'), 'person.id as recipient_id'])
        .where('is_active', '=', true)
        .where(within(audience, senderId))
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

/** The names of the first of these people, and how many more there are is the asker's to say. */
export const namesAmong = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy(sql`lower(first_name || ' ' || last_name)`)
    .orderBy('id')
    .execute()

export const findTeam = (trx: Trx, id: string) =>
  trx.selectFrom('team').select('name').where('id', '=', id).where('is_active', '=', true).executeTakeFirst()

/** How many active people have each role, without the asker. */
export const countByRole = (trx: Trx, exceptId: string) =>
  trx
    .selectFrom('person')
    .select(['role', counted.as('count')])
    .where('is_active', '=', true)
    .where('id', '<>', exceptId)
    .groupBy('role')
    .orderBy('role')
    .execute()

/** How many active people are in each active team, without the asker. Empty teams are left out. */
export const countByTeam = (trx: Trx, exceptId: string) =>
  trx
    .selectFrom('team')
    .innerJoin('team_member', 'team_member.team_id', 'team.id')
    .innerJoin('person', 'person.id', 'team_member.person_id')
    .select(['team.id as _id', 'team.name as teamName', counted.as('count')])
    .where('team.is_active', '=', true)
    .where('person.is_active', '=', true)
    .where('person.id', '<>', exceptId)
    .groupBy(['team.id', 'team.name'])
    .orderBy(sql`lower(team.name)`)
    .execute()
