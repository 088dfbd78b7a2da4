// Tables on their way into a file for spreadsheets, as CSV or as XLSX.
import { BYTE_MARK, csvLine } from './csv.ts'
import { inHours } from '../time/time.ts'

/** Hours are seconds, days YYYY-MM-DD. */
export const sheetKinds = ['day', 'hours', 'number', 'text'] as const
export type SheetKind = (typeof sheetKinds)[number]
export type SheetCell = number | string | null

export interface SheetPart {
  columns: readonly { label: string; kind: SheetKind }[]
  rows: readonly (readonly SheetCell[])[]
}

/** One table, or several: XLSX has a sheet for each, CSV has them below each other. */
export interface Sheet {
  /** Names the file. */
  name: string
  /** Each has a title where there are several, which differ within 31 letters. */
  parts: readonly (SheetPart & { title?: string | undefined })[]
}

export const countRows = ({ parts }: Pick<Sheet, 'parts'>): number =>
  parts.reduce((count, { rows }) => count + rows.length, 0)

export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** More are too many for a program to open, and for us to make beside other work. */
export const MOST_ROWS = 100_000

export const sheetTypes = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
} as const satisfies Record<SheetFormat, string>

const cellValue = (cell: SheetCell, kind: SheetKind): number | string =>
  cell === null ? '' : kind === 'hours' && typeof cell === 'number' ? inHours(cell) : cell

const csvOf = ({ title, columns, rows }: Sheet['parts'][number]): string =>
  [
    ...(title === undefined ? [] : [csvLine([title])]),
    csvLine(columns.map(({ label }) => label)),
    ...rows.map(row => csvLine(columns.map(({ kind }, at) => cellValue(row[at] ?? null, kind))))
  ].join('')

export const writeCsv = ({ parts }: Sheet): string => BYTE_MARK + parts.map(csvOf).join(csvLine([]))

/** The file's bytes; what writes XLSX is loaded when it is first wanted. */
export async function writeSheet(sheet: Sheet, format: SheetFormat): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'csv') return new TextEncoder().encode(writeCsv(sheet))
  const { writeXlsx } = await import('./xlsx.ts')
  return writeXlsx(sheet)
}
