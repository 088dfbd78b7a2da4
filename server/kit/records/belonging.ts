// Of rows that stand in a place: whether their reader belongs there, so that screens offer what may be done and no more.
import { sql } from 'kysely'

import type { Call } from '#shared/kit/calls/call.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'

import type { Request } from '../calls/request.ts'
import { rightsOf } from '../lists/offered.ts'

/** Rows as they are answered; only of those where the reader does not belong it is said. */
export async function withBelonging<R extends { _id: string }>(
  { trx, me }: Pick<Request<Call>, 'me' | 'trx'>,
  { table }: AnyRecord,
  answered: readonly R[]
): Promise<(R & { belongs?: false })[]> {
  const belongs = rightsOf(table)?.belongs
  if (!belongs || !answered.length) return [...answered]
  const ids = answered.map(({ _id }) => _id)
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(table)} t
    where t.id = any(${ids}::uuid[]) and not coalesce(${belongs(me, 't')}, false)`.execute(trx)
  const outside = new Set(rows.map(({ id }) => id))
  return answered.map(row => (outside.has(row._id) ? { ...row, belongs: false } : row))
}
