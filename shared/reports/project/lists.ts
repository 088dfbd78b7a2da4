// Who is on a project with their hours on it, and its structures, as its report lists them.
import * as z from 'zod/mini'

import { id } from '../../kit/calls/incoming.ts'
import { list } from '../../kit/records/list.ts'
import { fullName } from '../../people/full-name.ts'
import { listedWbs } from '../../tasks/wbs/list.ts'
import { hours } from '../overview/lists.ts'
import * as overview from '../overview/texts.ts'
import * as texts from './texts.ts'

/** Of how many weeks a member's hours are shown. */
export const MEMBER_WEEKS = 7

const reportedMember = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  isActive: z.boolean(),
  profilePic: z.string(),
  /** On this project, in the days that are asked for, or since the first entry. */
  ...hours,
  /** All their seconds on it in each of the last weeks that are over, the last one at the end. */
  weeks: z.array(z.number())
})
export type ReportedMember = z.infer<typeof reportedMember>

const { active, inactive } = texts

export const memberList = list(reportedMember, {
  name: texts.members,
  empty: texts.noMembers,
  skeletons: 5,
  search: texts.searchMembers,
  sorted: '-total',
  tools: ['columns'],
  columns: {
    name: { label: texts.name, of: fullName, title: true, sort: true },
    role: { label: texts.role, hidden: true, sort: true },
    status: { label: texts.status, of: one => (one.isActive ? active : inactive), phone: true },
    weeks: { label: texts.weeks, of: ({ weeks }) => weeks.at(-1), kind: 'hours' },
    tangible: { label: texts.tangible, of: 'tangibleSeconds', kind: 'hours', hidden: true, sort: true },
    total: { label: texts.total, of: 'totalSeconds', kind: 'hours', phone: true, sort: true }
  },
  filters: {
    status: { label: overview.status, look: 'segments', unchosen: texts.all, choices: { active, inactive } }
  }
})

const reportedWbs = z.object({
  ...listedWbs.shape,
  projectId: id,
  /** The first few of its tasks. */
  taskNames: z.array(z.string())
})
export type ReportedWbs = z.infer<typeof reportedWbs>

export const reportedWbsList = list(reportedWbs, {
  name: texts.wbs,
  empty: texts.noWbs,
  skeletons: 3,
  search: texts.searchWbs,
  sorted: '-changed',
  tools: ['columns'],
  columns: {
    name: { label: texts.name, of: 'wbsName', title: true, sort: true },
    tasks: { label: texts.tasks, of: 'taskCount', kind: 'number', sort: true },
    logged: { label: texts.taskHours, of: 'loggedSeconds', kind: 'hours', sort: true },
    changed: { label: texts.changedOn, of: 'modifiedDatetime', kind: 'instant', sort: true }
  }
})
