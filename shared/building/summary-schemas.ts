// The weekly project summary: what is asked, and its figures for two periods side by side.
import * as z from 'zod/mini'

import { isDay } from '../kit/time/day.ts'
import { fitting } from '../kit/calls/incoming.ts'
import * as texts from './summary-texts.ts'

const day = z.optional(fitting(isDay, texts.noDay))

/** In the period, and in the one that it is compared with. */
const both = z.object({ now: z.number(), before: z.number() })
export type Both = z.infer<typeof both>

/** Kinds have units of their own, and only their worth adds up: in USD, of those whose price is known. */
const ofKinds = z.object({ kinds: z.int(), unpriced: z.int(), worth: z.number() })
const amount = z.object({ now: ofKinds, before: ofKinds })
export type Amount = z.infer<typeof amount>

const span = z.object({ from: z.string(), to: z.string() })
const named = z.object({ _id: z.string(), name: z.string() })

const status = z.object({
  total: both,
  active: both,
  completed: both,
  delayed: both,
  /** How long projects last, or have lasted so far, in months. */
  months: both,
  /** Which ones became complete in the period, and which are late, with how many tasks. */
  newlyCompleted: z.array(named),
  late: z.array(z.object({ ...named.shape, tasks: z.number() }))
})

const material = z.object({
  ...named.shape,
  category: z.string(),
  unit: z.string(),
  used: z.number(),
  usedBefore: z.number(),
  wasted: z.number(),
  wastedBefore: z.number(),
  /** What the wasted ones cost, at the average price of their kind; null where no price is known. */
  worth: z.nullable(z.number()),
  worthBefore: z.nullable(z.number())
})
export type SummaryMaterial = z.infer<typeof material>

const materials = z.object({
  used: amount,
  wasted: amount,
  available: amount,
  /** Every kind that was used or wasted in either period, the most used first. */
  rows: z.array(material)
})

const issues = z.object({
  open: both,
  opened: both,
  closed: both,
  longest: z.array(
    z.object({ ...named.shape, project: z.string(), kind: z.string(), assignedTo: z.string(), days: z.number() })
  ),
  /** How many were open at the end of each of the last eight weeks, and of the eight before. */
  weeks: z.array(z.object({ start: z.string(), open: z.number(), before: z.number() }))
})

const tools = z.object({
  /** Where they are now. */
  out: z.number(),
  shelf: z.number(),
  repair: z.number(),
  lost: z.number(),
  overdue: z.number(),
  checkedOut: both,
  checkedIn: both,
  reportedLost: both,
  /** Rentals that end within the next two weeks, or ended and did not go back. */
  rentals: z.array(z.object({ ...named.shape, code: z.string(), day: z.string() }))
})

const lessons = z.object({
  count: both,
  /** Those of the period that the reader may read. */
  rows: z.array(z.object({ ...named.shape, project: z.string(), author: z.string(), day: z.string() }))
})

export const moneyKinds = ['materials', 'labor', 'tools', 'issues'] as const
const financials = z.object({
  /** USD. */
  rows: z.array(z.object({ kind: z.enum(moneyKinds), now: z.number(), before: z.number(), all: z.number() })),
  /** Purchases of the period that are in no sum: they have no price, or another currency. */
  unpriced: z.number(),
  foreign: z.number()
})

const losses = z.object({
  /** The largest of the period. */
  rows: z.array(
    z.object({
      ...named.shape,
      project: z.string(),
      unit: z.string(),
      quantity: z.number(),
      day: z.string(),
      by: z.string(),
      note: z.string()
    })
  )
})

const people = z.object({
  /** Who logged hours on these projects. */
  count: both,
  /** Where they live; those who told nobody have no name. */
  countries: z.array(z.object({ name: z.string(), count: z.number() }))
})

const labor = z.object({
  hours: both,
  cost: both,
  projects: z.array(z.object({ ...named.shape, hours: z.number(), hoursBefore: z.number() })),
  tasks: z.array(z.object({ task: z.string(), cost: z.number(), costBefore: z.number() })),
  /** The last eight weeks. */
  weeks: z.array(z.object({ start: z.string(), hours: z.number() }))
})

export const weeklySummary = z.object({
  project: z.nullable(named),
  span,
  base: span,
  status,
  materials,
  issues,
  tools,
  lessons,
  financials,
  losses,
  people,
  labor
})
export type WeeklySummary = z.infer<typeof weeklySummary>

const periods = {
  /** Last week without. */
  from: day,
  to: day,
  /** As many days right before without. */
  compareFrom: day,
  compareTo: day
}

export const readWeekFigures = {
  says: 'The five figures above the charts between two days, beside two other days.',
  input: z.object(periods),
  answer: z.object({
    span,
    base: span,
    active: both,
    delayed: both,
    /** What was spent on materials, in USD. */
    cost: both,
    hours: both,
    wasted: amount
  })
}

export const readWeeklyProjectSummary = {
  says: 'Projects, materials, issues, tools, lessons, money, losses, people and hours between two days, beside two other days.',
  input: z.object({
    /** All of them without. */
    project: z.optional(z.uuid(texts.noProject)),
    ...periods
  }),
  answer: weeklySummary
}
