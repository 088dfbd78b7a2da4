// A task as a form: what is said of it, how long it takes, when, by whom, and the notes on it.
import * as z from 'zod/mini'

import { form } from '../kit/form/form.ts'
import { t } from '../kit/texts.ts'
import { categories } from '../projects/categories.ts'
import { isTaskLink, priorities, statuses } from './rules.ts'
import { estimateOf } from './estimate.ts'
import * as texts from './task-form-texts.ts'
import { type TaskChange, taskName } from './tree/schemas.ts'
import * as refusals from './tree/texts.ts'
import type { Task } from './schemas.ts'

const hours = z
  .number(refusals.hoursWrong)
  .check(z.minimum(0, refusals.hoursWrong), z.maximum(100_000, refusals.hoursWrong))
const long = z.string().check(z.maxLength(10_000, refusals.textLong))
const word = z.string().check(z.trim(), z.maxLength(100))
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
const links = (isLink: (line: string) => boolean) =>
  z.string().check(
    z.refine(text => linesOf(text).every(isLink), texts.linkWrong),
    z.refine(text => linesOf(text).length <= 50, refusals.tooManyLinks)
  )
/** A task may have links from before that are not safe: the server, which knows them, refuses new ones. */
const isOldLink = (line: string): boolean => /^https?:\/\/\S+$/i.test(line)
const choices = (values: readonly string[]) => values.map(value => ({ value, label: value }))

const fields = {
  taskName: { kind: 'text', label: texts.taskName, schema: taskName },
  priority: { kind: 'choice', label: texts.priority, schema: z.enum(priorities), choices: choices(priorities) },
  status: { kind: 'choice', label: texts.status, schema: z.enum(statuses), choices: choices(statuses) },
  /** The ids of people, a space between them. */
  resources: { kind: 'text', label: texts.resources, optional: true, schema: z.string() },
  hoursBest: { kind: 'number', label: texts.best, schema: hours },
  hoursMost: { kind: 'number', label: texts.most, schema: hours },
  hoursWorst: { kind: 'number', label: texts.worst, schema: hours },
  startedDatetime: { kind: 'date', label: texts.start, optional: true, schema: z.string() },
  dueDatetime: { kind: 'date', label: texts.due, optional: true, schema: z.string() },
  category: {
    kind: 'combobox',
    label: texts.category,
    optional: true,
    free: true,
    schema: word,
    choices: choices(categories)
  },
  classification: { kind: 'text', label: texts.classification, optional: true, schema: word },
  links: { kind: 'textarea', label: texts.links, hint: texts.linksHint, optional: true, schema: links(isOldLink) },
  whyInfo: { kind: 'textarea', label: texts.why, optional: true, schema: long },
  intentInfo: { kind: 'textarea', label: texts.intent, optional: true, schema: long },
  endstateInfo: { kind: 'textarea', label: texts.endstate, optional: true, schema: long }
} as const

const parts = {
  fields,
  rules: [
    {
      field: 'dueDatetime',
      text: texts.dueBeforeStart,
      beside: ['startedDatetime'],
      passes: ({ startedDatetime: start, dueDatetime: due }: { startedDatetime: string; dueDatetime: string }) =>
        !start || !due || start <= due
    }
  ]
} as const

export const editForm = form({ submit: texts.save, busy: texts.saving, ...parts })
export const suggestForm = form({ submit: texts.suggest, busy: texts.suggesting, ...parts })
export const addForm = form({
  submit: texts.addTitle,
  busy: texts.adding,
  ...parts,
  fields: { ...fields, links: { ...fields.links, schema: links(isTaskLink) } }
})

export type TaskFields = typeof fields
type Value = z.output<(typeof editForm)['schema']>

export const idsOf = (resources: string): string[] => resources.split(' ').filter(Boolean)

/** What the form starts with; a new task has nothing yet. */
export const startOf = (task: Task | undefined) => ({
  taskName: task?.taskName ?? '',
  priority: task?.priority ?? ('Primary' as const),
  status: statuses.find(one => one === task?.status) ?? ('Not Started' as const),
  resources: (task?.resources ?? []).map(({ userID }) => userID).join(' '),
  hoursBest: task?.hoursBest ?? 0,
  hoursMost: task?.hoursMost ?? 0,
  hoursWorst: task?.hoursWorst ?? 0,
  startedDatetime: task?.startedDatetime?.slice(0, 10) ?? '',
  dueDatetime: task?.dueDatetime?.slice(0, 10) ?? '',
  category: task?.category ?? 'Unspecified',
  classification: task?.classification ?? '',
  links: (task?.links ?? []).join('\n'),
  whyInfo: task?.whyInfo ?? '',
  intentInfo: task?.intentInfo ?? '',
  endstateInfo: task?.endstateInfo ?? ''
})

const HOURS = ['hoursBest', 'hoursMost', 'hoursWorst'] as const
const SUMS = [...HOURS, 'startedDatetime', 'dueDatetime', 'priority', 'status'] as const

const WRITTEN = [
  ...SUMS,
  'taskName',
  'category',
  'classification',
  'links',
  'resources',
  'whyInfo',
  'intentInfo',
  'endstateInfo'
] as const

function writtenOf({ resources, links: lines, startedDatetime, dueDatetime, ...own }: Value) {
  return {
    ...own,
    startedDatetime: startedDatetime || null,
    dueDatetime: dueDatetime || null,
    links: linesOf(lines),
    resources: idsOf(resources).map(userID => ({ userID }))
  }
}

const middleOf = ({ hoursBest, hoursMost, hoursWorst }: Pick<Value, (typeof HOURS)[number]>) =>
  estimateOf(hoursBest, hoursMost, hoursWorst)

/** What is sent of a new task. */
export const newTaskOf = (value: Value) => ({ ...writtenOf(value), estimatedHours: middleOf(value) })

type HourValues = Partial<Record<(typeof HOURS)[number], number | undefined>>

/** What is said of the estimate: as it is stored, until one of the three hours is another one. */
export function estimateSaid(values: HourValues, task: Task | undefined): string {
  const { hoursBest = 0, hoursMost = 0, hoursWorst = 0 } = values
  const middle = middleOf({ hoursBest, hoursMost, hoursWorst })
  const isStored = task && HOURS.every(name => values[name] === task[name])
  if (isStored && task.estimatedHours !== middle) return t(texts.estimateStored, { hours: task.estimatedHours })
  return t(texts.estimate, { hours: Number.isFinite(middle) ? middle : 0 })
}

/** What is sent of a task that stands: what was changed in the form and nothing else, so that nothing is written over
 *  unseen. What a task with parts adds up to is not its own to say. */
export function changeOf(value: Value, task: Task): TaskChange {
  const [before, after] = [writtenOf(startOf(task)), writtenOf(value)]
  const change: TaskChange = { ...after }
  const isOther = (name: keyof typeof after) => JSON.stringify(after[name]) !== JSON.stringify(before[name])
  for (const name of WRITTEN) if (!isOther(name)) delete change[name]
  if (task.childrenQty > 0) for (const name of SUMS) delete change[name]
  else if (HOURS.some(isOther)) change.estimatedHours = middleOf(value)
  return change
}

/** What takes a change back: the same fields as they were. */
export function backOf(change: TaskChange, task: Task): TaskChange {
  const back: TaskChange = { ...writtenOf(startOf(task)), estimatedHours: task.estimatedHours }
  for (const name of [...WRITTEN, 'estimatedHours'] as const) if (change[name] === undefined) delete back[name]
  return back
}
