// Every question that a screen asks is answered with No in some suite: a No that is not heard does what nobody wanted.
import type { ESTree } from 'vite'

import { at, isCode, type Rule, type Source, visit, within } from './source.ts'

/** Questions that no suite answers with No, and why. This list may only get shorter. */
const UNANSWERED: Readonly<Record<string, string>> = {
  'site/design/saying.tsx': 'a sample, which does nothing'
}

export const KIT = 'kit'
export const featureOf = ({ path }: Source): string =>
  /^(?:tests\/)?widgets\/([\w-]+)\//.exec(path)?.[1] ?? path.split('/')[0] ?? ''

/** What a file imports, and what it names by a `const`: by these the texts of a question are found. */
export function namesOf(source: Source): { imported: Set<string>; made: Map<string, ESTree.Node[]> } {
  const imported = new Set<string>()
  const made = new Map<string, ESTree.Node[]>()
  visit(source, {
    ImportDeclaration: ({ specifiers }) => {
      for (const { local } of specifiers) imported.add(local.name)
    },
    VariableDeclarator: ({ id, init }) => {
      if (!init) return
      const add = (name: ESTree.Node | null | undefined, stands: ESTree.Node | null | undefined) => {
        if (name?.type === 'Identifier' && stands) made.set(name.name, [...(made.get(name.name) ?? []), stands])
      }
      add(id, init)
      if (id.type === 'ArrayPattern' && init.type === 'ArrayExpression')
        for (const [place, one] of id.elements.entries()) add(one, init.elements[place])
      // `const { undoTitle: title } = texts` is the text of that name.
      if (id.type === 'ObjectPattern' && init.type === 'Identifier' && imported.has(init.name))
        for (const one of id.properties)
          if (one.type === 'Property' && one.key.type === 'Identifier') {
            imported.add(one.key.name)
            add(one.value, one.key)
          }
    }
  })
  return { imported, made }
}

export type Names = ReturnType<typeof namesOf>

export const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

/** What this name was made of last before it stands here. */
export const standsFor = ({ name, start }: ESTree.Node & { name: string }, { made }: Names): ESTree.Node[] =>
  (made.get(name) ?? []).filter(one => one.start < start).slice(-1)

/** The names of the texts in here: `texts.leave` is `leave`. What a `const` before it stands for is looked into. */
export function textsIn(node: ESTree.Node, names: Names, seen = new Set<ESTree.Node>()): string[] {
  if (seen.has(node)) return []
  seen.add(node)
  if (node.type === 'MemberExpression' && node.object.type === 'Identifier' && names.imported.has(node.object.name))
    return node.property.type === 'Identifier' ? [node.property.name] : []
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap(one => textsIn(one, names, seen))
  if (node.type === 'Identifier') {
    const stands = standsFor(node, names).flatMap(one => textsIn(one, names, seen))
    return names.imported.has(node.name) && node.name !== 't' ? [node.name, ...stands] : stands
  }
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'key' || (node.type === 'CallExpression' && key === 'arguments')) {
      // What is put into a text is no text of the question.
      if (node.type === 'CallExpression')
        return value.slice(0, 1).flatMap((one: ESTree.Node) => textsIn(one, names, seen))
      return []
    }
    return (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(one => textsIn(one, names, seen))
  })
}

/** The title of this question, or all that says what it is, as far as this file tells. */
function partsOf(node: ESTree.Node, names: Names): ESTree.Node[] {
  if (node.type === 'Identifier') return standsFor(node, names).flatMap(one => partsOf(one, names))
  if (node.type !== 'ObjectExpression') return [node]
  const own = (name: string) =>
    node.properties.flatMap(one =>
      one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name ? [one.value] : []
    )
  const title = own('title')
  if (title.flatMap(one => textsIn(one, names)).length > 0) return title
  const spread = node.properties.flatMap(one => (one.type === 'SpreadElement' ? partsOf(one.argument, names) : []))
  if (spread.flatMap(one => textsIn(one, names)).length > 0) return spread
  return own('text')
}

export const calls = (source: Source, name: string): ESTree.CallExpression[] => {
  const found: ESTree.CallExpression[] = []
  if (!source.text.includes(`${name}(`)) return found
  visit(source, {
    CallExpression: node => {
      if (node.callee.type === 'Identifier' && node.callee.name === name) found.push(node)
    }
  })
  return found
}

function check(tree: readonly Source[]): string[] {
  const declined = new Set<string>()
  for (const source of tree) {
    if (!isCode(source) || !within(source, 'tests') || !source.text.includes('declines(')) continue
    const names = namesOf(source)
    for (const {
      arguments: [, , question]
    } of calls(source, 'declines'))
      if (question)
        for (const text of textsIn(question, names)) declined.add(`${featureOf(source)} ${text}`).add(`${KIT} ${text}`)
  }
  const found: string[] = []
  for (const source of tree) {
    if (!isCode(source) || !within(source, 'widgets', 'site', 'extension')) continue
    if (!/import \{[^}]*\bconfirm\b[^}]*\} from '[^']*dialogs\/confirm\.ts'/.test(source.text)) continue
    const names = namesOf(source)
    for (const call of calls(source, 'confirm')) {
      const [question] = call.arguments
      const texts = [...new Set(question ? partsOf(question, names).flatMap(one => textsIn(one, names)) : [])]
      const isDeclined = texts.some(text => declined.has(`${featureOf(source)} ${text}`))
      if (isDeclined === source.path in UNANSWERED)
        found.push(
          isDeclined
            ? `${source.path} is answered with No: it leaves UNANSWERED`
            : `${at(source, call)} asks ${texts.join(' or ') || 'something'}, which no suite of ${featureOf(source)} declines`
        )
    }
  }
  return found
}

export const answeredNo: Rule = {
  name: 'each question is answered with No: a suite of its folder has `declines(page, press, <its title>)`',
  check,
  caught: [
    {
      path: 'widgets/mail/a.tsx',
      text: `import { confirm } from '#widgets/kit/dialogs/confirm.ts'
import * as texts from '#shared/mail/texts.ts'
const question = { title: t(texts.stopTitle), yes: t(texts.stop) }
if (await confirm({ ...question, danger: true })) await stop()`
    }
  ]
}
