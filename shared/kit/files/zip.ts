// Writes zip files, in the browser and on the server: what spreadsheets and letters of office programs are packed in.

/** A text, or the parts of one, made one after the other so that a large one never stands in memory whole. */
export interface ZipFile {
  name: string
  content: Iterable<string> | string
}

const words = new TextEncoder()

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  return value
})

/** Goes on from the sum of what came before. */
function checksum(bytes: Uint8Array, before: number): number {
  let sum = ~before
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 0xff]! ^ (sum >>> 8)
  return ~sum >>> 0
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function collected(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value)
  return joined(parts)
}

async function packed({ name, content }: ZipFile) {
  const deflate = new CompressionStream('deflate-raw')
  const bytes = collected(deflate.readable)
  const writer = deflate.writable.getWriter()
  let size = 0
  let crc = 0
  for (const text of typeof content === 'string' ? [content] : content) {
    const part = words.encode(text)
    size += part.length
    crc = checksum(part, crc)
    await writer.write(part)
  }
  await writer.close()
  return { name: words.encode(name), bytes: await bytes, size, crc }
}

type Packed = Awaited<ReturnType<typeof packed>>

/** Numbers in the order of bytes that the format has, each of two or four bytes. */
function record(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((length, [, bytes]) => length + bytes, 0)))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x08_00
const DEFLATED = 8
/** The first day the format knows: the same content is the same file, whenever it is made. */
const DAY = 0x21

const about = ({ crc, bytes, size, name }: Packed) =>
  [
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DAY, 2],
    [crc, 4],
    [bytes.length, 4],
    [size, 4],
    [name.length, 2],
    [0, 2]
  ] as const

export async function writeZip(files: readonly ZipFile[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let at = 0
  for (const file of files) {
    const one = await packed(file)
    const head = record([0x04_03_4b_50, 4], ...about(one))
    entries.push(
      record([0x02_01_4b_50, 4], [VERSION, 2], ...about(one), [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      one.name
    )
    parts.push(head, one.name, one.bytes)
    at += head.length + one.name.length + one.bytes.length
  }
  const length = entries.reduce((sum, entry) => sum + entry.length, 0)
  const count = files.length
  const end = record([0x06_05_4b_50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [at, 4], [0, 2])
  return joined([...parts, ...entries, end])
}
