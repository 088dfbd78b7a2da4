// Purchases by calls that present clients know.
import { t } from '#shared/kit/texts.ts'
import { amountIn } from '#shared/materials/amount-schemas.ts'
import type * as calls from '#shared/materials/calls.ts'
import * as texts from '#shared/materials/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { decide } from './deciding.ts'
import { insertPurchase } from './purchases.ts'

type BuyingCalls = Pick<typeof calls, 'buyConsumable' | 'buyMaterial' | 'buyReusable' | 'decidePurchase'>

const olderNames = { project: 'primaryId', type: 'secondaryId' }

export const buying: Handlers<BuyingCalls> = {
  buyMaterial: ({ primaryId: project, secondaryId: type, quantity, ...sent }, request) =>
    insertPurchase(request, { category: 'Material', project, type, quantity: amountIn(quantity), ...sent }, olderNames),
  buyReusable: ({ primaryId: project, secondaryId: type, quantity, ...sent }, request) =>
    insertPurchase(request, { category: 'Reusable', project, type, quantity: amountIn(quantity), ...sent }, olderNames),
  buyConsumable: ({ projectId: project, consumableId: type, quantity, ...sent }, request) =>
    insertPurchase(
      request,
      { category: 'Consumable', project, type, quantity: amountIn(quantity), ...sent },
      { project: 'projectId', type: 'consumableId' }
    ),

  async decidePurchase(sent, request) {
    const { id, before, after } = await decide(request, sent)
    await request.changed('purchase', id, before, after)
    return { message: t(after.state === 'Approved' ? texts.approved : texts.rejected) }
  }
}
