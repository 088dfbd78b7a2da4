// What the calls about a project's work breakdown structures take and answer.
import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { wbs } from '../schemas.ts'
import { wbsList } from './list.ts'
import * as texts from './texts.ts'

const message = z.object({ message: z.string() })

export const wbsName = z
  .string(texts.nameMissing)
  .check(z.trim(), z.minLength(1, texts.nameMissing), z.maxLength(100, texts.nameLong))

/** With the project it belongs to. */
export const wbsRecord = z.object({ ...wbs.shape, projectId: id, projectName: z.string(), rev: z.int() })
export type WbsRecord = z.infer<typeof wbsRecord>

export const listWbsPage = {
  says: 'A page of a project’s work breakdown structures, with how many tasks and hours are in each.',
  input: z.object({ id, ...wbsList.asks }),
  answer: wbsList.answer
}

export const listAllWbs = {
  says: 'The work breakdown structures of all projects that you may see.',
  input: z.object({}),
  answer: z.array(wbsRecord)
}
export const readWbs = {
  says: 'One work breakdown structure, with its project.',
  input: z.object({ id }),
  answer: wbsRecord
}

export const addWbs = {
  says: 'Makes a work breakdown structure; none of a project has the name of another.',
  input: z.object({ projectId: id, wbsName, isActive: z.optional(z.boolean()) }),
  answer: wbsRecord
}

export const renameWbs = {
  says: 'Gives a work breakdown structure another name.',
  input: z.object({
    id,
    wbsName,
    /** The version that was edited. */
    rev: z.optional(z.int())
  }),
  answer: wbsRecord
}

export const deleteWbs = {
  says: 'Deletes a work breakdown structure with its tasks; for 30 days it can be restored.',
  input: z.object({ id }),
  answer: message
}
export const restoreWbs = {
  says: 'Brings back a work breakdown structure that was deleted.',
  input: z.object({ id }),
  answer: message
}
