// What the cells of an imported file mean: headings, values by the kind of their field, and titles of picks.
import { sql } from 'kysely'

import { yesNoIn } from '#shared/kit/import/cells.ts'
import { nearest } from '#shared/kit/text/nearest.ts'
import { plainNumber } from '#shared/kit/form/plain-number.ts'
import { isOfFiles } from '#shared/kit/records/fields.ts'
import type { AnyRecord } from '#shared/kit/records/record.ts'
import { refuse } from '#shared/kit/calls/refused.ts'
import { can } from '#shared/kit/rights.ts'
import { t } from '#shared/kit/texts.ts'

import type { Visitor } from '../calls/request.ts'
import type { Trx } from '../database/database.ts'
import type { FileLine } from '../import/importer.ts'
import { and } from '../lists/paged.ts'
import { type Column, columnsOf, titleOf, type Values } from './description.ts'
import { pickable } from './named.ts'
import { mayRead, mayWrite, readNeeds } from './rights.ts'
import { texts } from './texts.ts'

/** A row of the file as values; `problem` when a cell makes no sense. */
export interface Entry {
  line: number
  values: Values
  /** What cells of files say: their names, which must be those of the row. */
  named: Record<string, string>
  problem?: string
}

/** The columns of the file by its first row: labels or names of fields that this person may read and write, and of what
 *  is kept, as our own files have it: nothing is read from those. */
export function headingsOf(record: AnyRecord, me: Visitor, headings: readonly string[]): Column[] {
  const plain = (text: string) => text.trim().toLowerCase()
  const columns = columnsOf(record).filter(
    ({ name, field }) => mayRead(record, me, name) && (field.kept || mayWrite(record, me, name))
  )
  const known = columns.filter(({ field }) => !field.kept).map(({ field }) => field.label)
  const unknown = (name: string): never => {
    const guess = nearest(name, known)
    const places = { name, known: known.join(', ') }
    return refuse(400, guess ? t(texts.misspeltColumn, { ...places, guess }) : t(texts.unknownColumn, places))
  }
  const found = headings.map(
    cell => columns.find(({ name, field }) => [plain(field.label), plain(name)].includes(plain(cell))) ?? unknown(cell)
  )
  const twice = found.find((column, index) => found.indexOf(column) !== index)
  return twice ? refuse(400, t(texts.columnTwice, { name: twice.field.label })) : found
}

function meaningOf(column: Column, text: string): unknown {
  const { field } = column
  const word = text.toLowerCase()
  if (field.kind === 'number') return plainNumber(text.replaceAll(/[\s_]/g, ''))
  if (field.kind === 'yesNo') return yesNoIn(word) ?? text
  if (field.kind === 'choice')
    return (
      field.choices!.find(value => [value.toLowerCase(), field.names?.[value]?.toLowerCase()].includes(word)) ?? text
    )
  if (field.kind === 'many')
    return text.split(',').map(one => meaningOf({ ...column, field: { ...field, kind: 'choice' } }, one.trim()))
  return text
}

const CLEAR = '(clear)'

/** Ids by title in lower case; null where several have it. */
type Titles = Map<string, string | null>

async function titlesOf(trx: Trx, me: Visitor, { field }: Column, wanted: readonly string[]): Promise<Titles> {
  const source = field.from!()
  if (!wanted.length || !can(me, readNeeds(source))) return new Map()
  const title = titleOf(source, 's')
  const { rows } = await sql<{
    title: string
    id: string
  }>`select lower(${title}) as title, s.id from ${sql.table(source.table)} s
    where lower(${title}) = any(select lower(w) from unnest(${[...wanted]}::text[]) w)
      and ${and(pickable(source, me))}`.execute(trx)
  const titles: Titles = new Map()
  for (const { title: name, id } of rows) titles.set(name, titles.has(name) ? null : id)
  return titles
}

function valueOf(column: Column, cell: string, titles: Titles | undefined): { value: unknown } | { problem: string } {
  const { field } = column
  if (cell === CLEAR) return field.optional ? { value: null } : { problem: t(texts.needed) }
  if (titles) {
    const id = titles.get(cell.toLowerCase())
    return id ? { value: id } : { problem: t(id === null ? texts.severalCalled : texts.noneCalled, { name: cell }) }
  }
  const read = field.schema.safeParse(meaningOf(column, cell))
  return read.success ? { value: read.data } : { problem: read.error.issues[0]?.message ?? '' }
}

/** An empty cell leaves what stands; `(clear)` empties it. */
export async function entriesOf(
  trx: Trx,
  me: Visitor,
  columns: readonly Column[],
  rows: readonly FileLine[]
): Promise<Entry[]> {
  const titles = new Map<Column, Titles>()
  for (const [index, column] of columns.entries()) {
    const wanted = rows.map(({ cells }) => cells[index] ?? '').filter(cell => cell && cell !== CLEAR)
    if (column.field.from && !column.field.kept) titles.set(column, await titlesOf(trx, me, column, wanted))
  }
  return rows.map(({ cells, ...line }) => {
    const entry: Entry = { ...line, values: {}, named: {} }
    for (const [index, column] of columns.entries()) {
      const cell = cells[index] ?? ''
      if (!cell || column.field.kept) continue
      if (isOfFiles(column.field) && cell !== CLEAR) {
        entry.named[column.name] = cell
        continue
      }
      const read = valueOf(column, cell, titles.get(column))
      if ('problem' in read) entry.problem ??= `${column.field.label}: ${read.problem}`
      else entry.values[column.name] = read.value
    }
    return entry
  })
}
