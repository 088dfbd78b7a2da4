import * as z from 'zod/mini'

import { id, text } from '../kit/calls/incoming.ts'

const timeLog = z.object({
  _id: z.string(),
  status: z.enum(['ongoing', 'paused', 'completed']),
  task: z.string(),
  /** Milliseconds before the interval that runs. */
  totalElapsedTime: z.number(),
  currentIntervalStarted: z.string(),
  createdAt: z.string()
})
export type TimeLog = z.output<typeof timeLog>

const member = { projectId: id, memberId: id }
const one = z.object({ message: z.string(), timeLog })
const ofLog = z.object({ ...member, timeLogId: z.optional(id) })

export const listTimeLogs = {
  says: 'The time of a member that runs or is paused at this site: by whoever keeps the site, or by your own timer.',
  input: z.object(member),
  answer: z.array(timeLog)
}
export const startTimeLog = {
  says: 'Starts your timer on this project, or the time of another member there, and goes on with what is paused.',
  input: z.object({ ...member, task: z.optional(text(300)) }),
  answer: one
}
export const pauseTimeLog = { says: 'Pauses your timer, or a member’s time at the site.', input: ofLog, answer: one }
export const stopTimeLog = {
  says: 'Stops it: a minute and more is stored as a time entry, which waits for the note of its person.',
  input: ofLog,
  answer: one
}

const checkedIn = z.object({
  _id: z.uuid(),
  name: z.string(),
  role: z.string(),
  profilePic: z.string(),
  /** Null where nothing runs or is paused. */
  timeLog: z.nullable(timeLog)
})
export type CheckedIn = z.output<typeof checkedIn>
export const listCheckIns = {
  says: 'The members of a site by name, a page at a time, each with their time there that runs or is paused.',
  input: z.object({ id, after: z.optional(id) }),
  answer: z.object({ items: z.array(checkedIn), next: z.optional(z.uuid()) })
}
