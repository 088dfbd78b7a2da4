import * as z from 'zod/mini'

import { id } from '../kit/calls/incoming.ts'
import { ownKinds } from '../kit/own-kinds.ts'
import * as texts from './texts.ts'

export const kinds = z.array(z.enum(ownKinds, texts.kindsUnknown), texts.kindsMissing).check(
  z.minLength(1, texts.kindsMissing),
  z.maxLength(20, texts.kindsUnknown),
  z.overwrite(chosen => ownKinds.filter(kind => chosen.includes(kind)))
)

export const calendarFeed = z.object({
  _id: z.uuid(),
  kinds: z.array(z.enum(ownKinds)),
  createdAt: z.iso.datetime(),
  lastReadAt: z.nullable(z.iso.datetime())
})
export type CalendarFeed = z.infer<typeof calendarFeed>

export const listCalendarFeeds = {
  says: 'One’s own calendar feeds, without their addresses.',
  input: z.object({}),
  answer: z.object({ items: z.array(calendarFeed) })
}

export const createCalendarFeed = {
  says: 'Makes an address at which a calendar reads one’s own events, tasks, time off or reservations. It is answered this once.',
  input: z.object({ kinds }),
  answer: z.object({ _id: z.uuid(), kinds: z.array(z.enum(ownKinds)), url: z.string(), createdAt: z.iso.datetime() })
}

export const deleteCalendarFeed = {
  says: 'Takes a calendar feed back: its address answers 404 from then on.',
  input: z.object({ id }),
  answer: z.object({ message: z.string() })
}
