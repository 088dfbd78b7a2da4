// Tasks as reports list them, and what the list is narrowed by.
import * as z from 'zod/mini'

import { rangeOf } from '../kit/lists.ts'
import { isDay } from '../kit/day.ts'
import { id } from '../kit/incoming.ts'
import { priorities, statuses } from '../tasks/rules.ts'
import * as texts from './task-texts.ts'

export const reportedTask = z.object({
  _id: id,
  taskName: z.string(),
  projectId: id,
  projectName: z.string(),
  priority: z.enum(priorities),
  status: z.string(),
  /** Who is on it. */
  resources: z.array(z.object({ _id: id, name: z.string() })),
  isActive: z.boolean(),
  isAssigned: z.boolean(),
  classification: z.string(),
  estimatedHours: z.number(),
  /** By everybody. */
  loggedSeconds: z.number(),
  startedDatetime: z.nullable(z.string()),
  dueDatetime: z.nullable(z.string())
})
export type ReportedTask = z.infer<typeof reportedTask>

/** `from..to`, either end of which may be missing. */
const range = (text: string, is: (end: string) => boolean) =>
  z.string().check(
    z.maxLength(60),
    z.refine(value => {
      const { from, to } = rangeOf(value) ?? {}
      return (from !== undefined || to !== undefined) && [from, to].every(end => end === undefined || is(end))
    }, text)
  )
const days = z.optional(range(texts.noDays, isDay))
const numbers = z.optional(range(texts.noNumbers, end => /^(?:\d{1,9}(?:\.\d*)?|\.\d+)$/.test(end)))

const sorts = ['name', 'priority', 'status', 'classification', 'estimate', 'logged', 'started', 'due'] as const

export const yesOrNo = ['yes', 'no'] as const

export const taskFilters = {
  search: z.optional(z.string().check(z.maxLength(100))),
  priority: z.optional(z.enum(priorities)),
  status: z.optional(z.enum(statuses)),
  /** Part of a name of somebody who is on it. */
  resource: z.optional(z.string().check(z.maxLength(100))),
  active: z.optional(z.enum(yesOrNo)),
  assigned: z.optional(z.enum(yesOrNo)),
  classification: z.optional(z.string().check(z.maxLength(100))),
  estimate: numbers,
  started: days,
  due: days,
  sort: z.optional(z.enum(sorts.flatMap(name => [name, `-${name}`] as const)))
}
export type TaskFilters = z.infer<ReturnType<typeof z.object<typeof taskFilters>>>
