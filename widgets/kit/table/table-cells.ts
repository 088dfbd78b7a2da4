// What a table's cells say, sort by, and carry into a file.
import { byWords } from '#shared/kit/locale.ts'
import { BYTE_MARK, csvLine, fileName } from '#shared/kit/files/csv.ts'
import { formatDay, formatInstant } from '#shared/kit/time/day.ts'
import { environment } from '#shared/kit/environment.ts'
import { hoursInColumn } from '#shared/kit/figures.ts'
import type { Column } from '#shared/kit/lists/table.ts'
import { t } from '#shared/kit/texts.ts'
import { inHours } from '#shared/kit/time/time.ts'
import * as texts from '../texts.ts'

export type Value = ReturnType<Column<never>['value']>

export const NONE = '–'
const numeric = new Set<Column<never>['kind']>(['hours', 'number'])

/** Columns whose digits line up at the end. */
export const isNumeric = ({ kind }: Pick<Column<never>, 'kind'>): boolean => numeric.has(kind)

/** Columns that can be of any length; all others are short. */
export const isText = ({ kind }: Pick<Column<never>, 'kind'>): boolean => kind === undefined || kind === 'text'

/** A value as the screen shows it. */
export function shownAs(kind: Column<never>['kind'], value: Value): string {
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') return t(value ? texts.yes : texts.no)
  if (kind === 'hours') return hoursInColumn(inHours(Number(value)))
  if (kind === 'day') return formatDay(String(value), 'profile')
  if (kind === 'instant') return formatInstant(new Date(value), 'told')
  return String(value)
}

/** Ascending; days and instants sort as the texts they are. */
export function compare(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string') return byWords(one, other)
  return Number(one) - Number(other)
}

/** A value as a file carries it: numbers as numbers, days and instants in the order that sorts. */
function fileValue(kind: Column<never>['kind'], value: Value): number | string {
  if (value === null || value === undefined) return ''
  if (kind === 'hours') return inHours(Number(value))
  return typeof value === 'boolean' ? shownAs(kind, value) : value
}

/** The rows as a file of RFC 4180, with a heading. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(column => t(column.label)),
    ...rows.map(row => columns.map(column => fileValue(column.kind, column.value(row))))
  ]
  return lines.map(csvLine).join('')
}

/** Hands the rows to the person as a file. */
export function saveCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  environment.saveFile(fileName(t(name), 'csv'), 'text/csv;charset=utf-8', BYTE_MARK + toCsv(columns, rows))
}
