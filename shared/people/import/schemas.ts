// Inputs and answers of importing people.
import * as z from 'zod/mini'

import { importFields } from './rules.ts'

/** As many lines as are read at once: meanwhile others wait for them on the embedded database. */
export const MOST_LINES = 10_000

const row = z.object({
  line: z.int(),
  name: z.string(),
  email: z.string(),
  problem: z.optional(z.string()),
  /** Once it is imported. */
  _id: z.optional(z.string())
})
export type ImportedRow = z.output<typeof row>

export const importUsers = {
  says: 'Makes accounts from the lines of a file; without `confirm` it only says what would happen to each line.',
  input: z.object({
    text: z.string().check(z.maxLength(3_000_000)),
    columns: z.array(z.union([z.enum(importFields), z.literal('')])).check(z.maxLength(200)),
    allowsDuplicateNames: z.optional(z.boolean()),
    /** What the dry run answered: without it nothing is saved. */
    confirm: z.optional(z.string().check(z.maxLength(100)))
  }),
  answer: z.object({
    rows: z.array(row),
    counts: z.object({ new: z.int(), refused: z.int() }),
    digest: z.string(),
    _id: z.optional(z.string())
  })
}

const done = z.object({
  _id: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  made: z.int(),
  refused: z.int(),
  isUndone: z.boolean(),
  mayUndo: z.boolean()
})

export const listImports = {
  says: 'The last imports of people, and whether you may undo them.',
  input: z.object({}),
  answer: z.object({ items: z.array(done) })
}

export const undoImport = {
  says: 'Takes an import back: accounts that nobody used or changed since are deleted.',
  input: z.object({ id: z.uuid() }),
  answer: z.object({
    message: z.string(),
    removed: z.int(),
    stayed: z.array(z.object({ _id: z.string(), name: z.string(), why: z.string() }))
  })
}
