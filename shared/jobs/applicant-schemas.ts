// What becomes of applicants: their stages, and all that is done to many at once.
import * as z from 'zod/mini'

import { id } from './apply/schemas.ts'
import { applicationStatuses } from './rules.ts'
import { comesBy, MOST_AT_ONCE } from './stages/rules.ts'

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

export const countJobVisit = {
  says: 'Counts that the page of an opening was opened, or its form begun; nothing is kept about who it was.',
  input: z.object({ id, kind: z.enum(['seen', 'begun']) }),
  answer: z.object({ message: z.string() })
}

const figures = z.object({ seen: z.int(), begun: z.int(), sent: z.int(), invited: z.int(), joined: z.int() })
const ofOpening = z.object({ _id: id, title: z.string(), ...figures.shape })
export type OpeningFigures = z.infer<typeof ofOpening>
const stay = z.object({ _id: id, stage: z.string(), stays: z.int(), days: z.number() })
export type StageStay = z.infer<typeof stay>
export const readJobFigures = {
  says: 'What became of openings: seen, begun, sent, invited and joined, days in each stage, and where applications came from.',
  input: z.object({ jobId: z.optional(id) }),
  answer: z.object({
    /** Those of any time, the most applied for first. */
    openings: z.array(ofOpening),
    /** The median of those who left a stage. */
    stages: z.array(stay),
    sources: z.array(z.object({ source: z.string(), applications: z.int() }))
  })
}
