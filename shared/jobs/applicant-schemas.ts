// What becomes of applicants: their stages, and all that is done to many at once.
import * as z from 'zod/mini'

import { id } from './apply-schemas.ts'
import { applicationStatuses } from './rules.ts'
import { comesBy, MOST_AT_ONCE } from './stage-rules.ts'

const stage = z.object({
  _id: id,
  name: z.string(),
  state: z.enum(applicationStatuses),
  comes: z.enum(comesBy),
  applications: z.int()
})
export type Stage = z.infer<typeof stage>

export const listApplicationStages = {
  says: 'The stages in their order, with how many applications are in each; of one job, or of all.',
  input: z.object({ jobId: z.optional(id) }),
  answer: z.object({ stages: z.array(stage) })
}

const move = z.object({ id, stageId: id, rev: z.int() })
export type Move = z.infer<typeof move>

export const placeApplications = {
  says: 'Moves applications, each to a stage. Those that somebody changed meanwhile stay where they are.',
  input: z.object({ moves: z.array(move).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
  answer: z.object({
    message: z.string(),
    /** What moves them back. */
    back: z.array(move),
    stale: z.int()
  })
}
