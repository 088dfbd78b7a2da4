// One move of a list that people arrange. It says beside whom, and not the whole order, so that two who arrange at once
// both hold; what has become of the rows it names is told in words.
import type { Call } from '#shared/kit/calls/call.ts'
import type { Move } from '#shared/kit/records/calls.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Request } from '../calls/request.ts'
import { texts as kit } from '../texts.ts'
import { type Column, readRows, type Row } from './description.ts'
import { lockOrder, placeAt, placeBeside, placeColumn, type Side, spread } from './places.ts'
import { scoped, rowFor } from './rights.ts'
import { answerWith, lockRow } from './row.ts'
import { changeOf, type RecordHandlers, type ServedRecord, write } from './save.ts'
import { texts } from './texts.ts'

/** Beside which of the rows that were named it goes. */
async function besideOf(
  { trx, me }: Request<Call>,
  record: AnyRecord,
  { name }: Column,
  { after, before }: Move
): Promise<{ of: Row; side: Side }> {
  const ids = [after, before].flatMap(id => id ?? [])
  const found = await readRows(trx, record, ids, scoped(record, me, 'read'))
  const alive = (id: string | undefined) => {
    const row = id === undefined ? undefined : found.get(id)
    return row?.deletedAt ? undefined : row
  }
  const [upper, lower] = [alive(after), alive(before)]
  const isTurned =
    upper &&
    lower &&
    (Number(upper[name]) > Number(lower[name]) || (upper[name] === lower[name] && upper._id > lower._id))
  if (isTurned) return refuse(409, t(texts.otherOrder))
  if (upper) return { of: upper, side: 'after' }
  if (lower) return { of: lower, side: 'before' }
  const [deleted] = found.values()
  return refuse(409, deleted ? t(texts.besideDeleted, { title: String(deleted[record.title]) }) : t(texts.notBeside))
}

async function placeFor(request: Request<Call>, record: AnyRecord, row: Row, move: Move): Promise<number> {
  const { trx } = request
  const column = placeColumn(record)!
  if (move.to) return placeAt(trx, record, column, move.to)
  const there = await besideOf(request, record, column, move)
  const place = await placeBeside(trx, record, column, row, there)
  if (place !== undefined) return place
  await spread(trx, record, column)
  return placeFor(request, record, row, move)
}

export const arrangeHandler = (served: ServedRecord): RecordHandlers['arrange'] => {
  const { record } = served
  const told = answerWith(record)
  const { name } = placeColumn(record)!
  return async (move, request) => {
    const { id, after, before, to } = move
    const beside = [after, before].filter(one => one !== undefined)
    if (!to === !beside.length || beside.includes(id) || (after !== undefined && after === before))
      refuse(400, kit.invalid)
    await lockOrder(request.trx, record)
    const row = await lockRow(request.trx, record, request.me, id)
    const place = await placeFor(request, record, row, move)
    const [now] = await write(served, request, [changeOf(record, row, { [name]: place })])
    return told(request, Promise.resolve(rowFor(record, request, now!)))
  }
}
