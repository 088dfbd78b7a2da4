// What the calls about the tasks of one person take and answer.
import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { personTasks } from './list.ts'

export const listTasksOf = {
  says: 'The tasks of somebody: those still to do, those they completed, or all.',
  /** Those that are still to do, unless it says which. */
  input: z.object({ userId: id, ...personTasks.asks }),
  answer: personTasks.answer
}

export const settleTaskOf = {
  says: 'Takes a task off somebody’s list, as completed for them, or gives it back, as started.',
  input: z.object({ userId: id, id, completedTask: z.boolean() }),
  answer: z.object({ message: z.string() })
}
