// A write that is sent twice with one Idempotency-Key happens once, and both get the same answer.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

import { refuse } from '#shared/kit/refused.ts'

import { json, type Trx } from '../database/database.ts'
import { texts } from '../texts.ts'

/** The key itself is not stored, because it decrypts the answer, which may hold a token, and its digest guards the input, which may hold a password. */
export interface Key {
  secret: string
  row: { key: string; who: string; call: string; fingerprint: string }
}

const SHAPE = /^[\w-]{8,100}$/

export const isKey = (header: unknown): header is string => typeof header === 'string' && SHAPE.test(header)

const digest = (secret: string, text: string) => createHmac('sha256', secret).update(text)

export function keyOf(header: unknown, who: string, call: string, input: unknown): Key | undefined {
  if (!isKey(header)) return undefined
  const key = digest(header, 'key').digest('hex')
  const fingerprint = digest(header, `input ${JSON.stringify(input)}`).digest('hex')
  return { secret: header, row: { key, who, call, fingerprint } }
}

const CIPHER = 'aes-256-gcm'
const START = 12
const TAG = 16

function seal(secret: string, answer: unknown): string {
  const start = randomBytes(START)
  const cipher = createCipheriv(CIPHER, digest(secret, 'answer').digest(), start)
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ answer })), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), sealed]).toString('base64')
}

function unseal(secret: string, text: string): { answer: unknown } {
  const bytes = Buffer.from(text, 'base64')
  const cipher = createDecipheriv(CIPHER, digest(secret, 'answer').digest(), bytes.subarray(0, START))
  cipher.setAuthTag(bytes.subarray(START, START + TAG))
  return JSON.parse(Buffer.concat([cipher.update(bytes.subarray(START + TAG)), cipher.final()]).toString())
}

/** Longer than any write takes: a key that is older and has no answer belongs to a node that died. */
const ABANDONED = 120_000

/** Takes the key, or gives the answer of the write that had it. A second write in flight waits for the first to commit. */
export async function takeKey(trx: Trx, { row, secret }: Key, now: Date): Promise<{ answer: unknown } | undefined> {
  const taken = { ...row, created_at: now.toISOString() }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency')
    .values({ ...taken, answer: null })
    .onConflict(conflict =>
      conflict
        .columns(['who', 'key'])
        .doUpdateSet(taken)
        .where('idempotency.answer', 'is', null)
        .where('idempotency.created_at', '<', new Date(now.getTime() - ABANDONED).toISOString())
    )
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows ?? 0) > 0) return undefined
  const earlier = await trx
    .selectFrom('idempotency')
    .select(['call', 'fingerprint', 'answer'])
    .where('who', '=', row.who)
    .where('key', '=', row.key)
    .executeTakeFirst()
  if (earlier && (earlier.call !== row.call || earlier.fingerprint !== row.fingerprint)) refuse(422, texts.keyReused)
  if (!earlier?.answer) refuse(409, texts.busy)
  return unseal(secret, earlier.answer.sealed)
}

export async function keepAnswer(trx: Trx, { row, secret }: Key, answer: unknown): Promise<void> {
  await trx
    .updateTable('idempotency')
    .set({ answer: json({ sealed: seal(secret, answer) }) })
    .where('who', '=', row.who)
    .where('key', '=', row.key)
    .execute()
}

/** A write outside one transaction has failed: the next try may use its key. */
export async function freeKey(trx: Trx, { row }: Key): Promise<void> {
  await trx
    .deleteFrom('idempotency')
    .where('who', '=', row.who)
    .where('key', '=', row.key)
    .where('answer', 'is', null)
    .execute()
}
