// What the documents say: each path in backticks stands, and the README stays a page.
import { posix } from 'node:path'

import type { Rule, Source } from './source.ts'

/** A decision speaks of the day on which it was made, and may name what has gone since. */
const HISTORY = 'docs/decisions.md'
const isDocument = ({ path }: Source): boolean =>
  (path === 'README.md' || /^docs\/[\w-]+\.md$/.test(path) || path.endsWith('/README.md')) && path !== HISTORY

/** Whatever of a tree is read as a source. */
const FILE = /\.(?:tsx?|mts|mjs|css|sql|html|json|md)$/
/** A folder, by the name that its path begins with from the top. */
const FOLDER = /^(?:deploy|docs|extension|scripts|server|shared|site|tests|widgets)(?:\/[\w*-]+)*\/?$/
/** What builds make. */
const MADE = /^(?:dist|data)\/|^(?:manifest|custom-elements|html-custom-data)\.json$/

/** The paths that a text names; what has a `<word>` in it stands for any, and an address begins with a slash. */
const named = (text: string): string[] =>
  [...text.replace(/^```[^]*?^```$/gm, '').matchAll(/`([\w@][\w@./*-]*)`/g)]
    .map(([, name]) => name!)
    .filter(name => (FILE.test(name) || (FOLDER.test(name) && name.includes('/'))) && !MADE.test(name))

/** From the top, from the document’s folder, or the end of a path below that. */
function stands(name: string, folder: string, paths: readonly string[]): boolean {
  const words = name
    .replace(/\/$/, '')
    .replaceAll('.', String.raw`\.`)
    .replaceAll('*', '[^/]*')
  const below = folder === '.' || folder === 'docs' ? '' : `${folder}/`
  const from = name.includes('/') && !below ? '' : `|${below}(?:.*/)?`
  const there = new RegExp(`^(?:${from})${words}(?:/|$)`)
  return paths.some(path => there.test(path))
}

export const standing: Rule = {
  name: 'what the documents name is there',
  check: tree => {
    const paths = tree.map(({ path }) => path)
    return tree
      .filter(isDocument)
      .flatMap(({ path, text }) =>
        [...new Set(named(text))]
          .filter(name => !stands(name, posix.dirname(path), paths))
          .map(name => `${path} names ${name}, which is not there`)
      )
  },
  caught: [
    { path: 'README.md', text: 'See `server/nowhere.ts`.' },
    { path: 'docs/recipes.md', text: 'As in `nowhere.ts`, and `docs/nowhere/`.' },
    { path: 'server/README.md', text: '`kit/nowhere.ts` does it.' }
  ],
  passed: [
    { path: 'README.md', text: 'This is `README.md`; a call stands in `server/<word>/handlers.ts`, at `/api/x.json`.' },
    { path: 'README.md', text: '```\nserver/nowhere.ts\n```' },
    { path: HISTORY, text: 'It stood in `server/nowhere.ts`.' }
  ]
}

const LONGEST = 90

export const readable: Rule = {
  name: `the README has ${LONGEST} lines at the most`,
  check: tree =>
    tree
      .filter(({ path, text }) => path === 'README.md' && text.trimEnd().split('\n').length > LONGEST)
      .map(({ path }) => `${path} is too long: what it is, the map, the rules, and where to go on`),
  caught: [{ path: 'README.md', text: 'x\n'.repeat(LONGEST + 1) }]
}
