// What a report's tasks are narrowed by.
import { priorities, statuses } from '#shared/tasks/rules.ts'
import * as texts from '#shared/reports/task-texts.ts'
import type { ListFilter } from '#widgets/kit/lists/filters.ts'

const choices = (values: readonly string[]) => values.map(value => ({ value, label: value }))
const yesNo = [
  { value: 'yes', label: texts.yes },
  { value: 'no', label: texts.no }
]

/** Those that most people ask for. */
export const firstFilters: readonly ListFilter[] = [
  { name: 'priority', label: texts.priority, choices: choices(priorities) },
  { name: 'status', label: texts.status, choices: choices(statuses) }
]

/** Those behind 'More filters'. */
export const moreFilters: readonly ListFilter[] = [
  { name: 'active', label: texts.active, choices: yesNo },
  { name: 'assigned', label: texts.assigned, choices: yesNo },
  { name: 'resource', label: texts.resource, kind: 'text' },
  { name: 'classification', label: texts.classification, kind: 'text' },
  { name: 'estimate', label: texts.estimate, kind: 'number' },
  { name: 'started', label: texts.started, kind: 'day' },
  { name: 'due', label: texts.due, kind: 'day' }
]

export const taskFilters = [...firstFilters, ...moreFilters]
