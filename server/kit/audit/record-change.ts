// Who changed what, when, from what to what.
import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'

import type { Changed } from '../calls/request.ts'
import { built } from '../database/compiled.ts'
import { json, sendWithCommit, type Trx } from '../database/database.ts'
import { newId } from '../database/ids.ts'

export interface Trace {
  actorId: string | null
  viewingId: string | null
  call: string
  now: Date
}

/** Never written down, whatever a handler passes. */
const SECRET = new Set(['password', 'secret_hash'])

/** Only the fields that differ, on both sides. */
export function difference(before: object | undefined, after: object | undefined): { before?: object; after?: object } {
  const was = Object.entries(before ?? {})
  const is = Object.entries(after ?? {})
  const known = new Map(was)
  const next = new Map(is)
  const differs = ([name, value]: [string, unknown], other: Map<string, unknown>) =>
    !SECRET.has(name) && !isDeepStrictEqual(value, other.get(name))
  return {
    ...(before ? { before: Object.fromEntries(was.filter(pair => differs(pair, next))) } : {}),
    ...(after ? { after: Object.fromEntries(is.filter(pair => differs(pair, known))) } : {})
  }
}

interface Change {
  before?: object
  after?: object
}

type Text = string | null

const insertLine = built(
  (trx, id: string, at: string, by: Text, viewing: Text, call: string, about: Text, of: Text, was: Text, is: Text) =>
    trx.insertInto('audit_record').values({
      id,
      at,
      actor_id: by,
      viewing_id: viewing,
      call,
      about,
      record_id: of,
      before: sql`${was}::jsonb`,
      after: sql`${is}::jsonb`
    })
)

const textOf = (fields: object | undefined): Text => (fields ? JSON.stringify(fields) : null)

/** Written with the commit. */
export function recordChange(
  trx: Trx,
  { now, actorId, viewingId, call }: Trace,
  about: string | null,
  recordId: string | null,
  { before, after }: Change
): void {
  const what = [call, about, recordId, textOf(before), textOf(after)] as const
  sendWithCommit(trx, insertLine.with(trx, newId(now), now.toISOString(), actorId, viewingId, ...what))
}

/** A statement takes 65,535 values. */
const CHUNK = 2000

/** Lines for many records in few statements, with the change set that they can be undone by. */
export async function recordChanges(
  trx: Trx,
  { now, actorId, viewingId, call }: Trace,
  about: string,
  changes: readonly Changed[],
  changeSet?: string
): Promise<void> {
  const lines = changes.map(({ id, ...change }) => {
    const { before, after } = difference(change.before, change.after)
    return {
      id: newId(now),
      at: now.toISOString(),
      actor_id: actorId,
      viewing_id: viewingId,
      call,
      about,
      record_id: id,
      before: before ? json(before) : null,
      after: after ? json(after) : null,
      change_set: changeSet ?? null
    }
  })
  for (let start = 0; start < lines.length; start += CHUNK)
    await trx
      .insertInto('audit_record')
      .values(lines.slice(start, start + CHUNK))
      .execute()
}
