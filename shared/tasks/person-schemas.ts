// What the calls about the tasks of one person take and answer.
import * as z from 'zod/mini'

import { id } from '../kit/incoming.ts'
import { pageInput, pageOf } from '../kit/page.ts'

/** A task as it stands on somebody's profile. */
export const personTask = z.object({
  _id: id,
  taskName: z.string(),
  num: z.string(),
  wbsId: id,
  wbsName: z.string(),
  projectId: id,
  projectName: z.string(),
  status: z.string(),
  /** For this person: it is off their list. */
  completedTask: z.boolean(),
  dueDatetime: z.nullable(z.string())
})
export type PersonTask = z.infer<typeof personTask>

const sorts = ['name', '-name', 'due', '-due'] as const

export const listTasksOf = {
  says: 'The tasks of somebody: those still to do, those they completed, or all.',
  /** Those that are still to do, unless it says which. */
  input: z.object({
    userId: id,
    ...pageInput,
    show: z.optional(z.enum(['all', 'complete'])),
    sort: z.optional(z.enum(sorts))
  }),
  answer: pageOf(personTask)
}

export const settleTaskOf = {
  says: 'Takes a task off somebody’s list, as completed for them, or gives it back, as started.',
  input: z.object({ userId: id, id, completedTask: z.boolean() }),
  answer: z.object({ message: z.string() })
}
