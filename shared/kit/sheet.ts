// A table on its way into a file for spreadsheets, as CSV or as XLSX.
import { BYTE_MARK, csvLine } from './csv.ts'
import { hours } from './day.ts'

/** Hours are seconds, days YYYY-MM-DD. */
export const sheetKinds = ['day', 'hours', 'number', 'text'] as const
export type SheetKind = (typeof sheetKinds)[number]
export type SheetCell = number | string | null

export interface Sheet {
  /** Names the file, and the sheet in it. */
  name: string
  columns: readonly { label: string; kind: SheetKind }[]
  rows: readonly (readonly SheetCell[])[]
}

export const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** More are too many for a program to open, and for us to make beside other work. */
export const MOST_ROWS = 100_000

export const sheetTypes = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
} as const satisfies Record<SheetFormat, string>

const written = (cell: SheetCell, kind: SheetKind): number | string =>
  cell === null ? '' : kind === 'hours' && typeof cell === 'number' ? Number(hours(cell)) : cell

export const writeCsv = ({ columns, rows }: Sheet): string =>
  BYTE_MARK +
  [
    csvLine(columns.map(({ label }) => label)),
    ...rows.map(row => csvLine(columns.map(({ kind }, at) => written(row[at] ?? null, kind))))
  ].join('')

/** The file's bytes; what writes XLSX is loaded when it is first wanted. */
export async function writeSheet(sheet: Sheet, format: SheetFormat): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'csv') return new TextEncoder().encode(writeCsv(sheet))
  const { writeXlsx } = await import('./xlsx.ts')
  return writeXlsx(sheet)
}
