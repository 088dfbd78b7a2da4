// Every source that draws into an element: its file, and what that imports at once or later. Elements inside it are their own.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /(?:from|import\() ?'([^']+)'/g
const TYPES = /^import type [^;]*? from '[^']+'$/gm
/** The table of all widgets would lead to every file there is. */
const TABLES = 'widgets/kit/element/'

function targetOf(path: string, from: string): string | undefined {
  if (from.startsWith('#widgets/')) return from.slice(1)
  return from.startsWith('.') ? join(dirname(path), from) : undefined
}

export function sourcesOf(path: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  if (found.has(path) || path.startsWith(TABLES) || !/\.tsx?$/.test(path) || !existsSync(path)) return found
  const text = readFileSync(path, 'utf8').replaceAll(TYPES, '')
  found.set(path, text)
  for (const [, from = ''] of text.matchAll(IMPORT)) {
    const target = targetOf(path, from)
    if (target) sourcesOf(target, found)
  }
  return found
}
