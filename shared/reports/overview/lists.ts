// The lists of Reports: projects, people and teams with their hours between two days.
import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { list } from '../../kit/records/list.ts'
import { fullName } from '../../people/full-name.ts'
import * as texts from './texts.ts'

/** Hours of work that shows, and all together; in seconds. */
export const hours = { tangibleSeconds: z.number(), totalSeconds: z.number() }

const reportedProject = z.object({
  _id: id,
  projectName: z.string(),
  category: z.string(),
  isActive: z.boolean(),
  /** Of those who are active. */
  memberCount: z.int(),
  ...hours
})
export type ReportedProject = z.infer<typeof reportedProject>

const reportedPerson = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  role: z.string(),
  teamCode: z.string(),
  isActive: z.boolean(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  weeklycommittedHours: z.number(),
  ...hours
})
export type ReportedPerson = z.infer<typeof reportedPerson>

const reportedTeam = z.object({
  _id: id,
  teamName: z.string(),
  teamCode: z.string(),
  isActive: z.boolean(),
  memberCount: z.int(),
  createdDatetime: z.string(),
  /** Of everybody who is on it now and active, on whatever they worked. */
  ...hours
})
export type ReportedTeam = z.infer<typeof reportedTeam>

const { active, inactive } = texts
const status = { label: texts.status, look: 'segments', unchosen: texts.all, choices: { active, inactive } } as const
const isActive = { label: active, of: 'isActive', kind: 'yes-no' } as const
const sums = {
  tangible: { label: texts.tangible, of: 'tangibleSeconds', kind: 'hours', sort: true },
  total: { label: texts.total, of: 'totalSeconds', kind: 'hours', phone: true, sort: true }
} as const

// A page of reports has one export, in its head, with all of its lists.
export const projectList = list(reportedProject, {
  name: texts.kinds.projects,
  empty: texts.none.projects,
  search: texts.search.projects,
  sorted: 'name',
  tools: ['columns'],
  columns: {
    name: { label: texts.names.projects, of: 'projectName', title: true, sort: true },
    category: { label: texts.category, phone: true, sort: true },
    active: isActive,
    members: { label: texts.members, of: 'memberCount', kind: 'number', sort: true },
    ...sums
  },
  filters: { status }
})

export const peopleList = list(reportedPerson, {
  name: texts.kinds.people,
  empty: texts.none.people,
  search: texts.search.people,
  sorted: 'name',
  tools: ['columns'],
  columns: {
    name: { label: texts.names.people, of: fullName, title: true, sort: true },
    role: { label: texts.role, phone: true, sort: true },
    code: { label: texts.teamCode, of: 'teamCode', hidden: true },
    active: isActive,
    started: { label: texts.started, of: 'startDate', kind: 'day', sort: true },
    ended: { label: texts.ended, of: 'endDate', kind: 'day' },
    committed: { label: texts.committed, of: 'weeklycommittedHours', kind: 'number', hidden: true, sort: true },
    ...sums
  },
  filters: { status }
})

export const teamList = list(reportedTeam, {
  name: texts.kinds.teams,
  empty: texts.none.teams,
  search: texts.search.teams,
  sorted: 'name',
  tools: ['columns'],
  columns: {
    name: { label: texts.names.teams, of: 'teamName', title: true, sort: true },
    code: { label: texts.teamCode, of: 'teamCode' },
    active: isActive,
    members: { label: texts.members, of: 'memberCount', kind: 'number', phone: true, sort: true },
    created: { label: texts.created, of: 'createdDatetime', kind: 'instant', sort: true },
    ...sums
  },
  filters: { status }
})
