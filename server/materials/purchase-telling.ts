// Who hears of a purchase: whoever may decide that it waits, and whoever asked what became of it.
import type { Call } from '#shared/kit/calls/call.ts'
import { withUnit } from '#shared/materials/rules.ts'

import type { Request } from '../kit/calls/request.ts'
import { settle, tell, unsettle, withdraw } from '../notifications/for-others.ts'
import { keepersAt } from './level-queries.ts'
import { findSaid } from './purchase-queries.ts'

/** As long as the list offers to take a decision back. */
const HELD_FOR = 10
const aboutOf = (id: string) => `purchase ${id}`

async function saidOf({ trx, me }: Pick<Request<Call>, 'me' | 'trx'>, id: string) {
  const found = await findSaid(trx, id)
  const who = me ? `${me.firstName} ${me.lastName}` : ''
  if (!found) return undefined
  const stock = found.stock === null ? '' : withUnit(found.stock, found.unit)
  return { ...found, stock, purchase: id, who, amount: withUnit(found.quantity, found.unit) }
}

export async function tellAsked(request: Request<Call>, id: string): Promise<void> {
  const places = await saidOf(request, id)
  if (!places) return
  const { purchase, who, amount, thing, site, stock } = places
  await tell(request, 'purchaseAsked', {
    to: await keepersAt(request.trx, places.projectId),
    places: { purchase, who, amount, thing, site, stock }
  })
}

export async function tellDecided(request: Request<Call>, id: string, state: 'Approved' | 'Rejected'): Promise<void> {
  await settle(request, [aboutOf(id)])
  const places = await saidOf(request, id)
  if (!places) return
  const { purchase, who, amount, thing, site, reason } = places
  await tell(request, 'purchaseDecided', {
    to: [places.requestedBy],
    places: { purchase, who, amount, thing, site, state, reason },
    heldFor: HELD_FOR
  })
}

/** A decision that is undone: it waits again, and nobody hears of what is not so any more. */
export async function tellUndecided(request: Request<Call>, id: string): Promise<void> {
  await unsettle(request, [aboutOf(id)])
  await withdraw(request, 'purchaseDecided', [aboutOf(id)])
}

/** Nobody has to decide any more. */
export const withdrawAsked = (request: Request<Call>, id: string): Promise<void> =>
  withdraw(request, 'purchaseAsked', [aboutOf(id)])
