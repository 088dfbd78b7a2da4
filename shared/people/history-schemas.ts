// Who changed what in a profile, and the way back.
import * as z from 'zod/mini'

import { id } from '../kit/calls/incoming.ts'
import * as texts from './texts.ts'

const byId = { id }
const short = (most: number) => z.string().check(z.maxLength(most, texts.tooLong))

const change = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** Whether the reader can set it back. */
  mayUndo: z.boolean()
})
export const edit = z.object({
  _id: id,
  at: z.string(),
  /** Null for a change by the product itself. */
  by: z.nullable(z.object({ _id: id, name: z.string() })),
  /** The account that it happened to, where that was merged into this one. */
  of: z.optional(z.string()),
  changes: z.array(change)
})
export type Edit = z.infer<typeof edit>

export const undoEdit = {
  says: 'Sets a change of a profile back: the whole of it, or some fields, as far as nobody changed them since.',
  input: z.object({ ...byId, change: z.uuid(), fields: z.optional(z.array(short(100)).check(z.maxLength(100))) }),
  answer: z.object({ message: z.string() })
}

export const readHistory = {
  says: 'Who changed what in a profile, a page at a time, the newest first.',
  input: z.object({ ...byId, after: z.optional(z.uuid()) }),
  /** `next` asks for older ones; it is missing on the last page. */
  answer: z.object({ edits: z.array(edit), next: z.optional(z.string()) })
}
