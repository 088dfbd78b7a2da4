// What was approved becomes pieces, each with a code that no other one ever had. Undone, they go as long as nobody used them.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { codeOf, lettersOf } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'

import type { Listener } from '../kit/calls/bind.ts'
import { newId } from '../kit/database/ids.ts'
import { deletePieces, findBought, holdBought, insertPieces, takeNumbers } from './writing-queries.ts'

export const makePieces: Listener<'purchase.approved'> = async ({ purchaseId }, { trx, changedAll }, { now }) => {
  const bought = await findBought(trx, purchaseId)
  if (!bought) return
  const count = Math.floor(bought.quantity)
  const letters = lettersOf(bought.name)
  const last = await takeNumbers(trx, letters, count)
  const pieces = Array.from({ length: count }, (_, index) => ({
    id: newId(now),
    code: codeOf(letters, last - count + 1 + index)
  }))
  await insertPieces(trx, pieces, bought, bought.isUsed ? 'Good' : 'Like New', now)
  await changedAll(
    'tool_item',
    pieces.map(({ id, code }) => ({ id, before: undefined, after: { code } }))
  )
}

export const takePieces: Listener<'purchase.undone'> = async ({ purchaseId }, { trx, changedAll }) => {
  const pieces = await holdBought(trx, purchaseId)
  const used = pieces.find(({ isUsed }) => isUsed)
  if (used) refuse(409, t(texts.usedSince, { code: used.code }))
  await deletePieces(
    trx,
    pieces.map(({ id }) => id)
  )
  await changedAll(
    'tool_item',
    pieces.map(({ id, code }) => ({ id, before: { code }, after: undefined }))
  )
}
