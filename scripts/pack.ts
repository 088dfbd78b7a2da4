// Built files beside themselves, packed.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip as gzipCallback } from 'node:zlib'

const gzip = promisify(gzipCallback)
const brotli = promisify(brotliCompress)

const PACKED = /\.(?:js|css|html|json|svg|txt)$/

/** Packed once, as small as can be, beside the files the server hands out. */
export async function pack(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter(file => PACKED.test(file))
  await Promise.all(
    files.map(async file => {
      const path = join(folder, file)
      const content = await readFile(path)
      if (content.length < 1000) return
      await writeFile(`${path}.gz`, await gzip(content, { level: 9 }))
      await writeFile(`${path}.br`, await brotli(content))
    })
  )
}
