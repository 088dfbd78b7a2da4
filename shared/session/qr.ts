// QR codes (ISO/IEC 18004) of texts, as rows of dark and light: bytes, any size, a seventh of it may be unreadable. Pure.

/** Per version from 1: the bytes of correction in a block, and how many blocks; both of level M. */
const CORRECTION =
  '10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28'
    .split(' ')
    .map(Number)
const BLOCKS =
  '1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49'
    .split(' ')
    .map(Number)
/** The level as the format says it: M is 0. */
const LEVEL = 0

export type Drawing = readonly (readonly boolean[])[]
type Grid = (boolean | undefined)[][]

const sizeOf = (version: number): number => version * 4 + 17

/** Where the small squares stand that a reader aligns itself by. */
function alignments(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  const last = sizeOf(version) - 7
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - index * step).toReversed()]
}

/** How many bytes fit, correction and all. */
function capacity(version: number): number {
  const size = sizeOf(version)
  const squares = alignments(version).length
  const aligned = squares ? 25 * (squares ** 2 - 3) - 10 * (squares - 2) : 0
  const fixed = 3 * 64 + 31 + 2 * (size - 16) + aligned + (version >= 7 ? 36 : 0)
  return Math.floor((size ** 2 - fixed) / 8)
}

const room = (version: number): number =>
  capacity(version) - (CORRECTION[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0)

/** In the field of 256 that the correction is reckoned in. */
function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product
}

function divisor(degree: number): number[] {
  const found = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let turn = 0; turn < degree; turn += 1) {
    for (let at = 0; at < degree; at += 1) found[at] = times(found[at]!, root) ^ (found[at + 1] ?? 0)
    root = times(root, 2)
  }
  return found
}

function remainder(data: readonly number[], by: readonly number[]): number[] {
  const rest = by.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ rest.shift()!
    rest.push(0)
    for (const [at, coefficient] of by.entries()) rest[at]! ^= times(coefficient, factor)
  }
  return rest
}

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1)

function dataOf(bytes: Uint8Array, version: number): number[] {
  const most = room(version) * 8
  const bits = [
    ...bitsOf(4, 4),
    ...bitsOf(bytes.length, version < 10 ? 8 : 16),
    ...Array.from(bytes, byte => bitsOf(byte, 8)).flat()
  ]
  bits.push(...Array<number>(Math.min(4, most - bits.length)).fill(0))
  bits.push(...Array<number>((8 - (bits.length % 8)) % 8).fill(0))
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2)
  )
  for (let pad = 0xec; words.length < most / 8; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** Data and correction in blocks, a byte of each in turn: a stain then hurts each a little. */
function interleaved(data: readonly number[], version: number): number[] {
  const [count, correction, whole] = [BLOCKS[version - 1] ?? 1, CORRECTION[version - 1] ?? 0, capacity(version)]
  const short = count - (whole % count)
  const length = Math.floor(whole / count) - correction
  const by = divisor(correction)
  let from = 0
  const blocks = Array.from({ length: count }, (_, index) => {
    const block = data.slice(from, (from += length + (index < short ? 0 : 1)))
    return { block, rest: remainder(block, by) }
  })
  const woven = (lists: readonly (readonly number[])[], most: number) =>
    Array.from({ length: most }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat()
  return [
    ...woven(
      blocks.map(({ block }) => block),
      length + 1
    ),
    ...woven(
      blocks.map(({ rest }) => rest),
      correction
    )
  ]
}

/** The bits of the code of a number, by the polynomial of its kind. */
function checked(value: number, length: number, polynomial: number): number {
  let rest = value
  for (let turn = 0; turn < length; turn += 1) rest = (rest << 1) ^ ((rest >>> (length - 1)) * polynomial)
  return (value << length) | rest
}

/** All that is the same for every text of a version; what carries data is undefined. */
function frame(version: number, mask: number): Grid {
  const size = sizeOf(version)
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const set = (x: number, y: number, dark: boolean) => {
    if (grid[y] && x >= 0 && x < size) grid[y][x] = dark
  }
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const square = (x: number, y: number, radius: number, light: readonly number[]) => {
    for (let down = -radius; down <= radius; down += 1)
      for (let right = -radius; right <= radius; right += 1)
        set(x + right, y + down, !light.includes(Math.max(Math.abs(right), Math.abs(down))))
  }
  const far = size - 4
  square(3, 3, 4, [2, 4])
  square(far, 3, 4, [2, 4])
  square(3, far, 4, [2, 4])
  const places = alignments(version)
  const last = size - 7
  const corners = new Set(['6 6', `6 ${last}`, `${last} 6`])
  for (const x of places) for (const y of places) if (!corners.has(`${x} ${y}`)) square(x, y, 2, [1])
  const format = bitsOf(checked((LEVEL << 3) | mask, 10, 0x537) ^ 0x5412, 15).toReversed()
  for (const [at, bit] of format.entries()) {
    const dark = bit === 1
    set(8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, dark)
    set(at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, 8, dark)
  }
  set(8, size - 8, true)
  if (version >= 7)
    for (const [at, bit] of bitsOf(checked(version, 12, 0x1f25), 18)
      .toReversed()
      .entries()) {
      const [long, short] = [size - 11 + (at % 3), Math.floor(at / 3)]
      set(long, short, bit === 1)
      set(short, long, bit === 1)
    }
  return grid
}

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  x => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2
]

/** The bits go up and down in columns of two from the right, around what stands there. */
function drawn(words: readonly number[], version: number, mask: number): boolean[][] {
  const grid = frame(version, mask)
  const size = grid.length
  const bits = words.flatMap(word => bitsOf(word, 8))
  let next = 0
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = grid[y]!
        if (row[x] === undefined) row[x] = (bits[next++] === 1) !== (MASKS[mask]!(x, y) === 0)
      }
    }
  }
  return grid.map(row => row.map(dark => dark === true))
}

/** How hard a drawing is to read: long runs, full squares, what looks like a corner, and more of one than of the other. */
function penalty(grid: readonly boolean[][]): number {
  const size = grid.length
  const rows = [...grid, ...grid.map((_, x) => grid.map(row => row[x]!))].map(row => row.map(Number).join(''))
  const runs = rows.flatMap(row => row.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const corners = rows.flatMap(row => row.match(/(?=10111010000|00001011101)/g) ?? []).length * 40
  let squares = 0
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const dark = grid[y]![x]
      if ([grid[y]![x - 1], grid[y - 1]![x], grid[y - 1]![x - 1]].every(other => other === dark)) squares += 3
    }
  const share = grid.flat().filter(Boolean).length / size ** 2
  return runs + corners + squares + Math.floor(Math.abs(share - 0.5) * 20) * 10
}

/** The smallest code that holds the text; undefined for what fits none (2,331 bytes). A mask is chosen unless given. */
export function qr(text: string, given?: number): Drawing | undefined {
  const bytes = new TextEncoder().encode(text)
  const version = BLOCKS.findIndex((_, index) => bytes.length + (index < 9 ? 2 : 3) <= room(index + 1)) + 1
  if (!version) return undefined
  const words = interleaved(dataOf(bytes, version), version)
  const drawings = (given === undefined ? [...MASKS.keys()] : [given]).map(mask => drawn(words, version, mask))
  return drawings.reduce((best, one) => (penalty(one) < penalty(best) ? one : best))
}

/** The light that a reader needs around it, in squares. */
export const EDGE = 4

/** Its dark squares as the path of an SVG, whose sides are the rows and twice the edge. */
export const darkPath = (rows: Drawing): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x + EDGE} ${y + EDGE}h1v1h-1z` : []))).join('')
