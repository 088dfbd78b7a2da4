import * as z from 'zod/mini'

import { id, text, upTo } from '../kit/calls/incoming.ts'
import { namedFile } from '../kit/files/files.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { amount, day, quantity, unitOf } from './amount-schemas.ts'
import { categories, LONGEST_UNIT, priorities, stocked } from './rules.ts'
import * as texts from './texts.ts'

const uuid = z.uuid()

/** As the present client reads a kind. What it cost is told to whoever buys. */
export const inventoryType = z.object({
  _id: uuid,
  name: z.string(),
  category: z.enum(categories),
  description: z.string(),
  unit: z.string(),
  size: z.string(),
  fuelType: z.string(),
  /** Of tools: the pieces that are out, and those that are not. */
  available: z.array(z.unknown()),
  using: z.array(z.unknown()),
  boughtAs: z.optional(z.record(z.string(), z.unknown())),
  rev: z.int()
})

const types = z.array(inventoryType)

const words = (least: number, most: number, missing: string, sentence: string) =>
  z
    .string(missing)
    .check(upTo(2000), z.trim(), z.minLength(1, missing), z.minLength(least, sentence), z.maxLength(most, sentence))

const price = z.optional(amount)
/** What one cost when the kind was added, where from, and on which terms. */
const boughtAs = {
  invoice: z.optional(text(100)),
  unitPrice: price,
  currency: z.optional(z.enum(['USD', 'EUR', 'CAD', ''])),
  quantity: price,
  purchaseDate: z.optional(z.union([day, z.literal('')])),
  shippingFee: price,
  taxes: price,
  areaCode: z.optional(z.union([text(10), z.int()])),
  phoneNumber: z.optional(text(30)),
  link: z.optional(text(2000)),
  totalPriceWithShipping: price
}

export const listTypes = {
  says: 'The kinds of a category, by its singular or plural; of all, by any other word.',
  input: z.object({ type: text(50) }),
  answer: types
}
export const addMaterialType = {
  says: 'Adds a kind of material, with what it cost. A unit of its own joins the list of units.',
  input: z.object({
    ...boughtAs,
    name: words(3, 50, texts.nameMissing, texts.nameLength),
    description: words(5, 500, texts.aboutMissing, texts.aboutLength),
    unit: z.optional(text(LONGEST_UNIT, texts.unitLong)),
    customUnit: z.optional(text(LONGEST_UNIT, texts.unitLong)),
    pictures: z.optional(z.array(namedFile({})).check(z.maxLength(5)))
  }),
  answer: inventoryType
}
export const addReusableType = {
  says: 'Adds a kind of reusable.',
  input: z.object({
    name: words(3, 50, texts.nameMissing, texts.nameLength),
    description: words(5, 500, texts.aboutMissing, texts.aboutLength)
  }),
  answer: inventoryType
}
export const addConsumableType = {
  says: 'Adds a kind of consumable.',
  input: z.object({
    name: words(4, 50, texts.nameMissing, texts.consumableName),
    description: words(10, 150, texts.aboutMissing, texts.consumableAbout),
    unit: text(LONGEST_UNIT, texts.unitLong).check(z.trim(), z.minLength(1, texts.unitMissing)),
    size: z.optional(text(LONGEST_UNIT, texts.sizeLong))
  }),
  answer: inventoryType
}
/** As the list of units has them. */
export const unit = z.object({ unit: z.string(), category: z.string() })
export const listInventoryUnits = { says: 'The units of materials.', input: z.object({}), answer: z.array(unit) }
/** Somebody whose account is gone is still somebody. */
const person = z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() })

export const stockRow = z.object({
  _id: uuid,
  __t: z.string(),
  itemType: z.object({ _id: uuid, name: z.string(), unit: z.string() }),
  project: z.object({ _id: uuid, name: z.string() }),
  bought: z.number(),
  /** What came from other projects and counts, or went there. */
  moved: z.number(),
  /** Both together: the present client takes what was used and wasted off it. Our own pages show `bought`. */
  stockBought: z.number(),
  stockUsed: z.number(),
  stockWasted: z.number(),
  stockDestroyed: z.number(),
  stockHold: z.number(),
  stockAvailable: z.number(),
  reorderLevel: z.nullable(z.number()),
  /** Who is told of it at its level, besides those who keep the site. */
  reorderPerson: z.nullable(z.object({ _id: uuid, name: z.string() })),
  purchaseRecord: z.array(
    z.object({
      _id: uuid,
      date: z.string(),
      status: z.string(),
      brandPref: z.string(),
      priority: z.string(),
      quantity: z.number(),
      requestedQuantity: z.number(),
      requestedBy: person
    })
  ),
  updateRecord: z.array(
    z.object({ _id: uuid, date: z.string(), quantityUsed: z.number(), quantityWasted: z.number(), createdBy: person })
  )
})
export type StockRow = z.output<typeof stockRow>

const rows = {
  input: z.object({ ...pageInput, project: z.optional(id) }),
  answer: z.union([z.array(stockRow), pageOf(stockRow)])
}
export const listMaterials = {
  says: 'The materials of every project that you see; page after page with a size.',
  ...rows
}
export const listConsumables = { says: 'The consumables of every project that you see.', ...rows }
export const listReusables = { says: 'The reusables of every project that you see.', ...rows }

const MOST_USED = 1000
export const updated = z.object({
  result: z.string(),
  errors: z.array(z.object({ row: z.int(), _id: z.string(), message: z.string() }))
})
/** Of a stock, by amounts or in percent of what is there. */
const use = z.object({
  stock: id,
  used: z.optional(amount),
  wasted: z.optional(amount),
  usedUnit: unitOf,
  wastedUnit: unitOf
})
export type Use = z.output<typeof use>

export const logUse = {
  says: 'Writes what was used and wasted of stocks: of all or none, or with `mode: rows` of those that can be.',
  input: z.object({
    items: z.array(use).check(z.maxLength(MOST_USED)),
    date: z.optional(day),
    mode: z.optional(z.literal('rows'))
  }),
  answer: updated
}

export const purchase = z.object({
  _id: uuid,
  name: z.string(),
  project: z.object({ _id: uuid, name: z.string() }),
  type: z.object({ _id: uuid, name: z.string() }),
  quantity: z.number(),
  priority: z.enum(priorities),
  brand: z.optional(z.string()),
  state: z.string(),
  rev: z.int()
})
export const buying = { quantity, priority: z.enum(priorities, texts.priorityMissing), brand: z.optional(text(100)) }
export const buy = {
  says: 'Asks for a purchase of something that is counted by amounts; it counts once it is approved.',
  input: z.object({ category: z.enum(stocked), project: id, type: id, ...buying }),
  answer: purchase
}
