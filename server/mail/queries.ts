import { sql } from 'kysely'

import type { Status } from '#shared/mail/rules.ts'

import { notify, type Trx } from '../kit/database.ts'
import { isBulk, LETTERS } from '../kit/letters.ts'

/** Of a list, never the bodies: they hold what signs people in. */
const listed = ['id', 'to_address', 'subject', 'status', 'attempts', 'problem', 'created_at', 'done_at'] as const

export type MailRow = NonNullable<Awaited<ReturnType<typeof selectMail>>>

export interface Wanted {
  status: Status | undefined
  before: string | undefined
  words: readonly string[]
  count: number
}

/** The newest first. Ids grow with time, so that they are the order and the place to go on from. */
export const selectMails = (trx: Trx, { status, before, words, count }: Wanted) => {
  let mails = trx.selectFrom('letter').select(listed).orderBy('id', 'desc').limit(count)
  if (status) mails = mails.where('status', '=', status)
  if (before) mails = mails.where('id', '<', before)
  for (const word of words)
    mails = mails.where(sql<boolean>`strpos(lower(to_address || ' ' || subject), lower(${word})) > 0`)
  return mails.execute()
}

export const selectMail = (trx: Trx, id: string) =>
  trx.selectFrom('letter').select(listed).where('id', '=', id).executeTakeFirst()

export const selectWhole = (trx: Trx, id: string) =>
  trx
    .selectFrom('letter')
    .select([...listed, 'plain', 'html'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Queues a failed mail anew, with all its tries; undefined when somebody was faster. */
export async function requeue(trx: Trx, id: string): Promise<MailRow | undefined> {
  const queued = await trx
    .updateTable('letter')
    .set({ status: 'queued', attempts: 0, problem: null, done_at: null })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning([...listed, 'headers'])
    .executeTakeFirst()
  if (!queued) return undefined
  const { headers, ...row } = queued
  await notify(trx, LETTERS, isBulk(headers) ? `${id} bulk` : id)
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
