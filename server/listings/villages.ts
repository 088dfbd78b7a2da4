// Villages: listed with what is free in them, written, and deleted while they have no units.
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/listings/calls.ts'
import { villageFields } from '#shared/listings/fields.ts'
import { usualStay } from '#shared/listings/rules.ts'
import type { Village, VillageUnit } from '#shared/listings/schemas.ts'
import * as texts from '#shared/listings/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { CallContext, Work } from '../kit/calls/request.ts'
import type { FileAddress } from '../kit/files/address.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { insistOnFresh, lockedAny } from '../kit/lists/hand-verbs.ts'
import { addPart, writePart } from '../kit/records/part.ts'
import { texts as kit } from '../kit/texts.ts'
import * as queries from './village-queries.ts'

interface AskedStay {
  from?: string | undefined
  to?: string | undefined
}
type Asking = CallContext & Work & { fileAddress: FileAddress }

/** The nights that are asked about: those of the first week that can be booked, unless both days are named. */
export function stayOf({ from, to }: AskedStay, { today, now }: CallContext): queries.Stay {
  if (!from || !to) return { ...usualStay(today), now }
  if (from >= to) refuseField(400, 'to', texts.daysReversed)
  return { from, to, now }
}

async function answerOf(request: Asking, id: string, asked: AskedStay = {}): Promise<Village> {
  const village = isId(id) ? await queries.villageOf(request.trx, id, stayOf(asked, request)) : undefined
  return village ?? refuse(404, kit.missing)
}

const shownUnit = ({ image, villageId: _, ...unit }: queries.VillageUnitRow, { fileAddress }: Asking): VillageUnit => ({
  ...unit,
  image: image && { url: fileAddress(image), alt: image.alt }
})

const insistOnName = async ({ trx }: Asking, name: string, exceptId: string): Promise<void> => {
  if (await queries.isNameTaken(trx, name, exceptId)) refuseField(409, 'name', texts.nameTaken)
}

type VillageCalls = Pick<
  typeof calls,
  'createVillage' | 'deleteVillage' | 'listVillages' | 'readPropertyMap' | 'readVillage' | 'updateVillage'
>

export const villages: Handlers<VillageCalls> = {
  listVillages: (asked, request) => queries.allVillages(request.trx, stayOf(asked, request)),

  async readVillage({ id, ...asked }, request) {
    const village = await answerOf(request, id, asked)
    const units = await queries.unitsIn(request.trx, id, stayOf(asked, request))
    return { ...village, unitList: units.map(unit => shownUnit(unit, request)) }
  },

  async readPropertyMap(asked, request) {
    const stay = stayOf(asked, request)
    const [all, units] = await Promise.all([
      queries.allVillages(request.trx, stay),
      queries.unitsIn(request.trx, undefined, stay)
    ])
    const of = Map.groupBy(units, ({ villageId }) => villageId)
    return {
      items: all.map(village => ({
        ...village,
        unitList: (of.get(village._id) ?? []).map(unit => shownUnit(unit, request))
      }))
    }
  },

  async createVillage({ position, ...values }, request) {
    const id = newId(request.now)
    await insistOnName(request, values.name, id)
    await addPart(request, villageFields, id, { ...values, ...position }, { columns: { created_at: request.now } })
    return answerOf(request, id)
  },

  async updateVillage({ id, rev, position, ...values }, request) {
    const before = await lockedAny(request.trx, id, queries.lockVillage)
    await insistOnFresh(rev, before, () => answerOf(request, id))
    await insistOnName(request, values.name, id)
    await writePart(request, villageFields, id, { ...values, ...position })
    return answerOf(request, id)
  },

  async deleteVillage({ id }, { trx, changed }) {
    const { _id: _, rev: __, ...was } = await lockedAny(trx, id, queries.lockVillage)
    const left = await queries.unitsLeft(trx, id)
    if (left.units) refuse(409, texts.hasUnits)
    if (left.trash) refuse(409, texts.hasTrash)
    await queries.deleteVillage(trx, id)
    await changed('village', id, was, undefined)
    return { message: t(texts.villageDeleted) }
  }
}
