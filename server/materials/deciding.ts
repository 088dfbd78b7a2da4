// Purchases are decided once: approved, of less where that is all, or rejected; and undone as long as nothing leans on it.
import type { Call } from '#shared/kit/calls/call.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { amountIn } from '#shared/materials/amount-schemas.ts'
import { exact, isStocked } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/texts.ts'

import type { Request } from '../kit/calls/request.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { move, reverse } from './ledger.ts'
import { stockOf } from './ledger-queries.ts'
import { tellOfLevels } from './levels.ts'
import { tellDecided, tellUndecided } from './purchase-telling.ts'
import { boughtBy, emptyDecision, holdPurchase, writeDecision } from './purchase-queries.ts'

interface Decision {
  purchaseId: string
  status: 'Approved' | 'Rejected'
  quantity?: number | string | undefined
  /** Why it is rejected; clients of before say none. */
  reason?: string | undefined
}

/** Of one purchase, once: the stock or the pieces of what is approved are there in the same moment. */
export async function decide(request: Request<Call>, { purchaseId, status, quantity, reason }: Decision) {
  const { trx, me, now, today, happened } = request
  const found = isId(purchaseId) ? await holdPurchase(trx, purchaseId) : undefined
  if (!found) return refuse(404, texts.noPurchase)
  if (found.state !== 'Pending') return refuse(400, texts.decided)
  const asked = found.requestedQuantity
  const isApproved = status === 'Approved'
  const given = isApproved && quantity !== undefined ? exact(amountIn(quantity)) : asked
  if (given <= 0) return refuseField(400, 'quantity', texts.lessThanOne)
  const tooMuch = t(texts.moreThanAsked, { quantity: asked })
  if (given > asked) return refuseField(400, 'quantity', tooMuch)
  if (isApproved && !isStocked(found.category) && !Number.isInteger(given))
    return refuseField(400, 'quantity', texts.wholePieces)
  await writeDecision(trx, { id: found.id, state: status, quantity: given, reason, by: me.id, now })
  if (isApproved && isStocked(found.category)) {
    const stock = await stockOf(trx, newId(now), found.projectId, found.typeId, now)
    const moved = await move(trx, { by: me.id, now, day: today }, [
      { stock, kind: 'bought', quantity: given, purchase: found.id }
    ])
    await tellOfLevels(request, moved)
  } else if (isApproved) await happened('purchase.approved', { purchaseId: found.id })
  await tellDecided(request, found.id, status)
  return { id: found.id, before: { state: 'Pending', quantity: asked }, after: { state: status, quantity: given } }
}

/** The list’s actions: their lines are the kit’s, so that they are undone together. */
export async function decideEach(
  request: Request<Call>,
  rows: readonly { _id: string }[],
  decision: Omit<Decision, 'purchaseId'>
): Promise<void> {
  for (const { _id: purchaseId } of rows) await decide(request, { purchaseId, ...decision })
}

/** An approval or a rejection that is undone: what it brought goes back, unless something leans on it. */
export async function undecide(request: Request<Call>, id: string, state: string): Promise<void> {
  const { trx, me, now, today, changed, happened } = request
  await emptyDecision(trx, id)
  await tellUndecided(request, id)
  if (state !== 'Approved') return
  const line = await boughtBy(trx, id)
  if (line) {
    const moved = await reverse(trx, { by: me.id, now, day: today }, line, t(texts.approvalUndone))
    for (const { stock, before, left } of moved.stocks)
      await changed('stock', stock.id, { available: before }, { available: left })
    await tellOfLevels(request, moved)
  }
  await happened('purchase.undone', { purchaseId: id })
}
