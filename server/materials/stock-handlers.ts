// Stock by calls that present clients know: listed and used up.
import type * as calls from '#shared/materials/calls.ts'
import type { Stocked } from '#shared/materials/rules.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { type Call, MOST_ROWS } from '#shared/kit/calls/call.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Request, Visitor } from '../kit/calls/request.ts'
import { texts as kit } from '../kit/texts.ts'
import { listStock, pageOfStock, readStock, visible } from './stock-queries.ts'
import { type Update, updateMany, updateOne } from './updates.ts'

interface Asked {
  after?: string | undefined
  size?: number | undefined
  count?: 'exact' | undefined
  project?: string | undefined
}

/** As many as clients that know no pages read, or a page where one is asked for. */
const listOf =
  (category: Stocked) =>
  ({ project, ...page }: Asked, { trx, me }: Pick<Request<Call>, 'trx'> & { me: Visitor }) =>
    page.size === undefined && page.after === undefined
      ? listStock(trx, category, visible(me, project), MOST_ROWS + 1)
      : pageOfStock(trx, category, visible(me, project), { ...page, filters: { category, project } })

interface Sent {
  quantityUsed?: number | string | undefined
  quantityWasted?: number | string | undefined
  QtyUsedLogUnit?: 'percent' | 'unit' | undefined
  QtyWastedLogUnit?: 'percent' | 'unit' | undefined
}
const updateOf = (id: string, sent: Sent): Update => ({
  id,
  used: sent.quantityUsed,
  wasted: sent.quantityWasted,
  usedUnit: sent.QtyUsedLogUnit,
  wastedUnit: sent.QtyWastedLogUnit
})
/** What is used again is never used up: what is gone was destroyed. */
const destroyedOf = (id: string, { quantityUsed: _, ...sent }: Sent): Update => updateOf(id, sent)

async function updateAndRead(request: Request<Call>, category: Stocked, update: Update, date: string | undefined) {
  await updateOne(request, category, update, date)
  return (await readStock(request.trx, update.id)) ?? refuse(404, kit.missing)
}

type StockCalls = Pick<
  typeof calls,
  | 'listConsumables'
  | 'listMaterials'
  | 'listReusables'
  | 'updateConsumable'
  | 'updateConsumables'
  | 'updateMaterial'
  | 'updateMaterials'
  | 'updateReusable'
  | 'updateReusables'
>

export const stockHandlers: Handlers<StockCalls> = {
  listMaterials: listOf('Material'),
  listConsumables: listOf('Consumable'),
  listReusables: listOf('Reusable'),

  updateMaterial: ({ material, date, ...sent }, request) =>
    updateAndRead(request, 'Material', updateOf(material._id, sent), date),
  updateReusable: ({ reusable, date, ...sent }, request) =>
    updateAndRead(request, 'Reusable', destroyedOf(reusable._id, sent), date),
  updateConsumable: ({ consumable, date, qtyUsedLogUnit, qtyWastedLogUnit, ...sent }, request) =>
    updateAndRead(
      request,
      'Consumable',
      updateOf(consumable._id, { ...sent, QtyUsedLogUnit: qtyUsedLogUnit, QtyWastedLogUnit: qtyWastedLogUnit }),
      date
    ),

  updateConsumables: ({ updateConsumables: rows, date, mode }, request) =>
    updateMany(
      request,
      'Consumable',
      rows.map(({ consumable, ...sent }) => updateOf(consumable._id, sent)),
      { date, mode }
    ),

  updateMaterials: ({ upadateMaterials: rows, date, mode }, request) =>
    updateMany(
      request,
      'Material',
      rows.map(({ material, ...sent }) => updateOf(material._id, sent)),
      { date, mode }
    ),
  updateReusables: ({ upadateReusables: rows, date, mode }, request) =>
    updateMany(
      request,
      'Reusable',
      rows.map(({ reusable, ...sent }) => destroyedOf(reusable._id, sent)),
      { date, mode }
    )
}
