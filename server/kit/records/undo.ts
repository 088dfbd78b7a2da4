// Takes changes back, field by field: what somebody changed since stays as they left it, and is named.
import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'

import type { Call, Parsed } from '#shared/kit/calls/call.ts'
import type { AnyRecord, RecordSchemas } from '#shared/kit/records/record.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { can, isOfRow } from '#shared/kit/rights.ts'

import { type AuditLine, readLines, sinceOf, untilOf } from '../audit/lines.ts'
import type { Request, Visitor } from '../calls/request.ts'
import { newId } from '../database/ids.ts'
import { isKept } from '../lists/trash.ts'
import { texts as kit } from '../texts.ts'
import { columnsOf, keptValue, lockRows, type Row, type Values } from './description.ts'
import { mayRead, mayWrite, scoped } from './rights.ts'
import { type Change, changeOf, check, CHUNK, type RecordHandlers, type ServedRecord, write } from './save.ts'

/** The action that a line is of, if it is of one. */
export function actionOf({ table, actions }: AnyRecord, call: string): string | undefined {
  const name = call.startsWith(`${table}.`) ? call.slice(table.length + 1) : ''
  return Object.hasOwn(actions, name) ? name : undefined
}

/** What makes a row as it was before a line, as far as nobody changed it since; `stays` when something stays. */
export function backTo(
  record: AnyRecord,
  me: Visitor,
  { before, after, at, call }: AuditLine,
  row: Row,
  only?: readonly string[]
): { values: Values; stays: boolean } {
  const nothing = (stays: boolean) => ({ values: {}, stays })
  if (!after) return nothing(false)
  // What was made is deleted again, if nothing was done with it.
  if (!before) return row.rev === 1 && !row.deletedAt ? { values: { deletedAt: at }, stays: false } : nothing(true)
  if (after['deletedAt'])
    return row.deletedAt === after['deletedAt'] ? { values: { deletedAt: null }, stays: false } : nothing(true)
  if (row.deletedAt) return nothing(true)
  // What an action did is taken back with it, though nobody writes it by hand.
  const isAction = actionOf(record, call) !== undefined
  const columns = columnsOf(record).filter(
    ({ name, field }) =>
      name in after &&
      (only?.includes(name) ?? true) &&
      mayRead(record, me, name) &&
      ((isAction && field.kept === 'elsewhere') || mayWrite(record, me, name))
  )
  // A pick is compared by its id: its title may have changed.
  const untouched = columns.filter(column =>
    isDeepStrictEqual(keptValue(column, row[column.name]), keptValue(column, after[column.name]))
  )
  return {
    values: Object.fromEntries(untouched.map(column => [column.name, keptValue(column, before[column.name])])),
    stays: untouched.length < columns.length
  }
}

/** Who may not do something does not undo it either. What depends on the row is asked of each. */
const mayAct = ({ needs }: ServedRecord, me: Visitor, act: string): boolean => {
  const needed = needs[act]
  return needed === undefined || isOfRow(needed) || can(me, needed)
}

type Undo = Parsed<Call<RecordSchemas['undo']>>

function linesOf(
  { trx }: Request<Call>,
  { table }: AnyRecord,
  { changeSet, change }: Undo,
  last: string | undefined
): Promise<AuditLine[]> {
  // The lines of a change set are of its own moment.
  const fits = changeSet
    ? sql`a.change_set = ${changeSet} and a.id >= ${sinceOf(changeSet)} and a.id < ${untilOf(changeSet)}`
    : sql`a.id = ${change}`
  const further = last ? sql`and a.id > ${last}` : sql``
  return readLines(trx, table, sql`${fits} ${further}`, sql`order by a.id limit ${CHUNK}`)
}

/** The rows of some lines, as they were before; those that stay come back named. */
async function takeBack(
  served: ServedRecord,
  request: Request<Call>,
  lines: readonly AuditLine[],
  { fields }: Undo,
  changeSet: string
) {
  const { record } = served
  const rows = new Map<string, Row>()
  for (const act of new Set(lines.map(({ call }) => actionOf(record, call)))) {
    if (act && !mayAct(served, request.me, act)) continue
    const ids = lines.filter(({ call }) => actionOf(record, call) === act).map(({ recordId }) => recordId)
    const fits = [...scoped(record, request.me, 'write'), ...(act ? scoped(record, request.me, act) : [])]
    for (const [id, row] of await lockRows(request.trx, record, ids, fits)) rows.set(id, row)
  }
  const kept = new Set<Row>()
  const changes: Change[] = []
  for (const line of lines) {
    const row = rows.get(line.recordId)
    // What has left the trash is gone, even where something still refers to it.
    if (!row || (row.deletedAt && !isKept(row.deletedAt, request.now))) continue
    const { values, stays } = backTo(record, request.me, line, row, fields)
    if (stays) kept.add(row)
    if (Object.keys(values).length)
      changes.push({
        ...changeOf(record, row, values['deletedAt'] ? { deletedAt: request.now.toISOString() } : values),
        isBack: true
      })
  }
  const problems = await check(served, request, changes)
  const right = changes.filter((_, index) => !problems[index])
  for (const [index, { before }] of changes.entries()) if (problems[index]) kept.add(before!)
  await write(served, request, right, changeSet)
  return { count: right.length, kept: [...kept].map(row => ({ _id: row._id, name: String(row[record.title]) })) }
}

export const undoHandler =
  (served: ServedRecord): RecordHandlers['undo'] =>
  async (undo, request) => {
    const changeSet = newId(request.now)
    const answer: Awaited<ReturnType<typeof takeBack>> = { count: 0, kept: [] }
    let lines: AuditLine[] = []
    if (!undo.change === !undo.changeSet) refuse(400, kit.invalid)
    do {
      lines = await linesOf(request, served.record, undo, lines.at(-1)?.id)
      const done = await takeBack(served, request, lines, undo, changeSet)
      answer.count += done.count
      answer.kept.push(...done.kept)
    } while (lines.length === CHUNK)
    if (!answer.count && !answer.kept.length) refuse(404, kit.missing)
    return answer
  }
