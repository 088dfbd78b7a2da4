import * as z from 'zod/mini'

import { isDay } from '../kit/time/day.ts'
import { fitting } from '../kit/calls/incoming.ts'
import * as texts from './texts.ts'

const id = z.uuid()
const day = fitting(isDay, texts.wrongDay)

export const writing = z.object({ from: day, to: day, withProjects: z.boolean(), withValue: z.boolean() })

export const hoursLetter = z.object({
  _id: id,
  from: z.string(),
  to: z.string(),
  tangibleSeconds: z.int(),
  issuedAt: z.iso.datetime(),
  validUntil: z.string(),
  withdrawn: z.boolean(),
  /** Where it is read and checked. */
  address: z.string()
})
export type HoursLetter = z.infer<typeof hoursLetter>

export const listHoursLetters = {
  says: 'The letters that confirm somebody’s hours, the newest first, with the address where each is checked.',
  input: z.object({ userId: id }),
  answer: z.object({
    /** Whose they are. */
    name: z.string(),
    /** The newest first. */
    letters: z.array(hoursLetter),
    /** What an hour is worth, in hundredths of a currency; null where nothing is set. */
    hourValue: z.nullable(z.object({ cents: z.int(), currency: z.string() }))
  })
}

export const issueHoursLetter = {
  says: 'Issues a letter about the tangible hours between two days, as they are now.',
  input: z.extend(writing, { userId: id }),
  answer: hoursLetter
}
export const withdrawHoursLetter = {
  says: 'Withdraws a letter for good: its address says that it is no longer valid.',
  input: z.object({ id }),
  answer: hoursLetter
}
