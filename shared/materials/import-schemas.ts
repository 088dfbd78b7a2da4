import * as z from 'zod/mini'

import { id, text } from '../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { importFields, importKinds } from './import-rules.ts'
import { stocked } from './rules.ts'

const field = z.enum(importFields)
const row = z.object({
  line: z.int(),
  verdict: z.enum(['moves', 'same', 'refused']),
  name: z.string(),
  what: z.optional(z.enum(importKinds)),
  unit: z.string(),
  before: z.optional(z.number()),
  after: z.optional(z.number()),
  problem: z.optional(z.string())
})
export type ImportedLine = z.output<typeof row>

export const importStock = {
  says: 'Writes movements from the lines of a file; without `confirm` it only says what would happen to each line.',
  input: z.object({
    text: z.string().check(z.maxLength(1_000_000)),
    /** What columns are whose headings say nothing. */
    columns: z.optional(z.record(text(100), field)),
    /** Which one is meant where a line does not say and several are called the same. */
    category: z.optional(z.enum(stocked)),
    /** What the dry run answered: without it nothing is saved. */
    confirm: z.optional(text(100))
  }),
  answer: z.object({
    columns: z.array(z.object({ heading: z.string(), field: z.optional(field), guess: z.optional(field) })),
    rows: z.array(row),
    counts: z.object({ moves: z.int(), same: z.int(), refused: z.int() }),
    hash: z.string(),
    _id: z.optional(z.string())
  })
}

export const listStockImports = {
  says: 'The last imports of stock.',
  input: z.object({}),
  answer: z.object({
    items: z.array(
      z.object({ _id: z.string(), madeAt: z.string(), madeBy: z.string(), count: z.int(), isUndone: z.boolean() })
    )
  })
}

export const undoStockImport = {
  says: 'Takes every movement of an import back by its opposite, or none.',
  input: z.object({ id }),
  answer: z.object({ message: z.string() })
}

const movement = z.object({
  _id: z.uuid(),
  project: z.string(),
  name: z.string(),
  category: z.string(),
  what: z.enum(importKinds),
  quantity: z.number(),
  unit: z.string(),
  day: z.string(),
  note: z.string()
})
export type ListedMovement = z.output<typeof movement>

export const listMovements = {
  says: 'Every movement, the oldest first, as an import reads it.',
  input: z.object({ ...pageInput, project: z.optional(id) }),
  answer: pageOf(movement)
}
