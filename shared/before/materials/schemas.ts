// What the present client sends of materials, in its spelling.
import * as z from 'zod/mini'

import { id, text } from '../../kit/calls/incoming.ts'
import { amount, day, unitOf } from '../../materials/amount-schemas.ts'
import { LONGEST_KIND, LONGEST_UNIT } from '../../materials/rules.ts'
import { buying, inventoryType, purchase, stockRow, unit, updated } from '../../materials/schemas.ts'
import * as texts from '../../materials/texts.ts'

export const readMaterialType = { says: 'One kind of material.', input: z.object({ id }), answer: inventoryType }
export const changeMaterialType = {
  says: 'Renames a kind of material, or gives it another unit.',
  input: z.object({
    id,
    name: z.optional(text(LONGEST_KIND).check(z.trim(), z.minLength(1, texts.nameMissing))),
    unit: z.optional(text(LONGEST_UNIT, texts.unitLong)),
    rev: z.optional(z.int())
  }),
  answer: inventoryType
}
export const addInventoryUnit = {
  says: 'Adds a unit; one that is there is 409.',
  input: z.object({ unit: text(LONGEST_UNIT, texts.unitLong).check(z.trim(), z.minLength(1, texts.unitMissing)) }),
  answer: unit
}

/** A row as that client has it: only its id is read. */
const row = z.object({ _id: id })
const date = z.optional(day)
const used = {
  quantityUsed: z.optional(amount),
  quantityWasted: z.optional(amount),
  QtyUsedLogUnit: unitOf,
  QtyWastedLogUnit: unitOf
}
const mode = z.optional(z.literal('rows'))
const MOST_ROWS = 1000
const materialRows = z.array(z.object({ ...used, date, material: row })).check(z.maxLength(MOST_ROWS))
const consumableRows = z.array(z.object({ ...used, date, consumable: row })).check(z.maxLength(MOST_ROWS))
const reusableRows = z.array(z.object({ ...used, date, reusable: row })).check(z.maxLength(MOST_ROWS))

export const updateMaterial = {
  says: 'Writes what was used and wasted of a material, by amounts or in percent of what is there.',
  input: z.object({ ...used, date, material: row }),
  answer: stockRow
}
export const updateMaterials = {
  says: 'Writes what was used and wasted of many: all or none, or with `mode: rows` those that can be.',
  input: z.object({ upadateMaterials: materialRows, date, mode }),
  answer: updated
}
export const updateReusable = {
  says: 'Writes how many of a reusable were destroyed.',
  input: z.object({ ...used, date, reusable: row }),
  answer: stockRow
}
export const updateReusables = {
  says: 'Writes how many of many reusables were destroyed.',
  input: z.object({ upadateReusables: reusableRows, date, mode }),
  answer: updated
}
export const updateConsumables = {
  says: 'Writes what was used and wasted of many consumables: all or none, or with `mode: rows` those that can be.',
  input: z.object({ updateConsumables: consumableRows, date, mode }),
  answer: updated
}
export const updateConsumable = {
  says: 'Writes what was used and wasted of a consumable.',
  input: z.object({
    quantityUsed: z.optional(amount),
    quantityWasted: z.optional(amount),
    qtyUsedLogUnit: unitOf,
    qtyWastedLogUnit: unitOf,
    date,
    consumable: row
  }),
  answer: stockRow
}

export const buyMaterial = {
  says: 'Asks for a purchase of a material; it counts once it is approved.',
  input: z.object({ primaryId: id, secondaryId: id, ...buying }),
  answer: purchase
}
export const buyReusable = { ...buyMaterial, says: 'Asks for a purchase of a reusable.' }
export const buyConsumable = {
  says: 'Asks for a purchase of a consumable.',
  input: z.object({ projectId: id, consumableId: id, ...buying }),
  answer: purchase
}
export const decidePurchase = {
  says: 'Approves a purchase, of what was asked for or less, or rejects it.',
  input: z.object({ purchaseId: id, status: z.enum(['Approved', 'Rejected']), quantity: z.optional(amount) }),
  answer: z.object({ message: z.string() })
}
