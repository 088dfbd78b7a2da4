// A kind says which calls and scheduled tasks tell it; every suite holds that against what was told in it.
import type { Database } from '#server/kit/database/database.ts'
import { kindOf } from '#shared/notifications/kinds.ts'

/** Kinds that were told by a call which they do not name. */
export async function strayOf(database: Pick<Database, 'raw'>): Promise<string[]> {
  const { rows } = await database.raw<{ kind: string; call: string }>(
    `select distinct kind, by_call as call from notification where by_call not in ('', 'test')`
  )
  return rows.flatMap(({ kind, call }) => (kindOf(kind)?.by.includes(call) ? [] : [`${kind}: by ${call}`]))
}
