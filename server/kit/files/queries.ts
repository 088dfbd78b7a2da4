// SQL of files: kept, counted, found, and held while a row begins to name them.
import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { DAY_MS } from '#shared/kit/time/time.ts'

import type { Trx } from '../database/database.ts'
import { allRows, firstRow } from '../database/rows.ts'

export interface NewFile {
  hash: string
  type: string
  content: Uint8Array
}

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64url')

/** What somebody has sent since an instant, the same file as often as it came. Nobody else counts theirs until this transaction ends. */
export async function countUploads(
  trx: Trx,
  personId: string,
  since: string
): Promise<{ files: number; bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${personId}`}, 0))`.execute(trx)
  const counted = await firstRow<{ files: number; bytes: number }>(trx)`
    select coalesce(sum(u.sent), 0)::int as files, coalesce(sum(u.sent::bigint * f.size), 0)::float8 as bytes
    from file_upload u join stored_file f on f.hash = u.hash where u.person_id = ${personId} and u.at > ${since}`
  return counted ?? { files: 0, bytes: 0 }
}

/** The file alone. Nobody sent it. */
export async function putFile(trx: Trx, { hash, type, content }: NewFile, now: Date): Promise<void> {
  const at = now.toISOString()
  // One that is there is held, so that the night does not take it while this is written.
  await trx
    .insertInto('stored_file')
    .values({ hash, type, size: content.length, content, sent_at: at, left_at: null })
    .onConflict(conflict => conflict.column('hash').doUpdateSet({ sent_at: at }))
    .execute()
}

/** Of a file that is sent once more: how often within a day from the first time. */
export function sentAgain(table: 'file_upload' | 'form_upload', now: Date) {
  const [times, at] = [sql.ref<number>(`${table}.sent`), sql.ref(`${table}.at`)]
  const since = sql<string>`coalesce(${sql.ref(`${table}.sent_since`)}, ${at})`
  const isLate = sql<boolean>`${since} <= ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`
  return {
    sent: sql<number>`case when ${isLate} then 1 else ${times} + 1 end`,
    sent_since: sql<string>`case when ${isLate} then ${now.toISOString()}::timestamptz else ${since} end`
  }
}

export async function keepFile(
  trx: Trx,
  file: NewFile,
  { personId, name, now }: { personId: string; name: string; now: Date }
): Promise<void> {
  const { hash } = file
  const at = now.toISOString()
  await putFile(trx, file, now)
  await trx
    .insertInto('file_upload')
    .values({ hash, person_id: personId, name, at })
    .onConflict(conflict =>
      conflict.columns(['hash', 'person_id']).doUpdateSet({ name, at, ...sentAgain('file_upload', now) })
    )
    .execute()
}

export const findFile = (trx: Trx, hash: string) =>
  trx.selectFrom('stored_file').select(['type', 'content']).where('hash', '=', hash).executeTakeFirst()

export interface HeldFile {
  hash: string
  type: string
  /** Whether this person sent it. */
  isTheirs: boolean
}

/** Those of these files that are there; nobody is a visitor. None of them is deleted until this transaction ends. */
export async function holdFiles(
  trx: Trx,
  personId: string | null,
  hashes: readonly string[]
): Promise<Map<string, HeldFile>> {
  if (!hashes.length) return new Map()
  const rows = await allRows<HeldFile>(trx)`select f.hash, f.type,
      exists (select from file_upload u where u.hash = f.hash and u.person_id = ${personId}::uuid) as "isTheirs"
    from stored_file f where f.hash = any(${[...hashes]}::text[]) order by f.hash for key share of f`
  return new Map(rows.map(row => [row.hash, row]))
}

/** Something that was changed names these no longer: they are kept for as long as that can be taken back. */
export async function letGo(trx: Trx, hashes: readonly string[], now: Date): Promise<void> {
  if (!hashes.length) return
  await sql`update stored_file f set left_at = ${now.toISOString()} from (
      select hash from stored_file where hash = any(${[...hashes]}::text[]) order by hash for no key update) let
    where f.hash = let.hash`.execute(trx)
}
