// Reads CSV as spreadsheets write it: quotes, any line ending, and comma, semicolon or tab between cells.

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
