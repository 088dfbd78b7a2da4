// How letters are claimed and their outcomes recorded. Each is one statement, so that a node may die between any two.
import type { LetterStatus } from '#shared/mail/rules.ts'
import * as texts from '#shared/mail/texts.ts'

import type { Database, Tables } from '../kit/database/database.ts'
import type { LetterFile } from '../kit/mail/letters.ts'
import type { OutgoingMail } from '../kit/mail/transports.ts'

export interface Claimed extends OutgoingMail {
  mailing_id: string | null
  attempts: number
  file_id: string | null
  /** `skipped`: whoever it was for has this week's mail, or does not want it any more. */
  status: 'sending' | 'skipped'
}

/** A mailing with all its letters settled is done, whatever it was before. */
const settled = (more: string): string =>
  `state = case when sent + kept + failed + uncertain + skipped + ${more} >= total then 'done' else state end,
   done_at = case when sent + kept + failed + uncertain + skipped + ${more} >= total then coalesce(done_at, now()) end`

/** How many letters may leave in a minute before a single mail, and before one of a mailing. */
const limits = (perMinute: number): [single: number, many: number] => [
  perMinute,
  Math.max(1, Math.floor(perMinute * 0.9))
]

export interface Claim {
  node: string
  /** How many seconds the letter is this node's. */
  lease: number
  perMinute: number
}

/**
 * Claims the next letter if the minute's limit allows one: those that let somebody in first, then single mails, then those
 * of mailings; a tenth of it is no mailing's.
 * It is claimed before it is sent, so that a node that dies leaves one letter in doubt at the most.
 */
export async function claim(database: Database, { node, lease, perMinute }: Claim): Promise<Claimed | undefined> {
  const { rows } = await database.raw<Claimed>(
    `with minute as (
       select case when ends > now() then taken else 0 end as taken from mail_minute for update),
     first as (
       select id, mailing_id, null::text as kind, to_address, week from letter
       where status = 'waiting' and lets_in and try_at <= now() and (select taken from minute) < $3::float8
       order by try_at, id limit 1
       for update skip locked),
     other as (
       select letter.id, mailing_id, kind, to_address, week from letter left join mailing on mailing.id = mailing_id
       where status = 'waiting' and try_at <= now() and (mailing_id is null or state = 'sending')
         and (select taken from minute) < case when mailing_id is null then $3::float8 else $4::float8 end
         and not exists (select from first)
       order by mailing_id is not null, try_at, letter.id limit 1
       for update of letter skip locked),
     next as (select * from first union all select * from other),
     checked as (
       select id, case
         when week is not null and exists (select from letter as other
           where other.to_address = next.to_address and other.week = next.week
             and other.status in ('sending', 'sent', 'uncertain')) then $5
         when kind = 'broadcast' and not coalesce(
           (select is_subscribed from person where email = to_address and is_active),
           exists (select from subscriber where email = to_address and state = 'subscribed')) then $6
         when kind = 'mail' and exists (
           select from subscriber where email = to_address and state = 'unsubscribed') then $6
         end as reason
       from next),
     claimed as (
       update letter set status = case when reason is null then 'sending' else 'skipped' end, problem = reason,
         claimed_by = $1, claimed_until = now() + make_interval(secs => $2),
         attempts = attempts + (reason is null)::int, done_at = case when reason is not null then now() end
       from checked where letter.id = checked.id
       returning letter.*),
     counted as (
       update mail_minute set taken = case when ends > now() then taken else 0 end + 1,
         ends = case when ends > now() then ends else now() + interval '1 minute' end
       from claimed where status = 'sending'),
     skipped as (
       update mailing set skipped = skipped + 1, ${settled('1')}
       from (select mailing_id from claimed where status = 'skipped') as one where mailing.id = one.mailing_id)
     select id, mailing_id, to_address, subject, html, plain, headers, created_at, attempts, status, file_id from claimed`,
    [node, lease, ...limits(perMinute), texts.hadItsWeek, texts.leftMeanwhile]
  )
  return rows[0]
}

/** In how many seconds there is a letter to claim again: when one is due and the minute allows it, a claim ends, or a
 *  mailing begins. */
