import { dayOf } from '../kit/day.ts'
import { table } from '../kit/table.ts'
import { fullName } from '../people/full-name.ts'
import type { Listed, Member } from './schemas.ts'
import * as texts from './texts.ts'

export const teamTable = table<Listed>({
  name: texts.title,
  columns: [
    { key: 'active', label: texts.active, value: ({ isActive }) => isActive, kind: 'yes-no', sort: false },
    { key: 'name', label: texts.name, value: ({ teamName }) => teamName, title: true },
    { key: 'code', label: texts.code, value: ({ teamCode }) => teamCode },
    { key: 'members', label: texts.members, value: ({ memberCount }) => memberCount },
    {
      key: 'hours',
      label: texts.lastWeek,
      value: ({ hours }) => hours && Math.round(hours * 100) / 100,
      sort: false,
      wide: true
    },
    {
      key: 'committed',
      label: texts.committed,
      value: ({ committed }) => committed,
      kind: 'number',
      sort: false,
      hidden: true
    }
  ],
  empty: texts.none,
  sorted: { by: 'name' }
})

export const memberTable = table<Member>({
  name: texts.members,
  columns: [
    { key: 'name', label: texts.personName, value: fullName, sort: false, title: true },
    { key: 'role', label: texts.role, value: ({ role }) => role },
    { key: 'added', label: texts.since, value: ({ addDateTime }) => dayOf(new Date(addDateTime)), kind: 'day' },
    { key: 'visible', label: texts.visible, value: ({ isVisible }) => isVisible, kind: 'yes-no', sort: false }
  ],
  empty: texts.noMembers,
  skeletons: 4,
  sorted: { by: 'role' },
  tools: ['export']
})
