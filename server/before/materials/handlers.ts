// Kinds, units and purchases, in the words of the present client.
import * as calls from '#shared/before/materials/calls.ts'
import * as schemas from '#shared/before/materials/schemas.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/materials/texts.ts'

import { bind, type Endpoint, type Handlers } from '../../kit/calls/bind.ts'
import { isId } from '../../kit/database/ids.ts'
import { texts as kit } from '../../kit/texts.ts'
import { buy } from '../../materials/buying.ts'
import { decide } from '../../materials/deciding.ts'
import { findType, isUnitKnown } from '../../materials/queries.ts'
import { toldType } from '../../materials/type-handlers.ts'
import { typeVerbs, unitVerbs } from '../../materials/types.ts'
import { bareTo, picksAs, refusedAs } from '../room.ts'
import { using } from './using.ts'

const picks = { project: 'primaryId', type: 'secondaryId' }

const handlers: Handlers<typeof calls> = {
  ...using,

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

  async addInventoryUnit({ unit }, request) {
    if (await isUnitKnown(request.trx, unit)) refuse(409, texts.unitTaken, { fields: { unit: texts.unitTaken } })
    await unitVerbs.create(request, { name: unit })
    return { unit, category: 'Material' }
  },

  buyMaterial: ({ primaryId: project, secondaryId: type, ...sent }, request) =>
    refusedAs(buy({ category: 'Material', project, type, ...sent }, request), picksAs(project, picks)),
  buyReusable: ({ primaryId: project, secondaryId: type, ...sent }, request) =>
    refusedAs(buy({ category: 'Reusable', project, type, ...sent }, request), picksAs(project, picks)),
  buyConsumable: ({ projectId: project, consumableId: type, ...sent }, request) =>
    refusedAs(
      buy({ category: 'Consumable', project, type, ...sent }, request),
      picksAs(project, { project: 'projectId', type: 'consumableId' })
    ),

  async decidePurchase(sent, request) {
    const { id, before, after } = await refusedAs(decide(request, sent), bareTo(request))
    await request.changed('purchase', id, before, after)
    return { message: t(after.state === 'Approved' ? texts.approved : texts.rejected) }
  }
}

export const materialsBefore = (): Endpoint[] => bind(calls, schemas, handlers)
