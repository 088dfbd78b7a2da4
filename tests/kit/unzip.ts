/** Reads a zip by its central directory: a test needs no program of the system for it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_SIZE = 22

/** Every file of the zip with its content. */
export const readZip = async (path: string): Promise<Map<string, Buffer>> => filesOf(await readFile(path), path)

export function filesOf(zip: Buffer, path = 'This'): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]), zip.length - END_SIZE)
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error(`${path} is no zip`)
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error(`${path} is broken`)
    const isPacked = zip.readUInt16LE(at + 10) !== 0
    const size = zip.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map(place => zip.readUInt16LE(at + place)) as [number, number, number]
    const head = zip.readUInt32LE(at + 42)
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const content = zip.subarray(start, start + size)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), isPacked ? inflateRawSync(content) : content)
    at += 46 + name + extra + comment
  }
  return files
}

export async function unzip(path: string, folder: string): Promise<void> {
  for (const [name, content] of await readZip(path)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}
