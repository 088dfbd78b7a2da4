// The sources as the rules read them: a path, the text, and what the parser makes of it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'

export interface Source {
  path: string
  text: string
}

export interface Rule {
  /** A sentence that is true of the tree. */
  name: string
  /** What is wrong, a line each. */
  check: (tree: readonly Source[]) => string[]
  /** Sources that break the rule, each alone, and some that do not. */
  caught: readonly Source[]
  passed?: readonly Source[]
}

const MADE = new Set(['node_modules', 'dist', 'data', 'coverage', '.git', '.output', '.wxt'])
const READ = /\.(?:tsx?|mts|mjs|css|sql|html|json|md)$|^run$/

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return MADE.has(entry.name) ? [] : walk(path)
    return READ.test(entry.name) && entry.name !== 'package-lock.json' ? [path] : []
  })
}

/** Everything somebody wrote. */
export const readTree = (root: string): Source[] =>
  walk(root).map(path => ({ path: posix.relative(root, path), text: readFileSync(join(path), 'utf8') }))

export const isCode = ({ path }: Source): boolean => /\.(?:tsx?|mts|mjs)$/.test(path)
export const within = (source: Source, ...tops: string[]): boolean =>
  tops.some(top => source.path.startsWith(`${top}/`))

const KITS = ['shared/kit', 'server/kit', 'widgets/kit', 'widgets/partner']
export const inKit = (source: Source): boolean => within(source, ...KITS)

const parsed = new WeakMap<Source, ESTree.Program>()

export function parse(source: Source): ESTree.Program {
  const known = parsed.get(source)
  if (known) return known
  const { program, errors } = parseSync(source.path, source.text)
  if (errors.length) throw new Error(`${source.path} cannot be read: ${errors[0]?.message}`)
  parsed.set(source, program)
  return program
}

export const visit = (source: Source, visitor: VisitorObject): void => new Visitor(visitor).visit(parse(source))

/** A place an editor can jump to. */
export function at(source: Source, { start }: { start: number }): string {
  return `${source.path}:${source.text.slice(0, start).split('\n').length}`
}

export interface Import {
  from: string
  /** Types vanish before the code runs. */
  typeOnly: boolean
  start: number
}

/** All a file imports and re-exports, loaded at once or later. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = []
  visit(source, {
    ImportDeclaration: node => {
      found.push({ from: node.source.value, typeOnly: node.importKind === 'type', start: node.start })
    },
    ExportNamedDeclaration: node => {
      if (node.source) found.push({ from: node.source.value, typeOnly: node.exportKind === 'type', start: node.start })
    },
    ExportAllDeclaration: node => {
      found.push({ from: node.source.value, typeOnly: node.exportKind === 'type', start: node.start })
    },
    ImportExpression: node => {
      if (node.source.type === 'Literal')
        found.push({ from: String(node.source.value), typeOnly: false, start: node.start })
    },
    TSImportType: node => {
      found.push({ from: node.source.value, typeOnly: true, start: node.start })
    }
  })
  return found
}

/** Where an import of ours leads; undefined for a package. */
export function targetOf(source: Source, from: string): string | undefined {
  const plain = from.replace(/\?.*$/, '')
  if (plain.startsWith('.')) return posix.join(posix.dirname(source.path), plain)
  return plain.startsWith('#') ? plain.slice(1) : undefined
}
