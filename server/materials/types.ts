// Kinds as they are kept: a name is one of its category’s, and a unit of one’s own joins the list of units.
import type { Call } from '#shared/kit/calls/call.ts'
import { refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { keepers } from '#shared/materials/readers.ts'
import type { Category } from '#shared/materials/rules.ts'
import * as texts from '#shared/materials/texts.ts'
import { inventoryTypes, inventoryUnits } from '#shared/materials/types.ts'

import type { Request } from '../kit/calls/request.ts'
import { type Hooks, recordVerbs } from '../kit/records/endpoints.ts'
import { type FoundType, findType, holdTypes, isTypeTaken, isUnitKnown, writeBoughtAs } from './queries.ts'

type Asking = Request<Call>

export const unitVerbs = recordVerbs(inventoryUnits, { read: 'signed-in', write: keepers })

export const addUnit = async (request: Asking, name: string): Promise<void> => {
  if (name && !(await isUnitKnown(request.trx, name))) await unitVerbs.create(request, { name })
}

export const typeHooks: Hooks<typeof inventoryTypes> = {
  on: {
    async save({ _id, name, category, unit }, before, request) {
      if (!before || before.name !== name) {
        await holdTypes(request.trx)
        if (await isTypeTaken(request.trx, category, name, _id))
          refuseField(409, 'name', t(texts.typeTaken, { category }))
      }
      if (category === 'Material' && unit && unit !== before?.unit) await addUnit(request, unit)
    }
  }
}

export const typeVerbs = recordVerbs(inventoryTypes, { read: 'signed-in', write: keepers }, typeHooks)

export interface NewType {
  category: Category
  name: string
  description: string
  unit?: string | undefined
  size?: string | undefined
  fuel?: string | undefined
  /** What one cost when the kind was added, where from, and on which terms: the fields of the add form. */
  boughtAs?: Record<string, unknown> | undefined
  pictures?: { hash: string; name: string }[] | undefined
}

/** Adds a kind; a name that its category has is 409. */
export async function insertType(
  request: Asking,
  { boughtAs, unit, size, fuel, ...sent }: NewType
): Promise<FoundType> {
  const made = await typeVerbs.create(request, {
    ...sent,
    unit: unit || undefined,
    sizes: size || undefined,
    fuel: fuel || undefined
  })
  if (boughtAs) await writeBoughtAs(request.trx, made._id, boughtAs)
  return (await findType(request.trx, made._id))!
}
