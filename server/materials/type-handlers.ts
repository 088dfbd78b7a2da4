// Kinds and units, by calls that present clients know.
import { refuse } from '#shared/kit/calls/refused.ts'
import { holds } from '#shared/kit/rights.ts'
import type * as calls from '#shared/materials/calls.ts'
import { keepers } from '#shared/materials/readers.ts'
import { categoryOf } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { Visitor } from '../kit/calls/request.ts'
import { isId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { piecesOf } from './pieces.ts'
import { type FoundType, findType, findTypes, isUnitKnown, listUnits } from './queries.ts'
import { insertType, typeVerbs, unitVerbs } from './types.ts'

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
  | 'addConsumableType'
  | 'addInventoryUnit'
  | 'addMaterialType'
  | 'addReusableType'
  | 'changeMaterialType'
  | 'listInventoryUnits'
  | 'listTypes'
  | 'readMaterialType'
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

  async readMaterialType({ id }, { trx, me }) {
    const found = isId(id) ? await findType(trx, id) : undefined
    return found?.category === 'Material' ? toldType(found, me) : refuse(404, kit.missing)
  },

  async changeMaterialType({ id, rev, ...sent }, request) {
    const found = isId(id) ? await findType(request.trx, id) : undefined
    if (found?.category !== 'Material') return refuse(404, kit.missing)
    await typeVerbs.change(request, id, rev, sent)
    return toldType((await findType(request.trx, id))!, request.me)
  },

  listInventoryUnits: (_, { trx }) => listUnits(trx),

  async addInventoryUnit({ unit }, request) {
    if (await isUnitKnown(request.trx, unit)) refuse(409, texts.unitTaken, { fields: { unit: texts.unitTaken } })
    await unitVerbs.create(request, { name: unit })
    return { unit, category: 'Material' }
  }
}
