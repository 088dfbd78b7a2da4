// CBOR (RFC 8949) as far as passkeys use it: whole numbers, bytes, texts, lists, maps, true, false and null, all of a given length.
export type Cbor = Buffer | boolean | null | number | string | readonly Cbor[] | ReadonlyMap<number | string, Cbor>

const DEEPEST = 8

interface Reader {
  bytes: Buffer
  at: number
}

export class Unreadable extends Error {}

function takeBytes(reading: Reader, length: number): Buffer {
  const end = reading.at + length
  if (end > reading.bytes.length) throw new Unreadable('cut short')
  const taken = reading.bytes.subarray(reading.at, end)
  reading.at = end
  return taken
}

/** The number behind the first byte: a value, or a length. */
function count(reading: Reader, short: number): number {
  if (short < 24) return short
  if (short > 26) throw new Unreadable('a number that is too large, or no length')
  const size = 2 ** (short - 24)
  return takeBytes(reading, size).readUIntBE(0, size)
}

const many = <T>(length: number, reading: Reader, read: () => T): T[] => {
  // Each is a byte at least.
  if (length > reading.bytes.length - reading.at) throw new Unreadable('cut short')
  return Array.from({ length }, read)
}

function read(reading: Reader, depth: number): Cbor {
  if (depth > DEEPEST) throw new Unreadable('too deep')
  const first = takeBytes(reading, 1).readUInt8()
  const [kind, short] = [first >> 5, first & 31]
  if (kind === 7) {
    if (short === 20 || short === 21) return short === 21
    if (short === 22) return null
    throw new Unreadable('an unknown value')
  }
  const number = count(reading, short)
  if (kind === 0) return number
  if (kind === 1) return -1 - number
  if (kind === 2) return takeBytes(reading, number)
  if (kind === 3) return takeBytes(reading, number).toString('utf8')
  if (kind === 4) return many(number, reading, () => read(reading, depth + 1))
  if (kind === 5)
    return new Map(many(number, reading, () => [key(reading, depth + 1), read(reading, depth + 1)] as const))
  throw new Unreadable('an unknown kind')
}

function key(reading: Reader, depth: number): number | string {
  const found = read(reading, depth)
  if (typeof found === 'number' || typeof found === 'string') return found
  throw new Unreadable('a key that is neither a number nor a text')
}

/** The first value in the bytes, and where it ends. Throws `Unreadable`. */
export function readCbor(bytes: Buffer): { value: Cbor; end: number } {
  const reading = { bytes, at: 0 }
  const value = read(reading, 0)
  return { value, end: reading.at }
}
