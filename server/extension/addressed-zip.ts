// The extension as this server offers it: built for any, with the address of this one in the place of the default.
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'

import { DEFAULT_SERVER } from '#shared/extension/default-server.ts'

const END = Buffer.from([0x50, 0x4b, 5, 6])
const CENTRAL = 46
const LOCAL = 30
const DEFLATED = 8

interface Entry {
  /** Where it stands in the directory, and where its own head does. */
  at: number
  head: number
  length: number
}

function entriesOf(zip: Buffer): { entries: Entry[]; directory: number; end: number } {
  const end = zip.lastIndexOf(END)
  const directory = zip.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let at = directory; at < end;) {
    const length = CENTRAL + [28, 30, 32].reduce((sum, place) => sum + zip.readUInt16LE(at + place), 0)
    entries.push({ at, head: zip.readUInt32LE(at + 42), length })
    at += length
  }
  return { entries, directory, end }
}

const dataAt = (zip: Buffer, head: number): number =>
  head + LOCAL + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)

/** The check and both sizes, which the head and the directory have alike, one after the other. */
function writeSums(into: Buffer, at: number, content: Buffer, packed: Buffer): void {
  into.writeUInt32LE(crc32(content), at)
  into.writeUInt32LE(packed.length, at + 4)
  into.writeUInt32LE(content.length, at + 8)
}

/** The same zip where nothing in it names the default: whoever built it named a server. */
export function addressed(zip: Buffer, server: string): Buffer {
  const { entries, directory, end } = entriesOf(zip)
  const index = Buffer.from(zip.subarray(directory, end))
  const parts: Buffer[] = []
  let moved = 0
  for (const [place, { at, head }] of entries.entries()) {
    const next = entries[place + 1]?.head ?? directory
    const own = at - directory
    index.writeUInt32LE(head + moved, own + 42)
    const start = dataAt(zip, head)
    const data = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    const content = zip.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(data).toString('latin1') : ''
    const changed = content.replaceAll(DEFAULT_SERVER, server)
    if (changed === content) {
      parts.push(zip.subarray(head, next))
      continue
    }
    const written = Buffer.from(changed, 'latin1')
    const packed = deflateRawSync(written, { level: 9 })
    const front = Buffer.from(zip.subarray(head, start))
    writeSums(front, 14, written, packed)
    writeSums(index, own + 16, written, packed)
    parts.push(front, packed, zip.subarray(start + data.length, next))
    moved += packed.length - data.length
  }
  const last = Buffer.from(zip.subarray(end))
  last.writeUInt32LE(directory + moved, 16)
  return Buffer.concat([...parts, index, last])
}
