// Writes some fields of a row that no description keeps whole: columns, files held and let go, the version, and the audit.
import { sql } from 'kysely'

import type { Call } from '#shared/kit/calls/call.ts'
import { isOfFiles } from '#shared/kit/records/fields.ts'
import { emptyOf, type Part, type PartField, type PartFields, type Sent } from '#shared/kit/records/part.ts'
import { refuse, refuseField } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'

import type { Request, Visitor } from '../calls/request.ts'
import { json } from '../database/database.ts'
import { letGo } from '../files/queries.ts'
import { texts as kit } from '../texts.ts'
import { type Column, columnsOf, filesIn, keptValue, type Values } from './description.ts'
import { wrongFiles } from './files.ts'
import { missingPicks } from './save.ts'
import { texts } from './texts.ts'

type Asking = Pick<Request<Call>, 'changed' | 'now' | 'trx'> & { me: Visitor }

/** What stands beside the fields of a part in the same row. */
export interface Beside {
  /** By their names in the database. */
  columns?: Values
  /** What the audit also has of it, as it was and as it is. */
  before?: object
  after?: object
  /** What the audit calls such a row, where that is not its table. */
  about?: string
}

/** As its column keeps it. */
function kept(column: Column, field: PartField, sent: unknown) {
  const named = keptValue(column, sent)
  const value = field.toColumn ? field.toColumn(named as never) : named
  return isOfFiles(field) && value !== null ? json(value) : value
}

/** As a call takes it, from what its column keeps. */
const taken = ({ fromColumn }: PartField, value: unknown): unknown => (fromColumn ? fromColumn(value as never) : value)

async function check(
  request: Asking,
  columns: readonly Column[],
  id: string,
  before: Values | undefined,
  values: Values
) {
  const change = { id, before: before as never, values }
  for (const column of columns.filter(({ field }) => field.from))
    if (values[column.name] !== before?.[column.name] && (await missingPicks(request, column, [change])).size)
      refuseField(400, column.name, t(texts.notThere))
  const [wrong] = await wrongFiles(request, columns, [change])
  if (wrong) refuseField(400, wrong.name, wrong.text)
}

const only = (columns: readonly Column[], values: Values): Values =>
  Object.fromEntries(columns.map(column => [column.name, keptValue(column, values[column.name]) ?? null]))

/** A new row with these fields. */
export async function addPart<F extends PartFields>(
  request: Asking,
  of: Part<F>,
  id: string,
  sent: Sent<F>,
  { columns: others = {}, after, about = of.table }: Beside = {}
): Promise<void> {
  const columns = columnsOf(of)
  const values: Values = Object.fromEntries(
    columns.map(({ name }) => [name, Reflect.get(sent, name) ?? emptyOf(of.fields[name]!) ?? null])
  )
  await check(request, columns, id, undefined, values)
  const all = [
    ['id', id],
    ...columns.map(column => [column.column, kept(column, of.fields[column.name]!, values[column.name])] as const),
    ...Object.entries(others)
  ] as const
  await sql`insert into ${sql.table(of.table)} (${sql.join(all.map(([name]) => sql.id(name)))})
    values (${sql.join(all.map(([, value]) => value))})`.execute(request.trx)
  await request.changed(about, id, undefined, { ...only(columns, values), ...after })
}

/** Those of its fields that are sent, over what stands there: it is read here, so that the audit has all of it. */
export async function writePart<F extends PartFields>(
  request: Asking,
  of: Part<F>,
  id: string,
  sent: Sent<F>,
  { columns: others = {}, before, after, about = of.table }: Beside = {}
): Promise<void> {
  const { trx } = request
  const values: Values = { ...sent }
  const columns = columnsOf(of).filter(({ name }) => values[name] !== undefined)
  const stored = columns.map(({ column, name }) => sql`${sql.id(column)} as ${sql.id(name)}`)
  const { rows } = await sql<Values>`select ${sql.join([sql`rev`, ...stored])} from ${sql.table(of.table)}
    where id = ${id} for no key update`.execute(trx)
  const row = rows[0] ?? refuse(404, kit.missing)
  const was = Object.fromEntries(columns.map(({ name }) => [name, taken(of.fields[name]!, row[name])]))
  await check(request, columns, id, was, values)
  const sets = [
    ...columns.map(
      column => sql`${sql.id(column.column)} = ${kept(column, of.fields[column.name]!, values[column.name])}`
    ),
    ...Object.entries(others).map(([name, value]) => sql`${sql.id(name)} = ${value}`)
  ]
  await sql`update ${sql.table(of.table)} set ${sql.join([...sets, sql`rev = rev + 1`])} where id = ${id}`.execute(trx)
  const left = columns
    .filter(({ field }) => isOfFiles(field))
    .flatMap(({ name }) => {
      const stays = new Set(filesIn(values[name]).map(({ hash }) => hash))
      return filesIn(was[name]).flatMap(({ hash }) => (stays.has(hash) ? [] : [hash]))
    })
  await letGo(trx, left, request.now)
  await request.changed(about, id, { ...only(columns, was), ...before }, { ...only(columns, values), ...after })
}
