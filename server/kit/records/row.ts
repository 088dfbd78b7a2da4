// One row of a record: listed, read, made, changed, deleted, restored, and what its picks can be.
import { sql } from 'kysely'

import type { Call } from '#shared/kit/calls/call.ts'
import type { Source } from '#shared/kit/records/fields.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Request, Visitor } from '../calls/request.ts'
import type { Trx } from '../database/database.ts'
import { newId } from '../database/ids.ts'
import { isKept } from '../lists/trash.ts'
import { texts as kit } from '../texts.ts'
import { rightsOf } from '../lists/offered.ts'
import type { Part } from '../lists/paged.ts'
import { withBelonging } from './belonging.ts'
import { columnsOf, lockRows, readRows, type Row, type Values } from './description.ts'
import { readAll, readList } from './list.ts'
import { choicesOf } from './named.ts'
import { mayRead, mayWrite, scoped, rowFor } from './rights.ts'
import { changeOf, check, type RecordHandlers, save, type ServedRecord, write } from './save.ts'
import { texts } from './texts.ts'

/** A row that is not deleted, and that this person may see. */
export async function readRow(
  trx: Trx,
  record: AnyRecord,
  me: Visitor,
  id: string,
  read = readRows,
  act: 'read' | 'write' = 'read'
): Promise<Row> {
  const row = (await read(trx, record, [id], scoped(record, me, act))).get(id)
  return row && !row.deletedAt ? row : refuse(404, kit.missing)
}

export const lockRow = (trx: Trx, record: AnyRecord, me: Visitor, id: string): Promise<Row> =>
  readRow(trx, record, me, id, lockRows, 'write')

/** Who may not write a field keeps what stands in it, and so does who may not read it and sends nothing. */
function sentValues(record: AnyRecord, me: Visitor, input: Values, isPart = false): Values {
  const given = columnsOf(record).filter(({ name, field }) => {
    if (!mayWrite(record, me, name)) return false
    if (input[name] !== undefined) return true
    if (isPart) return false
    if (!mayRead(record, me, name)) return false
    return field.optional || refuseField(400, name, t(texts.needed))
  })
  return Object.fromEntries(given.map(({ name }) => [name, input[name] ?? null]))
}

async function restore(
  served: ServedRecord,
  request: Request<Call>,
  { id, rename }: { id: string; rename?: string | undefined }
): Promise<Row> {
  const { record } = served
  const { unique } = record
  const before = (await lockRows(request.trx, record, [id], scoped(record, request.me, 'write'))).get(id)
  if (!before) return refuse(404, kit.missing)
  if (!before.deletedAt) return before
  if (!isKept(before.deletedAt, request.now)) return refuse(404, kit.missing)
  const tried = async (values: Values) => {
    const change = changeOf(record, before, { ...values, deletedAt: null })
    const [problem] = await check(served, request, [change])
    return { change, taken: problem?.status === 409 ? problem.fields : undefined }
  }
  // It comes back as it was: nothing but a name that somebody else has by now stands in the way, and is replaced.
  let { change, taken } = await tried({})
  if (taken && unique && rename !== undefined) {
    const name = record.fields[unique]!.schema.safeParse(rename)
    if (!name.success) return refuseField(400, unique, name.error.issues[0]?.message || kit.invalid)
    ;({ change, taken } = await tried({ [unique]: name.data }))
  }
  for (const [field, text] of Object.entries(taken ?? {})) {
    const value = String(change.values[field] ?? before[field])
    refuseField(409, field, field === unique ? t(record.texts.takenMeanwhile, { value }) : text)
  }
  const [row] = await write(served, request, [change])
  return row!
}

/** Where a field comes from that this person may write or filter by, or one that an action asks for: `lend.until`. */
function pickNamed(record: AnyRecord, me: Visitor, name: string): AnyRecord | Source {
  const [action = '', asked = ''] = name.split('.')
  const isOffered = mayWrite(record, me, name) || record.fields[name]?.filter
  const field = isOffered && mayRead(record, me, name) ? record.fields[name] : undefined
  const found =
    field ?? (asked && Object.hasOwn(record.actions, action) ? record.actions[action]?.ask?.[asked] : undefined)
  return found?.from?.() ?? refuse(404, kit.missing)
}

