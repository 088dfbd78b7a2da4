// One act on many rows: those ticked, or all that fit. One change set, so that it can be undone as one.
import { count as figure } from '#shared/kit/figures.ts'
import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'

import type { Call } from '#shared/kit/calls/call.ts'
import type { Selection } from '#shared/kit/lists/lists.ts'
import type { Action, actionSchemas, AnyRecord, RefusedRow } from '#shared/kit/records/record.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handler, Request } from '../calls/request.ts'
import { newId } from '../database/ids.ts'
import { and, type Part } from '../lists/paged.ts'
import { texts as lists } from '../lists/texts.ts'
import { columnsOf, filled, fromOf, keptRow, lockRows, own, readRows, type Row, type Values } from './description.ts'
import { alive, conditionsOf, type Query } from './list.ts'
import { mayWrite, scoped } from './rights.ts'
import {
  audited,
  type Change,
  changeOf,
  CHUNK,
  MOST,
  type RecordHandlers,
  save,
  saveEach,
  type ServedRecord,
  write
} from './save.ts'
import { texts } from './texts.ts'

export type ActionHandler = (
  rows: readonly Row[],
  ask: Values,
  request: Request<Call> & { save: (row: Row, values: Values) => void }
) => Promise<void> | void

/** `when` of an action as SQL: the browser reads the same words. */
function whenOf(record: AnyRecord, when: object = {}): Part[] {
  const columns = new Map(columnsOf(record).map(column => [column.name, own(column)]))
  return Object.entries(when).map(([name, value]) => {
    const column = columns.get(name)!
    if (value === 'empty') return sql`${column} is null`
    return value === 'filled' ? sql`${column} is not null` : sql`${column} = ${value}`
  })
}

/** The rows that an act is for. All that fit are counted again: another number than the person saw is asked about again. */
async function chosen(request: Request<Call>, record: AnyRecord, selection: Selection): Promise<string[]> {
  const { trx, me } = request
  const isAll = 'all' in selection
  const where = isAll
    ? and(conditionsOf(record, me, selection.all as Query))
    : and([alive, ...scoped(record, me, 'read'), sql`t.id = any(${selection.ids}::uuid[])`])
  const { rows } = await sql<{
    id: string
  }>`select t.id from ${fromOf(record)} where ${where} order by t.id limit ${MOST + 1}`.execute(trx)
  if (rows.length > MOST) refuse(400, t(lists.tooMany, { limit: figure(MOST) }))
  if (isAll && rows.length !== selection.seen)
    refuse(409, t(lists.otherCount, { count: rows.length, seen: selection.seen }), { current: { count: rows.length } })
  const except = new Set(isAll ? selection.except : [])
  return rows.map(({ id }) => id).filter(id => !except.has(id))
}

/** Runs over the chosen rows that an act is possible for, and theirs to do it to, a chunk at a time; the others stay as they
 *  were. */
async function eachChunk(
  request: Request<Call>,
  record: AnyRecord,
  { rows, when = [], act = 'write' }: { rows: Selection; when?: readonly Part[]; act?: string },
  work: (rows: Row[]) => Promise<void>
): Promise<{ count: number; others: number }> {
  const ids = await chosen(request, record, rows)
  const fits = [alive, ...scoped(record, request.me, act), ...when]
  let count = 0
  for (let start = 0; start < ids.length; start += CHUNK) {
    const locked = await lockRows(request.trx, record, ids.slice(start, start + CHUNK), fits)
    const chunk = [...locked.values()]
    if (chunk.length) await work(chunk)
    count += chunk.length
  }
  return { count, others: ids.length - count }
}

/** Where nothing was written there is nothing to undo. */
const answerOf = (message: string, count: number, others: number, changeSet: string | false) => ({
  count,
  ...(changeSet && { changeSet }),
  message: others ? t(texts.others, { message, count: others }) : message
})

/** The same values for every row. What is emptied stands in `clear`. */
function valuesFor(record: AnyRecord, request: Request<Call>, given: Values, clear: readonly string[]): Values {
  const emptied = clear.map(name => {
    const field = Object.hasOwn(record.fields, name) ? record.fields[name] : undefined
    if (!field?.optional) refuseField(400, name, t(texts.needed))
    return [name, null]
  })
  const values = {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...Object.fromEntries(emptied)
  }
  for (const name of Object.keys(values))
    if (!mayWrite(record, request.me, name)) refuseField(403, name, t(texts.notYours))
  return values
}

