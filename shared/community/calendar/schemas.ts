// What the calendar of activities takes and answers.
import * as z from 'zod/mini'

import { fitting, id } from '../../kit/calls/incoming.ts'
import { isNearDay } from '../rules.ts'
import { daysAsked } from '../span.ts'
import { dayWrong } from '../texts.ts'

const shown = z.object({
  activityId: z.string(),
  /** The day there on which it begins; null of what happens once. */
  occurrence: z.nullable(z.string()),
  name: z.string(),
  type: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  status: z.enum(['planned', 'cancelled']),
  online: z.boolean(),
  location: z.string(),
  branch: z.string(),
  placesLeft: z.nullable(z.int()),
  /** Whether whoever asks comes, or waits. */
  mine: z.nullable(z.enum(['registered', 'waiting']))
})
export type CalendarItem = z.infer<typeof shown>

export const readCalendarDays = {
  says: 'What happens on these days, 62 at the most, each day of a series by itself; this month unless said.',
  input: z.object(daysAsked),
  answer: z.object({ items: z.array(shown) })
}

export const readCalendarFile = {
  says: 'An activity as a file that calendars take (RFC 5545); of a series its next day, or with `occurrence` that one.',
  input: z.object({ id, occurrence: z.optional(fitting(isNearDay, dayWrong)) }),
  answer: z.object({ text: z.string() })
}
