// A package as `npm i` takes it: files in one folder, as tar keeps them, and packed. The same files give the same bytes.
import { gzipSync } from 'node:zlib'

const BLOCK = 512

function headerOf(path: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const write = (text: string, at: number) => header.write(text, at, 'latin1')
  write(path, 0)
  write('0000644\0', 100)
  for (const at of [108, 116]) write('0000000\0', at)
  write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  // 1985-10-26, which npm gives to all files: some readers take no time before 1980.
  write(`${(499_162_500).toString(8).padStart(11, '0')}\0`, 136)
  write('        0', 148)
  write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

export function tarball(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts = files.flatMap(([name, text]) => {
    const content = Buffer.from(text)
    const padding = Buffer.alloc(-content.length & (BLOCK - 1))
    return [headerOf(`package/${name}`, content.length), content, padding]
  })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}