const isChange = ({ values }: Pick<Change, 'values'>): boolean => Object.keys(values).length > 0

/** Writes the same into every chosen row: checked whole by `save`, unchecked by `write`. */
async function changeMany(
  served: ServedRecord,
  request: Request<Call>,
  rows: Selection,
  values: Values,
  by: typeof save
) {
  const changeSet = newId(request.now)
  let isWritten = false
  const { count, others } = await eachChunk(request, served.record, { rows }, async chunk => {
    const changes = chunk.map(before => changeOf(served.record, before, values))
    isWritten ||= changes.some(isChange)
    await by(served, request, changes, changeSet)
  })
  return (text: string) => answerOf(t(text, { count }), count, others, isWritten && changeSet)
}

export const manyHandlers = (served: ServedRecord): RecordHandlers<'removeMany' | 'updateMany'> => ({
  removeMany: async ({ rows }, request) => {
    const done = await changeMany(served, request, rows, { deletedAt: request.now.toISOString() }, write)
    return done(texts.deletedMany)
  },
  updateMany: async ({ rows, values, clear = [] }, request) => {
    const done = await changeMany(served, request, rows, valuesFor(served.record, request, values, clear), save)
    return done(texts.changedMany)
  }
})

const NAMED = 3

/** Each with what is wrong with it, the first few of them. */
function refusedText(refused: readonly RefusedRow[]): string {
  const said = refused.slice(0, NAMED).map(({ name, text }) => t(texts.ofRow, { title: name, text }))
  const more = refused.length - said.length
  return [...said, ...(more > 0 ? [t(texts.notDoneMore, { count: more })] : [])].join(' ')
}

/** What a handler made of the rows by itself stands in the line of its action, so that it is undone with it. Whether it
 *  made anything of them. */
async function noteAct(
  { trx, changedAll }: Request<Call>,
  record: AnyRecord,
  chunk: readonly Row[],
  changeSet: string
): Promise<boolean> {
  const ids = chunk.map(({ _id }) => _id)
  const rows = await readRows(trx, record, ids)
  const nowOf = (row: Row) => rows.get(row._id) ?? row
  await changedAll(
    record.table,
    chunk.map(row => ({
      id: row._id,
      before: audited(record, row, false),
      after: audited(record, nowOf(row), false)
    })),
    changeSet
  )
  return chunk.some(row => !isDeepStrictEqual(keptRow(record, row), keptRow(record, nowOf(row))))
}

/** An action on one row or many: its handler says what becomes of each, and the kit writes it down. */
export const actionHandler =
  (
    served: ServedRecord,
    name: string,
    action: Action,
    act: ActionHandler | undefined
  ): Handler<Call<ReturnType<typeof actionSchemas>>> =>
  async ({ rows, ask = {} }, request) => {
    const isOne = 'ids' in rows && rows.ids.length === 1
    if (!action.many && !isOne) refuse(400, t(texts.oneOnly))
    const { record } = served
    const changeSet = newId(request.now)
    const when = whenOf(record, action.when)
    const refused: RefusedRow[] = []
    let isWritten = false
    const { count, others } = await eachChunk(request, record, { rows, when, act: name }, async chunk => {
      const given = new Map<string, Values>(action.sets && chunk.map(({ _id }) => [_id, { ...action.sets }]))
      const keep = ({ _id: id }: Row, values: Values) => void given.set(id, { ...given.get(id), ...values })
      await act?.(chunk.map(filled), ask, { ...request, save: keep })
      const changes = chunk.filter(({ _id }) => given.has(_id)).map(row => changeOf(record, row, given.get(row._id)!))
      // The one that was chosen alone is refused as any save is; so are all for whom a handler did its work by now.
      isWritten ||= changes.some(isChange)
      if ((isOne || act) && changes.length) await save(served, request, changes, changeSet)
      else if (changes.length) refused.push(...(await saveEach(served, request, changes, changeSet)))
      else isWritten = (await noteAct(request, record, chunk, changeSet)) || isWritten
    })
    if (!count && others) refuse(409, t(action.none ?? texts.noneFits))
    const done = t(action.done)
    const right = count - refused.length
    if (!right && refused.length) refuse(400, refusedText(refused))
    const answer = answerOf(
      right === 1 ? done : t(texts.doneMany, { done, count: right }),
      right,
      others,
      isWritten && changeSet
    )
    return refused.length ? { ...answer, message: `${answer.message} ${refusedText(refused)}`, refused } : answer
  }
