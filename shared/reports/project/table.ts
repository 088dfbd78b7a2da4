import { table } from '../../kit/table.ts'
import { fullName } from '../../people/full-name.ts'
import type { ReportedMember, ReportedWbs } from './schemas.ts'
import * as texts from './texts.ts'

export const memberTable = table<ReportedMember>({
  name: texts.members,
  columns: [
    { key: 'name', label: texts.name, value: fullName, title: true },
    { key: 'role', label: texts.role, value: ({ role }) => role, hidden: true },
    {
      key: 'status',
      label: texts.status,
      value: one => (one.isActive ? texts.active : texts.inactive),
      sort: false,
      phone: true
    },
    { key: 'weeks', label: texts.weeks, value: ({ weeks }) => weeks.at(-1), kind: 'hours', sort: false },
    { key: 'tangible', label: texts.tangible, value: one => one.tangibleSeconds, kind: 'hours', hidden: true },
    { key: 'total', label: texts.total, value: one => one.totalSeconds, kind: 'hours', phone: true }
  ],
  empty: texts.noMembers,
  skeletons: 5,
  sorted: { by: 'total', descending: true },
  tools: ['columns']
})

export const wbsTable = table<ReportedWbs>({
  name: texts.wbs,
  columns: [
    { key: 'name', label: texts.name, value: ({ wbsName }) => wbsName, title: true },
    { key: 'tasks', label: texts.tasks, value: ({ taskCount }) => taskCount, kind: 'number' },
    { key: 'logged', label: texts.taskHours, value: one => one.loggedSeconds, kind: 'hours' },
    { key: 'changed', label: texts.changedOn, value: one => one.modifiedDatetime, kind: 'instant' }
  ],
  empty: texts.noWbs,
  skeletons: 3,
  sorted: { by: 'changed', descending: true },
  tools: ['columns']
})
