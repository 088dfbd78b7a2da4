import { table } from '../../kit/lists/table.ts'
import type { Task } from '../schemas.ts'
import * as texts from '../task-page-texts.ts'
import { shortNum } from './view.ts'

export const folderTable = table<Task>({
  name: texts.beside,
  columns: [
    { key: 'num', label: texts.number, value: ({ num }) => shortNum(num) },
    { key: 'name', label: texts.area, value: ({ taskName }) => taskName, title: true },
    {
      key: 'resources',
      label: texts.resources,
      value: ({ resources }) => resources.map(({ name }) => name).join(', ')
    },
    { key: 'status', label: texts.status, value: ({ status }) => status, filter: true },
    {
      key: 'progress',
      label: texts.progress,
      value: ({ hoursLogged, estimatedHours }) => (estimatedHours > 0 ? hoursLogged / estimatedHours : 0)
    },
    { key: 'hours', label: texts.hours, value: ({ hoursLogged }) => hoursLogged, kind: 'number' }
  ],
  search: { label: texts.search, of: ({ num, taskName }) => `${num} ${taskName}` },
  empty: texts.noneBeside,
  skeletons: 5
})
