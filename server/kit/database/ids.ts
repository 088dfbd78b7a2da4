// UUIDv7: ids that sort by their time, so that the newest rows are close together in every index.
import { randomFillSync, randomInt } from 'node:crypto'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text is an id, of whatever age and in whatever letter case. */
export const isId = (text: unknown): text is string => typeof text === 'string' && ID.test(text)

const formatted = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`

export const ID_BYTES = 16

/** An id as links carry it. */
export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

/** The id that bytes begin with, or that begins at a place in them. */
export const idOfBytes = (bytes: Buffer, at = 0): string => formatted(bytes.toString('hex', at, at + ID_BYTES))

/** No id of this moment or later is smaller. */
export const firstIdOf = (at: Date): string =>
  formatted(Math.max(0, at.getTime()).toString(16).padStart(12, '0').padEnd(32, '0'))

/** The millisecond that an id is of. */
export const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

let latest = 0

// 38 bits that only ever grow: ids of one millisecond keep their order, whatever the time they are given.
let count = randomInt(2 ** 37)

const pool = Buffer.alloc(4000)
let used = pool.length

/** Random bytes, never the same twice. They are made for many at once, because that costs more than what they are for. */
export function draw(into: Buffer, at = 0): Buffer {
  const count = into.length - at
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  pool.copy(into, at, used, (used += count))
  return into
}

/** A new id for this moment, or for the moment it is about. */
export function newId(now?: Date): string {
  const time = now ? now.getTime() : (latest = Math.max(latest, Date.now()))
  count += 1
  const bytes = Buffer.allocUnsafe(ID_BYTES)
  draw(bytes, 11)
  bytes.writeUIntBE(time, 0, 6)
  bytes.writeUInt16BE(0x7000 | (Math.floor(count / 2 ** 26) % 2 ** 12), 6)
  bytes.writeUInt32BE((0x80000000 | ((count % 2 ** 26) << 4) | (bytes[11]! & 0x0f)) >>> 0, 8)
  return formatted(bytes.toString('hex'))
}
