// What partners' pages load, built once for a state of the sources: several suites and runs share it.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { buildEmbeds } from '#scripts/embeds.ts'

const CACHE = 'node_modules/.cache/workbee-embeds'
const SOURCES = ['{shared,widgets,scripts}/**/*.{ts,tsx,css}', 'rollup.config.ts', 'package.json', 'package-lock.json']

function digest(): string {
  const hash = createHash('sha256')
  for (const file of globSync(SOURCES).toSorted()) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Puts the built files into this folder. */
export async function copyEmbeds(folder: string): Promise<void> {
  const built = join(CACHE, digest())
  if (!existsSync(built)) {
    const fresh = `${built}.${process.pid}`
    await buildEmbeds(fresh)
    // Another worker may have been quicker.
    await rename(fresh, built).catch(() => rm(fresh, { recursive: true }))
  }
  await cp(built, folder, { recursive: true })
}
