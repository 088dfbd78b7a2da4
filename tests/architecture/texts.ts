// Sentences are said somewhere, and each once; words that many screens say stand in one file.
import type { ESTree } from 'vite'

import { importsOf, isCode, parse, type Rule, type Source, targetOf, visit, within } from './source.ts'

const isTexts = ({ path }: Source) => /(?:^|\/|-)texts\.ts$/.test(path) && path !== 'shared/kit/texts.ts'

/** The words that features hand on instead of writing them once more. */
const COMMON = 'shared/kit/button-texts.ts'

interface Entry {
  key: string
  text: string
}

function plain(node: ESTree.Expression): ESTree.Expression {
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? plain(node.expression) : node
}

const keyOf = (key: ESTree.PropertyKey): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

/** Entries are constants of their own, or the leaves of an object of texts. */
function entriesOf(name: string, value: ESTree.Expression): Entry[] {
  const node = plain(value)
  if (node.type === 'Literal' && typeof node.value === 'string') return [{ key: name, text: node.value }]
  if (node.type !== 'ObjectExpression') return []
  const entries = node.properties.flatMap(property =>
    property.type === 'Property' ? entriesOf(keyOf(property.key), property.value) : []
  )
  // The forms of a plural are one text.
  const other = entries.find(({ key }) => key === 'other')
  return other && entries.some(({ key }) => key === 'one') ? [{ key: name, text: other.text }] : entries
}

const exported = (source: Source): Entry[] =>
  parse(source).body.flatMap(node => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return []
    return node.declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? entriesOf(id.name, init) : []
    )
  })

/** What a file of texts only hands on. */
const handedOn = (source: Source): string[] =>
  parse(source).body.flatMap(node =>
    node.type === 'ExportNamedDeclaration' && node.source
      ? node.specifiers.map(({ exported: name }) => (name.type === 'Identifier' ? name.name : ''))
      : []
  )

/** Every name that a file reads off something, or brings in; `all` when it looks texts up by a computed name. */
function namesIn(source: Source): { names: Set<string>; all: boolean } {
  const names = new Set<string>()
  let all = false
  visit(source, {
    MemberExpression: node => {
      const isText = node.object.type === 'Identifier' && /texts/i.test(node.object.name)
      const isDeep = node.object.type === 'MemberExpression'
      if (node.property.type === 'Literal') names.add(String(node.property.value))
      else if (node.computed && (isText || isDeep)) all = true
      else if (node.property.type === 'Identifier') names.add(node.property.name)
    },
    ImportSpecifier: node => void names.add(node.imported.type === 'Identifier' ? node.imported.name : ''),
    ExportSpecifier: node => void names.add(node.local.type === 'Identifier' ? node.local.name : ''),
    // `const { save, cancel } = texts`, and spreads of a whole object of texts.
    ObjectPattern: node => {
      for (const property of node.properties) if (property.type === 'Property') names.add(keyOf(property.key))
    },
    // `{ names: texts.outcomes }`: each has its name there.
    Property: ({ key, value }) => {
      if (/^(?:names|choices)$/.test(keyOf(key)) && value.type === 'MemberExpression') all = true
    },
    SpreadElement: node => {
      if (node.argument.type === 'Identifier' && /texts/i.test(node.argument.name)) all = true
    }
  })
  return { names, all }
}

export function checkTexts(tree: readonly Source[]): string[] {
  const readers = tree
    .filter(source => isCode(source) && !within(source, 'tests'))
    .map(source => ({ targets: new Set(importsOf(source).map(({ from }) => targetOf(source, from))), source }))
  const common = new Map(
    tree
      .filter(({ path }) => path === COMMON)
      .flatMap(exported)
      .map(({ key, text }) => [text, key])
  )
  return tree.filter(isTexts).flatMap(source => {
    const users = readers.filter(({ targets }) => targets.has(source.path)).map(reader => namesIn(reader.source))
    const own = namesIn(source)
    const entries = exported(source)
    const isRead = (key: string) => users.some(({ names, all }) => all || names.has(key))
    const unused = [
      ...entries.filter(({ key }) => !own.names.has(key) && !isRead(key)).map(({ key }) => key),
      ...handedOn(source).filter(key => !isRead(key))
    ].map(key => `${source.path} says ${key} to nobody`)
    const everywhere = entries
      .filter(({ text }) => source.path !== COMMON && common.has(text))
      .map(({ text }) => `${source.path} says “${text}”, which is ${common.get(text)} of ${COMMON}`)
    const twice = entries
      .filter(({ text }, index) => entries.findIndex(one => one.text === text) < index)
      .map(({ key, text }) => `${source.path} says “${text}” twice, the second time as ${key}`)
    return [...unused, ...twice, ...everywhere]
  })
}

const texts = (text: string, reader: string): Source[] => [
  { path: 'shared/teams/texts.ts', text },
  { path: 'widgets/teams/team.tsx', text: reader }
]
const READER = `import { texts } from '#shared/teams/texts.ts'; export const x = texts.a`

const SAVE: Source = { path: COMMON, text: `export const save = 'Save'` }
const HANDED = `export { save } from '../kit/button-texts.ts'`
const reads = (name: string) => `import * as texts from '#shared/teams/texts.ts'; export const x = texts.${name}`

/** A text and its reader are two files, so these plants stand apart. */
export const planted = {
  caught: [
    texts(`export const texts = { a: 'A', b: 'B' } as const`, READER),
    texts(`export const texts = { a: 'A', b: { c: 'A' } } as const`, READER.replace('texts.a', 'texts.a + texts.b.c')),
    texts(`export const a = 'A'\nexport const b = 'B'`, reads('a')),
    [...texts(`${HANDED}\nexport const keep = 'Save'`, reads('save + texts.keep')), SAVE],
    [...texts(`${HANDED}\nexport const a = 'A'`, reads('a')), SAVE]
  ],
  passed: [
    texts(`export const texts = { a: 'A' }`, READER),
    texts(`export const texts = { a: 'A', b: 'B' }`, READER.replace('texts.a', 'texts[kind]')),
    [...texts(`${HANDED}\nexport const keep = 'Save it'`, reads('save + texts.keep')), SAVE]
  ]
}

export const said: Rule = {
  name: 'every text is said somewhere, and stands in its file once',
  check: checkTexts,
  caught: [{ path: 'shared/teams/texts.ts', text: `export const texts = { a: 'A' } as const` }]
}
