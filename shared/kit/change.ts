// What became of a row, as its history tells it: for described records, and for lists by hand.
import * as z from 'zod/mini'

import { id } from './calls/incoming.ts'

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

const values = z.nullable(z.record(z.string(), z.unknown()))

/** Who changed what, as the audit has it, a page at a time and the newest first: for faces that say it in words of their own. */
export const auditHistory = {
  input: z.object({ id, after: z.optional(id) }),
  answer: z.object({
    changes: z.array(
      z.object({
        _id: id,
        at: z.string(),
        /** Null where nobody is known. */
        by: z.nullable(z.object({ _id: id, name: z.string() })),
        /** The fields that changed, as they were and as they became. */
        before: values,
        after: values
      })
    ),
    next: z.optional(id)
  })
}
