// What the calls of bookings take and answer.
import * as z from 'zod/mini'

import { isDay, isInstant } from '../../kit/time/day.ts'
import { fitting, id, text } from '../../kit/calls/incoming.ts'
import { LONGEST_PURPOSE } from './rules.ts'
import * as texts from './texts.ts'
import { daysAsked } from '../span.ts'

/** A day begins at its midnight. */
const isMoment = (sent: string): boolean => isDay(sent) || isInstant(sent)

const person = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string() })

const booking = z.object({
  _id: z.string(),
  resourceId: z.string(),
  from: z.string(),
  to: z.string(),
  purpose: z.string(),
  activityId: z.nullable(z.string()),
  by: person
})
export type Booking = z.infer<typeof booking>

const placed = z.extend(booking, {
  resource: z.string(),
  kind: z.enum(['room', 'thing']),
  /** The name of what it is booked for. */
  activity: z.nullable(z.string())
})
export type PlacedBooking = z.infer<typeof placed>

export const listBookings = {
  says: 'What is booked of all rooms and things on these days, 62 at the most, the earliest first.',
  input: z.object(daysAsked),
  answer: z.object({ items: z.array(placed) })
}

export const listResourceBookings = {
  says: 'When a room or thing is booked, and by whom: on these days, or the next 31.',
  input: z.object({ id, ...daysAsked }),
  answer: z.object({ items: z.array(booking) })
}

export const bookResource = {
  says: 'Books a room or thing from an instant or day until another one, at which it is free again.',
  input: z.object({
    id,
    from: fitting(isMoment, texts.fromMissing),
    to: fitting(isMoment, texts.toMissing),
    purpose: text(LONGEST_PURPOSE, texts.purposeLong).check(z.trim(), z.minLength(1, texts.purposeMissing)),
    activityId: z.optional(z.nullable(z.uuid(texts.noActivity)))
  }),
  answer: booking
}

export const freeBooking = {
  says: 'Takes a booking back: the room or thing is free at that time.',
  input: z.object({ id }),
  answer: z.object({ message: z.string() })
}
