// The table of a person's tasks.
import { type Column, table } from '../kit/table.ts'
import type { PersonTask } from './person-schemas.ts'
import * as texts from './person-texts.ts'

const columns: readonly Column<PersonTask>[] = [
  { key: 'name', label: texts.name, value: ({ taskName }) => taskName, title: true },
  { key: 'wbs', label: texts.wbs, value: ({ wbsName }) => wbsName, sort: false },
  {
    key: 'status',
    label: texts.status,
    value: ({ completedTask, status }) => (completedTask ? texts.complete : status),
    sort: false
  },
  { key: 'due', label: texts.due, value: ({ dueDatetime }) => dueDatetime, kind: 'day' }
]

/** The column of the WBS is for those who add tasks. */
export const personTaskTable = (hasWbs: boolean) =>
  table<PersonTask>({
    name: texts.title,
    columns: columns.filter(({ key }) => hasWbs || key !== 'wbs'),
    empty: texts.none,
    skeletons: 3,
    sorted: { by: 'name' },
    tools: []
  })
