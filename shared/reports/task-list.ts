// Tasks as reports list them; the project is left out where the report is of one.
import * as z from 'zod/mini'

import { isDay } from '../kit/time/day.ts'
import { id, text } from '../kit/calls/incoming.ts'
import { rangeOf } from '../kit/lists/lists.ts'
import { list } from '../kit/records/list.ts'
import { priorities, statuses } from '../tasks/rules.ts'
import * as texts from './task-texts.ts'

const reportedTask = z.object({
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
const range = (sentence: string, is: (end: string) => boolean) =>
  z.string().check(
    z.maxLength(60),
    z.refine(value => {
      const { from, to } = rangeOf(value) ?? {}
      return (from !== undefined || to !== undefined) && [from, to].every(end => end === undefined || is(end))
    }, sentence)
  )
const days = range(texts.noDays, isDay)
const numbers = range(texts.noNumbers, end => /^(?:\d{1,9}(?:\.\d*)?|\.\d+)$/.test(end))
const yesNo = { yes: texts.yes, no: texts.no }

export const taskList = list(reportedTask, {
  name: texts.tasks,
  empty: texts.noTasks,
  skeletons: 5,
  search: texts.search,
  sorted: 'due',
  tools: ['columns'],
  columns: {
    name: { label: texts.task, of: 'taskName', title: true, sort: true },
    project: { label: texts.project, of: 'projectName', hidden: true },
    priority: { label: texts.priority, sort: true },
    status: { label: texts.status, phone: true, sort: true },
    resources: {
      label: texts.resources,
      of: ({ resources }) => resources.map(({ name }) => name).join(', '),
      hidden: true
    },
    active: { label: texts.active, of: 'isActive', kind: 'yes-no', hidden: true },
    assigned: { label: texts.assigned, of: 'isAssigned', kind: 'yes-no', hidden: true },
    classification: { label: texts.classification, hidden: true, sort: true },
    estimate: { label: texts.estimate, of: 'estimatedHours', kind: 'number', sort: true },
    logged: { label: texts.logged, of: 'loggedSeconds', kind: 'hours', phone: true, sort: true },
    started: { label: texts.started, of: 'startedDatetime', kind: 'day', hidden: true, sort: true },
    due: { label: texts.due, of: 'dueDatetime', kind: 'day', phone: true, sort: true }
  },
  filters: {
    priority: { label: texts.priority, choices: priorities },
    status: { label: texts.status, choices: statuses },
    active: { label: texts.active, choices: yesNo, rare: true },
    assigned: { label: texts.assigned, choices: yesNo, rare: true },
    /** Part of a name of somebody who is on it. */
    resource: { label: texts.resource, kind: 'text', schema: text(100), rare: true },
    classification: { label: texts.classification, kind: 'text', schema: text(100), rare: true },
    estimate: { label: texts.estimate, kind: 'number', schema: numbers, rare: true },
    started: { label: texts.started, kind: 'day', schema: days, rare: true },
    due: { label: texts.due, kind: 'day', schema: days, rare: true }
  }
})
