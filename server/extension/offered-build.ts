// Which build of the extension stands here to be fetched, as the build itself wrote it down.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Offered = { build: string } | undefined

/** Read when it is first asked for: a server runs one build. */
export function offeredBuild(folder: string): () => Promise<Offered> {
  let read: Promise<Offered> | undefined
  const look = async () => {
    const text = await readFile(join(folder, 'site/extension/build.txt'), 'utf8').catch(() => '')
    const build = text.trim()
    return /^[\da-f]{16}$/.test(build) ? { build } : undefined
  }
  return () => (read ??= look())
}
