// What became of a row, as its history tells it: for described records, and for lists by hand.
import * as z from 'zod/mini'

import { id } from './incoming.ts'

export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })

export const change = z.object({
  _id: id,
  at: z.string(),
  by: z.nullable(z.object({ _id: id, name: z.string() })),
  /** What was done: created, changed, deleted, restored, imported, undone, or the name of an action. */
  what: z.string(),
  fields: z.array(fieldChange),
  /** Whether the reader may set it back, and nobody changed the same since. */
  mayUndo: z.boolean()
})
export type Change = z.output<typeof change>

/** The history of one row of a list by hand, a page at a time. */
export const rowHistory = {
  input: z.object({ id, after: z.optional(z.uuid()) }),
  /** `rev` is the version that the row has now: whoever sets something back sends it along. */
  answer: z.object({ changes: z.array(change), next: z.optional(id), rev: z.int() })
}
export type RowHistory = typeof rowHistory
