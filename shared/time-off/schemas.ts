import * as z from 'zod/mini'

import { isDay, isInstant, toDay } from '../kit/time/day.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { t } from '../kit/texts.ts'
import { LONGEST_REASON, MOST_WEEKS } from './rules.ts'
import * as texts from './texts.ts'

const id = z.uuid()
const wrongWeeks = { error: () => t(texts.wrongWeeks, { most: MOST_WEEKS }) }

/** A Pacific day; the present client sends an instant. */
const day = z.pipe(
  z.string(texts.notSunday).check(
    z.maxLength(40, texts.notSunday),
    z.refine(text => isDay(text) || isInstant(text), texts.notSunday)
  ),
  z.transform(toDay)
)

export const writing = z.object({
  startingDate: day,
  duration: z.coerce.number(wrongWeeks).check(z.int(wrongWeeks), z.gte(1, wrongWeeks), z.lte(MOST_WEEKS, wrongWeeks)),
  reason: z
    .string(texts.noReason)
    .check(
      z.trim(),
      z.minLength(1, texts.noReason),
      z.maxLength(LONGEST_REASON, { error: () => t(texts.longReason, { most: LONGEST_REASON }) })
    )
})

export const timeOff = z.object({
  _id: id,
  requestFor: id,
  /** Undefined for whoever may see the dates only. */
  reason: z.optional(z.string()),
  startingDate: z.string(),
  endingDate: z.string(),
  duration: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  rev: z.int()
})
export type TimeOff = z.output<typeof timeOff>

/** Of everybody, by whose they are: what is not over before this week. */
export const listTimeOff = {
  says: 'Who is away when, by person, from this week on; reasons only where you may read them.',
  input: z.object({}),
  answer: z.record(z.string(), z.array(timeOff))
}
export const readTimeOff = { says: 'One request for time off.', input: z.object({ id }), answer: timeOff }
export const setTimeOff = {
  says: 'Requests whole weeks off for yourself, or notes them for somebody else.',
  input: z.extend(writing, { requestFor: id }),
  answer: timeOff
}
export const updateTimeOff = {
  says: 'Changes the weeks or the reason of a request.',
  input: z.extend(writing, { id, rev: z.optional(z.int()) }),
  answer: timeOff
}
export const deleteTimeOff = { says: 'Cancels time off.', input: z.object({ id }), answer: timeOff }

export const listTimeOffOf = {
  says: 'Somebody’s time off, past and to come, and why they may request no more by themselves.',
  input: z.object({ userId: id }),
  answer: z.object({
    /** The latest first. */
    requests: z.array(timeOff),
    /** Why they may request no more by themselves. */
    tooMany: z.nullable(z.string())
  })
}

const requested = z.extend(timeOff, { firstName: z.string(), lastName: z.string() })
export type RequestedTimeOff = z.output<typeof requested>

export const listRequestedTimeOff = {
  says: 'All requests for time off, a page at a time, with their reasons.',
  input: z.object({
    ...pageInput,
    when: z.optional(z.enum(['current', 'upcoming', 'past'])),
    search: z.optional(z.string().check(z.maxLength(100))),
    sort: z.optional(z.enum(['starts', '-starts', 'person', '-person', 'asked', '-asked']))
  }),
  answer: pageOf(requested)
}

const person = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  spans: z.array(z.object({ from: z.string(), to: z.string() }))
})
export type AwayPerson = z.output<typeof person>

export const readCalendar = {
  says: 'Who is away in the next twelve weeks, of the people you see.',
  input: z.object({ from: z.optional(day), teamId: z.optional(id) }),
  answer: z.object({
    /** The Sundays that are shown. */
    weeks: z.array(z.string()),
    teams: z.array(z.object({ _id: id, teamName: z.string() })),
    people: z.array(person),
    /** There are more people than are shown. */
    isMore: z.boolean()
  })
}
