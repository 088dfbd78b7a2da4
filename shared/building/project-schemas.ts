import * as z from 'zod/mini'

import { id } from '../kit/calls/incoming.ts'
import { placeShape } from './place-form.ts'

const uuid = z.uuid()
const itemType = z.object({ name: z.string(), unit: z.string() })

const site = z.object({
  _id: uuid,
  name: z.string(),
  projectName: z.string(),
  isActive: z.boolean(),
  dateCreated: z.string(),
  members: z.array(z.object({ user: uuid })),
  /** Tangible hours of all time. */
  hoursWorked: z.number(),
  totalMaterialsCost: z.number(),
  totalEquipmentCost: z.number(),
  mostMaterialWaste: z.nullable(z.object({ stockWasted: z.number(), itemType })),
  mostMaterialBought: z.nullable(z.object({ stockBought: z.number(), itemType })),
  leastMaterialAvailable: z.nullable(z.object({ stockAvailable: z.number(), itemType }))
})
export type Site = z.output<typeof site>

export const listSites = {
  says: 'The projects that you see, with what was worked, bought and is left on each.',
  input: z.object({}),
  answer: z.array(site)
}

const siteName = z.object({ _id: uuid, name: z.string() })
export type SiteName = z.output<typeof siteName>
export const listSiteNames = {
  says: 'The projects that you see, to choose one from.',
  input: z.object({}),
  answer: z.array(siteName)
}

const user = z.object({
  _id: uuid,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  teams: z.array(z.object({ name: z.string() }))
})
export const listSitePeople = {
  says: 'Who is on a project.',
  input: z.object({ id }),
  answer: z.object({ _id: uuid, projectName: z.string(), members: z.array(z.object({ user })) })
}

const watched = z.object({
  _id: uuid,
  name: z.string(),
  unit: z.string(),
  available: z.number(),
  /** At the end of each week, oldest first. */
  weeks: z.array(z.number()),
  /** How many weeks it lasts at the pace of the last four; null where none was used. */
  lasts: z.nullable(z.number()),
  isLow: z.boolean()
})
export type Watched = z.output<typeof watched>

const waiting = z.object({
  _id: uuid,
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  priority: z.string(),
  brand: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  available: z.nullable(z.number())
})
export type Waiting = z.output<typeof waiting>

const out = z.object({
  /** Null where who has it left. */
  personId: z.nullable(uuid),
  name: z.string(),
  profilePic: z.string(),
  pieces: z.array(z.object({ name: z.string(), codes: z.array(z.string()) })),
  since: z.string(),
  isLate: z.boolean()
})
export type Out = z.output<typeof out>

/** Where a site is, and which of its members manages it. */
export const sitePlace = z.object({
  rev: z.int(),
  place: z.string(),
  manager: z.nullable(z.object({ _id: uuid, name: z.string() }))
})
export type SitePlace = z.output<typeof sitePlace>

const figures = z.object({
  _id: uuid,
  projectName: z.string(),
  ...sitePlace.shape,
  dateCreated: z.string(),
  hours: z.number(),
  hoursLastWeek: z.number(),
  materialsCost: z.number(),
  materialsCostLastWeek: z.number(),
  equipmentCost: z.number(),
  /** The next day on which something rented goes back. */
  rentalEnds: z.nullable(z.string()),
  /** What should have gone back before today and is still here. */
  rentalsOver: z.int(),
  /** Of what was used up, in whole and in the last week, as a share of one; null where nothing was. */
  wasted: z.nullable(z.number()),
  wastedBefore: z.nullable(z.number()),
  openIssues: z.int(),
  oldIssues: z.int(),
  watch: z.array(watched),
  /** What was used each week, in US dollars, oldest first. */
  used: z.array(z.object({ week: z.string(), amount: z.number() })),
  waiting: z.array(waiting),
  /** Tools and equipment by who has them; somebody who is late with some stands there for these by themselves. */
  out: z.array(out),
  /** How many rows of it are left off. */
  outMore: z.int(),
  isEmpty: z.boolean()
})
export type Figures = z.output<typeof figures>

export const countOpenIssues = {
  says: 'How many issues of a site are open, as its menu shows.',
  input: z.object({ id }),
  answer: z.object({ openIssues: z.int() })
}
export const readSite = {
  says: 'What a site’s dashboard shows: hours, costs, stock to watch, what was used, what waits, who has tools out, issues.',
  input: z.object({ id }),
  answer: figures
}
export const setSitePlace = {
  says: 'Says where a site is and which of its members manages it; an empty place or manager takes it away.',
  input: z.object({ id, rev: z.optional(z.int()), ...placeShape }),
  answer: sitePlace
}
