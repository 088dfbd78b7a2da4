// What the extension is made of: its own files, and of ours whatever they import, types among it.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const IMPORT = /(?:\bfrom|\bimport|@import(?:\s+url)?)\s*\(?\s*['"]([#.][^'"]+)['"]/g
const ASSET = /new URL\(\s*['"](\.[^'"]+)['"]/g

/** Beside what is imported: what the build itself reads. */
const BUILD = [
  'build-extension.md',
  'package.json',
  'package-lock.json',
  'scripts/extension-sources.ts',
  'scripts/lean/preact.ts',
  'tsconfig.json',
  'wxt.config.ts'
]

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

function importedBy(root: string, path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(IMPORT), ...text.matchAll(ASSET)]
    .map(([, from = '']) => (from.startsWith('#') ? from.slice(1) : join(dirname(path), from)))
    .map(from => normalize(from.replace(/\?.*$/, '')))
    .filter(from => isFile(join(root, from)))
}

/** Paths from the root, in the order of their names. */
export function extensionSources(root: string): string[] {
  // What only the stores are told is no part of it.
  const own = globSync('extension/**', { cwd: root }).filter(
    path => !path.startsWith('extension/store/') && isFile(join(root, path))
  )
  const found = new Set([...BUILD, ...own])
  for (const path of found) if (/\.(?:ts|tsx|css)$/.test(path)) for (const one of importedBy(root, path)) found.add(one)
  return [...found].toSorted()
}

/** Names a build by what it is made of: whoever builds the same sources gets the same name. */
export function buildOf(root: string): string {
  const hash = createHash('sha256')
  for (const path of extensionSources(root)) {
    const content = readFileSync(join(root, path))
    hash.update(`${path} ${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}
