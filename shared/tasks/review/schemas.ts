import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { reviewStatuses } from '../rules.ts'
import { LONGEST_LINK } from './link.ts'
import * as texts from './texts.ts'

const said = z.object({ message: z.string() })

export const LONGEST_NOTE = 500

/** Who asks is known by the session; the names that the present client sends are not read. */
export const requestReview = {
  says: 'Mails those who review that you have work ready, once in ten minutes for a task; `isLinkUpdate` says that its link is another one now.',
  input: z.object({
    userId: id,
    taskName: z.string().check(z.maxLength(500)),
    isLinkUpdate: z.optional(z.nullable(z.boolean()))
  }),
  answer: said
}

/** What a review changed: how every one on the task stands now, and the task. */
const reviewed = z.object({
  message: z.string(),
  status: z.string(),
  reviewStatus: z.enum(reviewStatuses),
  relatedWorkLinks: z.array(z.string())
})

export const submitForReview = {
  says: 'Hands in your work on a task with a link to it, and mails those who review.',
  input: z.object({ id, link: z.string(texts.linkRequired).check(z.maxLength(LONGEST_LINK * 2, texts.linkShort)) }),
  answer: reviewed
}

export const setReviewStatus = {
  says: 'Says of the work on a task that it is reviewed, which completes it, or that there is more to do.',
  input: z.object({
    id,
    reviewStatus: z.enum(reviewStatuses),
    /** What is still to do, for those on the task. */
    note: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_NOTE, texts.noteLong)))
  }),
  answer: reviewed
}

export const finishTask = {
  says: 'Marks a task as done for one of those who work on it.',
  input: z.object({ id, userId: id }),
  answer: said
}
export const leaveTask = { says: 'Takes somebody off a task.', input: z.object({ id, userId: id }), answer: said }
