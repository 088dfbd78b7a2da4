// What the reports of the community portal take and answer. Days are the organisation's; without them all there is counts.
import * as z from 'zod/mini'

import { places, times } from './rules.ts'
import * as texts from './texts.ts'
import { daysAsked } from '../span.ts'

const count = z.int()
const percent = z.int()

export const readPopular = {
  says: 'Which activities draw people, by their type: how many of those who were enrolled came.',
  input: z.object({
    ...daysAsked,
    time: z._default(z.enum(times, texts.noTime), 'all'),
    location: z._default(z.enum(places, texts.noPlace), 'all')
  }),
  answer: z.object({
    totalEvents: count,
    totalEnrollments: count,
    mostPopular: z.string(),
    leastPopular: z.string(),
    types: z.array(
      z.object({
        type: z.string(),
        enrolled: count,
        attended: count,
        percent,
        colour: z.enum(['green', 'orange', 'red'])
      })
    )
  })
}
export type Popular = z.infer<typeof readPopular.answer>

const sums = {
  events: count,
  enrolled: count,
  attended: count,
  /** Of those who were enrolled in what has begun; null of nobody. */
  noShowRate: z.nullable(percent),
  /** Of all who ever were; null of nobody. */
  dropOffRate: z.nullable(percent)
}

export const readParticipation = {
  says: 'How many were enrolled in what happened and how many came, by activity, beside the same time before.',
  input: z.object(daysAsked),
  answer: z.object({
    ...sums,
    rows: z.array(
      z.object({
        activityId: z.string(),
        name: z.string(),
        type: z.string(),
        enrolled: count,
        attended: count,
        /** Null where nobody was enrolled, or none of it has begun. */
        rate: z.nullable(percent)
      })
    ),
    /** The same of as many days before; null without days to go back from. */
    before: z.nullable(z.object(sums)),
    /** The time in parts of equal length, the first to the last. */
    parts: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        enrolled: count,
        attended: count,
        noShowRate: z.nullable(percent),
        noShowRateBefore: z.nullable(percent)
      })
    )
  })
}
export type Participation = z.infer<typeof readParticipation.answer>

export const readResourceUsage = {
  says: 'How long each room and thing was booked, and how often, the longest first.',
  input: z.object(daysAsked),
  answer: z.object({
    items: z.array(
      z.object({
        resourceId: z.string(),
        name: z.string(),
        kind: z.enum(['room', 'thing']),
        bookedSeconds: count,
        bookings: count
      })
    )
  })
}
export type ResourceUsage = z.infer<typeof readResourceUsage.answer>
