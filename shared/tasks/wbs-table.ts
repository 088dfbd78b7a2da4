import { table } from '../kit/table.ts'
import * as texts from './wbs-page-texts.ts'
import type { ListedWbs } from './wbs-schemas.ts'

export const wbsTable = table<ListedWbs>({
  name: texts.title,
  columns: [
    { key: 'name', label: texts.name, value: ({ wbsName }) => wbsName, title: true },
    { key: 'tasks', label: texts.tasks, value: ({ taskCount }) => taskCount, kind: 'number' },
    { key: 'logged', label: texts.hours, value: ({ loggedSeconds }) => loggedSeconds, kind: 'hours' },
    { key: 'changed', label: texts.changed, value: ({ modifiedDatetime }) => modifiedDatetime, kind: 'instant' }
  ],
  empty: texts.none,
  skeletons: 5,
  sorted: { by: 'changed', descending: true }
})
