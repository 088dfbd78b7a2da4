// How columns become values and values become parameters: one way for both engines.
import { types } from 'pg'

type Reader = (text: string) => unknown

/** `2026-03-01 09:30:00.5+00` becomes `2026-03-01T09:30:00.500Z`; sessions run in UTC. Infinity stays a word. */
function readInstant(text: string): string {
  const found = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?(?:\+00)?$/.exec(text)
  if (!found) return text
  return `${found[1]}T${found[2]}.${(found[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`
}

const readBytes: Reader = text => new Uint8Array(Buffer.from(text.slice(2), 'hex'))
const readText: Reader = text => text
const readTruth: Reader = text => text === 't'

// The type's number in pg_type, the number of its array, and how one is read.
const columns: [number, number, Reader][] = [
  [16, 1000, readTruth], // bool
  [17, 1001, readBytes], // bytea
  [20, 1016, Number], // int8
  [21, 1005, Number], // int2
  [23, 1007, Number], // int4
  [26, 1028, Number], // oid
  [700, 1021, Number], // float4
  [701, 1022, Number], // float8
  [1700, 1231, Number], // numeric
  [114, 199, JSON.parse],
  [3802, 3807, JSON.parse], // jsonb
  [1114, 1115, readInstant], // timestamp
  [1184, 1185, readInstant], // timestamptz
  [1082, 1182, readText], // date
  [1083, 1183, readText], // time
  [1186, 1187, readText], // interval
  [25, 1009, readText], // text
  [1042, 1014, readText], // char(n)
  [1043, 1015, readText], // varchar
  [19, 1003, readText], // name
  [2950, 2951, readText] // uuid
]

// The published types call `arrayParser` a function; it is an object.
const { create } = types.arrayParser as unknown as {
  create: (source: string, read: Reader) => { parse: () => unknown[] }
}

const readers = new Map<number, Reader>()
for (const [type, array, read] of columns) {
  readers.set(type, read)
  readers.set(array, text => create(text, read).parse())
}

/** How the text of a column of this type is read. */
export function reader(type: number): Reader {
  return readers.get(type) ?? readText
}

/** A parameter as PostgreSQL reads it from text. */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return `${value as bigint | boolean | number}`
  if (ArrayBuffer.isView(value)) {
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  }
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? toArray(value) : JSON.stringify(value)
}

function toArray(values: unknown[]): string {
  const entries = values.map(value => {
    if (Array.isArray(value)) return toArray(value)
    const text = toParameter(value)
    return text === null ? 'NULL' : `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`
  })
  return `{${entries.join(',')}}`
}
