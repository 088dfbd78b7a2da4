// Teams as the office lists them, and the people on one.
import * as z from 'zod/mini'

import { dayOf } from '../kit/time/day.ts'
import { id } from '../kit/calls/incoming.ts'
import { list } from '../kit/records/list.ts'
import { fullName } from '../people/full-name.ts'
import * as texts from './texts.ts'

const { active, inactive, seeAll: all, deleted } = texts
/** The active ones, unless asked for others. */
const status = { label: texts.show, look: 'segments', unchosen: active, choices: { inactive, all, deleted } } as const

/** A team as the list shows it. */
const listed = z.object({
  _id: id,
  rev: z.int(),
  teamName: z.string(),
  teamCode: z.string(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  memberCount: z.int(),
  /** The first few of the members. */
  faces: z.array(z.object({ _id: id, name: z.string(), profilePic: z.string() })),
  /** How many of the members carry the team’s code. */
  carriers: z.int(),
  /** Tangible hours of last week, and the hours promised a week: for whoever may see this team’s hours. */
  hours: z.optional(z.number()),
  committed: z.optional(z.number())
})
export type Listed = z.infer<typeof listed>

export const teamList = list(listed, {
  name: texts.title,
  empty: texts.none,
  search: texts.search,
  sorted: 'name',
  columns: {
    active: { label: active, of: 'isActive', kind: 'yes-no' },
    name: { label: texts.name, of: 'teamName', title: true, sort: true },
    code: { label: texts.code, of: 'teamCode', sort: true },
    members: { label: texts.members, of: 'memberCount', sort: true },
    hours: { label: texts.lastWeek, of: ({ hours }) => hours && Math.round(hours * 100) / 100, wide: true },
    committed: { label: texts.committed, of: 'committed', kind: 'number', hidden: true }
  },
  filters: { status }
})

/** One who belongs to a team, as lists show them. */
export const member = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  isActive: z.boolean(),
  /** Whether the team and this person see each other’s hours. */
  isVisible: z.boolean(),
  addDateTime: z.string(),
  profilePic: z.string()
})
export type Member = z.infer<typeof member>

export const memberList = list(member, {
  name: texts.members,
  empty: texts.noMembers,
  skeletons: 4,
  search: texts.searchMembers,
  sorted: 'role',
  tools: ['export'],
  columns: {
    name: { label: texts.personName, of: fullName, title: true },
    role: { label: texts.role, sort: true },
    added: { label: texts.since, of: ({ addDateTime }) => dayOf(new Date(addDateTime)), kind: 'day', sort: true },
    visible: { label: texts.visible, of: 'isVisible', kind: 'yes-no' }
  },
  filters: { status: { ...status, choices: { inactive, all } } }
})
