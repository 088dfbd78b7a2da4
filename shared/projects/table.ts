import { table } from '../kit/table.ts'
import { inHours } from '../kit/time.ts'
import { fullName } from '../people/full-name.ts'
import * as texts from './page-texts.ts'
import type { Listed, ProjectPerson } from './schemas.ts'

export const projectTable = table<Listed>({
  name: texts.title,
  columns: [
    { key: 'active', label: texts.active, value: ({ isActive }) => isActive, kind: 'yes-no', sort: false },
    { key: 'name', label: texts.name, value: ({ projectName }) => projectName, title: true },
    { key: 'category', label: texts.category, value: ({ category }) => category, wide: true },
    { key: 'members', label: texts.members, value: ({ memberCount }) => memberCount, phone: texts.membersFact },
    { key: 'wbs', label: texts.wbs, value: ({ wbsCount }) => wbsCount, kind: 'number', sort: false },
    { key: 'weeks', label: texts.weeks, value: ({ weeks }) => weeks.map(inHours).join(' '), sort: false },
    {
      key: 'hours',
      label: texts.hours,
      value: ({ weeks }) => weeks.at(-1) ?? 0,
      kind: 'hours',
      phone: texts.hoursFact
    },
    { key: 'changed', label: texts.changed, value: ({ modifiedDatetime }) => modifiedDatetime, kind: 'instant' }
  ],
  empty: texts.none,
  sorted: { by: 'changed', descending: true }
})

export const peopleTable = table<ProjectPerson>({
  name: texts.members,
  columns: [
    { key: 'name', label: texts.personName, value: fullName, title: true },
    { key: 'code', label: texts.teamCode, value: ({ teamCode }) => teamCode }
  ],
  empty: texts.noMembers,
  skeletons: 5,
  sorted: { by: 'name' },
  tools: ['export']
})
