import * as z from 'zod/mini'

import { fitting, id, text, upTo } from '../../kit/calls/incoming.ts'
import { isDay } from '../../kit/time/day.ts'
import { DAY_MINUTES } from '../day-time.ts'
import { LONGEST_NOTES } from '../notes.ts'
import * as entryTexts from '../texts.ts'
import { decisions, kinds, states } from './rules.ts'
import * as texts from './texts.ts'

const LONGEST_WORD = 500

const day = fitting(isDay, entryTexts.day)
const named = { firstName: z.string(), lastName: z.string() }

export const timeAsk = z.object({
  _id: id,
  kind: z.enum(kinds),
  /** What is to be changed, or what it was added as. */
  entryId: z.nullable(id),
  personId: id,
  dateOfWork: z.string(),
  projectId: z.nullable(z.string()),
  wbsId: z.nullable(z.string()),
  taskId: z.nullable(z.string()),
  projectName: z.string(),
  taskName: z.string(),
  hours: z.int(),
  minutes: z.int(),
  notes: z.string(),
  isTangible: z.boolean(),
  state: z.enum(states),
  askedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  decidedBy: z.nullable(z.object({ _id: id, ...named })),
  word: z.string(),
  rev: z.int()
})
export type TimeAsk = z.infer<typeof timeAsk>

export const askForTime = {
  says: 'Asks your managers to add time of a past day, or to change an entry of one.',
  input: z.object({
    personId: id,
    /** Of an entry that should be changed; without it something is to be added. */
    entryId: z.optional(z.nullable(id)),
    dateOfWork: day,
    projectId: z.optional(z.nullable(text(100, entryTexts.projectRequired))),
    wbsId: z.optional(z.nullable(text(100, entryTexts.noWbs))),
    taskId: z.optional(z.nullable(text(100, entryTexts.noTask))),
    hours: z.int(entryTexts.hours),
    minutes: z.int(entryTexts.minutes),
    notes: z.string(entryTexts.notesRequired).check(upTo(2 * LONGEST_NOTES, entryTexts.notesTooLong)),
    isTangible: z.boolean(entryTexts.tangible),
    beganAt: z.optional(
      z.nullable(
        z
          .int(entryTexts.beganAt)
          .check(z.minimum(0, entryTexts.beganAt), z.maximum(DAY_MINUTES - 1, entryTexts.beganAt))
      )
    )
  }),
  answer: timeAsk
}

export const listTimeAsks = {
  says: 'What somebody asked for on these days and what was answered, and who is asked.',
  input: z.object({ userId: id, from: day, to: day }),
  answer: z.object({ asks: z.array(timeAsk), who: z.array(z.string()) })
}

export const withdrawTimeAsk = {
  says: 'Takes back what you asked for, while nobody has answered.',
  input: z.object({ id }),
  answer: z.object({ message: z.string() })
}

export const askedHours = z.object({
  ...timeAsk.shape,
  ...named,
  /** Of a change, what the entry says now. */
  secondsNow: z.nullable(z.int())
})
export type AskedHours = z.infer<typeof askedHours>

export const listAskedHours = {
  says: 'Time that people ask you to add or change: the first hundred, the longest waiting first.',
  input: z.object({}),
  answer: z.object({ asks: z.array(askedHours), count: z.int() })
}

export const word = z
  .string(texts.noWord)
  .check(z.trim(), z.minLength(1, texts.noWord), z.maxLength(LONGEST_WORD, texts.wordLong))

export const answerTimeAsk = {
  says: 'Adds or changes what somebody asked for, or declines it with a word.',
  input: z.object({
    id,
    decision: z.enum(decisions, texts.decision),
    word: z.optional(z.string(texts.noWord).check(z.trim(), z.maxLength(LONGEST_WORD, texts.wordLong)))
  }),
  answer: timeAsk
}
export const reopenTimeAsk = {
  says: 'Takes your answer back within seconds: what was asked waits again.',
  input: z.object({ id }),
  answer: timeAsk
}
