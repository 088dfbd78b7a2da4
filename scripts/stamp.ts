// Tells whether what was built is still what the sources say.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ROOT = new URL('..', import.meta.url).pathname
const SOURCES = [
  'shared',
  'widgets',
  'site',
  'extension',
  'scripts/build.ts',
  'scripts/embeds.ts',
  'scripts/described.ts',
  'scripts/element-types.ts',
  'scripts/elements.ts',
  'scripts/pack.ts',
  'scripts/partner-sheet.ts',
  'scripts/sheets.ts',
  'scripts/tar.ts',
  'scripts/extension.ts',
  'scripts/folders.ts',
  'scripts/extension-sources.ts',
  'scripts/lean/preact.ts',
  'server/described.ts',
  'server/features.ts',
  'server/kit/calls/openapi.ts',
  'rollup.config.ts',
  'wxt.config.ts',
  'package.json',
  'package-lock.json'
]
const STAMP = join(ROOT, 'dist/stamp.txt')

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap(entry => filesOf(join(path, entry.name)))
}

/** What all sources say, and nothing of where or since when they lie there: a built folder may be copied or moved. */
export function stampOf(root: string, sources: readonly string[] = SOURCES): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(source => filesOf(join(root, source))).toSorted()) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function built(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

/** The sources as they are now; a build takes this before it reads them and writes it once it stands. */
export const stamp = (): string => stampOf(ROOT)
export const keepStamp = (text: string): void => writeFileSync(STAMP, text)
export const isFresh = (): boolean => built() === stamp()

/** Builds when something changed since the last build. In a process of its own, so that its memory goes with it. */
export async function buildIfStale(show: 'inherit' | 'ignore' = 'ignore'): Promise<void> {
  if (isFresh()) return
  // A runner of tests says NODE_ENV=test to its children; what is built is what people get.
  const env = { ...process.env, NODE_ENV: 'production' }
  const build = spawn(process.execPath, ['scripts/build.ts'], { cwd: ROOT, env, stdio: ['ignore', show, 'inherit'] })
  const { promise, resolve } = Promise.withResolvers<number | null>()
  build.on('exit', resolve)
  const code = await promise
  if (code !== 0) throw new Error('The site could not be built. What is wrong stands above.')
}
