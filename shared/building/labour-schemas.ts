// Paid labor: what is written down, and what is read of it.
import * as z from 'zod/mini'

import { isDay, isInstant } from '../kit/time/day.ts'
import { fitting, text, upTo } from '../kit/calls/incoming.ts'
import * as texts from './labour-texts.ts'

const day = fitting(value => isDay(value) || isInstant(value), texts.noDay)

export const LONGEST_TASK = 200
const MOST_COST = 999_999_999.99

export const labourCost = z.object({
  _id: z.uuid(),
  project: z.string(),
  task: z.string(),
  date: z.string(),
  /** USD. */
  cost: z.number()
})
export type LabourCost = z.infer<typeof labourCost>

export const shape = {
  /** Its name, as the present client sends it, or its id. */
  project_name: z
    .string(texts.projectMissing)
    .check(upTo(200, texts.noSuchProject), z.minLength(1, texts.projectMissing)),
  task: z
    .string(texts.taskMissing)
    .check(
      upTo(1000, texts.taskLong),
      z.trim(),
      z.minLength(1, texts.taskMissing),
      z.maxLength(LONGEST_TASK, texts.taskLong)
    ),
  cost: z
    .number(texts.costWrong)
    .check(z.positive(texts.costWrong), z.lte(MOST_COST, texts.costLarge), z.multipleOf(0.01, texts.costCents)),
  date: day
}

export const addLabourCost = {
  says: 'Writes down what work on a project was paid.',
  input: z.object(shape),
  answer: labourCost
}

const names = z.optional(z.array(text(LONGEST_TASK)).check(z.maxLength(200, texts.tooMany)))

export const readLabourCosts = {
  says: 'What work was paid, by projects, tasks and days: empty lists are all of them, both days count, and null is open.',
  input: z.object({
    projects: names,
    tasks: names,
    date_range: z.optional(
      z.nullable(z.object({ start_date: z.optional(z.nullable(day)), end_date: z.optional(z.nullable(day)) }))
    )
  }),
  answer: z.array(labourCost)
}
