// A write that is sent twice with one Idempotency-Key happens once, and both get the same answer.
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'

import { sql } from 'kysely'

import { isRecord } from '#shared/kit/is.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { DAY_MS } from '#shared/kit/time/time.ts'

import { built } from '../database/compiled.ts'
import { sendWithCommit, type Trx } from '../database/database.ts'
import { draw } from '../database/ids.ts'
import { isGone, NODE } from '../database/node.ts'
import { texts } from '../texts.ts'
import { pack, unpack } from './packed.ts'

/** The key itself is not stored, because it decrypts the answer, which may hold a token, and its digest guards the input, which may hold a password. */
export interface Key {
  secret: string
  id: Buffer
  fingerprint: Buffer
  /** As it was taken before the order of fields was left out of it: such keys are known for thirty days. */
  asSent: () => Buffer
}

const SHAPE = /^[\w-]{8,100}$/
const BYTES = 16

export const isKey = (header: unknown): header is string => typeof header === 'string' && SHAPE.test(header)

const digest = (secret: string, text: string) => createHmac('sha256', secret).update(text)

const combined = (...words: string[]): Buffer => hash('sha256', words.join(' '), 'buffer').subarray(0, BYTES)

/** The same fields in another order are the same input: browsers' storage puts what waits in it into an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value

export function keyOf(header: unknown, who: string, call: string, input: unknown): Key | undefined {
  if (header === undefined) return undefined
  // Its sender believes in a safety that would not be there.
  if (!isKey(header)) refuse(400, texts.keyShape)
  const printOf = (text: string) => combined(call, digest(header, `input ${text}`).digest('hex'))
  return {
    secret: header,
    id: combined(who, digest(header, 'key').digest('hex')),
    fingerprint: printOf(JSON.stringify(input, inOrder)),
    asSent: () => printOf(JSON.stringify(input))
  }
}

const CIPHER = 'aes-256-gcm'
const START = 12
const TAG = 16

const keyOfAnswer = (secret: string): KeyObject => createSecretKey(digest(secret, 'answer').digest())

function seal(secret: string, answer: unknown): Buffer {
  const start = draw(Buffer.alloc(START))
  const cipher = createCipheriv(CIPHER, keyOfAnswer(secret), start)
  const sealed = Buffer.concat([cipher.update(pack(answer)), cipher.final()])
  return Buffer.concat([start, cipher.getAuthTag(), sealed])
}

function unseal(secret: string, bytes: Uint8Array): { answer: unknown } {
  const cipher = createDecipheriv(CIPHER, keyOfAnswer(secret), bytes.subarray(0, START))
  cipher.setAuthTag(bytes.subarray(START, START + TAG))
  return unpack(Buffer.concat([cipher.update(bytes.subarray(START + TAG)), cipher.final()]))
}

/** Longer than any write takes: a key that is older and has no answer belongs to a node that died, whether or not that shows. */
const ABANDONED = 120_000

const lock = built((trx, id: string) => ({
  compile: () => sql<object>`select pg_advisory_xact_lock(${id})`.compile(trx)
}))
const find = built((trx, id: Buffer) =>
  trx.selectFrom('keyed_write').select(['fingerprint', 'since', 'node', 'answer']).where('id', '=', id)
)

/** The answer of the write that had this key. One in flight is waited for: the lock is the key's, so nobody else waits, and ends with the transaction. */
export async function findAnswer(trx: Trx, key: Key, now: Date): Promise<{ answer: unknown } | undefined> {
  const [, [earlier]] = await Promise.all([lock(trx, String(key.id.readBigInt64BE())), find(trx, key.id)])
  if (!earlier) return undefined
  const isSame = key.fingerprint.equals(earlier.fingerprint) || key.asSent().equals(earlier.fingerprint)
  if (!isSame) refuse(422, texts.keyReused)
  if (earlier.answer) return unseal(key.secret, earlier.answer)
  if (earlier.since && now.getTime() - Date.parse(earlier.since) >= ABANDONED) return undefined
  if (earlier.node !== null && (await isGone(trx, earlier.node))) return undefined
  return refuse(409, texts.busy)
}

/** Devices with the extension may be offline for weeks, and repeat a write then; a page repeats it within minutes. */
const daysFor = (isExtension: boolean): number => (isExtension ? 30 : 2)

interface KeyOptions {
  now: Date
  isExtension: boolean
}

type Kept = Buffer | null

const keep = built(
  (trx, id: Buffer, fingerprint: Buffer, until: string, since: string | null, node: number | null, answer: Kept) =>
    trx
      .insertInto('keyed_write')
      .values({ id, fingerprint, until, since, node, answer })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ since, node, answer }))
)

function write(trx: Trx, { id, fingerprint }: Key, { now, isExtension }: KeyOptions, answer: Buffer | null): void {
  const until = new Date(now.getTime() + daysFor(isExtension) * DAY_MS).toISOString().slice(0, 10)
  const [since, node] = answer ? [null, null] : [now.toISOString(), NODE]
  sendWithCommit(trx, keep.with(trx, id, fingerprint, until, since, node, answer))
}

/** Keeps the answer, in the transaction that has looked for an earlier one. */
export const keepAnswer = (trx: Trx, key: Key, answer: unknown, kept: KeyOptions): void =>
  write(trx, key, kept, seal(key.secret, answer))

/** A write of several transactions takes its key in the first, in which it has looked for an earlier answer. */
export const takeKey = (trx: Trx, key: Key, kept: KeyOptions): void => write(trx, key, kept, null)

/** A write of several transactions has failed: the next try may use its key. */
export async function freeKey(trx: Trx, { id }: Key): Promise<void> {
  await trx.deleteFrom('keyed_write').where('id', '=', id).where('answer', 'is', null).execute()
}
