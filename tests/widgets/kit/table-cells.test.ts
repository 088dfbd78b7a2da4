import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Column } from '#shared/kit/lists/table.ts'
import { fileName } from '#shared/kit/files/csv.ts'
import { compare, shownAs, toCsv } from '#widgets/kit/table/table-cells.ts'

interface Row {
  name: string
  seconds: number
  day: string | null
  active: boolean
}

const columns: readonly Column<Row>[] = [
  { key: 'name', label: 'Name', value: row => row.name },
  { key: 'time', label: 'Time, total', kind: 'hours', value: row => row.seconds },
  { key: 'day', label: 'Day', kind: 'day', value: row => row.day },
  { key: 'active', label: 'Active', kind: 'yes-no', value: row => row.active }
]

const maya: Row = { name: 'Maya', seconds: 5400, day: '2026-11-20', active: true }

test('a file has a heading, commas in quotes and lines that end as RFC 4180 says', () => {
  const rows = [maya, { ...maya, name: 'Okafor, "Mo"\nMaya', day: null, active: false }]
  expect(toCsv(columns, rows)).toBe(
    'Name,"Time, total",Day,Active\r\nMaya,1.5,2026-11-20,Yes\r\n"Okafor, ""Mo""\nMaya",1.5,,No\r\n'
  )
})

test.for(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])('%j cannot run as a formula', text => {
  const [, cell] = toCsv(columns.slice(0, 1), [{ ...maya, name: text }]).split('\r\n')
  expect(cell?.replace('"', '')).toMatch(/^'/)
})

test('a negative number stays a number', () => {
  const change: Column<Row> = { key: 'change', label: 'Change', kind: 'number', value: () => -2.5 }
  expect(toCsv([change], [maya])).toBe('Change\r\n-2.5\r\n')
})

/** Reads a file back the way RFC 4180 describes it. */
function readCsv(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)]
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of cells) {
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}

test('whatever is in a cell, reading the file gives it back', () => {
  const harmless = fc.string({ unit: 'binary' }).filter(text => !/^[=+\-@\t\r\n＝＋－＠]/.test(text))
  fc.assert(
    fc.property(fc.array(harmless), names => {
      const file = toCsv(
        columns.slice(0, 1),
        names.map(name => ({ ...maya, name }))
      )
      expect(readCsv(file)).toEqual([['Name'], ...names.map(name => [name])])
    })
  )
})

test('values are shown as people read them', () => {
  const shown = [45_900, 27_000, 3_779_100, 0].map(seconds => shownAs('hours', seconds))
  expect(shown).toEqual(['12.75', '7.50', '1,049.75', '–'])
  expect(shownAs('day', '2026-11-20')).toBe('Nov 20, 2026')
  expect(shownAs('instant', '2026-11-20T03:00:00Z')).toBe('Nov 19, 2026, 7:00 PM PT')
  expect(shownAs('yes-no', false)).toBe('No')
  expect([null, undefined, ''].map(value => shownAs('text', value))).toEqual(['–', '–', '–'])
})

test('texts sort as people count and read them', () => {
  expect(['Task 10', 'task 9', 'Äpfel', 'Zebra'].toSorted(compare)).toEqual(['Äpfel', 'task 9', 'Task 10', 'Zebra'])
  expect([true, false].toSorted(compare)).toEqual([false, true])
})

test('a table names its file', () => {
  expect(fileName('Weekly Summaries: Report', 'csv')).toBe('weekly-summaries-report.csv')
})
