import { sql } from 'kysely'

import type { MouseoverText, OwnerMessageLog } from '#shared/info/schemas.ts'

import type { Trx } from '../kit/database/database.ts'
import { allRows } from '../kit/database/rows.ts'
import type { EncodedPicture } from '../kit/web/picture.ts'

/** The message without its pictures' bytes. */
export interface MessageRow {
  message: string
  standard_message: string
  picture_hash: string | null
  standard_picture_hash: string | null
  rev: number
}

const columns = ['message', 'standard_message', 'picture_hash', 'standard_picture_hash', 'rev'] as const
const EMPTY: MessageRow = {
  message: '',
  standard_message: '',
  picture_hash: null,
  standard_picture_hash: null,
  rev: 0
}

export const selectMessage = async (trx: Trx): Promise<MessageRow> =>
  (await trx.selectFrom('owner_message').select(columns).where('id', '=', 1).executeTakeFirst()) ?? EMPTY

/** The one row, inserted if it is missing, and locked until the transaction ends. */
export async function holdMessage(trx: Trx, now: Date): Promise<MessageRow> {
  await trx
    .insertInto('owner_message')
    .values({ id: 1, updated_at: now.toISOString(), rev: 0 })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  return trx.selectFrom('owner_message').select(columns).where('id', '=', 1).forUpdate().executeTakeFirstOrThrow()
}

/** A text, a picture, or nothing. */
export type Content = { text: string } | { picture: EncodedPicture } | undefined

const asText = (content: Content): string => (content && 'text' in content ? content.text : '')
const asPicture = (content: Content): EncodedPicture | undefined =>
  content && 'picture' in content ? content.picture : undefined

export const writeMessage = (
  trx: Trx,
  { day, standard }: { day?: { is: Content }; standard?: { is: Content } },
  now: Date
): Promise<MessageRow> =>
  trx
    .updateTable('owner_message')
    .set(({ eb }) => ({
      ...(day && {
        message: asText(day.is),
        picture: asPicture(day.is)?.bytes ?? null,
        picture_hash: asPicture(day.is)?.hash ?? null
      }),
      ...(standard && {
        standard_message: asText(standard.is),
        standard_picture: asPicture(standard.is)?.bytes ?? null,
        standard_picture_hash: asPicture(standard.is)?.hash ?? null
      }),
      updated_at: now.toISOString(),
      rev: eb('rev', '+', 1)
    }))
    .where('id', '=', 1)
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function findMessagePicture(trx: Trx, hash: string): Promise<Uint8Array | undefined> {
  const found = await trx
    .selectFrom('owner_message')
    .select(sql<Uint8Array>`case when picture_hash = ${hash} then picture else standard_picture end`.as('bytes'))
    .where(({ eb, or }) => or([eb('picture_hash', '=', hash), eb('standard_picture_hash', '=', hash)]))
    .executeTakeFirst()
  return found?.bytes
}

export interface LogRow extends Omit<OwnerMessageLog, 'by'> {
  actor_id: string | null
  first_name: string | null
  last_name: string | null
  total: number
}

export const selectLogs = (trx: Trx, { offset, count }: { offset: number; count: number }) => allRows<LogRow>(trx)`
    select audit_record.id as "_id", at, before, after, actor_id, first_name, last_name, count(*) over () as total
    from audit_record left join person on person.id = actor_id
    where about = 'owner-message' and record_id = '1'
    order by audit_record.id desc limit ${count} offset ${offset}`

const mouseover = ['id as _id', 'text as mouseoverText'] as const

export const selectMouseover = (trx: Trx): Promise<MouseoverText[]> =>
  trx.selectFrom('mouseover_text').select(mouseover).execute()

/** Undefined when there is one already. */
export const insertMouseover = (trx: Trx, id: string, text: string, now: Date): Promise<MouseoverText | undefined> =>
  trx
    .insertInto('mouseover_text')
    .values({ id, text, updated_at: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .returning(mouseover)
    .executeTakeFirst()

export const findMouseover = (trx: Trx, id: string): Promise<MouseoverText | undefined> =>
  trx.selectFrom('mouseover_text').select(mouseover).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateMouseover = (trx: Trx, id: string, text: string, now: Date): Promise<MouseoverText> =>
  trx
    .updateTable('mouseover_text')
    .set({ text, updated_at: now.toISOString() })
    .where('id', '=', id)
    .returning(mouseover)
    .executeTakeFirstOrThrow()

/** Both for the dashboard, in one statement. */
export async function selectForDashboard(
  trx: Trx
): Promise<MessageRow & { mouseover_id: string | null; mouseover_text: string | null }> {
  const rows = await allRows<MessageRow & { mouseover_id: string | null; mouseover_text: string | null }>(trx)`
    select owner_message.message, owner_message.standard_message, owner_message.picture_hash,
      owner_message.standard_picture_hash, owner_message.rev,
      mouseover_text.id as mouseover_id, mouseover_text.text as mouseover_text
    from (select 1 as one) as always
    left join owner_message on owner_message.id = one
    left join mouseover_text on true`
  const [row] = rows
  if (!row) throw new Error('A left join of one row gave none')
  return row.message === null ? { ...row, ...EMPTY } : row
}
