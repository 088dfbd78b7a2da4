// Blue squares: given, changed and taken away by whoever may, and what costs one by itself.
import * as calls from '#shared/blue-squares/calls.ts'
import * as schemas from '#shared/blue-squares/schemas.ts'
import * as texts from '#shared/blue-squares/texts.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'

import { personalData } from './personal-data.ts'
import { bind, type Feature } from '../kit/calls/bind.ts'
import type { Trx } from '../kit/database/database.ts'
import { isId } from '../kit/database/ids.ts'
import { texts as kit } from '../kit/texts.ts'
import { squareForEdits } from './edits.ts'
import { tellOfSquare, withdrawSquare } from './mails.ts'
import {
  deleteCopy,
  deleteSquare,
  holdSquare,
  insertCopy,
  insertSquare,
  selectCopies,
  selectSquares,
  updateSquare
} from './queries.ts'
import { appeals } from './appeals.ts'
import { beforehand, previewTask } from './at-risk.ts'
import { reminderTask, reminding } from './reminding.ts'
import { squaresTask } from './weekly.ts'

const SHOWN = 20

const lockSquare = async (trx: Trx, personId: string, id: string) =>
  (isId(id) ? await holdSquare(trx, personId, id) : undefined) ?? refuse(404, kit.missing)

function refuseFuture(day: Day, today: Day, field: string): void {
  if (day > today) refuseField(400, field, texts.future)
}

export const blueSquaresFeature = (): Feature => ({
  name: 'blue-squares',
  endpoints: bind(calls, schemas, {
    ...appeals,
    ...beforehand,
    ...reminding,

    async addSquare({ id: personId, blueSquare: { date: day, description } }, request) {
      const { trx, now, today, changed } = request
      refuseFuture(day, today, 'date')
      const square = { personId, day, description }
      const id = await insertSquare(trx, square, now)
      await changed('infringement', id, undefined, square)
      await tellOfSquare(request, { id, ...square })
      return { _id: personId }
    },

    async editSquare({ id: personId, squareId, dateStamp: day, summary: description }, { trx, today, changed }) {
      refuseFuture(day, today, 'dateStamp')
      const before = await lockSquare(trx, personId, squareId)
      await updateSquare(trx, squareId, { day, description })
      await changed('infringement', squareId, { personId, ...before }, { personId, day, description })
      return { _id: personId }
    },

    async deleteSquare({ id: personId, squareId }, { trx, changed }) {
      const before = await lockSquare(trx, personId, squareId)
      await deleteSquare(trx, squareId)
      await changed('infringement', squareId, { personId, ...before }, undefined)
      await withdrawSquare({ trx }, squareId)
      return { _id: personId }
    },

    listSquareCopies: (_, { trx }) => selectCopies(trx),

    async addSquareCopy({ email }, { trx, now, changed }) {
      const added = await insertCopy(trx, email, now)
      if (!added) return refuseField(400, 'email', texts.unknownEmail)
      if (!added.isNew) return refuseField(409, 'email', texts.copyThere)
      const copies = await selectCopies(trx)
      const copy = copies.find(({ assignedTo }) => assignedTo._id === added.personId) ?? refuse(404, kit.missing)
      await changed('blue-square-copy', copy._id, undefined, { personId: added.personId })
      return copy
    },

    async removeSquareCopy({ id }, { trx, changed }) {
      const removed = (isId(id) ? await deleteCopy(trx, id) : undefined) ?? refuse(404, kit.missing)
      await changed('blue-square-copy', id, { personId: removed.person_id }, undefined)
      return { id }
    }
  }),
  schedule: [squaresTask, reminderTask, previewTask],
  movers: [
    { table: 'infringement', column: 'person_id', key: ['id'], once: ['week', 'kind'] },
    { table: 'hours_reminder', column: 'person_id', key: ['person_id', 'day'], once: ['day'] },
    { table: 'infringement_past', column: 'person_id', key: ['id'] }
  ],
  personalData,
  listeners: {
    'time-entry.edited-often': squareForEdits,
    async 'warning.square-issued'({ personId, description }, work, at) {
      const square = { personId, day: at.today, description }
      const id = await insertSquare(work.trx, square, at.now)
      await work.changed('infringement', id, undefined, square)
      await tellOfSquare({ ...work, ...at }, { id, ...square })
    },
    async 'dashboard.asked'({ personId, seesBlueSquares, parts }, { trx }) {
      if (!seesBlueSquares) return
      const rows = await selectSquares(trx, personId, SHOWN)
      parts.blueSquares = rows.map(({ total: _, ...square }) => square)
      parts.blueSquareCount = rows[0]?.total ?? 0
    }
  }
})
