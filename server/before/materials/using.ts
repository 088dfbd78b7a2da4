// What was used up, in the words of the present client.
import type * as calls from '#shared/before/materials/calls.ts'
import type { Call } from '#shared/kit/call.ts'
import { refuse } from '#shared/kit/refused.ts'
import { rowGone } from '#shared/materials/ledger-texts.ts'
import type { Stocked } from '#shared/materials/rules.ts'
import type { Use } from '#shared/materials/schemas.ts'

import type { Handlers } from '../../kit/calls/bind.ts'
import type { Request } from '../../kit/calls/request.ts'
import { texts as kit } from '../../kit/texts.ts'
import { readStock } from '../../materials/stock-queries.ts'
import { useUp } from '../../materials/updates.ts'
import { bareTo, dayOf, isPresent, refusedAs } from '../room.ts'

interface Sent {
  quantityUsed?: number | string | undefined
  quantityWasted?: number | string | undefined
  QtyUsedLogUnit?: 'percent' | 'unit' | undefined
  QtyWastedLogUnit?: 'percent' | 'unit' | undefined
}
const useOf = (stock: string, sent: Sent): Use => ({
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
async function useOne(request: Request<Call>, category: Stocked, item: Use, date: string | undefined) {
  await refusedAs(
    useUp({ items: [item], date: dayOf(date, request) }, request, category),
    ({ errors, status, ...refusal }) =>
      plainTo(request, category)({ ...refusal, status: errors && refusal.message === rowGone ? 404 : status })
  )
  return (await readStock(request.trx, item.stock)) ?? refuse(404, kit.missing)
}

interface Many {
  date?: string | undefined
  mode?: 'rows' | undefined
}
const useMany = (request: Request<Call>, category: Stocked, items: Use[], { date, mode }: Many) =>
  refusedAs(useUp({ items, date: dayOf(date, request), mode }, request, category), refusal => {
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
    useOne(request, 'Material', useOf(material._id, sent), date),
  updateReusable: ({ reusable, date, ...sent }, request) =>
    useOne(request, 'Reusable', useOf(reusable._id, sent), date),
  updateConsumable: ({ consumable, date, qtyUsedLogUnit, qtyWastedLogUnit, ...sent }, request) =>
    useOne(
      request,
      'Consumable',
      useOf(consumable._id, { ...sent, QtyUsedLogUnit: qtyUsedLogUnit, QtyWastedLogUnit: qtyWastedLogUnit }),
      date
    ),

  updateMaterials: ({ upadateMaterials: rows, ...more }, request) =>
    useMany(
      request,
      'Material',
      rows.map(({ material, ...sent }) => useOf(material._id, sent)),
      more
    ),
  updateReusables: ({ upadateReusables: rows, ...more }, request) =>
    useMany(
      request,
      'Reusable',
      rows.map(({ reusable, ...sent }) => useOf(reusable._id, sent)),
      more
    ),
  updateConsumables: ({ updateConsumables: rows, ...more }, request) =>
    useMany(
      request,
      'Consumable',
      rows.map(({ consumable, ...sent }) => useOf(consumable._id, sent)),
      more
    )
}
