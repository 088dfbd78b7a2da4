// The ledger as it is read and taken back, transfers, counts, levels, and what to order.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { addDays } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { holds } from '#shared/kit/rights.ts'
import { amountIn } from '#shared/materials/amount-schemas.ts'
import type * as calls from '#shared/materials/ledger-calls.ts'
import * as texts from '#shared/materials/ledger-texts.ts'
import { keepers } from '#shared/materials/readers.ts'
import { availableOf, exact, withUnit } from '#shared/materials/rules.ts'
import * as names from '#shared/materials/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { factsOf, pageOfLedger, projectName, typeOfStock, unapprove, writeLevel } from './item-queries.ts'
import { move, reverse } from './ledger.ts'
import { lockStocks, stockOf } from './ledger-queries.ts'
import { listToBuy, readsStock } from './level-queries.ts'
import { tellOfLevels } from './levels.ts'
import { readStock, visible } from './stock-queries.ts'
import { holdCount, insertCount, listCounts, readCount, writeApproval } from './stocktake-queries.ts'

const FOUR_WEEKS = 28

export const ledger: Handlers<typeof calls> = {
  async readStockItem({ id }, { trx, me, today }) {
    const row = (await readStock(trx, id)) ?? refuse(404, kit.missing)
    const { costs, ...facts } = await factsOf(trx, id, addDays(today, -FOUR_WEEKS))
    return { row, ...facts, costs: holds(me, keepers) ? costs : [] }
  },

  readLedger: ({ id, ...asked }, { trx }) => pageOfLedger(trx, id, asked),

  async reverseMovement({ id, note }, request) {
    const { trx, me, now, today, changed } = request
    if (!isId(id)) return refuse(404, texts.gone)
    const moved = await reverse(trx, { by: me.id, now, day: today }, id, note?.trim())
    for (const purchase of await unapprove(trx, moved.ids))
      await changed('purchase', purchase.id, { state: 'Approved' }, { state: 'Rejected' })
    for (const { stock, before, left } of moved.stocks)
      await changed('stock', stock.id, { available: before }, { available: left })
    await tellOfLevels(request, moved)
    return { message: t(texts.takenBack) }
  },

  async transferStock({ id, toProject, quantity, note }, request) {
    const { trx, me, now, today, changed } = request
    const from = isId(id) ? await typeOfStock(trx, id) : undefined
    if (!from) return refuse(404, kit.missing)
    const target = isId(toProject) ? await projectName(trx, toProject) : undefined
    if (!target) return refuseField(400, 'toProject', names.projectGone)
    const amount = exact(amountIn(quantity))
    if (amount === 0) return refuseField(400, 'quantity', texts.notAmount)
    const other = await stockOf(trx, newId(now), toProject, from.typeId, now)
    if (other === id) return refuseField(400, 'toProject', texts.sameProject)
    const pair = newId(now)
    const said = note?.trim() ? ` · ${note.trim()}` : ''
    const moved = await move(trx, { by: me.id, now, day: today }, [
      { stock: id, kind: 'sent', quantity: amount, pair, note: `${t(texts.transferTo, { project: target })}${said}` },
      {
        stock: other,
        kind: 'received',
        quantity: amount,
        pair,
        note: `${t(texts.transferFrom, { project: from.project })}${said}`
      }
    ])
    for (const { stock, before, left } of moved.stocks)
      await changed('stock', stock.id, { available: before }, { available: left })
    await tellOfLevels(request, moved)
    return { message: t(names.transferred) }
  },

  async setReorderLevel({ id, level, person }, request) {
    const { trx, changed } = request
    const next = level === null ? null : exact(amountIn(level))
    const old = isId(id) ? await writeLevel(trx, id, next, person) : undefined
    if (!old) return refuse(404, kit.missing)
    if (person && person !== old.person && !(await readsStock(trx, old.projectId, person)))
      return refuseField(400, 'person', names.notOfStock)
    const after = { reorderLevel: next, reorderPerson: person === undefined ? old.person : person }
    await changed('stock', id, { reorderLevel: old.before, reorderPerson: old.person }, after)
    const [stock] = await lockStocks(trx, [id])
    const left = availableOf(stock!)
    await tellOfLevels(request, { stocks: [{ stock: stock!, before: left, left }] })
    return (await readStock(trx, id))!
  },

  listPurchaseList: async ({ project }, { trx, me }) => ({ items: await listToBuy(trx, visible(me, project)) }),

  listStocktakes: async ({ project }, { trx }) => ({
    items: project === undefined || isId(project) ? await listCounts(trx, project) : []
  }),

  async countStock({ project, note, lines }, { trx, me, now, changed }) {
    if (!isId(project) || !(await projectName(trx, project))) return refuseField(400, 'project', names.projectGone)
    const stocks = new Map(
      (await lockStocks(trx, lines.map(({ item }) => item).filter(isId))).map(one => [one.id, one])
    )
    const counted = new Map(lines.map(({ item, counted: amount }) => [item.toLowerCase(), exact(amountIn(amount))]))
    if ([...counted.keys()].some(id => stocks.get(id)?.projectId !== project.toLowerCase()))
      return refuseField(400, 'lines', texts.notOfProject)
    const id = newId(now)
    await insertCount(
      trx,
      { id, project, note: note?.trim() ?? '', by: me.id, now },
      [...counted].map(([stock, amount]) => ({ stock, counted: amount, expected: availableOf(stocks.get(stock)!) }))
    )
    await changed('stocktake', id, undefined, { project, lines: counted.size })
    return (await readCount(trx, id))!
  },

  async approveStocktake({ id }, request) {
    const { trx, me, now, today, changed } = request
    const held = isId(id) ? await holdCount(trx, id) : undefined
    if (!held) return refuse(404, kit.missing)
    if (held.state !== 'Open') return refuse(409, texts.alreadyApproved)
    const { lines } = (await readCount(trx, id))!
    const moved = await move(
      trx,
      { by: me.id, now, day: today },
      lines.map(({ item, unit, difference }) => ({
        stock: item._id,
        kind: 'counted' as const,
        quantity: difference,
        note: t(difference < 0 ? texts.countedLower : texts.countedHigher, {
          difference: withUnit(Math.abs(difference), unit)
        })
      }))
    )
    await writeApproval(trx, id, me.id, now)
    await changed('stocktake', id, { state: 'Open' }, { state: 'Approved' })
    await tellOfLevels(request, moved)
    return (await readCount(trx, id))!
  }
}
