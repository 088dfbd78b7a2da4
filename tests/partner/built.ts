// What partners' pages load, built and packed once for a state of the sources: the build itself, or one that suites and runs share.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { buildEmbeds } from '#scripts/embeds.ts'
import { pack } from '#scripts/pack.ts'
import { isFresh } from '#scripts/stamp.ts'

const CACHE = 'node_modules/.cache/workbee-embeds-packed'
const SOURCES = ['{shared,widgets,scripts}/**/*.{ts,tsx,css}', 'rollup.config.ts', 'package.json', 'package-lock.json']

function digest(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES).toSorted()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Puts the built files into this folder. */
export async function copyEmbeds(folder: string): Promise<void> {
  if (isFresh()) return cp('dist/embed', folder, { recursive: true })
  const built = join(CACHE, digest())
  if (!existsSync(built)) {
    const fresh = `${built}.${process.pid}`
    await buildEmbeds(fresh)
    await pack(fresh)
    // Another worker may have been quicker.
    await rename(fresh, built).catch(() => rm(fresh, { recursive: true }))
  }
  await cp(built, folder, { recursive: true })
}
