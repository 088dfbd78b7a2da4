// Projects as the office lists them, and the people on one.
import * as z from 'zod/mini'

import { id } from '../kit/calls/incoming.ts'
import { list } from '../kit/records/list.ts'
import { inHours } from '../kit/time/time.ts'
import { fullName } from '../people/full-name.ts'
import { categories } from './categories.ts'
import * as texts from './page-texts.ts'

const face = z.object({ _id: id, name: z.string(), profilePic: z.string() })

/** Of how many weeks the list shows the hours. */
export const WEEKS = 6

/** A project as the list shows it. */
const listed = z.object({
  _id: id,
  rev: z.int(),
  projectName: z.string(),
  category: z.string(),
  isActive: z.boolean(),
  isArchived: z.boolean(),
  /** Of those who are active; the faces are the first few of them. */
  memberCount: z.int(),
  faces: z.array(face),
  wbsCount: z.int(),
  /** Seconds logged by everybody in each of the last weeks that are over, the last one at the end. */
  weeks: z.array(z.number()),
  modifiedDatetime: z.string()
})
export type Listed = z.infer<typeof listed>

const { active, inactive, archived } = texts

export const projectList = list(listed, {
  name: texts.title,
  empty: texts.none,
  search: texts.search,
  sorted: '-changed',
  columns: {
    active: { label: active, of: 'isActive', kind: 'yes-no' },
    name: { label: texts.name, of: 'projectName', title: true, sort: true },
    category: { label: texts.category, wide: true, sort: true },
    members: { label: texts.members, of: 'memberCount', phone: texts.membersFact, sort: true },
    wbs: { label: texts.wbs, of: 'wbsCount', kind: 'number' },
    weeks: { label: texts.weeks, of: ({ weeks }) => weeks.map(inHours).join(' ') },
    hours: {
      label: texts.hours,
      of: ({ weeks }) => weeks.at(-1) ?? 0,
      kind: 'hours',
      phone: texts.hoursFact,
      sort: true
    },
    changed: { label: texts.changed, of: 'modifiedDatetime', kind: 'instant', sort: true }
  },
  filters: {
    category: { label: texts.category, choices: categories },
    /** All but the archived ones, unless asked for others. */
    status: { label: texts.show, look: 'segments', unchosen: texts.seeAll, choices: { active, inactive, archived } }
  }
})

const projectPerson = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  teamCode: z.string(),
  isActive: z.boolean(),
  profilePic: z.string()
})
export type ProjectPerson = z.infer<typeof projectPerson>

export const projectPeople = list(projectPerson, {
  name: texts.members,
  empty: texts.noMembers,
  skeletons: 5,
  search: texts.searchMembers,
  sorted: 'name',
  tools: ['export'],
  columns: {
    name: { label: texts.personName, of: fullName, title: true, sort: true },
    code: { label: texts.teamCode, of: 'teamCode', sort: true }
  },
  filters: {
    status: { label: texts.show, look: 'segments', unchosen: active, choices: { inactive, all: texts.seeAll } }
  }
})
