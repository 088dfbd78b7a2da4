// What the calls of reviews take and answer.
import * as z from 'zod/mini'

import { id, text } from '../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { LONGEST_REVIEW, MOST_STARS } from './booking-rules.ts'
import * as texts from './review-texts.ts'

const uuid = z.uuid()
const stars = z.int(texts.starsMissing).check(z.gte(1, texts.starsMissing), z.lte(MOST_STARS, texts.starsMissing))

const review = z.object({
  _id: uuid,
  stars: z.int(),
  text: z.string(),
  at: z.string(),
  by: z.object({ _id: uuid, firstName: z.string(), lastName: z.string() })
})
export type Review = z.infer<typeof review>

export const listReviews = {
  says: 'What guests wrote of their stays in a unit, the latest first, and which stay of yours you have not written of yet.',
  input: z.object({ id, ...pageInput }),
  answer: z.extend(pageOf(review), {
    count: z.int(),
    average: z.nullable(z.number()),
    mine: z.nullable(z.object({ bookingId: uuid, from: z.string(), to: z.string() }))
  })
}
export const writeReview = {
  says: 'Writes of your stay once it is over: stars and a sentence, once.',
  input: z.object({
    id,
    stars,
    text: text(LONGEST_REVIEW, texts.textLong).check(z.trim(), z.minLength(1, texts.textMissing))
  }),
  answer: review
}
