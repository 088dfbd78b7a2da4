// Kinds of tools and equipment are added, and pieces of them are asked for.
import { refuseField } from '#shared/kit/calls/refused.ts'
import { daysOf, rentalOf, totalPrice } from '#shared/tools/rules.ts'
import type * as calls from '#shared/tools/type-calls.ts'
import * as texts from '#shared/tools/type-texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Call, Parsed } from '#shared/kit/calls/call.ts'
import type { Request } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { findType, type FoundType, insertPurchase, insertType } from '../materials/for-others.ts'

/** As the verbs of a record take it: they read the row themselves. */
const bare = <R extends object>(request: R) => ({ ...request, record: undefined })

const kindOf = ({ _id, name, description, category, fuel }: FoundType) => ({
  _id,
  name,
  description,
  category,
  fuelType: fuel,
  imageUrl: ''
})

type Wanted = Parsed<typeof calls.buyPieces>

/** From when until when it is rented, as the purchase says, or else its kind; nothing for what is bought. */
function termsOf({ buying: how, from, to }: Wanted, kind: FoundType | undefined, today: string) {
  const own = kind?.boughtAs ?? {}
  if ((how ?? own['purchaseRental']) !== 'rental') return undefined
  const [begins, ends] = [own['fromDate'], own['toDate']].map(day => (typeof day === 'string' ? day : ''))
  // The days of the kind are those of its first rental: they count while they are to come.
  const asKind = !from && !to && begins && ends && ends > today
  return (
    rentalOf(from || (asKind ? begins : '') || undefined, to || (asKind ? ends : '') || undefined, today) ??
    refuseField(400, 'to', texts.returnEarly)
  )
}

export async function buyPieces(wanted: Wanted, request: Omit<Request<Call>, 'record'>) {
  const { type, quantity, buying: _, from: __, to: ___, usage, ...sent } = wanted
  const kind = isId(type) ? await findType(request.trx, type) : undefined
  const rental = termsOf(wanted, kind, request.today)
  const made = await insertPurchase(bare(request), {
    ...sent,
    type,
    quantity,
    usageDesc: usage,
    rentedFrom: rental?.from,
    rentedTo: rental?.to
  })
  return {
    _id: made._id,
    status: made.state,
    quantity,
    rentedFrom: rental?.from ?? null,
    rentedTo: rental?.to ?? null
  }
}

export const buying: Handlers<typeof calls> = {
  async addToolType({ name, description, pictures = [], project: _, ...sent }, request) {
    const { shippingFee, taxes, unitPrice, quantity } = sent
    const days = sent.purchaseRental === 'rental' ? daysOf(sent.fromDate, sent.toDate) : undefined
    const costs = { taxes: Number(taxes ?? 0), shippingFee: Number(shippingFee ?? 0), days }
    const total = totalPrice({ unitPrice, quantity, ...costs })
    const boughtAs = { ...sent, totalPriceWithShipping: total.toFixed(2) }
    const made = await insertType(bare(request), { category: 'Tool', name, description, boughtAs, pictures })
    return { ...kindOf(made), totalPriceWithShipping: boughtAs.totalPriceWithShipping }
  },
  async addEquipmentType({ name, desc, fuel }, request) {
    return kindOf(await insertType(bare(request), { category: 'Equipment', name, description: desc, fuel }))
  },
  buyPieces
}
