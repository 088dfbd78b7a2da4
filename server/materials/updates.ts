// What was used up of stocks: all or none, or those that can be.
import type { Answer, Call, Parsed } from '#shared/kit/calls/call.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { amountIn } from '#shared/materials/amount-schemas.ts'
import type * as calls from '#shared/materials/calls.ts'
import * as texts from '#shared/materials/ledger-texts.ts'
import { amountOf, availableOf, exact, type Stocked, withUnit } from '#shared/materials/rules.ts'
import type { Use } from '#shared/materials/schemas.ts'

import type { Request } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { move, type Movement } from './ledger.ts'
import { lockStocks } from './ledger-queries.ts'
import { tellOfLevels } from './levels.ts'
import { categoriesOf } from './stock-queries.ts'

interface Wrong {
  row: number
  _id: string
  message: string
}

/** The movements of an update, or why there can be none. */
function movementsOf(
  { stock: id, used, wasted, usedUnit = 'unit', wastedUnit = 'unit' }: Use,
  stock: { unit: string; category: Stocked },
  available: number
): Movement[] | string {
  const [taken, lost] = [
    // What is used again is never used up: what is gone was destroyed.
    amountOf(stock.category === 'Reusable' ? 0 : amountIn(used ?? 0), usedUnit, available),
    amountOf(amountIn(wasted ?? 0), wastedUnit, available)
  ]
  if (taken === undefined || lost === undefined) return t(texts.noPercent)
  if (taken === 0 && lost === 0) return t(texts.nothing)
  if (exact(taken + lost) > available) {
    const [one, other, left] = [taken, lost, available].map(amount => withUnit(amount, stock.unit))
    return taken && lost
      ? t(texts.bothTooMuch, { used: one!, wasted: other!, left: left! })
      : t(texts.tooMuch, { quantity: taken ? one! : other!, left: left! })
  }
  return [
    { stock: id, kind: 'used' as const, quantity: taken },
    { stock: id, kind: 'wasted' as const, quantity: lost }
  ].filter(({ quantity }) => quantity > 0)
}

/** Whose rows are wrong, and what the others come to; a row that is named twice counts twice. */
async function read({ trx }: Request<Call>, items: readonly Use[], only: Stocked | undefined) {
  const categories = await categoriesOf(trx, items.map(({ stock }) => stock).filter(isId))
  const known = [...categories].filter(([, category]) => only === undefined || category === only)
  const stocks = new Map(
    (
      await lockStocks(
        trx,
        known.map(([id]) => id)
      )
    ).map(stock => [stock.id, { ...stock, category: categories.get(stock.id)! }])
  )
  const left = new Map([...stocks].map(([id, stock]) => [id, availableOf(stock)]))
  const wrong: Wrong[] = []
  const movements = items.flatMap((item, row) => {
    const id = item.stock.toLowerCase()
    const stock = stocks.get(id)
    const found = stock ? movementsOf({ ...item, stock: id }, stock, left.get(id)!) : t(texts.rowGone)
    if (typeof found !== 'string') {
      left.set(id, exact(left.get(id)! - found.reduce((sum, { quantity }) => sum + quantity, 0)))
      return found
    }
    wrong.push({ row, _id: item.stock, message: found })
    return []
  })
  return { wrong, movements }
}

/** Writes what was used up of many: of none where one is wrong, unless those that can be are asked for; of one category
 *  alone, where it is named. */
export async function logUse(
  { items, date, mode }: Parsed<typeof calls.logUse>,
  request: Request<Call>,
  only?: Stocked
): Promise<Answer<typeof calls.logUse>> {
  const { trx, me, now, today } = request
  if (!items.length) refuse(400, texts.nothing)
  const day = date ?? today
  if (day > today) refuseField(400, 'date', t(texts.future))
  const { wrong, movements } = await read(request, items, only)
  const [first] = wrong
  if (first && (mode !== 'rows' || wrong.length === items.length))
    refuse(400, wrong.length === 1 ? first.message : t(texts.someWrong, { count: wrong.length }), { errors: wrong })
  const moved = await move(trx, { by: me.id, now, day }, movements)
  await request.changedAll(
    'stock',
    moved.stocks.map(({ stock, before, left }) => ({
      id: stock.id,
      before: { available: before },
      after: { available: left }
    }))
  )
  await tellOfLevels(request, moved)
  const count = items.length - wrong.length
  const result = wrong.length ? t(texts.updatedSome, { count, all: items.length }) : t(texts.updated, { count })
  return { result, errors: wrong }
}
