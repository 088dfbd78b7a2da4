// What the present client sends and reads.
import * as z from 'zod/mini'
import { fitting, id, text } from '../../kit/calls/incoming.ts'
import { isDay } from '../../kit/time/day.ts'
import { notDay } from '../../kit/records/texts.ts'
import { LONGEST_SENT, LONGEST_TITLE, SHORTEST_SENT, statuses } from '../../building/issue-rules.ts'
import * as texts from '../../building/issue-texts.ts'
import { cost, issue } from '../../building/issue-schemas.ts'

const day = fitting(isDay, notDay)

const word = text(LONGEST_SENT)

/** Who opened it is read off the token, whatever `createdBy` says. */
export const addIssue = {
  says: 'Opens an issue of a site.',
  input: z.object({
    projectId: z.optional(id),
    title: z.optional(text(LONGEST_TITLE)),
    description: z.optional(text(2000)),
    cost: z.optional(cost),
    assignedTo: z.optional(id),
    issueDate: z.optional(day),
    issueType: z.optional(text(100)),
    issueConsequences: z.optional(z.array(word).check(z.maxLength(20))),
    issueResolved: z.optional(z.boolean()),
    issueDescription: z.optional(
      text(LONGEST_SENT, texts.sentLength).check(z.trim(), z.minLength(SHORTEST_SENT, texts.sentLength))
    ),
    createdBy: z.optional(id)
  }),
  answer: issue
}

export const listIssues = {
  says: 'The issues of all sites, the newest first.',
  input: z.object({ projectId: z.optional(id), status: z.optional(z.enum(statuses)) }),
  answer: z.array(issue)
}

export const changeIssue = {
  says: 'Assigns an issue, says what it cost, closes it, or opens it again.',
  input: z.object({
    id,
    rev: z.optional(z.int()),
    status: z.optional(z.enum(statuses)),
    cost: z.optional(z.nullable(cost)),
    assignedTo: z.optional(z.nullable(id))
  }),
  answer: issue
}
