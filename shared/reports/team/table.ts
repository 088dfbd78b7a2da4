import { table } from '../../kit/table.ts'
import type { TeamFigures } from './schemas.ts'
import * as texts from './texts.ts'

export const otherTeams = table<TeamFigures>({
  name: texts.compare,
  columns: [
    { key: 'name', label: texts.team, value: ({ teamName }) => teamName, title: true },
    { key: 'members', label: texts.members, value: ({ memberCount }) => memberCount, kind: 'number' },
    { key: 'committed', label: texts.committedShort, value: one => one.committedHours, kind: 'number', sort: false },
    { key: 'total', label: texts.total, value: one => one.totalSeconds, kind: 'hours', sort: false },
    {
      key: 'tangible',
      label: texts.tangible,
      value: one => one.tangibleSeconds,
      kind: 'hours',
      sort: false,
      hidden: true
    },
    { key: 'squares', label: texts.squaresShort, value: ({ squares }) => squares, kind: 'number', sort: false },
    { key: 'status', label: texts.status, value: one => (one.isActive ? texts.active : texts.inactive), sort: false },
    { key: 'created', label: texts.created, value: one => one.createdDatetime, kind: 'instant', hidden: true },
    { key: 'changed', label: texts.changed, value: one => one.modifiedDatetime, kind: 'instant', hidden: true }
  ],
  empty: texts.none,
  skeletons: 5,
  sorted: { by: 'name' },
  tools: ['columns']
})
