// The messages of PostgreSQL's protocol, a whole packet in one buffer.
import type { Packet, Plan } from './wire.ts'

const SHORT = 2
const LONG = 4
const TEXT = 0
const BINARY = 1

const USUAL = 8192
const KEPT = 1_000_000

/** Writes into a buffer that grows, one packet after the other: a new buffer for each is what the garbage collector ran for. */
class Writer {
  #bytes = Buffer.allocUnsafeSlow(USUAL)
  #end = 0
  #start = 0

  /** Begins a new packet. The room of one that was large is not kept. */
  clear(): void {
    this.#end = 0
    if (this.#bytes.length > KEPT) this.#bytes = Buffer.allocUnsafeSlow(USUAL)
  }

  /** A message is its letter, its length and what it holds. */
  begin(letter: string): this {
    this.#room(1 + LONG)
    this.#bytes.writeUInt8(letter.charCodeAt(0), this.#end)
    this.#start = this.#end + 1
    this.#end += 1 + LONG
    return this
  }

  end(): void {
    this.#bytes.writeInt32BE(this.#end - this.#start, this.#start)
  }

  short(value: number): this {
    this.#room(SHORT)
    this.#end = this.#bytes.writeUInt16BE(value, this.#end)
    return this
  }

  long(value: number): this {
    this.#room(LONG)
    this.#end = this.#bytes.writeInt32BE(value, this.#end)
    return this
  }

  /** A text that ends with a zero. */
  text(value: string): this {
    this.#room(value.length * 3 + 1)
    this.#end += this.#bytes.write(value, this.#end)
    this.#bytes[this.#end++] = 0
    return this
  }

  /** A parameter, after its length. */
  value(value: string | Uint8Array | null): this {
    if (value === null) return this.long(-1)
    this.#room(LONG + (typeof value === 'string' ? value.length * 3 : value.length))
    const at = this.#end + LONG
    if (typeof value === 'string') this.#end = at + this.#bytes.write(value, at)
    else {
      this.#bytes.set(value, at)
      this.#end = at + value.length
    }
    this.#bytes.writeInt32BE(this.#end - at, at - LONG)
    return this
  }

  written(): Buffer {
    return this.#bytes.subarray(0, this.#end)
  }

  #room(count: number): void {
    if (this.#end + count <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#end + count))
    this.#bytes.copy(larger, 0, 0, this.#end)
    this.#bytes = larger
  }
}

function write(writer: Writer, { name, text, values }: Plan): void {
  if (text !== undefined) writer.begin('P').text(name).text(text).short(0).end()
  writer.begin('B').text('').text(name).short(values.length)
  for (const value of values) writer.short(value instanceof Uint8Array ? BINARY : TEXT)
  writer.short(values.length)
  for (const value of values) writer.value(value)
  // All columns as text.
  writer.short(0).end()
  if (text !== undefined) writer.begin('D').text('P').end()
  writer.begin('E').text('').long(0).end()
}

const writer = new Writer()

/**
 * Statements with one sync at their end, after names that are no longer needed; or a text that may hold several. To be copied
 * before the next packet is written in its place.
 */
export function toMessages(packet: Packet): Buffer {
  writer.clear()
  if ('text' in packet) writer.begin('Q').text(packet.text).end()
  else {
    for (const name of packet.close) writer.begin('C').text(`S${name}`).end()
    for (const plan of packet.plans) write(writer, plan)
    writer.begin('S').end()
  }
  return writer.written()
}
