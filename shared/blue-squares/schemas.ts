import * as z from 'zod/mini'

import { isDay, isInstant, toDay } from '../kit/time/day.ts'
import { fitting, id, text } from '../kit/calls/incoming.ts'
import { selectionIn } from '../kit/lists/lists.ts'
import { pageInput } from '../kit/lists/page.ts'
import { riskList } from './risk-list.ts'
import * as texts from './texts.ts'

const LONGEST = 2000

/** A Pacific day; the present client sends an instant. */
export const day = z.pipe(
  z.string(texts.noDay).check(
    z.maxLength(40, texts.noDay),
    z.refine(text => isDay(text) || isInstant(text), texts.noDay)
  ),
  z.transform(toDay)
)
export const description = z
  .string(texts.noDescription)
  .check(z.trim(), z.minLength(1, texts.noDescription), z.maxLength(LONGEST, texts.longDescription))

/** Of the profile. */
const done = z.object({ _id: id })

export const addSquare = {
  says: 'Gives somebody a blue square and mails them.',
  input: z.object({ id, blueSquare: z.object({ date: day, description }) }),
  answer: done
}
export const editSquare = {
  says: 'Changes the day or the description of a blue square.',
  input: z.object({ id, squareId: id, dateStamp: day, summary: description }),
  answer: done
}
export const deleteSquare = { says: 'Deletes a blue square.', input: z.object({ id, squareId: id }), answer: done }

const copy = z.object({
  _id: id,
  email: z.string(),
  assignedTo: z.object({ _id: id, firstName: z.string(), lastName: z.string(), isActive: z.boolean() })
})
export type SquareCopy = z.output<typeof copy>

export const listSquareCopies = {
  says: 'Who gets a copy of each mail about a new blue square.',
  input: z.object({}),
  answer: z.array(copy)
}
export const addSquareCopy = {
  says: 'Gives somebody copies of the mails about new blue squares.',
  input: z.object({
    email: z.string(texts.noEmail).check(z.trim(), z.maxLength(320, texts.noEmail), z.email(texts.noEmail))
  }),
  answer: copy
}
export const removeSquareCopy = {
  says: 'Ends somebody’s copies of the mails about new blue squares.',
  input: z.object({ id }),
  answer: z.object({ id })
}

/** Of this century: a database knows no year nought. */
const sentAt = fitting(at => isInstant(at) && at > '2000')

const { sort: _, ...words } = riskList.words
const narrowing = z.object({ ...words, search: z.optional(text(200)) })
export type RiskFilters = z.output<typeof narrowing>

export const listAtRisk = {
  says: 'A page of who would get a blue square if the week ended now, of the people whose hours one may see: those who miss most come first.',
  input: z.extend(narrowing, { ...pageInput, sort: z.optional(text(40)) }),
  answer: z.extend(riskList.answer, {
    week: id,
    /** Of all whom one sees: who gets a square if nothing changes, and who gets none. */
    atRisk: z.int(),
    excused: z.int(),
    /** Somebody of them was reminded this week. */
    isReminded: z.boolean(),
    roles: z.array(z.string()),
    /** Of those who are found: how many one may remind. */
    open: z.int()
  })
}

export const remindOfHours = {
  says: 'Mails those at risk what is missing, of the people whose hours one may see; nobody twice a day, and never oneself. With `all`, `seen` is how many one was told it would be.',
  input: z.object({ rows: selectionIn(narrowing.shape) }),
  answer: z.object({
    message: z.string(),
    count: z.int(),
    /** Names these reminders where they are taken back. */
    sentAt: z.string(),
    /** So many more are meant than one call reminds. */
    more: z.int()
  })
}
export const takeBackReminders = {
  says: 'Takes back one’s own reminders that have not left: for ten seconds none has.',
  input: z.object({ sent: z.array(sentAt).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({
    message: z.string(),
    count: z.int(),
    /** So many had left. */
    left: z.int()
  })
}

export const reason = z
  .string(texts.noReason)
  .check(z.trim(), z.minLength(1, texts.noReason), z.maxLength(LONGEST, texts.longDescription))
export const answer = z.string(texts.longDescription).check(z.trim(), z.maxLength(LONGEST, texts.longDescription))

const appeal = z.object({
  squareId: id,
  reason: z.string(),
  createdAt: z.string(),
  /** Null while it waits for an answer. */
  decidedAt: z.nullable(z.string()),
  answer: z.nullable(z.string())
})
export type Appeal = z.output<typeof appeal>

const openAppeal = z.object({
  squareId: id,
  personId: id,
  firstName: z.string(),
  lastName: z.string(),
  day: z.string(),
  description: z.string(),
  reason: z.string(),
  createdAt: z.string()
})
export type OpenAppeal = z.output<typeof openAppeal>

export const appealSquare = {
  says: 'Answers one’s own blue square; the managers are mailed.',
  input: z.object({ id, squareId: id, reason }),
  answer: appeal
}
export const listAppealsOf = {
  says: 'What a person answered to their blue squares, and what was said to it.',
  input: z.object({ id }),
  answer: z.array(appeal)
}
export const listAppeals = {
  says: 'The answers to blue squares that wait, of the people one decides for.',
  input: z.object({}),
  answer: z.array(openAppeal)
}
export const decideAppeal = {
  says: 'Accepts an answer, which takes the blue square back, or says why it stays; the person is mailed.',
  input: z
    .object({ id, squareId: id, isAccepted: z.boolean(), answer })
    .check(z.refine(one => one.isAccepted || one.answer !== '', { path: ['answer'], error: texts.noAnswer })),
  answer: z.object({ squareId: id, isAccepted: z.boolean() })
}

const reminder = z.object({ reminds: z.boolean() })
export const readSquareReminder = {
  says: 'Whether one is reminded on Fridays of missing hours.',
  input: z.object({}),
  answer: reminder
}
export const saveSquareReminder = {
  says: 'Switches one’s reminder on Fridays on or off.',
  input: reminder,
  answer: reminder
}
