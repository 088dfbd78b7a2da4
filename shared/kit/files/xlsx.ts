// Writes sheets as XLSX: typed cells, a bold first row that stays in sight, and columns as wide as what they hold.
import { HOUR } from '../time/time.ts'
import type { Sheet, SheetCell, SheetKind, SheetPart } from './sheet.ts'
import { writeZip } from './zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Where the sheet of such a number stands in the file. */
const pathOf = (at: number): string => `worksheets/sheet${at + 1}.xml`

const types = (parts: readonly unknown[]): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${parts.map((_, at) => `<Override PartName="/xl/${pathOf(at)}" ContentType="${TYPE}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`
const relations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const bookRelations = (parts: readonly unknown[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${parts.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="${pathOf(at)}"/>`).join('')}<Relationship Id="rId${parts.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`
const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`
const style: Readonly<Record<SheetKind, number>> = { text: 0, number: 0, hours: 2, day: 3 }
const BOLD = 1
/** Of a text of several lines, which would be drawn as one. */
const LINES = 4

const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What XML cannot hold at all: most control characters, and halves of letters. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const LONGEST_CELL = 32_767

const xml = (text: string): string => text.replaceAll(UNWRITABLE, '\uFFFD').replaceAll(/[&<>"]/g, mark => NAMES[mark]!)

/** 31 letters at most, and none of those that formulas read. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet'

/** A, B, … Z, AA, … */
const column = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : column(Math.floor(at / 26) - 1) + column(at % 26)

const DAY_MS = 86_400_000
const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS) + 25_569

function cell(value: SheetCell, kind: SheetKind, place: string, look = style[kind]): string {
  if (value === null || value === '') return ''
  const number = kind === 'day' ? dayNumber(String(value)) : kind === 'hours' ? Number(value) / HOUR : value
  if (typeof number === 'number' && Number.isFinite(number)) return `<c r="${place}" s="${look}"><v>${number}</v></c>`
  // A text in a cell of its own is never read as a formula.
  const text = xml(String(value).slice(0, LONGEST_CELL))
  const drawn = text.includes('\n') ? LINES : kind === 'text' ? look : 0
  return `<c r="${place}" s="${drawn}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

const SHORTEST_WIDTH = 10
const WIDEST = 60
/** How many rows are looked at for how wide a column is. */
const LOOKED_AT = 500

function widths({ columns, rows }: SheetPart): string {
  const looked = rows.slice(0, LOOKED_AT)
  return columns
    .map(({ label, kind }, at) => {
      const texts = kind === 'text' ? looked.map(row => String(row[at] ?? '').length) : []
      const width = Math.min(WIDEST, Math.max(SHORTEST_WIDTH, label.length + 4, ...texts.map(length => length + 2)))
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
    })
    .join('')
}

/** Rows written in one go, before yielding to other work. */
const PART = 500

function* worksheet(part: SheetPart): Generator<string> {
  const { columns, rows } = part
  const last = column(columns.length - 1)
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths(part)}</cols><sheetData>`
  yield `<row r="1">${columns.map(({ label }, at) => cell(label, 'text', `${column(at)}1`, BOLD)).join('')}</row>`
  for (let from = 0; from < rows.length; from += PART) {
    yield rows
      .slice(from, from + PART)
      .map((row, index) => {
        const line = from + index + 2
        const cells = columns.map(({ kind }, at) => cell(row[at] ?? null, kind, `${column(at)}${line}`))
        return `<row r="${line}">${cells.join('')}</row>`
      })
      .join('')
  }
  yield `</sheetData><autoFilter ref="A1:${last}${rows.length + 1}"/></worksheet>`
}

export function writeXlsx({ name, parts }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = parts.map(({ title = name }, at) => {
    const number = at + 1
    return `<sheet name="${xml(sheetName(title))}" sheetId="${number}" r:id="rId${number}"/>`
  })
  return writeZip([
    { name: '[Content_Types].xml', content: types(parts) },
    { name: '_rels/.rels', content: relations },
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
    },
    { name: 'xl/_rels/workbook.xml.rels', content: bookRelations(parts) },
    { name: 'xl/styles.xml', content: styles },
    ...parts.map((part, at) => ({ name: `xl/${pathOf(at)}`, content: worksheet(part) }))
  ])
}
