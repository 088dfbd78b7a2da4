// All other teams beside one, with the same numbers.
import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { list } from '../../kit/records/list.ts'
import { hours } from '../overview/lists.ts'
import { all } from '../overview/texts.ts'
import * as texts from './texts.ts'

/** Its numbers are those of whoever is on it and active. */
export const teamFigures = z.object({
  _id: id,
  teamName: z.string(),
  teamCode: z.string(),
  isActive: z.boolean(),
  createdDatetime: z.string(),
  modifiedDatetime: z.string(),
  memberCount: z.int(),
  /** All that they have. */
  squares: z.int(),
  /** A week. */
  committedHours: z.number(),
  /** Of the days that are asked for, or of this week. */
  ...hours
})
export type TeamFigures = z.infer<typeof teamFigures>

const { active, inactive } = texts

export const otherTeams = list(teamFigures, {
  name: texts.compare,
  empty: texts.none,
  skeletons: 5,
  search: texts.search,
  sorted: 'name',
  tools: ['columns'],
  columns: {
    name: { label: texts.team, of: 'teamName', title: true, sort: true },
    members: { label: texts.members, of: 'memberCount', kind: 'number', sort: true },
    committed: { label: texts.committedShort, of: 'committedHours', kind: 'number' },
    total: { label: texts.total, of: 'totalSeconds', kind: 'hours' },
    tangible: { label: texts.tangible, of: 'tangibleSeconds', kind: 'hours', hidden: true },
    squares: { label: texts.squaresShort, kind: 'number' },
    status: { label: texts.status, of: one => (one.isActive ? active : inactive) },
    created: { label: texts.created, of: 'createdDatetime', kind: 'instant', hidden: true, sort: true },
    changed: { label: texts.changed, of: 'modifiedDatetime', kind: 'instant', hidden: true, sort: true }
  },
  filters: { status: { label: texts.status, look: 'segments', unchosen: all, choices: { active, inactive } } }
})
