import { table } from '../../kit/table.ts'
import { fullName } from '../../people/full-name.ts'
import type { ReportedPerson, ReportedProject, ReportedTeam, TimeHours } from './schemas.ts'
import * as texts from './texts.ts'

// A page of reports has one export, in its head, with all of its lists.
type HourSums = Omit<TimeHours, 'start'>
const tangible = {
  key: 'tangible',
  label: texts.tangible,
  value: (row: HourSums) => row.tangibleSeconds,
  kind: 'hours'
} as const
const total = {
  key: 'total',
  label: texts.total,
  value: (row: HourSums) => row.totalSeconds,
  kind: 'hours',
  phone: true
} as const

export const projectTable = table<ReportedProject>({
  name: texts.kinds.projects,
  columns: [
    { key: 'name', label: texts.names.projects, value: ({ projectName }) => projectName, title: true },
    { key: 'category', label: texts.category, value: ({ category }) => category, phone: true },
    { key: 'active', label: texts.active, value: ({ isActive }) => isActive, kind: 'yes-no', sort: false },
    { key: 'members', label: texts.members, value: ({ memberCount }) => memberCount, kind: 'number' },
    tangible,
    total
  ],
  empty: texts.none.projects,
  sorted: { by: 'name' },
  tools: ['columns']
})

export const peopleTable = table<ReportedPerson>({
  name: texts.kinds.people,
  columns: [
    { key: 'name', label: texts.names.people, value: fullName, title: true },
    { key: 'role', label: texts.role, value: ({ role }) => role, phone: true },
    { key: 'code', label: texts.teamCode, value: ({ teamCode }) => teamCode, sort: false, hidden: true },
    { key: 'active', label: texts.active, value: ({ isActive }) => isActive, kind: 'yes-no', sort: false },
    { key: 'started', label: texts.started, value: ({ startDate }) => startDate, kind: 'day' },
    { key: 'ended', label: texts.ended, value: ({ endDate }) => endDate, kind: 'day', sort: false },
    {
      key: 'committed',
      label: texts.committed,
      value: person => person.weeklycommittedHours,
      kind: 'number',
      hidden: true
    },
    tangible,
    total
  ],
  empty: texts.none.people,
  sorted: { by: 'name' },
  tools: ['columns']
})

export const teamTable = table<ReportedTeam>({
  name: texts.kinds.teams,
  columns: [
    { key: 'name', label: texts.names.teams, value: ({ teamName }) => teamName, title: true },
    { key: 'code', label: texts.teamCode, value: ({ teamCode }) => teamCode, sort: false },
    { key: 'active', label: texts.active, value: ({ isActive }) => isActive, kind: 'yes-no', sort: false },
    { key: 'members', label: texts.members, value: ({ memberCount }) => memberCount, kind: 'number', phone: true },
    { key: 'created', label: texts.created, value: ({ createdDatetime }) => createdDatetime, kind: 'instant' },
    tangible,
    total
  ],
  empty: texts.none.teams,
  sorted: { by: 'name' },
  tools: ['columns']
})
