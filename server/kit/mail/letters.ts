// Mails are queued with the change that causes them, and leave once it is committed.
import { sql } from 'kysely'

import { json, type Trx } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { allRows } from '../database/rows.ts'
import { type LetterFoot, type LetterList, type MailBodies, compose, composeDrawn } from './letter-page.ts'
import { readOrganisation } from '../settings.ts'

export interface Letter {
  /** Known before, for whoever follows what becomes of it. */
  id?: string
  to: string
  toPerson?: string
  subject: string
  /** Plain sentences; nothing in them is read as HTML. */
  paragraphs: readonly string[]
  /** Below the sentences: lines under heads, each with the page that it leads to. */
  list?: LetterList
  link?: { text: string; url: string }
  headers?: Record<string, string>
  /** Why it came, and how to get no more of these. */
  leave?: LetterFoot
  /** What is attached: the id that `keepFile` gave. */
  fileId?: string
  /** Nobody comes in without it, as with a first password: it leaves before all others. */
  letsIn?: true
  /** So many seconds it can be taken back before it leaves. */
  heldFor?: number
}

/** By which mail programs show a button of their own that ends such mails. */
export const endedBy = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
})

/** What is attached to letters. */
export interface LetterFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** The channel on which a commit notifies all nodes that letters wait. */
export const LETTERS = 'letter'

/** Queues a mail: it is sent once this transaction is committed, and never when it is not. */
export const queueLetter = (trx: Trx, letter: Letter, now: Date): Promise<void> => queueLetters(trx, [letter], now)

/** The same for many, in one statement. */
export async function queueLetters(trx: Trx, letters: readonly Letter[], now: Date): Promise<void> {
  if (!letters.length) return
  const { organisationName } = await readOrganisation(trx)
  await queue(
    trx,
    letters.map(letter => ({ ...letter, ...compose(letter, organisationName) })),
    now
  )
}

/** One mail to each of these, whose bodies are drawn already. */
export async function queueDrawn(
  trx: Trx,
  to: readonly Pick<Letter, 'to' | 'toPerson'>[],
  drawn: Parameters<typeof composeDrawn>[0],
  now: Date
): Promise<void> {
  if (!to.length) return
  const { organisationName } = await readOrganisation(trx)
  const composed = { subject: drawn.subject, ...composeDrawn(drawn, organisationName) }
  await queue(
    trx,
    to.map(one => ({ ...one, ...composed })),
    now
  )
}

/** A file to attach, kept until the letters with it have left and for some days in which a failed one is sent again. */
export async function keepFile(trx: Trx, file: LetterFile, now: Date): Promise<string> {
  const id = newId(now)
  await trx
    .insertInto('letter_file')
    .values({ id, ...file, created_at: now.toISOString() })
    .execute()
  return id
}

/** What was attached, once no letter with it waits any more. */
export async function forgetFiles(trx: Trx, before: string): Promise<void> {
  await sql`delete from letter_file where created_at < ${before} and not exists (
    select from letter where file_id = letter_file.id and status in ('waiting', 'sending'))`.execute(trx)
}

/** These mails, wherever they are on their way: what was written is gone. */
export async function eraseLetters(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length) await sql`delete from letter where id = any(${[...ids]}::uuid[])`.execute(trx)
}

/** Mails to these people that nobody began to send. */
export async function withdrawLetters(trx: Trx, people: readonly string[]): Promise<void> {
  await sql`delete from letter where to_person = any(${[...people]}::uuid[]) and status = 'waiting'`.execute(trx)
}

/** Mails that nobody began to send, taken back: the ids of those that never leave. */
export async function takeBackLetters(trx: Trx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const gone = await allRows<{ id: string }>(trx)`
    delete from letter where id = any(${[...ids]}::uuid[]) and status = 'waiting' returning id`
  return new Set(gone.map(({ id }) => id))
}

type ComposedLetter = Omit<Letter, 'leave' | 'link' | 'list' | 'paragraphs'> & MailBodies

/** Queues a mail whose two bodies are composed already. */
export const queueComposed = (trx: Trx, letter: ComposedLetter, now: Date): Promise<void> => queue(trx, [letter], now)

async function queue(trx: Trx, letters: readonly ComposedLetter[], now: Date): Promise<void> {
  const rows = letters.map(letter => ({
    id: letter.id ?? newId(now),
    to_address: letter.to,
    to_person: letter.toPerson ?? null,
    subject: oneLine(letter.subject),
    html: letter.html,
    plain: letter.plain,
    headers: json(letter.headers ?? {}),
    file_id: letter.fileId ?? null,
    lets_in: letter.letsIn ?? false,
    status: 'waiting' as const,
    // By the clock of the database, which is the one that letters leave by.
    try_at: sql<string>`now() + make_interval(secs => ${letter.heldFor ?? 0})`,
    created_at: now.toISOString()
  }))
  await trx
    .insertInto('letter')
    .values(rows)
    .returning(sql`pg_notify(${LETTERS}, '')`.as('notified'))
    .execute()
}

/** A subject is one header line; what would begin another becomes a space. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
