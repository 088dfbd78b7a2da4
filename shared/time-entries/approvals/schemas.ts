import * as z from 'zod/mini'

import { isDay } from '../../kit/time/day.ts'
import { fitting, id } from '../../kit/calls/incoming.ts'
import { sentWeeks } from './list.ts'
import { closings, decisions } from './work-week.ts'
import * as texts from './texts.ts'

const LONGEST = 1000
const MOST = 100

/** Any of its days. */
const week = fitting(isDay, texts.noWeek)
const states = z.enum(['open', 'sent', 'approved', 'closed'])
const named = { firstName: z.string(), lastName: z.string() }

export const workWeek = z.object({
  /** With `off` nothing is locked and nothing can be sent. */
  closing: z.enum(closings),
  week: z.string(),
  state: states,
  isAutomatic: z.boolean(),
  sentAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.object({ _id: id, ...named })),
  word: z.string(),
  /** What the person asks to change, while that waits. */
  asked: z.nullable(z.object({ text: z.string(), at: z.string() })),
  tangibleSeconds: z.int(),
  intangibleSeconds: z.int(),
  entries: z.int(),
  /** Whether the week's summary is handed in. */
  summary: z.enum(['missing', 'not-required', 'sent']),
  committedHours: z.number(),
  rev: z.int()
})
export type WorkWeek = z.infer<typeof workWeek>

const ofWeek = z.object({ userId: id, week })

export const readWorkWeek = {
  says: 'How far somebody’s week is on its way to being closed, and what it comes to.',
  input: ofWeek,
  answer: workWeek
}
export const sendWorkWeek = {
  says: 'Sends one’s own week as complete; its entries are locked from then on.',
  input: ofWeek,
  answer: workWeek
}
export const takeBackWorkWeek = {
  says: 'Opens a week again that nobody has approved yet.',
  input: ofWeek,
  answer: workWeek
}

const sentence = (none: string) =>
  z.string(none).check(z.trim(), z.minLength(1, none), z.maxLength(LONGEST, texts.wordLong))
export const reason = sentence(texts.noReason)
export const word = sentence(texts.noWord)

export const askToChangeWeek = {
  says: 'Asks those who approve weeks to open a locked one for a change.',
  input: z.object({ userId: id, week, reason }),
  answer: workWeek
}

export const listWorkWeeks = {
  says: 'A page of the weeks that people sent: those that wait, or all.',
  input: z.object({ ...sentWeeks.asks, sort: z.optional(z.string().check(z.maxLength(40))) }),
  answer: z.extend(sentWeeks.answer, { closing: z.enum(closings) })
}

export const decideWorkWeeks = {
  says: 'Approves weeks or gives them back, or answers requests for a change; each has its own result.',
  input: z.object({
    decision: z.enum(decisions),
    word: z.optional(z.string(texts.noWord).check(z.trim(), z.maxLength(LONGEST, texts.wordLong))),
    weeks: z
      .array(z.object({ _id: z.uuid(texts.noWeeks), rev: z.int(texts.otherwise) }), texts.noWeeks)
      .check(z.minLength(1, texts.noWeeks), z.maxLength(MOST, texts.noWeeks))
  }),
  /** One for each week; a refused one leaves the others as they were decided. */
  answer: z.object({
    results: z.array(z.object({ _id: id, isDone: z.boolean(), message: z.string() }))
  })
}
