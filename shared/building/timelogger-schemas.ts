import * as z from 'zod/mini'

import { id, text } from '../kit/incoming.ts'

const timeLog = z.object({
  _id: z.string(),
  status: z.enum(['ongoing', 'paused']),
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
  says: 'Your timer, while it times this project.',
  input: z.object(member),
  answer: z.array(timeLog)
}
export const startTimeLog = {
  says: 'Starts your timer on this project, or goes on with it.',
  input: z.object({ ...member, task: z.optional(text(300)) }),
  answer: one
}
export const pauseTimeLog = { says: 'Pauses your timer.', input: ofLog, answer: one }
export const stopTimeLog = {
  says: 'Stops your timer: its time waits there to be submitted with a note.',
  input: ofLog,
  answer: one
}
