// What was used up, in the words of the present client.
import type * as calls from '#shared/before/materials/calls.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { rowGone } from '#shared/materials/ledger-texts.ts'
import type { Stocked } from '#shared/materials/rules.ts'
import type { Use } from '#shared/materials/schemas.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import type { Request } from '../../kit/calls/request.ts'
import { texts as kit } from '../../kit/texts.ts'
import { readStock } from '../../materials/stock-queries.ts'
import { logUse } from '../../materials/updates.ts'
import { bareTo, dayOf, isPresent, refusedAs } from '../room.ts'

interface Sent {
  quantityUsed?: number | string | undefined
  quantityWasted?: number | string | undefined
  QtyUsedLogUnit?: 'percent' | 'unit' | undefined
  QtyWastedLogUnit?: 'percent' | 'unit' | undefined
}
const itemOf = (stock: string, sent: Sent): Use => ({
  stock,
  used: sent.quantityUsed,
  wasted: sent.quantityWasted,
  usedUnit: sent.QtyUsedLogUnit,
  wastedUnit: sent.QtyWastedLogUnit
})

/** Of a consumable that client reads the message of a refusal; of all others it shows the body. */
const plainTo = (request: Request<Call>, category: Stocked) =>
  category === 'Consumable' ? <R>(refusal: R): R => refusal : bareTo(request)

/** One row is answered as it stands after it. */
async function logOne(request: Request<Call>, category: Stocked, item: Use, date: string | undefined) {
  await refusedAs(
    logUse({ items: [item], date: dayOf(date, request) }, request, category),
    ({ errors, status, ...refusal }) =>
      plainTo(request, category)({ ...refusal, status: errors && refusal.message === rowGone ? 404 : status })
  )
  return (await readStock(request.trx, item.stock)) ?? refuse(404, kit.missing)
}

interface Many {
  date?: string | undefined
  mode?: 'rows' | undefined
}
const logMany = (request: Request<Call>, category: Stocked, items: Use[], { date, mode }: Many) =>
  refusedAs(logUse({ items, date: dayOf(date, request), mode }, request, category), refusal => {
    const [first] = refusal.errors ?? []
    const isFirst = isPresent(request) && category !== 'Consumable' && first && 'message' in first
    return plainTo(request, category)(isFirst ? { ...refusal, message: String(first.message) } : refusal)
  })

type UsingCalls = Pick<
  typeof calls,
  'updateConsumable' | 'updateConsumables' | 'updateMaterial' | 'updateMaterials' | 'updateReusable' | 'updateReusables'
>

export const using: Handlers<UsingCalls> = {
  updateMaterial: ({ material, date, ...sent }, request) =>
    logOne(request, 'Material', itemOf(material._id, sent), date),
  updateReusable: ({ reusable, date, ...sent }, request) =>
    logOne(request, 'Reusable', itemOf(reusable._id, sent), date),
  updateConsumable: ({ consumable, date, qtyUsedLogUnit, qtyWastedLogUnit, ...sent }, request) =>
    logOne(
      request,
      'Consumable',
      itemOf(consumable._id, { ...sent, QtyUsedLogUnit: qtyUsedLogUnit, QtyWastedLogUnit: qtyWastedLogUnit }),
      date
    ),

  updateMaterials: ({ upadateMaterials: rows, ...more }, request) =>
    logMany(
      request,
      'Material',
      rows.map(({ material, ...sent }) => itemOf(material._id, sent)),
      more
    ),
  updateReusables: ({ upadateReusables: rows, ...more }, request) =>
    logMany(
      request,
      'Reusable',
      rows.map(({ reusable, ...sent }) => itemOf(reusable._id, sent)),
      more
    ),
  updateConsumables: ({ updateConsumables: rows, ...more }, request) =>
    logMany(
      request,
      'Consumable',
      rows.map(({ consumable, ...sent }) => itemOf(consumable._id, sent)),
      more
    )
}
