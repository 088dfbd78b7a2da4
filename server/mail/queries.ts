import { sql } from 'kysely'

import type { Parsed } from '#shared/kit/calls/call.ts'
import type * as calls from '#shared/mail/calls.ts'
import { type Mail, type Mailing, mailings, mails, recipients } from '#shared/mail/lists.ts'

import type { Handler } from '../kit/calls/request.ts'
import { notify, type Trx } from '../kit/database/database.ts'
import { firstRow } from '../kit/database/rows.ts'
import { LETTERS } from '../kit/mail/letters.ts'
import { pageFrom } from '../kit/lists/page-from.ts'
import { foundIn } from '../kit/lists/paged.ts'
import type { EncodedPicture } from '../kit/web/picture.ts'

/** Of a mail, never its text: that holds what signs people in. */
const mail = sql`letter.id as "_id", to_address as "to", subject, status, attempts, problem,
  created_at as "createdAt", done_at as "doneAt"`

export const listMails: Handler<typeof calls.listMails> = (asked, { trx }) =>
  pageFrom(trx, mails, asked, {
    from: sql`letter`,
    select: mail,
    where: [sql`mailing_id is null`],
    narrow: {
      status: of => sql`status = any(${of === 'waiting' ? ['waiting', 'sending'] : [of]}::text[])`
    },
    id: sql`letter.id`,
    find: foundIn(sql`to_address`, sql`subject`)
  })

export const findMail = (trx: Trx, id: string) =>
  firstRow<Mail>(trx)`select ${mail} from letter where id = ${id} and mailing_id is null`

export const findMailText = (trx: Trx, id: string) => firstRow<Mail & { plain: string; html: string }>(trx)`
    select ${mail}, plain, html from letter where id = ${id} and mailing_id is null`

/** Queues a failed mail again, with all its tries; undefined when it has not failed any more. */
export async function requeue(trx: Trx, id: string): Promise<Mail | undefined> {
  const row = await firstRow<Mail>(trx)`
    update letter set status = 'waiting', attempts = 0, problem = null, done_at = null, try_at = now()
    where id = ${id} and mailing_id is null and status = 'failed' returning ${mail}`
  if (row) await notify(trx, LETTERS, '')
  return row
}

/** Which of these hashes are those of a ticket, open or spent. */
export async function selectSecrets(trx: Trx, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('ticket')
    .select('secret_hash')
    .where(sql<boolean>`secret_hash = any(${hashes}::text[])`)
    .execute()
  return new Set(rows.map(row => row.secret_hash))
}

export interface Audience {
  email: string
  /** Whether this address has had this week's mail. */
  had: boolean
}

/** Every active member whose switch is on, and every confirmed address that is no active member's. */
const audience = (week: string) => sql<Audience>`
  select email, exists (
    select from letter as one where one.to_address = wants.email and one.week = ${week}
      and one.status in ('sending', 'sent', 'uncertain')) as had
  from (select email from person where is_active and is_subscribed
    union all
    select email from subscriber where state = 'subscribed'
      and not exists (select from person where person.email = subscriber.email and is_active)) as wants`

/** Whether a broadcast is leaving; whoever asks is alone with the answer until the transaction ends. */
export async function lockBroadcasts(trx: Trx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('mailing broadcast'))`.execute(trx)
  const leaving = await trx
    .selectFrom('mailing')
    .select('id')
    .where('kind', '=', 'broadcast')
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return leaving !== undefined
}

export const selectAudience = async (trx: Trx, week: string): Promise<Audience[]> =>
  (await audience(week).execute(trx)).rows

export async function countAudience(trx: Trx, week: string): Promise<{ members: number; others: number; had: number }> {
  const row = await firstRow<{ members: number; others: number; had: number }>(trx)`
    select
      (select count(*)::int from person where is_active and is_subscribed) as members,
      (select count(*)::int from subscriber where state = 'subscribed'
        and not exists (select from person where person.email = subscriber.email and is_active)) as others,
      (select count(*)::int from (${audience(week)}) as everybody where had) as had`
  return row ?? { members: 0, others: 0, had: 0 }
}

const mailing = sql`mailing.id as "_id", kind, subject, state, total, sent, kept, failed, uncertain, skipped, problem,
  mailing.rev, list is null as "hasBegun", starts_at as "startsAt", mailing.created_at as "createdAt", done_at as "doneAt",
  case when by_person is not null
    then json_build_object('_id', by_person, 'firstName', first_name, 'lastName', last_name) end as by`
const withSender = sql`mailing left join person on person.id = by_person`

export const findMailing = (trx: Trx, id: string) =>
  firstRow<Mailing>(trx)`select ${mailing} from ${withSender} where mailing.id = ${id}`

export const listMailings: Handler<typeof calls.listMailings> = (asked, { trx }) =>
  pageFrom(trx, mailings, asked, { from: withSender, select: mailing, id: sql`mailing.id` })

export const pageOfRecipients = (trx: Trx, asked: Parsed<typeof calls.listRecipients>) =>
  pageFrom(trx, recipients, asked, {
    from: sql`letter`,
    select: sql`letter.id as "_id", to_address as email, status, problem, done_at as "doneAt"`,
    where: [sql`mailing_id = ${asked.mailingId}`],
    narrow: { status: sql`status` },
    id: sql`letter.id`
  })

export async function keepPicture(trx: Trx, { hash, kind, bytes }: EncodedPicture, now: Date): Promise<void> {
  await trx
    .insertInto('mailing_picture')
    .values({ hash, kind, bytes, created_at: now.toISOString() })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .execute()
}

/** Of what left before, only how many got it stays known. */
export async function forgetBefore(trx: Trx, before: string): Promise<void> {
  await sql`delete from letter using mailing
    where mailing.id = mailing_id and state <> 'sending'
      and coalesce(mailing.done_at, mailing.created_at) < ${before}`.execute(trx)
  await trx
    .deleteFrom('letter')
    .where('mailing_id', 'is', null)
    .where('status', 'not in', ['waiting', 'sending'])
    .where('created_at', '<', before)
    .execute()
}

export const findPicture = (trx: Trx, hash: string) =>
  trx.selectFrom('mailing_picture').select(['kind', 'bytes']).where('hash', '=', hash).executeTakeFirst()
