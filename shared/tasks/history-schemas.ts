import * as z from 'zod/mini'

import { id } from '../kit/incoming.ts'

const values = z.nullable(z.record(z.string(), z.unknown()))

export const readTaskHistory = {
  says: 'Who changed what of a task, the newest first.',
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
export type TaskLine = z.infer<typeof readTaskHistory.answer>['changes'][number]
