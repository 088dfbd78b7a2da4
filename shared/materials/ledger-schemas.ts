import * as z from 'zod/mini'

import { id, text } from '../kit/calls/incoming.ts'
import { pageInput, pageOf } from '../kit/lists/page.ts'
import { amount } from './amount-schemas.ts'
import * as texts from './ledger-texts.ts'
import { LONGEST_NOTE, MOST_COUNTED } from './rules.ts'
import { stockRow } from './schemas.ts'

const uuid = z.uuid()
const named = z.object({ _id: uuid, name: z.string() })
const nobody = z.nullable(named)

export const lineKinds = ['bought', 'used', 'wasted', 'destroyed', 'transferred', 'counted', 'reversed'] as const

export const line = z.object({
  _id: uuid,
  kind: z.enum(lineKinds),
  /** What it added, or took off. */
  quantity: z.number(),
  left: z.number(),
  by: nobody,
  at: z.string(),
  day: z.string(),
  note: z.string(),
  purchase: z.nullable(uuid),
  isTakenBack: z.boolean(),
  mayTakeBack: z.boolean()
})
export type LedgerLine = z.output<typeof line>

export const readLedger = {
  says: 'Every movement of a stock, the newest first.',
  input: z.object({ ...pageInput, id, way: z.optional(z.enum(['in', 'out'])), by: z.optional(id) }),
  answer: pageOf(line)
}

export const item = z.object({
  row: stockRow,
  category: z.string(),
  description: z.string(),
  /** What approved purchases cost whose price is known, in each currency: for whoever buys. */
  costs: z.array(z.object({ currency: z.string(), amount: z.number(), of: z.number() })),
  purchases: z.int(),
  /** What was left at the end of each day that something moved. */
  plot: z.array(z.object({ day: z.string(), left: z.number() })),
  people: z.array(named),
  /** What goes off it in a week, from the last four. */
  aWeek: z.number()
})
export type Item = z.output<typeof item>

export const readStockItem = {
  says: 'One stock with its sums, what it cost and how it went.',
  input: z.object({ id }),
  answer: item
}

const note = z.optional(text(LONGEST_NOTE))
const said = z.object({ message: z.string() })

export const reverseMovement = {
  says: 'Takes a movement back by its opposite, and with a transfer its other half.',
  input: z.object({ id, note }),
  answer: said
}
export const transferStock = {
  says: 'Moves some of a stock to another project.',
  input: z.object({ id, toProject: id, quantity: amount, note }),
  answer: said
}
export const setReorderLevel = {
  says: 'Says at which amount a stock is ordered again; without one it never is. A person who is left out stays.',
  input: z.object({ id, level: z.nullable(amount), person: z.optional(z.nullable(id)) }),
  answer: stockRow
}

export const toBuy = z.object({
  _id: uuid,
  type: uuid,
  name: z.string(),
  category: z.string(),
  unit: z.string(),
  project: named,
  available: z.number(),
  reorderLevel: z.number(),
  pending: z.number(),
  missing: z.number()
})
export type ToBuy = z.output<typeof toBuy>
export const listPurchaseList = {
  says: 'What stands at its level or below, with what is asked for already.',
  input: z.object({ project: z.optional(id) }),
  answer: z.object({ items: z.array(toBuy) })
}

const stocktake = z.object({
  _id: uuid,
  project: named,
  state: z.enum(['Open', 'Approved']),
  note: z.string(),
  countedBy: nobody,
  countedAt: z.string(),
  approvedBy: nobody,
  approvedAt: z.nullable(z.string()),
  /** How many were counted. */
  count: z.int(),
  /** Those that differ from the ledger. */
  lines: z.array(
    z.object({
      item: named,
      unit: z.string(),
      expected: z.number(),
      counted: z.number(),
      difference: z.number()
    })
  )
})
export type Stocktake = z.output<typeof stocktake>
export const countStock = {
  says: 'Writes what was counted in a project; it changes nothing until it is approved.',
  input: z.object({
    project: id,
    note,
    lines: z
      .array(z.object({ item: id, counted: amount }))
      .check(z.minLength(1), z.maxLength(MOST_COUNTED, texts.countLong))
  }),
  answer: stocktake
}
export const listStocktakes = {
  says: 'The counts of projects, the newest first.',
  input: z.object({ project: z.optional(id) }),
  answer: z.object({ items: z.array(stocktake) })
}
export const approveStocktake = {
  says: 'Makes what was counted true: each difference becomes a movement.',
  input: z.object({ id }),
  answer: stocktake
}
