import * as z from 'zod/mini'

import { entryTypes } from './rules.ts'

const id = z.string()
const said = z.object({ message: z.string() })

/** What is said of an entry. Rules beyond the shape stand in rules.ts and are the server's and the form's alike. */
const written = {
  personId: id,
  projectId: z.optional(z.string()),
  wbsId: z.optional(z.nullable(z.string())),
  taskId: z.optional(z.nullable(z.string())),
  teamId: z.optional(z.nullable(z.string())),
  dateOfWork: z.string(),
  hours: z.int(),
  minutes: z.int(),
  notes: z.string(),
  isTangible: z.boolean(),
  entryType: z.optional(z.enum(entryTypes))
}

export const entry = z.object({
  _id: id,
  rev: z.int(),
  entryType: z.enum(entryTypes),
  personId: id,
  projectId: z.nullable(z.string()),
  wbsId: z.nullable(z.string()),
  taskId: z.nullable(z.string()),
  dateOfWork: z.string(),
  hours: z.int(),
  minutes: z.int(),
  notes: z.string(),
  isTangible: z.boolean(),
  createdDateTime: z.string(),
  lastModifiedDateTime: z.string(),
  isActive: z.boolean(),
  projectName: z.optional(z.string()),
  projectCategory: z.optional(z.string()),
  wbsName: z.optional(z.string()),
  taskName: z.optional(z.string()),
  taskClassification: z.optional(z.string())
})
export type Entry = z.infer<typeof entry>

export const addEntry = { input: z.object(written), answer: z.object({ message: z.string(), entry }) }

export const editEntry = {
  input: z.object({ ...z.partial(z.object(written)).shape, id, rev: z.optional(z.int()) }),
  answer: z.object({ ...entry.shape, totalSeconds: z.int() })
}

export const deleteEntry = { input: z.object({ id }), answer: said }
/** Out of the trash again: what undo presses. */
export const restoreEntry = { input: z.object({ id }), answer: z.object({ message: z.string(), entry }) }

/** Pacific days, or date-times of which the day is meant. */
const moment = z.string()

export const listEntries = { input: z.object({ id, from: moment, to: moment }), answer: z.array(entry) }

/** How often the time of tangible entries was edited in the last 365 days, for the warning before the next. */
export const countEdits = { input: z.object({ userId: id }), answer: z.object({ edits: z.int() }) }
