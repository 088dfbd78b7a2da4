// A write that comes twice with one key happens once, and both get the same answer.
import { createHash } from 'node:crypto'

import { refuse } from '#shared/kit/refused.ts'

import { json, type Trx } from './database.ts'
import { texts } from './texts.ts'

export interface Key {
  key: string
  who: string
  call: string
  fingerprint: string
}

const SHAPE = /^[\w-]{8,100}$/

export function keyOf(header: unknown, who: string, call: string, input: unknown): Key | undefined {
  if (typeof header !== 'string' || !SHAPE.test(header)) return undefined
  return { key: header, who, call, fingerprint: createHash('sha256').update(JSON.stringify(input)).digest('hex') }
}

/** Takes the key, or gives the answer of the write that had it. A second write in flight waits for the first to commit. */
export async function takeKey(trx: Trx, key: Key, now: Date): Promise<{ answer: unknown } | undefined> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency')
    .values({ ...key, answer: null, created_at: now.toISOString() })
    .onConflict(conflict => conflict.columns(['who', 'key']).doNothing())
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows ?? 0) > 0) return undefined
  const had = await trx
    .selectFrom('idempotency')
    .select(['call', 'fingerprint', 'answer'])
    .where('who', '=', key.who)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow()
  if (had.call !== key.call || had.fingerprint !== key.fingerprint) refuse(422, texts.keyReused)
  if (had.answer === null) refuse(409, texts.busy)
  return had.answer
}

export async function keepAnswer(trx: Trx, key: Key, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ answer: json({ answer }) })
    .where('who', '=', key.who)
    .where('key', '=', key.key)
    .execute()
}

/** A stepped write that failed gives its key back, so that the next try can be made with it. */
export async function freeKey(trx: Trx, key: Key): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('who', '=', key.who)
    .where('key', '=', key.key)
    .where('answer', 'is', null)
    .execute()
}
