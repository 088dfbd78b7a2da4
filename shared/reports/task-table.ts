import { table } from '../kit/table.ts'
import type { ReportedTask } from './task-schemas.ts'
import * as texts from './task-texts.ts'

/** Tasks as reports list them; the project is left out where the report is of one. */
export const taskTable = table<ReportedTask>({
  name: texts.tasks,
  columns: [
    { key: 'name', label: texts.task, value: ({ taskName }) => taskName, title: true },
    { key: 'project', label: texts.project, value: ({ projectName }) => projectName, sort: false, hidden: true },
    { key: 'priority', label: texts.priority, value: ({ priority }) => priority },
    { key: 'status', label: texts.status, value: ({ status }) => status, phone: true },
    {
      key: 'resources',
      label: texts.resources,
      value: ({ resources }) => resources.map(({ name }) => name).join(', '),
      sort: false,
      hidden: true
    },
    {
      key: 'active',
      label: texts.active,
      value: ({ isActive }) => isActive,
      kind: 'yes-no',
      sort: false,
      hidden: true
    },
    {
      key: 'assigned',
      label: texts.assigned,
      value: ({ isAssigned }) => isAssigned,
      kind: 'yes-no',
      sort: false,
      hidden: true
    },
    { key: 'classification', label: texts.classification, value: ({ classification }) => classification, hidden: true },
    { key: 'estimate', label: texts.estimate, value: ({ estimatedHours }) => estimatedHours, kind: 'number' },
    { key: 'logged', label: texts.logged, value: ({ loggedSeconds }) => loggedSeconds, kind: 'hours', phone: true },
    {
      key: 'started',
      label: texts.started,
      value: ({ startedDatetime }) => startedDatetime,
      kind: 'day',
      hidden: true
    },
    { key: 'due', label: texts.due, value: ({ dueDatetime }) => dueDatetime, kind: 'day', phone: true }
  ],
  empty: texts.noTasks,
  skeletons: 5,
  sorted: { by: 'due' },
  tools: ['columns']
})
