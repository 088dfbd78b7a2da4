// What was used up, in the words of the present client.
import type { Call } from '#shared/kit/calls/call.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { rowGone } from '#shared/materials/ledger-texts.ts'
import type { Stocked } from '#shared/materials/rules.ts'
import type { Use } from '#shared/materials/schemas.ts'

import type { Request } from '../../kit/calls/request.ts'
import { texts as kit } from '../../kit/texts.ts'
import { readStock } from '../../materials/stock-queries.ts'
import { logUse } from '../../materials/updates.ts'
import { bareTo, dayOf, isPresent, refusedAs } from '../room.ts'

type Unit = 'percent' | 'unit' | undefined
interface Sent {
  date?: string | undefined
  quantityUsed?: number | string | undefined
  quantityWasted?: number | string | undefined
  QtyUsedLogUnit?: Unit
  QtyWastedLogUnit?: Unit
  /** Of one consumable alone they begin with a small letter. */
  qtyUsedLogUnit?: Unit
  qtyWastedLogUnit?: Unit
}
/** One row under the word of its category. */
type Row<Word extends string> = Sent & Record<Word, { _id: string }>

const itemOf = <Word extends string>(word: Word, sent: Row<Word>): Use => ({
  stock: sent[word]._id,
  used: sent.quantityUsed,
  wasted: sent.quantityWasted,
  usedUnit: sent.QtyUsedLogUnit ?? sent.qtyUsedLogUnit,
  wastedUnit: sent.QtyWastedLogUnit ?? sent.qtyWastedLogUnit
})

/** Of a consumable that client reads the message of a refusal; of all others it shows the body. */
const plainTo = (request: Request<Call>, category: Stocked) =>
  category === 'Consumable' ? <R>(refusal: R): R => refusal : bareTo(request)

/** One row is answered as it stands after it. */
const one =
  <Word extends string>(category: Stocked, word: Word) =>
  async (sent: Row<Word>, request: Request<Call>) => {
    const item = itemOf(word, sent)
    await refusedAs(
      logUse({ items: [item], date: dayOf(sent.date, request) }, request, category),
      ({ errors, status, ...refusal }) =>
        plainTo(request, category)({ ...refusal, status: errors && refusal.message === rowGone ? 404 : status })
    )
    return (await readStock(request.trx, item.stock)) ?? refuse(404, kit.missing)
  }

type Many<List extends string, Word extends string> = Record<List, Row<Word>[]> & {
  date?: string | undefined
  mode?: 'rows' | undefined
}
const many =
  <List extends string, Word extends string>(category: Stocked, list: List, word: Word) =>
  (sent: Many<List, Word>, request: Request<Call>) => {
    const items = sent[list].map(row => itemOf(word, row))
    return refusedAs(
      logUse({ items, date: dayOf(sent.date, request), mode: sent.mode }, request, category),
      refusal => {
        const [first] = refusal.errors ?? []
        const isFirst = isPresent(request) && category !== 'Consumable' && first && 'message' in first
        return plainTo(request, category)(isFirst ? { ...refusal, message: String(first.message) } : refusal)
      }
    )
  }

export const using = {
  updateMaterial: one('Material', 'material'),
  updateReusable: one('Reusable', 'reusable'),
  updateConsumable: one('Consumable', 'consumable'),
  updateMaterials: many('Material', 'upadateMaterials', 'material'),
  updateReusables: many('Reusable', 'upadateReusables', 'reusable'),
  updateConsumables: many('Consumable', 'updateConsumables', 'consumable')
}
