// What the calls of talks, reports and a unit’s calendar take and answer.
import * as z from 'zod/mini'

import { id, text } from '../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { LONGEST_REPORT, LONGEST_TALK } from './booking-rules.ts'
import { unitOf } from './booking-schemas.ts'
import * as texts from './talk-texts.ts'

const uuid = z.uuid()
const said = z.object({ message: z.string() })
const person = z.object({ _id: uuid, firstName: z.string(), lastName: z.string() })
const side = z.enum(['guest', 'host'])

export const message = z.object({
  _id: uuid,
  from: side,
  text: z.string(),
  at: z.string(),
  /** Whether you wrote it, and whether you reported it. */
  mine: z.boolean(),
  isReported: z.boolean()
})
export type Message = z.infer<typeof message>

const guestId = z.optional(uuid)

export const sendMessage = {
  says: 'Writes to the host of a unit, or as the host to a guest.',
  input: z.object({
    id,
    text: text(LONGEST_TALK, texts.textLong).check(z.trim(), z.minLength(1, texts.textMissing)),
    guestId
  }),
  answer: message
}
export const listMessages = {
  says: 'Your talk about a unit, the oldest first; the host names the guest.',
  input: z.object({ id, guestId }),
  answer: z.object({
    items: z.array(message),
    isHost: z.boolean(),
    /** Whom you talk with; a unit may have no host. */
    other: z.nullable(person),
    /** When the other last read it. */
    readAt: z.nullable(z.string())
  })
}
export type Talk = z.infer<(typeof listMessages)['answer']>
export const readMessages = {
  says: 'Says that you have read the talk up to now.',
  input: z.object({ id, guestId }),
  answer: said
}

export const talkItem = z.object({
  _id: z.string(),
  listing: unitOf,
  isHost: z.boolean(),
  guestId: uuid,
  other: z.nullable(person),
  last: z.object({ text: z.string(), from: side, at: z.string() }),
  unread: z.int()
})
export type TalkItem = z.infer<typeof talkItem>
export const listTalks = {
  says: 'Your talks, as guest and as host, the latest first.',
  input: z.object({}),
  answer: z.object({ items: z.array(talkItem) })
}

export const reportMessage = {
  says: 'Reports a message of the other to those who keep the units.',
  input: z.object({
    id,
    reason: text(LONGEST_REPORT, texts.reasonLong).check(z.trim(), z.minLength(1, texts.reasonMissing))
  }),
  answer: said
}
export const report = z.object({
  _id: uuid,
  reason: z.string(),
  at: z.string(),
  by: person,
  author: z.nullable(person),
  text: z.string(),
  from: side,
  sentAt: z.string(),
  listing: unitOf,
  settledAt: z.nullable(z.string())
})
export type Report = z.infer<typeof report>
export const listReports = {
  says: 'Messages that were reported, those not settled first.',
  input: z.object({ ...pageInput }),
  answer: pageOf(report)
}
export const settleReport = {
  says: 'Says that a report was looked at.',
  input: z.object({ id }),
  answer: said
}

export const makeFeed = {
  says: 'Makes the address where calendars read when a unit is booked; the one before ends.',
  input: z.object({ id }),
  answer: z.object({ url: z.string(), message: z.string() })
}
export const endFeed = { says: 'Ends that address.', input: z.object({ id }), answer: said }
export const readFeed = {
  says: 'Whether calendars read when a unit is booked.',
  input: z.object({ id }),
  answer: z.object({ isOn: z.boolean() })
}
