import * as z from 'zod/mini'

import { isDay } from '../kit/time/day.ts'
import { fitting, id } from '../kit/calls/incoming.ts'
import * as texts from './award-texts.ts'

/** A day of the week that is awarded. */
const week = fitting(isDay, texts.week)

const candidate = z.object({
  personId: id,
  name: z.string(),
  badgeId: id,
  badgeName: z.string(),
  type: z.string(),
  /** The lower badge that it takes the place of. */
  replaces: z.nullable(z.string())
})
export type Candidate = z.infer<typeof candidate>

export const previewAward = {
  says: 'Who would be given which badge by the rules for a week that is over, and has not been.',
  input: z.object({ week: z.optional(week) }),
  answer: z.object({
    /** Its Sunday. */
    week: z.string(),
    total: z.int(),
    /** The first of them. */
    items: z.array(candidate)
  })
}

export const runAward = {
  says: 'Gives the badges that a week earned; nobody gets one twice for the same week.',
  input: z.object({ week }),
  answer: z.object({ message: z.string(), badges: z.int(), people: z.int() })
}
