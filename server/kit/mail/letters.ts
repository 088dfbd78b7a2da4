// Mails are queued with the change that causes them, and leave once it is committed.
import { sql } from 'kysely'

import { json, type Trx } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { type Bodies, compose } from './letter-page.ts'
import { readOrganisation } from '../settings.ts'

export interface Letter {
  to: string
  toPerson?: string
  subject: string
  /** Plain sentences; nothing in them is read as HTML. */
  paragraphs: readonly string[]
  link?: { text: string; url: string }
  headers?: Record<string, string>
}

/** The channel on which a commit notifies all nodes that letters wait. */
export const LETTERS = 'letter'

/** Queues a mail: it is sent once this transaction is committed, and never when it is not. */
export async function queueLetter(trx: Trx, letter: Letter, now: Date): Promise<void> {
  const { organisationName } = await readOrganisation(trx)
  await queueComposed(trx, { ...letter, ...compose(letter, organisationName) }, now)
}

/** Queues a mail whose two bodies are composed already. */
export async function queueComposed(
  trx: Trx,
  letter: Omit<Letter, 'link' | 'paragraphs'> & Bodies,
  now: Date
): Promise<void> {
  await trx
    .insertInto('letter')
    .values({
      id: newId(now),
      to_address: letter.to,
      to_person: letter.toPerson ?? null,
      subject: oneLine(letter.subject),
      html: letter.html,
      plain: letter.plain,
      headers: json(letter.headers ?? {}),
      status: 'waiting',
      created_at: now.toISOString()
    })
    .returning(sql`pg_notify(${LETTERS}, '')`.as('notified'))
    .execute()
}

/** A subject is one header line; what would begin another becomes a space. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
