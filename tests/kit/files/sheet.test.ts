// Sheets as files: a cell that comes out as another one, or a file that office programs call broken, is found here alone.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvCell, fileName } from '#shared/kit/files/csv.ts'
import { type Sheet, writeCsv, writeSheet } from '#shared/kit/files/sheet.ts'
import { writeZip } from '#shared/kit/files/zip.ts'
import { filesOf } from '#tests/kit/unzip.ts'

const table: Sheet['parts'][number] = {
  columns: [
    { label: 'Person', kind: 'text' },
    { label: 'Hours & more', kind: 'hours' },
    { label: 'Weeks', kind: 'number' },
    { label: 'Since', kind: 'day' }
  ],
  rows: [
    ['Maya Okafor', 5400, 3, '2026-11-20'],
    ['=HYPERLINK("https://bad.example")', -3600, null, null],
    ['<b>&\u0000 \uD800', 0, 0.5, 'never']
  ]
}

const sheet: Sheet = { name: "What [people] did: Maya's week / all of it", parts: [table] }
const titled: Sheet = {
  name: 'Maya',
  parts: [
    { ...table, title: 'Hours' },
    { title: 'Tasks & more', columns: [{ label: 'Task', kind: 'text' }], rows: [] }
  ]
}

const partsOf = async (of: Sheet) => {
  const parts = filesOf(Buffer.from(await writeSheet(of, 'xlsx')))
  return (name: string) => String(parts.get(name))
}

test('CSV carries hours as numbers, and no formula', () => {
  expect(writeCsv(sheet)).toBe(
    '\uFEFFPerson,Hours & more,Weeks,Since\r\nMaya Okafor,1.5,3,2026-11-20\r\n' +
      `"'=HYPERLINK(""https://bad.example"")",-1,,\r\n<b>&\u0000 \uD800,0,0.5,never\r\n`
  )
})

test('no sign that a spreadsheet takes for the start of a formula begins a cell', () => {
  for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
    expect(csvCell(`${sign}1`).replace('"', '')).toBe(csvCell(`'${sign}1`).replace('"', ''))
})

test('a long name is cut between letters, so that a mail can carry the file', () => {
  for (const before of ['', 'a']) expect(fileName(before + '𝓜'.repeat(80), 'csv').isWellFormed()).toBe(true)
})

test('XLSX has typed cells, a bold first row that stays, and a name that programs take', async () => {
  const part = await partsOf(sheet)
  const cells = [...part('xl/worksheets/sheet1.xml').matchAll(/<c r="(\w+)" s="(\d)"[^>]*>(.*?)<\/c>/g)].map(
    ([, place, style, inside]) => [place, style, inside?.replaceAll(/<[^>]+>/g, '')]
  )
  expect(cells.slice(0, 8)).toEqual([
    ['A1', '1', 'Person'],
    ['B1', '1', 'Hours &amp; more'],
    ['C1', '1', 'Weeks'],
    ['D1', '1', 'Since'],
    ['A2', '0', 'Maya Okafor'],
    ['B2', '2', '1.5'],
    ['C2', '0', '3'],
    ['D2', '3', '46346']
  ])
  expect(cells).toContainEqual(['A4', '0', '&lt;b&gt;&amp;\uFFFD \uFFFD'])
  expect(cells).toContainEqual(['D4', '0', 'never'])
  expect(part('xl/worksheets/sheet1.xml')).toContain('state="frozen"')
  expect(part('xl/workbook.xml')).toContain('name="What  people  did  Maya s week"')
})

test('several tables: below each other under their titles as CSV, a sheet each as XLSX', async () => {
  expect(writeCsv(titled)).toMatch(/^\uFEFFHours\r\nPerson,.*\r\n\r\nTasks & more\r\nTask\r\n$/s)
  const read = await partsOf(titled)
  const ids = [...read('xl/workbook.xml').matchAll(/<sheet name="([^"]+)" sheetId="\d" r:id="(\w+)"/g)]
  expect(ids.map(([, name]) => name)).toEqual(['Hours', 'Tasks &amp; more'])
  const files = ids.map(([, , id]) =>
    new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(read('xl/_rels/workbook.xml.rels'))
  )
  expect(files.map(found => read(`xl/${found?.[1]}`).includes('>Task<'))).toEqual([false, true])
  for (const found of files) expect(read('[Content_Types].xml')).toContain(`/xl/${found?.[1]}`)
})

test('whatever a text holds, the file can be read and has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }), async texts => {
      const part = await partsOf({
        name: texts[0]!,
        parts: [{ columns: [{ label: 'Text', kind: 'text' }], rows: texts.map(text => [text]) }]
      })
      const xml = part('xl/worksheets/sheet1.xml')
      expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/)
      const read = [...xml.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(found => found[1])
      expect(read).toHaveLength(texts.length + 1)
    }),
    { numRuns: 30 }
  )
})

test('a zip of many parts gives them back, and is the same file whenever it is made', async () => {
  const files = [
    { name: 'empty.txt', content: '' },
    { name: 'ä/parts.txt', content: ['one ', 'two ', 'three'.repeat(20_000)] }
  ]
  const [one, other] = await Promise.all([writeZip(files), writeZip(files)])
  expect(one).toEqual(other)
  expect([...filesOf(Buffer.from(one))].map(([name, bytes]) => [name, String(bytes).length])).toEqual([
    ['empty.txt', 0],
    ['ä/parts.txt', 100_008]
  ])
})

test('no formula begins behind what some spreadsheets take for the end of a cell', () => {
  expect(csvCell('x;=HYPERLINK("https://evil.example")')).toBe(`"x;'=HYPERLINK(""https://evil.example"")"`)
  expect(csvCell('x\t@SUM(A1);-1')).toBe(`"x\t'@SUM(A1);'-1"`)
  expect(csvCell('Tools:\n=1\r\n-1+cmd')).toBe(`"Tools:\n'=1\r\n'-1+cmd"`)
  // What people write stays as it is.
  expect(csvCell('Bring:\n- gloves\n- a hat; a-b = 3')).toBe('"Bring:\n- gloves\n- a hat; a-b = 3"')
  expect(csvCell('a;b')).toBe('"a;b"')
})
