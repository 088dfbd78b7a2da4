// What the calendar of activities takes and answers.
import * as z from 'zod/mini'

import { daysAsked } from './span.ts'

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
