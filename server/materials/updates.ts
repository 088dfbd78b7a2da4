// What was used up: of one row, or of many, all or none, or those that can be.
import type { Call } from '#shared/kit/calls/call.ts'
import { addDays } from '#shared/kit/time/day.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { amountIn } from '#shared/materials/amount-schemas.ts'
import * as texts from '#shared/materials/ledger-texts.ts'
import { amountOf, availableOf, exact, type Stocked, withUnit } from '#shared/materials/rules.ts'

import type { Request } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { move, type Movement } from './ledger.ts'
import { lockStocks } from './ledger-queries.ts'
import { tellOfLevels } from './levels.ts'
import { stockIds } from './stock-queries.ts'

type Unit = 'percent' | 'unit' | undefined

/** One update as a client writes it. */
export interface Update {
  id: string
  used: number | string | undefined
  wasted: number | string | undefined
  usedUnit: Unit
  wastedUnit: Unit
}

interface Wrong {
  row: number
  _id: string
  message: string
}

/** The movements of an update, or why there can be none. */
function movementsOf(
  { id, used, wasted, usedUnit = 'unit', wastedUnit = 'unit' }: Update,
  stock: { unit: string },
  available: number
): Movement[] | string {
  const [taken, lost] = [
    amountOf(amountIn(used ?? 0), usedUnit, available),
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
async function read({ trx }: Request<Call>, category: Stocked, updates: readonly Update[]) {
  const known = await stockIds(trx, category, updates.map(({ id }) => id).filter(isId))
  const stocks = new Map((await lockStocks(trx, [...known])).map(stock => [stock.id, stock]))
  const left = new Map([...stocks].map(([id, stock]) => [id, availableOf(stock)]))
  const wrong: Wrong[] = []
  const movements = updates.flatMap((update, row) => {
    const id = update.id.toLowerCase()
    const stock = stocks.get(id)
    const found = stock ? movementsOf({ ...update, id }, stock, left.get(id)!) : t(texts.rowGone)
    if (typeof found !== 'string') {
      left.set(id, exact(left.get(id)! - found.reduce((sum, { quantity }) => sum + quantity, 0)))
      return found
    }
    wrong.push({ row, _id: update.id, message: found })
    return []
  })
  return { wrong, movements }
}

/** Clients of before show a refusal as it comes, so to them it is bare text; of a consumable they read its message. */
const bareTo = ({ isOldClient }: Request<Call>, category: Stocked) =>
  isOldClient && category !== 'Consumable' ? ({ bare: true } as const) : {}

function dayOf(request: Request<Call>, category: Stocked, sent: string | undefined): string {
  const { today, isOldClient } = request
  // Clients of before send the day of where they stand, which may begin earlier.
  const day = isOldClient && sent === addDays(today, 1) ? today : (sent ?? today)
  if (day > today) refuse(400, texts.future, { ...bareTo(request, category), fields: { date: t(texts.future) } })
  return day
}

async function write(request: Request<Call>, movements: readonly Movement[], day: string) {
  const { trx, me, now } = request
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
}

/** One row. */
export async function updateOne(request: Request<Call>, category: Stocked, update: Update, sent: string | undefined) {
  const day = dayOf(request, category, sent)
  const { wrong, movements } = await read(request, category, [update])
  const [first] = wrong
  if (first) refuse(first.message === texts.rowGone ? 404 : 400, first.message, bareTo(request, category))
  await write(request, movements, day)
}

/** Many rows: none is written where one is wrong, unless those that can be are asked for. */
export async function updateMany(
  request: Request<Call>,
  category: Stocked,
  updates: readonly Update[],
  { date, mode }: { date?: string | undefined; mode?: 'rows' | undefined }
) {
  if (!updates.length) refuse(400, texts.nothing, bareTo(request, category))
  const day = dayOf(request, category, date)
  const { wrong, movements } = await read(request, category, updates)
  const [first] = wrong
  if (first && (mode !== 'rows' || wrong.length === updates.length)) {
    const bare = bareTo(request, category)
    if ('bare' in bare) refuse(400, first.message, bare)
    refuse(400, wrong.length === 1 ? first.message : t(texts.someWrong, { count: wrong.length }), { errors: wrong })
  }
  await write(request, movements, day)
  const count = updates.length - wrong.length
  const result = wrong.length ? t(texts.updatedSome, { count, all: updates.length }) : t(texts.updated, { count })
  return { result, errors: wrong }
}