/** What a call of a feature was sent, as the description of each field has it. */
export const fitting = ({ fields }: AnyRecord, sent: Values): Values =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const read = value === undefined ? undefined : fields[name]?.schema.safeParse(value)
      if (read?.success === false) refuseField(400, name, read.error.issues[0]?.message || kit.invalid)
      return [name, read?.data]
    })
  )

/** What is done to one row, for the calls of the kit and for those that a feature has of its own: with names, statuses and
 *  shapes that the present client knows. */
export const verbsOf = (served: ServedRecord) => {
  const { record } = served
  return {
    /** All of them, for clients that know no pages. */
    all: async (request: Request<Call>, where?: readonly Part[]) =>
      (await readAll(request.trx, record, request.me, where)).map(row => rowFor(record, request, row)),
    read: async (request: Request<Call>, id: string) =>
      rowFor(record, request, await readRow(request.trx, record, request.me, id)),
    async create(request: Request<Call>, sent: Values) {
      const values = sentValues(record, request.me, sent)
      const [row] = await save(served, request, [{ id: newId(request.now), values }])
      return rowFor(record, request, row!)
    },
    /** Of a part what is left out stays, and without a `rev` it is written whatever stands there. */
    async change(request: Request<Call>, id: string, rev: number | undefined, sent: Values, isPart = true) {
      const before = await lockRow(request.trx, record, request.me, id)
      if (rev !== undefined && rev !== before.rev) refuse(409, kit.stale, { current: rowFor(record, request, before) })
      const values = sentValues(record, request.me, sent, isPart)
      const [row] = await save(served, request, [changeOf(record, before, values)])
      return rowFor(record, request, row!)
    },
    async remove(request: Request<Call>, id: string) {
      const before = await lockRow(request.trx, record, request.me, id)
      await write(served, request, [changeOf(record, before, { deletedAt: request.now.toISOString() })])
      return rowFor(record, request, before)
    },
    restore: async (request: Request<Call>, id: string, rename?: string) =>
      rowFor(record, request, await restore(served, request, { id, rename }))
  }
}

/** One row as it is answered. */
export const answerWith =
  (record: AnyRecord) =>
  async <R extends { _id: string }>(request: Request<Call>, answered: Promise<R>): Promise<R> => {
    const [row] = await withBelonging(request, record, [await answered])
    return row!
  }

export function rowHandlers(
  served: ServedRecord
): RecordHandlers<'choices' | 'create' | 'list' | 'read' | 'remove' | 'restore' | 'update'> {
  const { record } = served
  const verbs = verbsOf(served)
  const told = answerWith(record)
  return {
    list: async (query, request) => {
      const { trx, me, now } = request
      const page = await readList(trx, record, me, query, now)
      const items = page.items.map(row => rowFor(record, request, row))
      return { ...page, items: await withBelonging(request, record, items) }
    },
    read: ({ id }, request) => told(request, verbs.read(request, id)),
    create: (sent, request) => told(request, verbs.create(request, sent)),
    update: ({ id, rev, ...sent }, request) => told(request, verbs.change(request, id, rev, sent, false)),
    remove: async ({ id }, request) => {
      await verbs.remove(request, id)
      return { message: t(texts.deleted) }
    },
    restore: ({ id, rename }, request) => told(request, verbs.restore(request, id, rename)),
    choices: async ({ field, search, filter }, { trx, me }) => {
      const { opens } = rightsOf(record.table) ?? {}
      const places = field === record.within && opens ? [opens(me, filter ? 'read' : 'write', sql`s.id`)] : []
      return { items: await choicesOf(trx, me, pickNamed(record, me, field), search, places) }
    }
  }
}
