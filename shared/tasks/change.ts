// What a change makes of a task. Pure.
import { type Day, dayOf } from '../kit/time/day.ts'
import type { Task } from './schemas.ts'
import type { TaskChange } from './tree/schemas.ts'

/** What of a task its history and its notices tell. */
export type TaskFacts = Pick<Task, 'deadlineCount' | Exclude<keyof TaskChange, 'resources'>> & {
  resources: Pick<Task['resources'][number], 'completedTask' | 'name' | 'reviewStatus' | 'userID'>[]
}

/** A day as it was sent: the instants of the present client are on their Pacific day; undefined for what is none. */
export function dayMeant(text: string | null): Day | null | undefined {
  if (text === null || text === '') return null
  const at = new Date(text.length === 10 ? `${text}T00:00:00Z` : text)
  if (Number.isNaN(at.getTime())) return undefined
  const day = text.length === 10 ? at.toISOString().slice(0, 10) : dayOf(at)
  return text.length === 10 && day !== text ? undefined : day
}

/** Whether a deadline was put off. */
export const isPutOff = (before: Day | null, after: Day | null): boolean =>
  before !== null && after !== null && after > before