export async function secondsToNext(database: Database, perMinute: number): Promise<number> {
  const { rows } = await database.raw<{ seconds: number | null }>(
    `with next (at, most) as (
       select min(try_at), $1::float8 from letter where status = 'waiting' and mailing_id is null
       union all select min(try_at), $2::float8 from letter join mailing on mailing.id = mailing_id
         where status = 'waiting' and mailing_id is not null and state = 'sending'
       union all select min(claimed_until), 'Infinity' from letter where status = 'sending'
       union all select min(starts_at), 'Infinity' from mailing where state = 'scheduled')
     select min(extract(epoch from case when taken >= most and ends > now() then greatest(at, ends) else at end
       - now()))::float8 as seconds
     from next cross join mail_minute where at is not null`,
    limits(perMinute)
  )
  return Math.max(0.02, rows[0]?.seconds ?? Infinity)
}

/** What is attached; gone from a letter that is sent again after weeks. */
export async function readLetterFile(database: Database, id: string): Promise<LetterFile | undefined> {
  const { rows } = await database.raw<LetterFile>('select name, type, bytes from letter_file where id = $1', [id])
  return rows[0]
}

export type MailingText = Pick<Tables['mailing'], 'created_at' | 'html' | 'id' | 'kind' | 'subject'>

export async function readMailingText(database: Database, id: string): Promise<MailingText | undefined> {
  const { rows } = await database.raw<MailingText>(
    'select id, kind, subject, html, created_at from mailing where id = $1',
    [id]
  )
  return rows[0]
}

export interface Outcome {
  status: Exclude<LetterStatus, 'sending'>
  problem?: string
  /** When it is tried again, in seconds from now. */
  again?: number
  /** Whether this was a try of this mail at all. */
  counts?: boolean
}

/** Records the outcome of a letter, also when its claim has run out meanwhile and nobody else has claimed it. */
export async function finish(database: Database, id: string, node: string, outcome: Outcome): Promise<void> {
  const { status, problem = null, again = 0, counts = true } = outcome
  await database.raw(
    `with claimed as (
       select id, status from letter
       where id = $1 and claimed_by = $2 and status in ('sending', 'uncertain') for update),
     done as (
       update letter
       set status = $3, problem = $4, claimed_until = null, try_at = now() + make_interval(secs => $5),
         attempts = attempts - (not $6::boolean)::int, done_at = case when $3 <> 'waiting' then now() end,
         claimed_by = case when $3 = 'uncertain' then claimed_by end
       from claimed where letter.id = claimed.id
       returning mailing_id, claimed.status = 'uncertain' as was_uncertain)
     update mailing set
       sent = sent + ($3 = 'sent')::int,
       kept = kept + ($3 = 'kept')::int,
       failed = failed + ($3 = 'failed')::int,
       uncertain = uncertain + ($3 = 'uncertain')::int - was_uncertain::int,
       ${settled(`($3 <> 'waiting')::int - was_uncertain::int`)}
     from done where id = done.mailing_id`,
    [id, node, status, problem, again, counts]
  )
}

/**
 * Ends the claims of nodes that are gone. Their letters may have left or not: a single mail is sent again, for none
 * does more harm than a second copy of it; one of a mailing only when somebody says so.
 */
export async function endOldClaims(database: Database): Promise<void> {
  await database.raw(
    `with lost as (
       update letter set status = case when mailing_id is null then 'waiting' else 'uncertain' end,
         done_at = case when mailing_id is not null then now() end
       where status = 'sending' and claimed_until < now() returning mailing_id),
     counted as (select mailing_id, count(*)::int as lost from lost where mailing_id is not null group by mailing_id)
     update mailing set uncertain = uncertain + lost, ${settled('lost')} from counted where id = counted.mailing_id`
  )
}

/** Only one server can have an embedded database: what was claimed before it started is nobody's. */
export async function dropClaims(database: Database): Promise<void> {
  if (database.engine === 'embedded')
    await database.raw(`update letter set claimed_until = '-infinity' where status = 'sending'`)
}

/** Whether the time of a mailing has come. */
export async function isAnyDue(database: Database): Promise<boolean> {
  const { rows } = await database.raw<{ due: boolean }>(
    `select exists (select from mailing where state = 'scheduled' and starts_at <= now()) as due`
  )
  return rows[0]?.due ?? false
}
