// Mails are written down with the change that causes them, and leave once that change stands.
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

/** Where nodes hear that letters wait: their ids, told by the commit itself. */
export const LETTERS = 'letter'

/** What may be unsubscribed from went to many and gives way to what went to one. */
export const isBulk = (headers: Record<string, string>): boolean => 'List-Unsubscribe' in headers

/** Queues a mail: it is sent once this transaction stands, and never when it does not. */
export async function queueLetter(trx: Trx, letter: Letter, now: Date): Promise<void> {
  const { organisationName } = await readOrganisation(trx)
  await queueComposed(trx, { ...letter, ...compose(letter, organisationName) }, now)
}

/** Queues a mail whose two halves are made already. */
export async function queueComposed(
  trx: Trx,
  letter: Omit<Letter, 'link' | 'paragraphs'> & Bodies,
  now: Date
): Promise<void> {
  const id = newId(now)
  const headers = letter.headers ?? {}
  const said = isBulk(headers) ? `${id} bulk` : id
  await trx
    .insertInto('letter')
    .values({
      id,
      to_address: letter.to,
      to_person: letter.toPerson ?? null,
      subject: oneLine(letter.subject),
      html: letter.html,
      plain: letter.plain,
      headers: json(headers),
      status: 'queued',
      created_at: now.toISOString(),
      problem: null,
      done_at: null
    })
    .returning(sql`pg_notify(${LETTERS}, ${said})`.as('told'))
    .execute()
}

/** A subject is one header line; what would begin another becomes a space. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
