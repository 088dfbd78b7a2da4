// How a piece is: said by whoever uses it, stored with a note, and what follows from it.
import { formatDay } from '#shared/kit/day.ts'
import type { Parsed } from '#shared/kit/call.ts'
import { isPicture, type NamedFile } from '#shared/kit/files.ts'
import * as fileTexts from '#shared/kit/files-texts.ts'
import { refuse, refuseField } from '#shared/kit/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/tools/calls.ts'
import { conditionAfter } from '#shared/tools/rules.ts'
import * as texts from '#shared/tools/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import type { FileAddress } from '../kit/files/address.ts'
import { holdFiles, letGo } from '../kit/files/queries.ts'
import { newId } from '../kit/database/ids.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import { freeBeyond, freeForStatus } from './freeing.ts'
import { findPieces } from './queries.ts'
import { shown } from './shown.ts'
import { findPersonName, type Held, holdPieces, writeCare, writeLog, writeStatus } from './writing-queries.ts'

type Asking = Work & CallContext & { me: Visitor; fileAddress: FileAddress }

async function told({ trx, me, fileAddress }: Asking, id: string) {
  const [row] = await findPieces(trx, me, { id }, 1)
  return row ? shown(row, me, fileAddress) : refuse(404, kit.missing)
}

async function held({ trx, me }: Asking, id: string, rev: number | undefined): Promise<Held> {
  const [piece = refuse(404, kit.missing)] = await holdPieces(trx, me, [id])
  const { id: _id, ...current } = piece
  await insistOnFresh(rev, piece, () => ({ _id, ...current }))
  return piece
}

/** Pictures that are new were sent by whoever saves them; they are held until the row is written. */
async function holdNew({ trx, me }: Asking, pictures: readonly NamedFile[], known: readonly string[] = []) {
  const files = await holdFiles(
    trx,
    me.id,
    pictures.map(({ hash }) => hash)
  )
  for (const { hash } of pictures) {
    const file = files.get(hash)
    if (!file || !(file.isTheirs || known.includes(hash))) refuseField(400, 'pictures', fileTexts.fileGone)
    if (!isPicture(file.type)) refuseField(400, 'pictures', fileTexts.pictureKinds)
  }
}

async function update(input: Parsed<typeof calls.updateToolStatus>, request: Asking) {
  const { trx, me, now, today, changed } = request
  const { id, status, date = today, note = '', needsReplacement = false, usedBy = null, rev } = input
  const { usedFor = '', pictures = [], checkIn = false } = input
  if (date > today) refuseField(400, 'date', texts.futureDay)
  const piece = await held(request, id, rev)
  const { code } = piece
  if (status === 'Returned') {
    if (piece.ownership !== 'Rental') refuseField(400, 'status', texts.returnOwned)
    if (piece.isOut && !checkIn) refuseField(400, 'status', t(texts.returnWhileOut, { code }))
  }
  if (usedBy && !(await findPersonName(trx, usedBy))) refuseField(400, 'usedBy', texts.nobody)
  const meter = input.meter ?? null
  if (meter !== null && piece.meter !== null && meter < piece.meter)
    refuseField(400, 'meter', t(texts.meterLow, { meter: piece.meter }))
  await holdNew(request, pictures)
  const condition = conditionAfter(status, piece.condition)
  const maintenanceDue = input.maintenanceDue === undefined ? piece.maintenanceDue : input.maintenanceDue
  if (checkIn && piece.isOut) {
    const back = [{ id: newId(now), itemId: piece.id, due: null }]
    await writeLog(trx, back, { action: 'Check In', personId: null, byId: me.id, day: date, now })
    await changed('tool_item', piece.id, { holder: piece.holderId, due: piece.due }, { holder: null, due: null })
  }
  await writeStatus(trx, {
    id: newId(now),
    itemId: piece.id,
    status,
    condition,
    note: note.trim(),
    needsReplacement,
    usedBy,
    usedFor: usedFor.trim(),
    pictures,
    meter,
    maintenanceDue,
    byId: me.id,
    day: date,
    now
  })
  await freeForStatus(request, piece.id, status)
  await changed(
    'tool_item',
    piece.id,
    {
      condition: piece.condition,
      meter: piece.meter,
      maintenanceDue: piece.maintenanceDue,
      returnedOn: piece.returnedOn
    },
    { condition, meter: meter ?? piece.meter, maintenanceDue, returnedOn: status === 'Returned' ? date : null }
  )
  return told(request, piece.id)
}

export const status: Pick<Handlers<typeof calls>, 'keepPiece' | 'updateEquipmentStatus' | 'updateToolStatus'> = {
  updateToolStatus: update,
  updateEquipmentStatus: update,

  async keepPiece({ id, keeper, maintenanceDue, rentedTo, pictures, rev }, request) {
    const { trx, now, changed } = request
    const piece = await held(request, id, rev)
    if (keeper && !(await findPersonName(trx, keeper))) refuseField(400, 'keeper', texts.nobody)
    if (rentedTo !== undefined) {
      if (piece.ownership !== 'Rental') refuseField(400, 'rentedTo', texts.notRented)
      if (piece.rentedFrom && rentedTo <= piece.rentedFrom)
        refuseField(400, 'rentedTo', t(texts.rentedSince, { day: formatDay(piece.rentedFrom, 'profile') }))
    }
    const known = piece.pictures.map(({ hash }) => hash)
    if (pictures) await holdNew(request, pictures, known)
    const after = {
      keeperId: keeper === undefined ? piece.keeperId : keeper,
      maintenanceDue: maintenanceDue === undefined ? piece.maintenanceDue : maintenanceDue,
      rentedTo: rentedTo ?? piece.rentedTo
    }
    const kept = pictures ?? piece.pictures.map(({ type: _, size: __, ...file }) => file)
    await writeCare(trx, piece.id, { ...after, pictures: kept })
    if (after.rentedTo && piece.rentedTo && after.rentedTo < piece.rentedTo)
      await freeBeyond(request, piece.id, after.rentedTo)
    const left = known.filter(hash => !kept.some(one => one.hash === hash))
    await letGo(trx, left, now)
    const { keeperId, maintenanceDue: due, rentedTo: until } = piece
    await changed('tool_item', piece.id, { keeperId, maintenanceDue: due, rentedTo: until }, after)
    return told(request, piece.id)
  }
}
