// Purchases as they are asked for, of all five categories.
import type { Call } from '#shared/kit/calls/call.ts'
import { plainNumber } from '#shared/kit/form/plain-number.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { currencies, purchases } from '#shared/materials/purchases.ts'
import { keepers, readers } from '#shared/materials/readers.ts'
import { type Category, exact, isStocked } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/texts.ts'

import type { Request } from '../kit/calls/request.ts'
import { type Hooks, recordVerbs } from '../kit/records/endpoints.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { undecide } from './deciding.ts'
import { dropUntouched, stockOf } from './ledger-queries.ts'
import { tellAsked, withdrawAsked } from './purchase-telling.ts'
import { findType, type FoundType } from './queries.ts'

/** What was decided is in the ledger: it stays as it is, and only goes back to waiting, as an undo has it. */
export const purchaseHooks: Hooks<typeof purchases> = {
  on: {
    save: async (now, before, request) => {
      if (!before || before.state === 'Pending') {
        // In the lists of stock it stands from now on, where it is decided too: of a first purchase there is 0.
        if (isStocked(now.category))
          await stockOf(request.trx, newId(request.now), now.project._id, now.type._id, request.now)
        if (!before) await tellAsked(request, now._id)
        return
      }
      if (now.state !== 'Pending') refuse(409, texts.decidedStays)
      await undecide(request, now._id, before.state)
    },
    remove: async ({ _id: id, state, project, type }, request) => {
      if (state !== 'Pending') refuse(409, texts.decidedStays)
      await dropUntouched(request.trx, project._id, type._id, request.now)
      await withdrawAsked(request, id)
    }
  }
}

const purchaseVerbs = recordVerbs(purchases, { read: readers, write: keepers }, purchaseHooks)

export interface NewPurchase {
  category: Category
  project: string
  type: string
  quantity: number
  priority: 'High' | 'Low' | 'Medium'
  brand?: string | undefined
  makeModel?: string | undefined
  estTime?: string | undefined
  usageDesc?: string | undefined
  rentedFrom?: string | undefined
  rentedTo?: string | undefined
  unitPrice?: number | undefined
  currency?: (typeof currencies)[number] | undefined
}

const MOST_PRECISE = 100

/** What one costs, where nobody says otherwise: as the kind had it when it was asked for. */
function costOf({ unitPrice, currency }: Pick<NewPurchase, 'currency' | 'unitPrice'>, { boughtAs }: FoundType) {
  if (unitPrice !== undefined) return { unitPrice, currency }
  const known = boughtAs['unitPrice']
  const price = typeof known === 'number' ? known : plainNumber(typeof known === 'string' ? known : '')
  if (!(price > 0) || !Number.isInteger(exact(price * MOST_PRECISE))) return {}
  return { unitPrice: price, currency: currencies.find(one => one === boughtAs['currency']) ?? 'USD' }
}

/** Asks for a purchase; it counts once it is approved. */
export async function insertPurchase(
  request: Request<Call>,
  { category, quantity, brand, makeModel, estTime, usageDesc, ...sent }: NewPurchase
) {
  const found = isId(sent.type) ? await findType(request.trx, sent.type) : undefined
  if (!found) return refuseField(400, 'type', texts.typeGone)
  if (found.category !== category) return refuseField(400, 'type', t(texts.otherCategory, { category }))
  if (!isId(sent.project)) return refuseField(400, 'project', texts.projectGone)
  const {
    _id,
    name,
    project,
    type: kind,
    quantity: asked,
    priority,
    brand: of,
    state,
    rev
  } = await purchaseVerbs.create(request, {
    ...sent,
    ...costOf(sent, found),
    requestedQuantity: quantity,
    brand: brand || undefined,
    makeModel: makeModel || undefined,
    estTime: estTime || undefined,
    usageDesc: usageDesc || undefined
  })
  return { _id, name, project, type: kind, quantity: asked, priority, ...(of && { brand: of }), state, rev }
}
