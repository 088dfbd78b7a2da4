// The one way in which rows of records are written: checked whole, in one statement, with a line each in the audit.
import { isDeepStrictEqual } from 'node:util'

import { sql } from 'kysely'

import type { Call } from '#shared/kit/calls/call.ts'
import type { AnyRecord, RecordSchemas, RefusedRow } from '#shared/kit/records/record.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { can, type Needs } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import type { Handler, Request } from '../calls/request.ts'
import { scopeOf } from '../calls/places.ts'
import { type Trx, unlessViolated } from '../database/database.ts'
import { rightsOf } from '../lists/offered.ts'
import {
  brokenRules,
  type Column,
  columnsOf,
  compared,
  filled,
  keptRow,
  readRows,
  type Row,
  type Values
} from './description.ts'
import { leaveFiles, wrongFiles } from './files.ts'
import { stillThere } from './named.ts'
import { placesAtEnd } from './places.ts'
import { readNeeds } from './rights.ts'
import { texts } from './texts.ts'

/** A record as its endpoints serve it. */
export interface ServedRecord {
  record: AnyRecord
  /** By what is done: reading, writing, and each action. */
  needs: Readonly<Record<string, Needs>>
  save?: ((now: Row, before: Row | undefined, request: Request<Call>) => Promise<void> | void) | undefined
  /** Before a row goes to the trash; a refusal keeps it. */
  remove?: ((row: Row, request: Request<Call>) => Promise<void> | void) | undefined
  /** How the present client knows a name that another row has: 409 unless said. */
  taken?: 400 | 409 | undefined
}

/** What answers the calls of a record, or some of them. */
export type RecordHandlers<Name extends keyof RecordSchemas = keyof RecordSchemas> = {
  [N in Name]: Handler<Call<RecordSchemas[N]>>
}

/** What is to become of a row: of a new one all its values, of another those that differ; picks are ids. `deletedAt`
 *  moves it to the trash and back. */
export interface Change {
  id: string
  before?: Row | undefined
  values: Values
  /** It goes back to what the row was: the files in it were its own. */
  isBack?: true
}

/** Nothing of several is empty, as nothing of one is. */
const orNull = (value: unknown): unknown => (Array.isArray(value) && !value.length ? null : (value ?? null))

/** The change that gives a row these values: what it has already is no change. */
export function changeOf(record: AnyRecord, before: Row, values: Values): Change {
  const kept = keptRow(record, before)
  const differing = Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(orNull(value), kept[name]))
  return { id: before._id, before, values: Object.fromEntries(differing) }
}

/** The row as it is to be. */
const whole = (record: AnyRecord, { before, values }: Change): Values => ({
  ...(before && keptRow(record, before)),
  ...values
})

export interface Problem {
  status: 400 | 403 | 409
  fields: Record<string, string>
}

/** How many rows are locked and written at a time. */
export const CHUNK = 500
/** How many at once: meanwhile others wait for them, and on the embedded database for everything. */
export const MOST = 20_000

const DELETED: Pick<Column, 'column' | 'name' | 'type'> = {
  name: 'deletedAt',
  column: 'deleted_at',
  type: 'timestamptz'
}

/** The rows of a pick that are chosen anew: they must be there, and this person may see them. */
export async function missingPicks(
  { me, trx }: Pick<Request<Call>, 'me' | 'trx'>,
  { name, field }: Column,
  changes: readonly Change[]
): Promise<Set<unknown>> {
  const source = field.from!()
  const chosen = changes.map(({ values }) => values[name]).filter(id => typeof id === 'string')
  const there = chosen.length && can(me, readNeeds(source)) ? await stillThere(trx, me, source, chosen) : new Set()
  return new Set(chosen.filter(id => !there.has(id)))
}

/** Positions of the changes whose value another row has, or an earlier change. */
async function taken(
  request: Request<Call>,
  record: AnyRecord,
  column: Column,
  changes: readonly Change[]
): Promise<Set<number>> {
  const claims = changes.flatMap((change, index) => {
    const { [column.name]: value, deletedAt } = whole(record, change)
    const isNew = column.name in change.values || 'deletedAt' in change.values
    return isNew && !deletedAt && value !== null && value !== undefined ? [{ index, id: change.id, value }] : []
  })
  if (!claims.length) return new Set()
  const [stored, given] = compared(column, sql`v.value`)
  const { rows } = await sql<{ index: number }>`with v as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) v(index int, id uuid, value text))
    select v.index from v join ${sql.table(record.table)} t on ${stored} = ${given}
      where t.deleted_at is null and t.id <> v.id and not t.id = any(${claims.map(({ id }) => id)}::uuid[])
    union select index from (select v.index, row_number() over (partition by ${given} order by v.index) as nth from v) twice
      where nth > 1`.execute(request.trx)
  return new Set(rows.map(({ index }) => index))
}

