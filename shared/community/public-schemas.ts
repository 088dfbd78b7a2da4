// Activities as anybody may see them: no link, and nobody who comes.
import * as z from 'zod/mini'

import { id, text } from '../kit/calls/incoming.ts'
import { EVENT_PAGE, LONGEST_WORDS } from './public-rules.ts'
import * as texts from './public-texts.ts'

/** Of the words that organisers wrote as categories, as many as a list can offer. */
export const MOST_CATEGORIES = 100

const number = (most: number) =>
  z.coerce.number(texts.number).check(z.int(texts.number), z.minimum(1, texts.number), z.maximum(most, texts.number))

const event = z.object({
  _id: z.string(),
  /** The day there of the next of a series; null of what happens once. */
  occurrence: z.nullable(z.string()),
  name: z.string(),
  type: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  location: z.string(),
  online: z.boolean(),
  category: z.string(),
  /** Null where as many come as like. */
  placesLeft: z.nullable(z.int())
})
export type PublicEvent = z.infer<typeof event>

export const listEvents = {
  says: 'What anybody may come to, the next first: a series once, as its next day.',
  input: z.object({
    page: z._default(number(EVENT_PAGE.last), 1),
    limit: z._default(number(EVENT_PAGE.most), EVENT_PAGE.usual),
    search: z.optional(text(LONGEST_WORDS, texts.longWords)),
    category: z.optional(text(LONGEST_WORDS, texts.longWords)),
    /** Brings along the categories of all of them. */
    facets: z.optional(z.enum(['', 'true'], texts.facets))
  }),
  answer: z.object({
    events: z.array(event),
    pagination: z.object({ total: z.int(), totalPages: z.int(), currentPage: z.int(), pageSize: z.int() }),
    categories: z.optional(z.array(z.string()))
  })
}
export type EventList = z.infer<typeof listEvents.answer>

export const readEvent = {
  says: 'One activity that anybody may come to, by its next day.',
  input: z.object({ id }),
  answer: event
}
