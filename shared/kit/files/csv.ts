// Reads CSV as spreadsheets write it (quotes, any line ending, and comma, semicolon or tab between cells), and writes it.

const separatorOf = (line: string): string =>
  [',', ';', '\t'].toSorted((one, other) => line.split(other).length - line.split(one).length)[0]!

export interface CsvRow {
  /** Where it begins in the file, from 1. */
  line: number
  cells: string[]
}

/** Rows with anything in them. A quote that is never closed ends with the text. */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source.split(/\r?\n/, 1)[0] ?? '')
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let isQuoted = false
  let line = 1
  const endRow = () => {
    row.cells.push(cell)
    if (row.cells.some(Boolean)) rows.push(row)
    row = { line, cells: [] }
    cell = ''
  }
  for (let index = 0; index < source.length; index += 1) {
    const letter = source[index]!
    if (letter === '\n') line += 1
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source[index + 1] === '"') cell += source[(index += 1)]!
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) {
      row.cells.push(cell)
      cell = ''
    } else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}

/** Where a spreadsheet begins a cell: many countries' take a semicolon for the separator, and no quotes behind a comma. A
 *  line that begins with a dash and a blank is one of a list. */
const FORMULA = /^(?=[\t\r\n])|(?<=^|[;\t]|[\r\n](?!- ))(?=[=+\-@＝＋－＠])/g

/** A cell as RFC 4180 has it. A text that begins like a formula would be run by the spreadsheet that opens the file. */
export function csvCell(value: number | string): string {
  const text = typeof value === 'string' ? value.replaceAll(FORMULA, "'") : String(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly (number | string)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Excel takes a file for UTF-8 only by this mark at its start. */
export const BYTE_MARK = '\uFEFF'

/** 'Weekly hours' becomes 'weekly-hours.csv'. No half of a letter is left at the end: a mail could not be written with it. */
export const fileName = (name: string, ending: string): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 100)
    .replaceAll(/^-|[-\uD800-\uDBFF]$/g, '')}.${ending}`
