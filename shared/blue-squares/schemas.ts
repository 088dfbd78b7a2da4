import * as z from 'zod/mini'

import { isDay, isInstant, toDay } from '../kit/day.ts'
import * as texts from './texts.ts'

const id = z.string()
const LONGEST = 2000

/** A Pacific day; clients of before send an instant. */
export const day = z.pipe(
  z.string(texts.noDay).check(
    z.maxLength(40, texts.noDay),
    z.refine(text => isDay(text) || isInstant(text), texts.noDay)
  ),
  z.transform(toDay)
)
export const description = z
  .string(texts.noDescription)
  .check(z.trim(), z.minLength(1, texts.noDescription), z.maxLength(LONGEST, texts.longDescription))

/** Of the profile. */
const done = z.object({ _id: id })

export const addSquare = {
  input: z.object({ id, blueSquare: z.object({ date: day, description }) }),
  answer: done
}
export const editSquare = {
  input: z.object({ id, squareId: id, dateStamp: day, summary: description }),
  answer: done
}
export const deleteSquare = { input: z.object({ id, squareId: id }), answer: done }

const copy = z.object({
  _id: id,
  email: z.string(),
  assignedTo: z.object({ _id: id, firstName: z.string(), lastName: z.string(), isActive: z.boolean() })
})
export type SquareCopy = z.output<typeof copy>

export const listSquareCopies = { input: z.object({}), answer: z.array(copy) }
export const addSquareCopy = {
  input: z.object({
    email: z.string(texts.noEmail).check(z.trim(), z.maxLength(320, texts.noEmail), z.email(texts.noEmail))
  }),
  answer: copy
}
export const removeSquareCopy = { input: z.object({ id }), answer: z.object({ id }) }
