import * as z from 'zod/mini'

import { id, text } from '../../kit/calls/incoming.ts'

/** A picture of the present client's is the longest. What is too long for a task is said of its row. */
const word = text(200_000)
const cell = z.optional(z.nullable(z.union([word, z.number()])))
const cells = z.optional(z.nullable(z.union([word, z.number(), z.array(word).check(z.maxLength(1000))])))

/** A row of a file, by dotted numbers, by the number of the row it is under, or by levels in their order. What is wrong
 *  with it is said of the row, and the others are read all the same. */
const row = z.object({
  taskName: cell,
  /** '1.2', as the present client writes it; or any number that `mother` of other rows names. */
  num: cell,
  mother: cell,
  level: cell,
  priority: cell,
  status: cell,
  category: cell,
  classification: cell,
  hoursBest: cell,
  hoursMost: cell,
  hoursWorst: cell,
  estimatedHours: cell,
  startedDatetime: cell,
  dueDatetime: cell,
  whyInfo: cell,
  intentInfo: cell,
  endstateInfo: cell,
  links: cells,
  /** Names or ids, by semicolons; or 'name|id|picture' of the present client. */
  resources: cells
})
export type SentRow = z.infer<typeof row>

const result = z.object({
  /** From 1. */
  row: z.int(),
  taskName: z.string(),
  /** The number it gets, or got; empty where it is wrong. */
  num: z.string(),
  problem: z.optional(z.string()),
  /** The cell in which that is. */
  field: z.optional(z.string())
})

export const importTasks = {
  says: 'Makes tasks of the rows of a file, all of them or those that are right; as a dry run it says what would become of each.',
  input: z.object({
    wbsId: id,
    /** Some thousands are refused in words. */
    list: z.array(row).check(z.maxLength(100_000)),
    /** The task to go under: the first level, unless it is named. */
    under: z.optional(z.nullable(id)),
    /** Says what would become of each row, and imports nothing. */
    dryRun: z.optional(z.boolean()),
    /** Imports those that are right, and leaves the others. */
    skipWrong: z.optional(z.boolean())
  }),
  answer: z.object({
    message: z.string(),
    count: z.int(),
    rows: z.array(result),
    importId: z.optional(id),
    treeVersion: z.optional(z.int())
  })
}

export const undoTaskImport = {
  says: 'Takes the tasks of an import back that nobody has worked on since.',
  input: z.object({ importId: id }),
  answer: z.object({ message: z.string(), count: z.int(), stayed: z.int(), treeVersion: z.int() })
}
