// Time that people, projects or teams lost.
import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { list } from '../../kit/records/list.ts'
import { secondsOf } from '../../kit/time/time.ts'
import * as texts from './texts.ts'

const named = z.object({ _id: id, name: z.string() })

/** Who or what lost them. */
export const lostKinds = ['person', 'project', 'team'] as const
export type LostKind = (typeof lostKinds)[number]

const lostTime = z.object({
  _id: id,
  rev: z.int(),
  entryType: z.enum(lostKinds),
  /** Who lost it, or for a project or a team, who wrote it down. */
  person: named,
  project: z.nullable(named),
  team: z.nullable(named),
  dateOfWork: z.string(),
  hours: z.int(),
  minutes: z.int(),
  isTangible: z.boolean(),
  notes: z.string()
})
export type LostTime = z.infer<typeof lostTime>

/** Who or what lost it. */
export const loserOf = ({ entryType, person, project, team }: LostTime): string =>
  (entryType === 'person' ? person : entryType === 'project' ? project : team)?.name ?? ''

export const lostList = list(lostTime, {
  name: texts.title,
  empty: texts.none,
  search: texts.search,
  sorted: '-day',
  columns: {
    name: { label: texts.names.person, of: loserOf, title: true, sort: true },
    day: { label: texts.date, of: 'dateOfWork', kind: 'day', sort: true },
    time: { label: texts.time, of: secondsOf, kind: 'hours', sort: true },
    tangible: { label: texts.tangible, of: 'isTangible', kind: 'yes-no' },
    by: { label: texts.by, of: 'person' }
  }
})

const tableOf = (kind: LostKind) =>
  lostList.tableOf({
    name: `${texts.title} ${texts.kinds[kind]}`,
    without: kind === 'person' ? ['by'] : [],
    columns: { name: { label: texts.names[kind] } }
  })

export const lostTables = { person: tableOf('person'), project: tableOf('project'), team: tableOf('team') } as const
