// A file that a page of the light document gives out.
import { resolveObjectURL } from 'node:buffer'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** What a page saves, in the words of Playwright's `Download`. */
export function fileOf(name: string, href: string): object {
  const blob = resolveObjectURL(href)
  const content = async () => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer())
  return {
    suggestedFilename: () => name,
    createReadStream: async () => Readable.from([await content()]),
    async path() {
      const file = join(mkdtempSync(join(tmpdir(), 'workbee-file-')), 'file')
      writeFileSync(file, await content())
      return file
    }
  }
}
