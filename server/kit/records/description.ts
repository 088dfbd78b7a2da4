// What a description is in the database: its columns, the tables its picks lead to, and the rows read from them.
import { sql } from 'kysely'

import type { NamedFile } from '#shared/kit/files/files.ts'
import { type FieldKind, isOfFiles, type RecordField, type Source } from '#shared/kit/records/fields.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'

import type { Trx } from '../database/database.ts'
import { and, natural, type Part } from '../lists/paged.ts'

export type Values = Record<string, unknown>
/** A row as answers have it, a pick as its id and title; what is empty is null. */
export interface Row extends Values {
  _id: string
  rev: number
  deletedAt: string | null
}

export interface Column {
  name: string
  field: RecordField
  column: string
  type: string
}

const TYPES: Record<FieldKind, string> = {
  choice: 'text',
  day: 'date',
  files: 'file_use',
  instant: 'timestamptz',
  longText: 'text',
  many: 'text[]',
  number: 'numeric',
  pick: 'uuid',
  picture: 'file_use',
  text: 'text',
  yesNo: 'boolean'
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

export const columnsOf = ({ fields }: Pick<AnyRecord, 'fields'>): Column[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    column: field.column ?? (field.kind === 'pick' ? `${snake(name)}_id` : snake(name)),
    type: TYPES[field.kind]
  }))

const isText = ({ kind }: RecordField): boolean => TYPES[kind] === 'text'

/** A column of the record's own table. */
export const own = ({ column }: Pick<Column, 'column'>): Part => sql.ref(`t.${column}`)

/** A column as the search reads it: of rich text its words. */
export const wordsOf = (column: Column): Part =>
  column.field.looks === 'rich' ? sql`regexp_replace(${own(column)}, '<[^>]*>', ' ', 'g')` : own(column)

/** A column and a text, or a column of texts, as they are compared: whatever the letter case. */
export const compared = (column: Column, text: Part): [kept: Part, given: Part] =>
  isText(column.field)
    ? [sql`lower(${own(column)})`, sql`lower(${text})`]
    : [own(column), sql`${text}::${sql.raw(column.type)}`]

export const isRecord = (source: AnyRecord | Source): source is AnyRecord => 'fields' in source

/** What can be picked of a source: what is not deleted. */
export const isThere = (source: AnyRecord | Source, alias: string): Part =>
  isRecord(source) || source.hasTrash ? sql`${sql.ref(`${alias}.deleted_at`)} is null` : sql`true`

/** What a row of a source is called, read through the alias that its table has. */
export function titleOf(source: AnyRecord | Source, alias: string): Part {
  const columns = isRecord(source) ? [snake(source.title)] : [source.title].flat()
  const parts = columns.map(column => sql.ref(`${alias}.${column}`))
  return parts.length === 1 ? parts[0]! : sql`concat_ws(' ', ${sql.join(parts)})`
}

const aliasOf = ({ name }: Column): string => `pick_${snake(name)}`

/** The record's table as `t`, with the tables of its picks. */
export function fromOf(record: AnyRecord): Part {
  const joins = columnsOf(record)
    .filter(({ field }) => field.from)
    .map(
      column =>
        sql`left join ${sql.table(column.field.from!().table)} ${sql.id(aliasOf(column))} on ${sql.ref(`${aliasOf(column)}.id`)} = ${own(column)}`
    )
  return sql`${sql.table(record.table)} t ${joins.length ? sql.join(joins, sql` `) : sql``}`
}

const WITH_KIND = sql`one.file || jsonb_build_object('type', f.type, 'size', f.size)`
/** The files of a column with what they are, in their order; without `isList` the one that stands there. */
export const withKind = (column: Part, isList = true): Part => sql`(select ${
  isList ? sql`jsonb_agg(${WITH_KIND} order by one.at)` : WITH_KIND
} from jsonb_array_elements(
    case jsonb_typeof(${column}::jsonb) when 'array' then ${column}::jsonb else jsonb_build_array(${column}) end)
      with ordinality one(file, at) join stored_file f on f.hash = one.file ->> 'hash'
    where ${column} is not null)`

