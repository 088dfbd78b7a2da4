// Purchases by calls that present clients know: asked for, then approved, of less where that is all, or rejected.
import type { Call } from '#shared/kit/call.ts'
import { refuse } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { amountIn } from '#shared/materials/amount-schemas.ts'
import type * as calls from '#shared/materials/calls.ts'
import { type Category, exact, stocked } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Request } from '../kit/calls/request.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { move } from './ledger.ts'
import { stockOf } from './ledger-queries.ts'
import { tellOfLevels } from './levels.ts'
import { holdPurchase, writeDecision } from './purchase-queries.ts'
import { insertPurchase } from './purchases.ts'

const isStocked = (category: Category): boolean => stocked.some(one => one === category)

/** Of one purchase, once: the stock or the pieces of what is approved are there in the same moment. */
export async function decide(
  request: Request<Call>,
  {
    purchaseId,
    status,
    quantity
  }: { purchaseId: string; status: 'Approved' | 'Rejected'; quantity?: number | string | undefined }
): Promise<{ message: string }> {
  const { trx, me, now, today, changed, happened, isOldClient } = request
  const bare = isOldClient ? ({ bare: true } as const) : {}
  const found = isId(purchaseId) ? await holdPurchase(trx, purchaseId) : undefined
  if (!found) return refuse(404, texts.noPurchase, bare)
  if (found.state !== 'Pending') return refuse(400, texts.decided, bare)
  const asked = found.requestedQuantity
  const isApproved = status === 'Approved'
  const given = isApproved && quantity !== undefined ? exact(amountIn(quantity)) : asked
  if (given <= 0) return refuse(400, texts.lessThanOne, { ...bare, fields: { quantity: texts.lessThanOne } })
  const tooMuch = t(texts.moreThanAsked, { quantity: asked })
  if (given > asked) return refuse(400, tooMuch, { ...bare, fields: { quantity: tooMuch } })
  if (isApproved && !isStocked(found.category) && !Number.isInteger(given))
    return refuse(400, texts.wholePieces, { ...bare, fields: { quantity: texts.wholePieces } })
  await writeDecision(trx, { id: found.id, state: status, quantity: given, by: me.id, now })
  await changed('purchase', found.id, { state: 'Pending', quantity: asked }, { state: status, quantity: given })
  if (isApproved && isStocked(found.category)) {
    const stock = await stockOf(trx, newId(now), found.projectId, found.typeId, now)
    const moved = await move(trx, { by: me.id, now, day: today }, [
      { stock, kind: 'bought', quantity: given, purchase: found.id }
    ])
    await tellOfLevels(request, moved)
  } else if (isApproved) await happened('purchase.approved', { purchaseId: found.id })
  return { message: t(isApproved ? texts.approved : texts.rejected) }
}

export async function decideEach(
  request: Request<Call>,
  rows: readonly { _id: string }[],
  status: 'Approved' | 'Rejected',
  quantity?: number
): Promise<void> {
  for (const { _id: purchaseId } of rows) await decide(request, { purchaseId, status, quantity })
}

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

  decidePurchase: (sent, request) => decide(request, sent)
}