/** What the kit keeps of a write: of a new row who made it and when, and what it begins with. */
function keptValues({ fields }: AnyRecord, { me, now }: Request<Call>, isNew: boolean, place?: number): Values {
  const at = now.toISOString()
  const given = { author: isNew ? me.id : undefined, created: isNew ? at : undefined, changed: at, place }
  const values = Object.entries(fields).map(([name, { kept, start }]) => [
    name,
    kept && (kept === 'elsewhere' ? (isNew ? start : undefined) : given[kept])
  ])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** Of the places that rows are made in, or moved to, those where this person may not write. */
async function closedPlaces({ trx, me }: Request<Call>, { table }: AnyRecord, ids: readonly string[]) {
  if (!ids.length) return new Set<unknown>()
  const open = scopeOf(me, rightsOf(table)!.write, { place: sql`p.id`, owner: sql`${me.id}::uuid` })
  const { rows } = await sql<{ id: unknown }>`select p.id from unnest(${[...ids]}::uuid[]) p(id)
    where not (${open})`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** What is wrong with each change, checked against the whole row it makes. */
export async function check(
  { record }: ServedRecord,
  request: Request<Call>,
  changes: readonly Change[]
): Promise<(Problem | undefined)[]> {
  const problems: (Problem | undefined)[] = changes.map(() => undefined)
  const say = (index: number, status: Problem['status'], field: string, text: string) => {
    const problem = (problems[index] ??= { status, fields: {} })
    problem.fields[field] ??= text
  }
  const columns = columnsOf(record)
  for (const [index, change] of changes.entries()) {
    const { before, values } = change
    const touched = columns.filter(({ name }) => name in values)
    for (const { name, field } of touched)
      if (field.once && before && before[name] !== null) say(index, 400, name, t(texts.once))
    // What only goes to the trash or comes back is not looked at anew.
    const broken = touched.length ? brokenRules(record, filled(whole(record, change))) : []
    for (const { field, text } of broken) say(index, 400, field, t(text))
  }
  for (const column of columns.filter(({ field }) => field.from)) {
    const missing = await missingPicks(request, column, changes)
    for (const [index, { values }] of changes.entries())
      if (missing.has(values[column.name])) say(index, 400, column.name, t(texts.notThere))
  }
  for (const { index, name, text } of await wrongFiles(request, columns, changes)) say(index, 400, name, t(text))
  const within = columns.find(({ name }) => name === record.within)
  if (within) {
    const places = changes.map(({ values }) => values[within.name]).filter(id => typeof id === 'string')
    const closed = await closedPlaces(request, record, places)
    for (const [index, { values }] of changes.entries())
      if (closed.has(values[within.name])) say(index, 403, within.name, t(texts.notYourPlace))
  }
  for (const name of new Set([record.unique, record.key])) {
    const column = columns.find(one => one.name === name)
    if (column)
      for (const index of await taken(request, record, column, changes))
        say(index, 409, column.name, t(record.texts.taken))
  }
  return problems
}

/** Another write took a unique value between our look and our write. */
function alone<T>({ record, taken: status = 409 }: ServedRecord, work: Promise<T>): Promise<T> {
  const field = record.unique ?? record.key
  if (!field) return work
  return unlessViolated('any', work, () => refuseField(status, field, t(record.texts.taken)))
}

/** The rows as a recordset of the changed columns. What a change leaves out stays as the row has it. */
function recordset(record: AnyRecord, changes: readonly Change[]) {
  const all = [...columnsOf(record), DELETED]
  const columns = all.filter(({ name }) => changes.some(({ values }) => name in values))
  const objects = changes.map(change => {
    const row = whole(record, change)
    const values = columns.map(({ name }, index) => [`c${index + 1}`, orNull(row[name])])
    return { c0: change.id, ...Object.fromEntries(values) }
  })
  const types = [sql`c0 uuid`, ...columns.map(({ type }, index) => sql`${sql.id(`c${index + 1}`)} ${sql.raw(type)}`)]
  return { columns, set: sql`jsonb_to_recordset(${JSON.stringify(objects)}::jsonb) v(${sql.join(types)})` }
}

/** What the audit keeps of a row: a pick with its title, so that history reads as it was. */
export function audited({ fields }: AnyRecord, { _id, rev: _, deletedAt, ...all }: Row, isNew: boolean): Values {
  const values = Object.fromEntries(Object.entries(all).filter(([name]) => !TRACES.has(fields[name]?.kept)))
  return isNew ? filled(values) : { ...values, deletedAt }
}
/** Each line of the audit has them; a place says nothing without those of the others. */
const TRACES = new Set<string | undefined>(['author', 'changed', 'created', 'place'])

/** New rows in one statement, neither checked nor audited. */
export async function insertRows(
  trx: Trx,
  record: AnyRecord,
  rows: readonly Pick<Change, 'id' | 'values'>[]
): Promise<void> {
  const { columns, set } = recordset(record, rows)
  const names = [sql.id('id'), ...columns.map(({ column }) => sql.id(column))]
  const values = names.map((_, index) => sql.ref(`v.c${index}`))
  await sql`insert into ${sql.table(record.table)} (${sql.join(names)}) select ${sql.join(values)} from ${set}`.execute(
    trx
  )
}

/** Writes changes that were checked, the new ones and those of rows that are locked. Answers the rows as they are now. */
export async function write(
  served: ServedRecord,
  request: Request<Call>,
  changes: readonly Change[],
  changeSet?: string
): Promise<Row[]> {
  if (!changes.length) return []
  const { record } = served
  const table = sql.table(record.table)
  const withKept = (change: Change, place?: number): Change => ({
    ...change,
    values: { ...change.values, ...keptValues(record, request, !change.before, place) }
  })
  const added = changes.filter(({ before }) => !before)
  const places = await placesAtEnd(request.trx, record, added.length)
  const made = added.map((change, index) => withKept(change, places[index]))
  // A save that changes nothing leaves no trace.
  const kept = changes
    .filter(({ before, values }) => before && Object.keys(values).length)
    .map(change => withKept(change))
  if (made.length) await alone(served, insertRows(request.trx, record, made))
  if (kept.length) {
    const { columns: given, set } = recordset(record, kept)
    const sets = given.map(({ column }, index) => sql`${sql.id(column)} = ${sql.ref(`v.c${index + 1}`)}`)
    await alone(
      served,
      sql`update ${table} t set ${sql.join([...sets, sql`rev = t.rev + 1`])} from ${set} where t.id = v.c0`.execute(
        request.trx
      )
    )
  }
  const ids = changes.map(({ id }) => id)
  const rows = await readRows(request.trx, record, ids)
  await leaveFiles(request, record, kept, rows)
  const done = [...made, ...kept].map(({ id, before }) => ({ before, now: rows.get(id)! }))
  for (const { before, now } of done)
    if (now.deletedAt) await served.remove?.(filled(now), request)
    else await served.save?.(filled(now), before && filled(before), request)
  await request.changedAll(
    record.table,
    done.map(({ before, now }) => ({
      id: now._id,
      before: before && audited(record, before, false),
      after: audited(record, now, !before)
    })),
    changeSet
  )
  return ids.map(id => rows.get(id)!)
}

/** Checks and writes; whatever is wrong with one row refuses them all, in words under its field. */
export async function save(
  served: ServedRecord,
  request: Request<Call>,
  changes: readonly Change[],
  changeSet?: string
): Promise<Row[]> {
  const problems = await check(served, request, changes)
  const index = problems.findIndex(Boolean)
  const problem = problems[index]
  if (problem) {
    const [text = ''] = Object.values(problem.fields)
    const title = changes[index]!.before?.[served.record.title]
    const status = problem.status === 409 ? (served.taken ?? 409) : problem.status
    refuse(status, changes.length > 1 ? t(texts.ofRow, { title: String(title), text }) : text, {
      fields: problem.fields
    })
  }
  return write(served, request, changes, changeSet)
}

/** Row by row: what is wrong with one leaves the others. */
export async function saveEach(
  served: ServedRecord,
  request: Request<Call>,
  changes: readonly Change[],
  changeSet: string
): Promise<RefusedRow[]> {
  const problems = await check(served, request, changes)
  await write(
    served,
    request,
    changes.filter((_, index) => !problems[index]),
    changeSet
  )
  return changes.flatMap(({ id, before }, index) => {
    const [text] = Object.values(problems[index]?.fields ?? {})
    return text === undefined ? [] : [{ _id: id, name: String(before?.[served.record.title]), text }]
  })
}
