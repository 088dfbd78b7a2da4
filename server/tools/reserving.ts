// Reservations: a piece is one person's from when until when, and whoever waits gets it as soon as the time is free.
import { dayOf, endOfDay, formatDay, startOfDay } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/tools/calls.ts'
import { LONGEST_DAYS, mayBeReserved, MOST_OF_A_PIECE } from '#shared/tools/rules.ts'
import type { Reservation } from '#shared/tools/schemas.ts'
import { pointOf, spanText } from '#shared/tools/spans.ts'
import * as texts from '#shared/tools/texts.ts'

import type { Handlers } from '../kit/calls/bind.ts'
import type { CallContext, Visitor, Work } from '../kit/calls/request.ts'
import { newId } from '../kit/database/ids.ts'
import { insistOnFresh } from '../kit/lists/hand-verbs.ts'
import { texts as kit } from '../kit/texts.ts'
import * as queries from './reservation-queries.ts'
import { tellMoved, tellTaken, tellYours } from './telling.ts'
import { type Held, holdPieces, holdPlainly } from './writing-queries.ts'

type Asking = Work & CallContext & { me: Visitor }

/** What is in the way of a time, in words: other reservations, and whoever has it out. */
async function timesInTheWay({ trx, now }: Asking, piece: Held, personId: string, from: Date, to: Date, but?: string) {
  const others = await queries.findInTheWay(trx, piece.id, from, to, but ?? null)
  const times = others.map(one =>
    t(texts.oneTime, { times: spanText(new Date(one.from), new Date(one.to)), name: one.name })
  )
  // Who is late has it today still.
  const back = piece.due && (piece.due < dayOf(now) ? dayOf(now) : piece.due)
  if (back && piece.holderId !== personId && from < startOfDay(back))
    times.push(t(texts.outTime, { name: piece.holder ?? t(texts.somebody), until: formatDay(back, 'profile') }))
  return times
}

const refuseTimes = (times: readonly string[]): never => {
  const said = `${t(texts.datesTaken)}. ${t(texts.inTheWay, { times: times.join('; ') })}`
  return refuse(409, said, { fields: { from: said } })
}

function requireSpan(from: Date, to: Date, piece: Held) {
  if (to <= from) refuseField(400, 'to', texts.endBefore)
  if (to.getTime() - from.getTime() > LONGEST_DAYS * 24 * 60 * 60 * 1000 + 60 * 60 * 1000)
    refuseField(400, 'to', t(texts.tooLong, { days: LONGEST_DAYS }))
  const { rentedTo } = piece
  if (rentedTo && to > endOfDay(rentedTo))
    refuseField(400, 'to', t(texts.rentalEnds, { day: formatDay(rentedTo, 'profile') }))
}

function requireThere({ code, condition, returnedOn }: Held): void {
  if (returnedOn) refuse(409, t(texts.wentBack, { code }))
  if (!mayBeReserved({ condition, isReturned: false })) refuse(409, t(texts.notForReservation, { code, condition }))
}

async function readReservation({ trx, me }: Asking, id: string, message: string): Promise<Reservation> {
  const row = (await queries.findReservation(trx, id)) ?? refuse(404, kit.missing)
  return { ...row, isMine: row.person._id === me.id, message }
}

/** Gives the time that became free to whoever waits, the first to come first. */
export async function giveToWaiting(request: Asking, itemId: string) {
  const { trx, now, changed } = request
  for (const one of await queries.findWaiting(trx, itemId, now)) {
    const [from, to] = [new Date(one.from), new Date(one.to)]
    if ((await queries.findInTheWay(trx, itemId, from, to, one.id)).length) continue
    await queries.endWaiting(trx, one.id)
    await changed('reservation', one.id, { waits: true }, { waits: false })
    await tellYours(request, one)
  }
}

type CallNames = 'extendReservation' | 'freeReservation' | 'listReservations' | 'reserve'

export const reserving: Pick<Handlers<typeof calls>, CallNames> = {
  async listReservations({ id }, { trx, me, today }) {
    const rows = await queries.listReservations(trx, id, startOfDay(today))
    return rows.map(row => ({ ...row, isMine: row.person._id === me.id, message: '' }))
  },

  async reserve({ item, from: begins, to: ends, queue = false }, request) {
    const { trx, me, now, today, changed } = request
    const [from, to] = [pointOf(begins), pointOf(ends)]
    const [piece = refuse(404, kit.missing)] = await holdPieces(trx, me, [item])
    const { code } = piece
    requireSpan(from, to, piece)
    if (from < startOfDay(today)) return refuseField(400, 'from', texts.begunBefore)
    requireThere(piece)
    if ((await queries.countOwn(trx, piece.id, me.id, now)) >= MOST_OF_A_PIECE)
      return refuse(409, t(texts.tooManyTimes, { most: MOST_OF_A_PIECE, code }))
    const times = await timesInTheWay(request, piece, me.id, from, to)
    if (times.length && !queue) return refuseTimes(times)
    const id = newId(now)
    const waits = times.length > 0
    await queries.insertReservation(trx, { id, itemId: piece.id, personId: me.id, from, to, waits, now })
    await changed('reservation', id, undefined, { piece: code, from: begins, to: ends, waits })
    return readReservation(
      request,
      id,
      waits ? t(texts.waitsSaid, { code }) : t(texts.reservedSaid, { code, times: spanText(from, to) })
    )
  },

  async extendReservation({ id, to: ends, rev }, request) {
    const { trx, now, changed } = request
    const found = (await queries.findReservation(trx, id)) ?? refuse(404, kit.missing)
    const piece = (await holdPlainly(trx, found.item)) ?? refuse(404, kit.missing)
    // Read anew, for the piece was waited for.
    const row = (await queries.findReservation(trx, id)) ?? refuse(404, kit.missing)
    const [from, before, to] = [new Date(row.from), new Date(row.to), pointOf(ends)]
    await insistOnFresh(rev, row, () => row)
    if (before <= now) return refuse(409, texts.overSaid)
    if (row.waits) return refuse(409, texts.waitsStill)
    if (to > before) requireThere(piece)
    requireSpan(from, to, piece)
    if (to <= now) return refuseField(400, 'to', texts.endsInPast)
    const times = await timesInTheWay(request, piece, row.person._id, from, to, id)
    if (times.length) return refuseTimes(times)
    await queries.moveEnd(trx, id, to)
    await changed('reservation', id, { to: before.toISOString() }, { to: to.toISOString() })
    const moved = await queries.findTime(trx, id)
    if (moved) await tellMoved(request, moved)
    if (to < before) await giveToWaiting(request, row.item)
    return readReservation(request, id, t(texts.reservedSaid, { code: row.code, times: spanText(from, to) }))
  },

  async freeReservation({ id }, request) {
    const { trx, now, changed } = request
    const found = (await queries.findReservation(trx, id)) ?? refuse(404, kit.missing)
    await holdPlainly(trx, found.item)
    if (!(await queries.markFreed(trx, id, now))) return refuse(404, kit.missing)
    await changed('reservation', id, { piece: found.code }, undefined)
    const taken = await queries.findTime(trx, id)
    if (taken) await tellTaken(request, taken)
    await giveToWaiting(request, found.item)
    return { message: t(texts.freed) }
  }
}
