// `npm run bench`: the figures that Workbee is held to. `npm run bench -- login` measures only what has that word in its
// file's name; `npm run bench -- long` what takes longer than all the others.
import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { buildIfStale } from './stamp.ts'
import { formatTable } from './table.ts'

import type { Bench, Row } from '#tests/bench/kit/row.ts'

const wanted = process.argv.slice(2)
const isWanted = (file: string) =>
  wanted.length ? wanted.some(word => basename(file).includes(word)) : !file.includes('.long.')

const amount = (figure: number) => figure.toLocaleString('en-US', { maximumSignificantDigits: figure < 100 ? 3 : 6 })

function cells(row: Row): string[] {
  const figure = `${amount(row.figure)} ${row.unit}`
  if (!('bar' in row)) return [row.what, figure, '', '', '']
  const ratio = row.figure / row.bar
  return [row.what, figure, `${amount(row.bar)} ${row.unit}`, ratio.toFixed(2), ratio > 1 ? 'over' : '']
}

await buildIfStale()
const rows: Row[] = []
for (const file of globSync('tests/bench/*.bench.ts').toSorted().filter(isWanted)) {
  const bench: Bench = await import(pathToFileURL(resolve(file)).href)
  rows.push(...(await bench.measure()))
}
console.log(formatTable(['what', 'figure', 'bar', 'ratio', ''], rows.map(cells), [1, 2, 3]))
