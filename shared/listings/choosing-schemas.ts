// What the calls of choosing a unit take and answer: those that one saves, and when one is free next.
import * as z from 'zod/mini'

import { isDay } from '../kit/time/day.ts'
import { fitting, id, text } from '../kit/calls/incoming.ts'
import { LONGEST_VILLAGE } from './rules.ts'
import { dayWrong } from './texts.ts'

const day = fitting(isDay, dayWrong)

export const listSaved = {
  says: 'The units that you saved.',
  input: z.object({}),
  answer: z.object({ items: z.array(z.uuid()) })
}
export const saveUnit = {
  says: 'Saves a unit for you, or forgets it.',
  input: z.object({ id, isSaved: z.boolean() }),
  answer: z.object({ isSaved: z.boolean() })
}
export const findFree = {
  says: 'The first days, from one day on, on which a unit is free for as many nights: of one village, or of all.',
  input: z.object({ from: day, to: day, village: z.optional(text(LONGEST_VILLAGE)) }),
  answer: z.object({ stay: z.nullable(z.object({ from: z.string(), to: z.string() })) })
}