export function selectOf(record: AnyRecord): Part {
  const fields = columnsOf(record).map(column =>
    isOfFiles(column.field)
      ? sql`${withKind(own(column), column.field.kind === 'files')} as ${sql.id(column.name)}`
      : column.field.from
        ? sql`case when ${own(column)} is not null then jsonb_build_object(
          '_id', ${own(column)}, 'name', coalesce(${titleOf(column.field.from(), aliasOf(column))}, '')) end as ${sql.id(column.name)}`
        : sql`${own(column)} as ${sql.id(column.name)}`
  )
  return sql`t.id as "_id", t.rev, t.deleted_at as "deletedAt", ${sql.join(fields)}`
}

/** What a field is sorted by. */
export function sortOf(column: Column): Part {
  if (column.field.from) return natural(titleOf(column.field.from(), aliasOf(column)))
  return isText(column.field) ? natural(own(column)) : own(column)
}

/** Rows by their ids, the deleted too. */
export async function readRows(
  trx: Trx,
  record: AnyRecord,
  ids: readonly string[],
  where: readonly Part[] = []
): Promise<Map<string, Row>> {
  const { rows } = await sql<Row>`select ${selectOf(record)} from ${fromOf(record)}
    where ${and([sql`t.id = any(${[...ids]}::uuid[])`, ...where])} order by t.id`.execute(trx)
  return new Map(rows.map(row => [row._id, row]))
}

/** The same, those alone that fit; nobody else writes to them until the transaction ends. */
export async function lockRows(
  trx: Trx,
  record: AnyRecord,
  ids: readonly string[],
  where: readonly Part[] = []
): Promise<Map<string, Row>> {
  const fits = and([sql`t.id = any(${[...ids]}::uuid[])`, ...where])
  // In one order, so that two who lock the same rows do not wait for each other.
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(record.table)} t
    where ${fits} order by t.id for update`.execute(trx)
  // Read afterwards: a statement that waited for a lock has the row anew, but its picks as they were.
  const locked = rows.map(({ id }) => id)
  return readRows(trx, record, locked)
}

/** As a save names it. */
const namedOf = ({ hash, name, alt }: NamedFile): NamedFile => ({ hash, name, ...(alt && { alt }) })

/** The value that a column keeps: of a pick its id, of a file its name here. */
export const keptValue = (column: Column, value: unknown): unknown => {
  const { field } = column
  if (isOfFiles(field) && Array.isArray(value)) return value.map(namedOf)
  if (isOfFiles(field) && isNamedFile(value)) return namedOf(value)
  return keptOther(column, value)
}

const isNamedFile = (value: unknown): value is NamedFile =>
  typeof value === 'object' && value !== null && 'hash' in value

/** The files in a value of such a field. */
export const filesIn = (value: unknown): NamedFile[] => [value].flat().filter(isNamedFile)

const keptOther = ({ field }: Column, value: unknown): unknown =>
  field.kind === 'pick' && typeof value === 'object' && value !== null && '_id' in value ? value._id : (value ?? null)

/** A row as its columns keep it: its picks as ids. */
export const keptRow = (record: AnyRecord, row: Row): Values => ({
  ...Object.fromEntries(columnsOf(record).map(column => [column.name, keptValue(column, row[column.name])])),
  deletedAt: row.deletedAt
})

/** Without what is empty: as features, rules and answers know it. */
export const filled = <T extends Values>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== undefined)) as T

/** The rules across fields that a whole row, as a save would send it, does not follow. */
export const brokenRules = ({ rules }: AnyRecord, sent: Values): AnyRecord['rules'][number][] =>
  rules.filter(({ passes }) => !passes(sent as never))
