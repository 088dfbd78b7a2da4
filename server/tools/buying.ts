// Kinds of tools and equipment are added, and pieces of them are asked for.
import { refuseField } from '#shared/kit/calls/refused.ts'
import { daysOf, rentalOf, totalPrice } from '#shared/tools/rules.ts'
import type * as calls from '#shared/tools/type-calls.ts'
import * as texts from '#shared/tools/type-texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Call } from '#shared/kit/calls/call.ts'
import type { Request, Work } from '../kit/calls/request.ts'
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

interface Terms {
  purchaseRental?: 'purchase' | 'rental' | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}

/** From when until when it is rented, as the purchase says, or else its kind; nothing for what is bought. */
function termsOf(sent: Terms, kind: FoundType | undefined, today: string) {
  const own = kind?.boughtAs ?? {}
  if ((sent.purchaseRental ?? own['purchaseRental']) !== 'rental') return undefined
  const [from, to] = [own['fromDate'], own['toDate']].map(day => (typeof day === 'string' ? day : ''))
  // The days of the kind are those of its first rental: they count while they are to come.
  const asKind = !sent.fromDate && !sent.toDate && from && to && to > today
  return (
    rentalOf(
      sent.fromDate || (asKind ? from : '') || undefined,
      sent.toDate || (asKind ? to : '') || undefined,
      today
    ) ?? refuseField(400, 'toDate', texts.returnEarly)
  )
}

interface Sent extends Terms {
  projectId: string
  quantity: number
  priority: 'High' | 'Low' | 'Medium'
  estTime?: string | null | undefined
  desc?: string | null | undefined
  makeModel?: string | null | undefined
}

async function ask(
  request: Omit<Request<Call>, 'record'> & Work,
  category: 'Equipment' | 'Tool',
  type: string,
  { projectId, quantity, priority, estTime, desc, makeModel, ...terms }: Sent
) {
  const kind = isId(type) ? await findType(request.trx, type) : undefined
  const rental = termsOf(terms, kind, request.today)
  const made = await insertPurchase(
    bare(request),
    {
      category,
      project: projectId,
      type,
      quantity,
      priority,
      estTime: estTime ?? undefined,
      usageDesc: desc ?? undefined,
      makeModel: makeModel ?? undefined,
      rentedFrom: rental?.from,
      rentedTo: rental?.to
    },
    { project: 'projectId', type: category === 'Tool' ? 'toolId' : 'equipmentId' }
  )
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
  purchaseTools: ({ toolId, ...sent }, request) => ask(request, 'Tool', toolId, sent),
  purchaseEquipment: ({ equipmentId, ...sent }, request) => ask(request, 'Equipment', equipmentId, sent)
}
