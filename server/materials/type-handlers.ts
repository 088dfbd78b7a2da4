// Kinds and units, as they are added and chosen from.
import { refuse } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import type * as calls from '#shared/materials/calls.ts'
import { keepers } from '#shared/materials/readers.ts'
import { categoryOf } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Visitor } from '../kit/calls/request.ts'
import { piecesOf } from './pieces.ts'
import { type FoundType, findTypes, listUnits } from './queries.ts'
import { insertType } from './types.ts'

/** What it cost is for whoever buys. */
export const toldType = ({ fuel, boughtAs, ...type }: FoundType, me: Visitor) => ({
  ...type,
  fuelType: fuel,
  available: [],
  using: [],
  ...(holds(me, keepers) && { boughtAs })
})

type TypeCalls = Pick<
  typeof calls,
  'addConsumableType' | 'addMaterialType' | 'addReusableType' | 'listInventoryUnits' | 'listTypes'
>

export const types: Handlers<TypeCalls> = {
  async listTypes({ type }, { trx, me }) {
    const category = categoryOf(type)
    const found = (await findTypes(trx, category)).map(one => toldType(one, me))
    return category === 'Tool' ? piecesOf(trx, me, found) : found
  },

  async addMaterialType({ name, description, unit, customUnit, pictures, ...boughtAs }, request) {
    const counted = (customUnit?.trim() || unit?.trim()) ?? ''
    if (!counted) refuse(400, texts.unitMissing, { fields: { unit: texts.unitMissing } })
    const made = await insertType(request, {
      category: 'Material',
      name,
      description,
      unit: counted,
      boughtAs,
      pictures
    })
    return toldType(made, request.me)
  },

  async addReusableType(sent, request) {
    return toldType(await insertType(request, { category: 'Reusable', ...sent }), request.me)
  },

  async addConsumableType(sent, request) {
    return toldType(await insertType(request, { category: 'Consumable', ...sent }), request.me)
  },

  listInventoryUnits: (_, { trx }) => listUnits(trx)
}
