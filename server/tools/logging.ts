// The log: pieces go out and come back, each told of by itself.
import type { Call, Parsed } from '#shared/kit/calls/call.ts'
import { addDays, type Day, formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import type * as calls from '#shared/tools/calls.ts'
import { LONGEST_DAYS, MOST_AT_ONCE, staysIn } from '#shared/tools/rules.ts'
import type { Logged } from '#shared/tools/schemas.ts'
import { dueDay, endText, type TakenTime } from '#shared/tools/spans.ts'
import * as texts from '#shared/tools/texts.ts'

import type { UnboundRequest, Visitor, Work } from '../kit/calls/request.ts'
import { isId, newId } from '../kit/database/ids.ts'
import { findTaken, type Taken } from './reservation-queries.ts'
import { tellHanded, withdrawDue } from './telling.ts'
import { findPersonName, type Held, holdPieces, isOfProject, writeLog } from './writing-queries.ts'

/** Why a piece cannot go out to somebody now. */
function inTheWay(piece: Held, taken: readonly Taken[], personId: string, now: Date): string | undefined {
  const { code, condition, holder, isOut, outSince, returnedOn } = piece
  if (isOut)
    return holder && outSince
      ? t(texts.isOutWith, { code, name: holder, at: formatInstant(new Date(outSince), 'told') })
      : t(texts.isOut, { code })
  if (returnedOn) return t(texts.wentBack, { code })
  if (staysIn.includes(condition)) return t(texts.isBroken, { code, condition })
  const other = taken.find(one => one.personId !== personId && new Date(one.from) <= now)
  if (other) return t(texts.isReserved, { code, name: other.name, until: endText(new Date(other.to)) })
  return undefined
}

/** The times of a piece, as one person sees them. */
const timesFor = (taken: readonly Taken[], personId: string): TakenTime[] =>
  taken.map(one => ({ isTheirs: one.personId === personId, from: new Date(one.from), to: new Date(one.to) }))

interface At {
  now: Date
  site: string
  today: Day
}
interface Asked {
  action: 'Check In' | 'Check Out'
  items: readonly string[]
  day: Day
  responsible: string
  due: Day | undefined
}

async function log(work: Work, me: Visitor, asked: Asked, at: At): Promise<Logged> {
  const { action, items, day, due, responsible } = asked
  const { trx, changedAll } = work
  const { now } = at
  const known = items.filter(isId)
  const held = await holdPieces(trx, me, known)
  const errors: Logged['errors'] = items
    .filter(id => !held.some(one => one.id === id.toLowerCase()))
    .map(item => ({ item, code: '', message: t(texts.goneItem) }))
  const isOut = action === 'Check Out'
  if (isOut && responsible !== me.id) await requireOfProjects({ trx }, me, responsible, held)
  const taken = isOut
    ? await findTaken(
        trx,
        held.map(({ id }) => id),
        now
      )
    : []
  const ofPiece = (id: string) => taken.filter(one => one.itemId === id)
  const going = held.filter(piece => {
    const why = isOut
      ? inTheWay(piece, ofPiece(piece.id), responsible, now)
      : piece.isOut
        ? undefined
        : t(texts.isNotOut, { code: piece.code })
    if (why) errors.push({ item: piece.id, code: piece.code, message: why })
    return !why
  })
  const moved = going.map(({ id }) => ({
    id: newId(now),
    itemId: id,
    due: isOut ? dueDay(timesFor(ofPiece(id), responsible), due, at) : null
  }))
  if (going.length) {
    await writeLog(trx, moved, { action, personId: isOut ? responsible : null, byId: me.id, day, now })
    await withdrawDue(
      work,
      going.map(({ id }) => id)
    )
    const telling = { ...work, me, now, site: at.site }
    if (isOut) await tellHanded(telling, responsible, going, 'out')
    else
      for (const holder of new Set(going.map(({ holderId }) => holderId)))
        await tellHanded(
          telling,
          holder,
          going.filter(({ holderId }) => holderId === holder),
          'in'
        )
    await changedAll(
      'tool_item',
      going.map(({ id, holderId, due: before }, index) => ({
        id,
        before: { holder: holderId, due: before },
        after: { holder: isOut ? responsible : null, due: moved[index]!.due }
      }))
    )
  }
  return {
    results: going.map(({ id, code }, index) => {
      const until = moved[index]!.due
      const message = until
        ? t(texts.checkedOut, { code, until: formatDay(until, 'short') })
        : t(texts.checkedIn, { code })
      return { item: id, code, message }
    }),
    errors
  }
}

async function requireOfProjects({ trx }: Pick<Work, 'trx'>, me: Visitor, personId: string, held: readonly Held[]) {
  const name = await findPersonName(trx, personId)
  if (!name) refuseField(400, 'responsible', texts.nobody)
  for (const projectId of new Set(held.map(one => one.projectId)))
    if (!(await isOfProject(trx, me, personId, projectId)))
      refuseField(400, 'responsible', t(texts.notOfProject, { name }))
}

/** What went is kept, also where something did not. */
export async function logPieces(
  { action, items: named, date = '', responsible, due }: Parsed<typeof calls.logPieces>,
  { work, me, now, today, site }: UnboundRequest<Call>
): Promise<Logged> {
  const items = [...new Set(named)]
  if (!items.length) return refuse(400, texts.noPieces)
  if (items.length > MOST_AT_ONCE) return refuse(400, t(texts.tooManyPieces, { most: MOST_AT_ONCE }))
  if (date > today) return refuseField(400, 'date', texts.futureDay)
  if (due && due < today) return refuseField(400, 'due', texts.dueBefore)
  if (due && due > addDays(today, LONGEST_DAYS))
    return refuseField(400, 'due', t(texts.dueTooLate, { days: LONGEST_DAYS }))
  const asked = { action, items, day: date || today, due, responsible: responsible ?? me.id }
  const logged = await work(step => log(step, me, asked, { now, today, site }))
  return logged.results.length ? logged : refuse(409, logged.errors[0]?.message ?? texts.noneLogged, logged)
}
