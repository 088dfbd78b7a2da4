// How a piece is: said by whoever uses it, stored with a note, and what follows from it.
import { formatDay } from '#shared/kit/time/day.ts'
import type { Parsed } from '#shared/kit/calls/call.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/tools/calls.ts'
import { care } from '#shared/tools/care.ts'
import { statusFields } from '#shared/tools/form.ts'
import { conditionAfter } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import type { FileAddress } from '../kit/files/address.ts'
import { newId } from '../kit/database/ids.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { addPart, writePart } from '../kit/records/part.ts'
import { texts as kit } from '../kit/texts.ts'
import { freeBeyond, freeForStatus } from './freeing.ts'
import { findPieces } from './queries.ts'
import { pieceOf } from './shown.ts'
import { tellHanded, tellStatus, withdrawDue } from './telling.ts'
import { findPersonName, findTold, type Held, holdPieces, writeCondition, writeLog } from './writing-queries.ts'

type Asking = Work & CallContext & { me: Visitor; fileAddress: FileAddress }

async function readPiece({ trx, me, fileAddress }: Asking, id: string) {
  const [row] = await findPieces(trx, me, { id }, 1)
  return row ? pieceOf(row, me, fileAddress) : refuse(404, kit.missing)
}

async function lockPiece({ trx, me }: Asking, id: string, rev: number | undefined): Promise<Held> {
  const [piece = refuse(404, kit.missing)] = await holdPieces(trx, me, [id])
  const { id: _id, ...current } = piece
  await insistOnFresh(rev, piece, () => ({ _id, ...current }))
  return piece
}

export async function update(input: Parsed<typeof calls.updateToolStatus>, request: Asking) {
  const { trx, me, now, today, changed } = request
  const { id, rev, checkIn = false, date = today, maintenanceDue: due, ...sent } = input
  const { status, usedBy, meter } = sent
  if (date > today) refuseField(400, 'date', texts.futureDay)
  const piece = await lockPiece(request, id, rev)
  const { code } = piece
  if (status === 'Returned') {
    if (piece.ownership !== 'Rental') refuseField(400, 'status', texts.returnOwned)
    if (piece.isOut && !checkIn) refuseField(400, 'status', t(texts.returnWhileOut, { code }))
  }
  if (usedBy && !(await findPersonName(trx, usedBy))) refuseField(400, 'usedBy', texts.nobody)
  if (meter !== null && piece.meter !== null && meter < piece.meter)
    refuseField(400, 'meter', t(texts.meterLow, { meter: piece.meter }))
  const condition = conditionAfter(status, piece.condition)
  const maintenanceDue = due === undefined ? piece.maintenanceDue : due
  if (checkIn && piece.isOut) {
    const back = [{ id: newId(now), itemId: piece.id, due: null }]
    await writeLog(trx, back, { action: 'Check In', personId: null, byId: me.id, day: date, now })
    await changed('tool_item', piece.id, { holder: piece.holderId, due: piece.due }, { holder: null, due: null })
    await withdrawDue(request, [piece.id])
    if (status === 'Working well') await tellHanded(request, piece.holderId, [piece], 'in')
  }
  const said = { ...sent, date, note: sent.note.trim(), usedFor: sent.usedFor.trim() }
  await addPart(request, statusFields, newId(now), said, {
    columns: { item_id: piece.id, condition, by_id: me.id, at: now }
  })
  const returnedOn = status === 'Returned' ? date : null
  await writeCondition(trx, piece.id, { condition, returnedOn, meter, maintenanceDue })
  await freeForStatus(request, piece.id, status)
  await tellStatus(request, piece, { status, condition, isBack: checkIn && piece.isOut })
  await changed(
    'tool_item',
    piece.id,
    {
      condition: piece.condition,
      meter: piece.meter,
      maintenanceDue: piece.maintenanceDue,
      returnedOn: piece.returnedOn
    },
    { condition, meter: meter ?? piece.meter, maintenanceDue, returnedOn }
  )
  return readPiece(request, piece.id)
}

export const status: Pick<Handlers<typeof calls>, 'keepPiece' | 'updateToolStatus'> = {
  updateToolStatus: update,

  async keepPiece({ id, rev, ...sent }, request) {
    const piece = await lockPiece(request, id, rev)
    const { keeper, rentedTo } = sent
    if (keeper && !(await findPersonName(request.trx, keeper))) refuseField(400, 'keeper', texts.nobody)
    if (rentedTo !== undefined) {
      if (piece.ownership !== 'Rental') refuseField(400, 'rentedTo', texts.notRented)
      if (piece.rentedFrom && rentedTo <= piece.rentedFrom)
        refuseField(400, 'rentedTo', t(texts.rentedSince, { day: formatDay(piece.rentedFrom, 'profile') }))
    }
    const before = (await findTold(request.trx, piece.id))?.keeperId
    await writePart(request, care, piece.id, sent)
    if (keeper && keeper !== before) await tellHanded(request, keeper, [piece], 'keeper')
    if (rentedTo && piece.rentedTo && rentedTo < piece.rentedTo) await freeBeyond(request, piece.id, rentedTo)
    return readPiece(request, piece.id)
  }
}
