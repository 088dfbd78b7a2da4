// How recipients are taken, and how they fared. Single statements, each true by itself: a node may die between any two.
import type { RecipientState } from '#shared/mail/rules.ts'

import type { Database } from '../kit/database/database.ts'

export interface Claimed {
  mailing: string
  email: string
  attempts: number
  /** Whether whoever it is still wants it. */
  wanted: boolean
}

export interface Body {
  kind: 'broadcast' | 'mail'
  subject: string
  html: string
  created_at: string
}

/** When all of a mailing are settled it is done, whatever it was before. */
const settled = (more: string): string =>
  `state = case when sent + failed + uncertain + skipped + ${more} >= total then 'done' else state end,
   done_at = case when sent + failed + uncertain + skipped + ${more} >= total then coalesce(done_at, now()) end`

/** Whose turn it is, in the order in which they were put in. */
export async function selectNext(database: Database, count: number): Promise<string[]> {
  const { rows } = await database.raw<{ id: string }>(
    `select one.id from mailing cross join lateral (
       select id from mailing_recipient where mailing_id = mailing.id and status = 'waiting' and try_at <= now()
       order by try_at, id limit $1) as one
     where state = 'sending' limit $1`,
    [count]
  )
  return rows.map(({ id }) => id)
}

/** Whether there is anything to come back for soon. */
export async function isUnderWay(database: Database): Promise<boolean> {
  const { rows } = await database.raw<{ under_way: boolean }>(
    `select exists (select from mailing where state = 'sending')
       or exists (select from mailing_recipient where status = 'sending') as under_way`
  )
  return rows[0]?.under_way ?? false
}

/** Takes one before it is handed over; undefined when another node did, or the mailing stopped. */
export async function claim(database: Database, id: string, node: string): Promise<Claimed | undefined> {
  const { rows } = await database.raw<Claimed>(
    `update mailing_recipient as one
     set status = 'sending', claimed_by = $2, claimed_at = now(), attempts = attempts + 1
     from mailing
     where one.id = $1 and status = 'waiting' and mailing.id = mailing_id and state = 'sending'
     returning mailing.id as mailing, email, attempts,
       case kind when 'broadcast' then coalesce(
         (select is_subscribed from person where person.email = one.email and is_active),
         exists (select from subscriber where subscriber.email = one.email and subscriber.state = 'subscribed'))
       else not exists (select from subscriber where subscriber.email = one.email and subscriber.state = 'unsubscribed')
       end as wanted`,
    [id, node]
  )
  return rows[0]
}

export async function readBody(database: Database, id: string): Promise<Body | undefined> {
  const { rows } = await database.raw<Body>('select kind, subject, html, created_at from mailing where id = $1', [id])
  return rows[0]
}

/** Leaves one out that nobody has in hand. */
export async function skip(database: Database, id: string, problem: string): Promise<void> {
  await database.raw(
    `with done as (
       update mailing_recipient set status = 'skipped', problem = $2, done_at = now()
       where id = $1 and status = 'waiting' returning mailing_id)
     update mailing set skipped = skipped + 1, ${settled('1')} from done where id = done.mailing_id`,
    [id, problem]
  )
}

export interface Fared {
  status: Exclude<RecipientState, 'sending'>
  problem?: string
  /** When it is tried again, in seconds from now. */
  again?: number
  /** Whether this was a try of this mail at all. */
  counts?: boolean
}

/** Writes down how the one in hand fared, also when others gave this node up meanwhile. */
export async function finish(database: Database, id: string, node: string, fared: Fared): Promise<void> {
  const { status, problem = null, again = 0, counts = true } = fared
  await database.raw(
    `with held as (
       select id, status from mailing_recipient
       where id = $1 and claimed_by = $2 and status in ('sending', 'uncertain') for update),
     done as (
       update mailing_recipient as one
       set status = $3, problem = $4, claimed_at = null, try_at = now() + make_interval(secs => $5),
         attempts = attempts - (not $6::boolean)::int, done_at = case when $3 <> 'waiting' then now() end,
         claimed_by = case when $3 = 'uncertain' then claimed_by end
       from held where one.id = held.id
       returning mailing_id, held.status = 'uncertain' as was_uncertain)
     update mailing set
       sent = sent + ($3 = 'sent')::int,
       failed = failed + ($3 = 'failed')::int,
       skipped = skipped + ($3 = 'skipped')::int,
       uncertain = uncertain + ($3 = 'uncertain')::int - was_uncertain::int,
       ${settled(`($3 <> 'waiting')::int - was_uncertain::int`)}
     from done where id = done.mailing_id`,
    [id, node, status, problem, again, counts]
  )
}

/** What is in this node's hands stays there. */
export async function holdOn(database: Database, id: string, node: string): Promise<void> {
  await database.raw(
    `update mailing_recipient set claimed_at = now() where id = $1 and status = 'sending' and claimed_by = $2`,
    [id, node]
  )
}

/** What a node had in hand that is gone may have left or not: nobody knows, so nobody sends it again by themselves. */
export async function giveUp(database: Database, seconds: number): Promise<void> {
  await database.raw(
    `with lost as (
       update mailing_recipient set status = 'uncertain', done_at = now()
       where status = 'sending' and claimed_at < now() - make_interval(secs => $1) returning mailing_id),
     counted as (select mailing_id, count(*)::int as lost from lost group by mailing_id)
     update mailing set uncertain = uncertain + lost, ${settled('lost')} from counted where id = counted.mailing_id`,
    [seconds]
  )
}
