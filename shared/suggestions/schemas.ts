import * as z from 'zod/mini'

import { id } from '../kit/calls/incoming.ts'
import { taskPart } from '../tasks/diff-schemas.ts'
import * as texts from './texts.ts'

const said = z.object({ message: z.string() })

/** Who suggests is known by the session: the `userId` that the present client sends is not read. */
export const suggestTaskEdit = {
  says: 'Suggests an edit of a task; another one of yours about the task takes its place.',
  input: z.object({ taskId: id, oldTask: taskPart, newTask: taskPart }),
  answer: z.object({ _id: id, message: z.string() })
}

const person = z.object({ _id: id, firstName: z.string(), lastName: z.string() })

export const taskEdit = z.object({
  _id: id,
  userId: id,
  user: z.string(),
  dateSuggested: z.string(),
  taskId: id,
  taskName: z.string(),
  num: z.string(),
  wbsId: id,
  projectId: id,
  projectName: z.string(),
  projectMembers: z.array(person),
  /** The task as whoever suggests saw it, and as they would have it. */
  oldTask: taskPart,
  newTask: taskPart,
  /** The task as it is now, and its version. */
  task: taskPart,
  rev: z.int()
})
export type TaskEdit = z.infer<typeof taskEdit>

/** All that wait, or with `count` how many. */
export const listTaskEdits = {
  says: 'The suggested edits of tasks that wait, each with the task as it is now; with `count` how many.',
  input: z.object({ count: z.optional(z.enum(['true', 'false'])) }),
  answer: z.union([z.array(taskEdit), z.object({ count: z.int() })])
}

export const LONGEST_NOTE = 500

export const resolveTaskEdit = {
  says: 'Takes over all, a part or nothing of a suggested edit, and tells whoever suggested it.',
  input: z.object({
    id,
    /** The fields that are taken over: none of them turns it down. */
    accept: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)),
    /** The version of the task that was looked at. */
    rev: z.optional(z.int()),
    /** A word to whoever suggested it. */
    note: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_NOTE, texts.noteLong)))
  }),
  answer: said
}

export const dropTaskEdit = { says: 'Takes a suggested edit off the list.', input: z.object({ id }), answer: said }
