// The fields of a task that a change is told of and that a suggestion may be about, and how each is written for people. Pure.
import { formatDay, toDay } from '../kit/time/day.ts'
import type { TaskPart } from './diff-schemas.ts'
import * as texts from './diff-texts.ts'

export type TaskField = keyof TaskPart

/** In the order of the task's form, with what each is called. */
export const labels: Readonly<Record<TaskField, string>> = {
  taskName: 'Task Name',
  priority: 'Priority',
  resources: 'Resources',
  isAssigned: 'Assigned',
  status: 'Status',
  hoursBest: 'Hours, best case',
  hoursWorst: 'Hours, worst case',
  hoursMost: 'Hours, most likely',
  estimatedHours: 'Estimated hours',
  links: 'Links',
  category: 'Category',
  classification: 'Classification',
  whyInfo: 'Why this task is important',
  intentInfo: 'Design intent',
  endstateInfo: 'Endstate',
  startedDatetime: 'Start date',
  dueDatetime: 'End date'
}

export const isTaskField = (field: string): field is TaskField => Object.hasOwn(labels, field)
export const taskFields: readonly TaskField[] = Object.keys(labels).filter(isTaskField)

const plain = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
    .trim()

const RICH: readonly TaskField[] = ['whyInfo', 'intentInfo', 'endstateInfo']
const DAYS: readonly TaskField[] = ['startedDatetime', 'dueDatetime']

/** A value in words; two that read the same are the same. */
export function wordsOf(field: TaskField, part: TaskPart): string {
  const value = part[field]
  if (value === undefined || value === null || value === '') return ''
  if (field === 'resources')
    return (part.resources ?? [])
      .map(one => one.name)
      .toSorted((one, other) => one.localeCompare(other))
      .join(', ')
  if (field === 'links') return (part.links ?? []).filter(Boolean).join(', ')
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return String(Math.round(value * 100) / 100)
  if (typeof value !== 'string') return ''
  if (DAYS.includes(field)) return formatDay(toDay(value), 'profile')
  return RICH.includes(field) ? plain(value) : value.trim()
}

/** Whose they are decides, not how they are spelled. */
const keyOf = (field: TaskField, part: TaskPart): string =>
  field === 'resources'
    ? (part.resources ?? [])
        .map(({ userID }) => userID)
        .toSorted()
        .join(' ')
    : RICH.includes(field)
      ? String(part[field] ?? '').trim()
      : wordsOf(field, part)

export const isSame = (field: TaskField, one: TaskPart, other: TaskPart): boolean =>
  keyOf(field, one) === keyOf(field, other)

/** The fields in which the second differs from the first, in the order of the form; what either leaves out is not known. */
export const changedFields = (before: TaskPart, after: TaskPart): TaskField[] =>
  taskFields.filter(field => before[field] !== undefined && after[field] !== undefined && !isSame(field, before, after))

/** Nothing else of a task is kept. */
export const partOf = (task: TaskPart): TaskPart => ({
  taskName: task.taskName,
  priority: task.priority,
  resources: task.resources?.map(({ userID, name }) => ({ userID, name })),
  isAssigned: task.isAssigned,
  status: task.status,
  hoursBest: task.hoursBest,
  hoursWorst: task.hoursWorst,
  hoursMost: task.hoursMost,
  estimatedHours: task.estimatedHours,
  links: task.links,
  category: task.category,
  classification: task.classification,
  whyInfo: task.whyInfo,
  intentInfo: task.intentInfo,
  endstateInfo: task.endstateInfo,
  startedDatetime: task.startedDatetime,
  dueDatetime: task.dueDatetime
})
