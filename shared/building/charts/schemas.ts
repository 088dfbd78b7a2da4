// The material usage chart: what was used between two days, and how one kind of it was used.
import * as z from 'zod/mini'

import { isDay } from '../../kit/time/day.ts'
import { fitting } from '../../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../../kit/lists/page.ts'
import * as texts from './texts.ts'

const day = z.optional(fitting(isDay, texts.noDay))

export const usageCategories = ['Material', 'Consumable', 'Reusable'] as const

const asked = {
  /** All of them without. */
  project: z.optional(z.uuid(texts.noProject)),
  /** Where the data begin, and today, without. */
  from: day,
  to: day,
  /** Nothing is compared without. */
  compareFrom: day,
  compareTo: day
}

const used = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  unit: z.string(),
  used: z.number(),
  /** In the period that it is compared with. */
  before: z.number()
})
export type Used = z.infer<typeof used>

export const readMaterialUsage = {
  says: 'How much of each material was used between two days, beside two other days.',
  input: z.object({ ...asked, category: z.optional(z.enum(usageCategories)), type: z.optional(z.uuid(texts.noType)) }),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    /** The day of the first use there is; null without any. */
    first: z.nullable(z.string()),
    /** Of each unit the most used first, two hundred at the most. */
    rows: z.array(used),
    /** How many kinds are counted in which unit, the most first. */
    units: z.array(z.object({ unit: z.string(), count: z.int() })),
    /** What may be chosen: every kind that was ever used. */
    types: z.array(z.object({ _id: z.string(), name: z.string(), category: z.string() }))
  })
}

const use = z.object({
  _id: z.string(),
  day: z.string(),
  project: z.string(),
  quantity: z.number(),
  by: z.string(),
  note: z.string()
})
export type Use = z.infer<typeof use>

export const listMaterialUses = {
  says: 'When, where and by whom one material was used, the newest first, with the project that used the most.',
  input: z.object({ ...asked, ...pageInput, type: z.uuid(texts.noType) }),
  answer: z.object({
    ...pageOf(use).shape,
    name: z.string(),
    unit: z.string(),
    used: z.number(),
    before: z.number(),
    most: z.nullable(z.object({ name: z.string(), used: z.number() }))
  })
}
