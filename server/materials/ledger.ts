// The ledger of stock: what was bought, used, wasted, moved or counted is only ever added, and each sum is kept beside it.
// Nothing else writes these two tables.
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/materials/ledger-texts.ts'
import { after, availableOf, type MovementKind, type Sums, withUnit } from '#shared/materials/rules.ts'

import type { Trx } from '../kit/database/database.ts'
import { newId } from '../kit/database/ids.ts'
import {
  findMovements,
  insertMovements,
  isTakenBack,
  type LockedStock,
  lockStocks,
  type Who,
  writeSums
} from './ledger-queries.ts'

export interface Movement {
  stock: string
  kind: MovementKind
  /** Of a count the difference, which may be less than nothing; of a reversal the opposite of what it takes back. */
  quantity: number
  reverses?: string | undefined
  /** The same of both halves of a transfer: neither is taken back without the other. */
  pair?: string | undefined
  purchase?: string | undefined
  note?: string | undefined
  /** Where it is not that of whoever writes. */
  day?: string | undefined
}

/** What each stock was and has become: whoever tells of a level that is passed compares them. */
export interface Moved {
  ids: string[]
  stocks: { stock: LockedStock; before: number; left: number }[]
}

/** Whoever asked first may be let through last: the ledger has its lines in the order in which they were written. */
const momentOf = (now: Date, stocks: readonly LockedStock[]): Date =>
  new Date(Math.max(now.getTime(), ...stocks.map(({ changedAt }) => new Date(changedAt).getTime() + 1)))

/** Adds movements, all or none; of one stock in the order given. */
export async function move(trx: Trx, by: Who, movements: readonly Movement[]): Promise<Moved> {
  const rows = await lockStocks(
    trx,
    movements.map(({ stock }) => stock)
  )
  const who = { ...by, now: momentOf(by.now, rows) }
  const stocks = new Map(rows.map(row => [row.id, row]))
  const sums = new Map<string, Sums>(
    rows.map(({ id, bought, moved, used, wasted }) => [id, { bought, moved, used, wasted }])
  )
  const lines = movements.map(movement => {
    const before = sums.get(movement.stock) ?? refuse(404, texts.gone)
    const unit = stocks.get(movement.stock)?.unit ?? ''
    const next =
      after(before, movement) ??
      refuse(
        movement.reverses ? 409 : 400,
        movement.reverses
          ? t(texts.leansOn, { name: stocks.get(movement.stock)?.name ?? '' })
          : t(texts.tooMuch, {
              quantity: withUnit(Math.abs(movement.quantity), unit),
              left: withUnit(availableOf(before), unit)
            })
      )
    sums.set(movement.stock, next)
    return { id: newId(who.now), ...movement, left: availableOf(next) }
  })
  if (!lines.length) return { ids: [], stocks: [] }
  await insertMovements(trx, who, lines)
  await writeSums(
    trx,
    who.now,
    [...sums].map(([id, row]) => ({ id, ...row }))
  )
  return {
    ids: lines.map(({ id }) => id),
    stocks: rows.map(stock => ({ stock, before: availableOf(stock), left: availableOf(sums.get(stock.id)!) }))
  }
}

/** Takes a movement back by its opposite, and with a transfer its other half. */
export async function reverse(trx: Trx, who: Who, id: string, note = ''): Promise<Moved> {
  const rows = await findMovements(trx, id)
  if (!rows.length) refuse(404, texts.gone)
  // Of two at once the second finds what the first did: a line never changes, so that its stock is what is locked.
  await lockStocks(
    trx,
    rows.map(({ stock }) => stock)
  )
  if (
    await isTakenBack(
      trx,
      rows.map(one => one.id)
    )
  )
    refuse(409, texts.twice)
  return move(
    trx,
    who,
    rows.map(({ id: reverses, quantity, pair, purchase, ...row }) => ({
      ...row,
      quantity: -quantity,
      reverses,
      note,
      ...(pair && { pair }),
      ...(purchase && { purchase })
    }))
  )
}
