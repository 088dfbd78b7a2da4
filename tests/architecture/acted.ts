// What a screen offers is taken in some suite of its folder: each Undo brings back what went, each list that is read on by hand
// is read to its end.
import type { ESTree } from 'vite'

import { calls, featureOf, isNode, type Names, namesOf, standsFor } from './questions.ts'
import { namer } from './refusing.ts'
import { at, isCode, type Rule, type Source, visit, within } from './source.ts'

/** Offers of Undo that no suite takes yet, by their message, or by their file where the server says it. This list may only get shorter. */
const UNTAKEN: readonly string[] = [
  'widgets/community/cancelling.tsx',
  'education/texts lessonRemoved',
  'info/setting-texts saved',
  'widgets/jobs/applications/use-stages.ts',
  'widgets/kit/records/acts.ts',
  'widgets/kit/records/use-arranged.tsx',
  'listings/texts deleted',
  'mail/mailing-texts held',
  'widgets/people/users/user-menu.tsx',
  'widgets/people/users/bulk.tsx',
  'widgets/projects/projects-bulk.tsx',
  'tasks/task-form-texts saved',
  'tasks/import/page-texts imported',
  'tasks/wbs/page-texts deleted',
  'teams/texts unassigned',
  'widgets/teams/person-teams.tsx',
  'time-entries/asks/texts isDeclined'
]

/** Whether this says «Undo»: `{ action: { label: t(kit.undo), … } }`, also by a `const`. */
function saysUndo(node: ESTree.Node, names: Names, seen = new Set<ESTree.Node>()): boolean {
  if (seen.has(node)) return false
  seen.add(node)
  if (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 't') {
    const [text] = node.arguments
    if (text?.type === 'Identifier') return text.name === 'undo'
    return text?.type === 'MemberExpression' && text.property.type === 'Identifier' && text.property.name === 'undo'
  }
  if (node.type === 'Identifier') return standsFor(node, names).some(one => saysUndo(one, names, seen))
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return false
  return Object.values(node)
    .flatMap(value => (Array.isArray(value) ? value : [value]))
    .some(one => isNode(one) && saysUndo(one, names, seen))
}

/** The texts of ours that a message may be, each with its module; none where the server says it. */
function textsOf(source: Source, message: ESTree.Node, names: Names): string[] {
  const nameOf = namer(source)
  const look = (node: ESTree.Node): string[] => {
    if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(look)
    if (node.type === 'CallExpression') return node.arguments.slice(0, 1).flatMap(look)
    const name = nameOf(node)
    if (name !== undefined) return [name]
    return node.type === 'Identifier' ? standsFor(node, names).flatMap(look) : []
  }
  return [...new Set(look(message))]
}

interface Offer {
  node: ESTree.Node
  message: ESTree.Node
}

/** `toast(…, { action: Undo })`, `sayWithUndo(…)`, and what a trash says: `{ deleted, restored }`. */
function offersIn(source: Source, names: Names): Offer[] {
  const found: Offer[] = []
  for (const call of calls(source, 'toast')) {
    const [message, , more] = call.arguments
    if (message && more && saysUndo(more, names)) found.push({ node: call, message })
  }
  for (const call of calls(source, 'sayWithUndo')) {
    const [message] = call.arguments
    if (message) found.push({ node: call, message })
  }
  if (/\buseTrash\b/.test(source.text))
    visit(source, {
      ObjectExpression: node => {
        const own = (name: string) =>
          node.properties.find(one => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name)
        const deleted = own('deleted')
        if (deleted?.type === 'Property' && own('restored')) found.push({ node, message: deleted.value })
      }
    })
  return found
}

interface Taken {
  texts: Set<string>
  /** By feature, how many messages stand in its suites that no screen says by a text: the server says them. */
  ofServer: Map<string, number>
}

/** What suites bring back, by the messages that they name. */
function broughtBack(tree: readonly Source[], offered: ReadonlySet<string>): Taken {
  const texts = new Set<string>()
  const ofServer = new Map<string, number>()
  for (const source of tree) {
    if (!isCode(source) || !within(source, 'tests') || !source.text.includes('bringsBack(')) continue
    const names = namesOf(source)
    const feature = featureOf(source)
    for (const {
      arguments: [, , message]
    } of calls(source, 'bringsBack')) {
      const said = message ? textsOf(source, message, names) : []
      if (!said.some(text => offered.has(text))) ofServer.set(feature, (ofServer.get(feature) ?? 0) + 1)
      for (const text of said) texts.add(text)
    }
  }
  return { texts, ofServer }
}

/** They hand on what others say. */
const HANDED_ON = ['widgets/kit/dialogs/undoable.ts', 'widgets/kit/use-trash.ts']

function checkUndo(tree: readonly Source[]): string[] {
  const offers = tree
    .filter(one => isCode(one) && within(one, 'widgets', 'site') && /undo|useTrash/i.test(one.text))
    .filter(({ path }) => !HANDED_ON.includes(path))
    .flatMap(source => {
      const names = namesOf(source)
      return offersIn(source, names).map(({ node, message }) => {
        const said = textsOf(source, message, names)
        return { place: at(source, node), name: said[0] ?? source.path, feature: featureOf(source), said }
      })
    })
  const { texts, ofServer } = broughtBack(tree, new Set(offers.flatMap(({ said }) => said)))
  const isTaken = ({ said, feature }: (typeof offers)[number]): boolean => {
    if (said.some(text => texts.has(text))) return true
    const left = ofServer.get(feature) ?? 0
    ofServer.set(feature, left - 1)
    return left > 0
  }
  const missed = offers.filter(one => !isTaken(one))
  const names = new Set(missed.map(({ name }) => name))
  return [
    ...missed
      .filter(({ name }) => !UNTAKEN.includes(name))
      .map(({ place, name }) => `${place} offers Undo, which no suite takes: ${name}`),
    ...(offers.length > UNTAKEN.length ? UNTAKEN.filter(name => !names.has(name)) : []).map(
      name => `${name} leaves UNTAKEN`
    )
  ]
}

export const undoIsTaken: Rule = {
  name: 'each Undo brings back what went: a suite of its folder has `bringsBack(page, act, <its message>)`',
  check: checkUndo,
  caught: [
    {
      path: 'widgets/mail/a.tsx',
      text: `import * as texts from '#shared/mail/texts.ts'
const action = { label: t(kit.undo), run: () => void back() }
toast(t(texts.gone), 'info', { action })`
    },
    { path: 'widgets/mail/b.tsx', text: 'sayWithUndo(saved.message, () => put(before))' },
    {
      path: 'widgets/mail/c.tsx',
      text: `import * as texts from '#shared/mail/texts.ts'
useTrash({ remove, restore, texts: { deleted: texts.gone, restored: texts.back }, refresh: undo })`
    }
  ]
}

/** What is read on from where a list ended: `run({ …, after })`. */
function readsOn(source: Source): ESTree.Node[] {
  const found: ESTree.Node[] = []
  visit(source, {
    CallExpression: node => {
      const [input] = node.arguments
      const { callee } = node
      const isRun =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'run'
      if (!isRun || (input?.type !== 'ObjectExpression' && input?.type !== 'TSAsExpression')) return
      const sent = input.type === 'TSAsExpression' ? input.expression : input
      if (sent.type !== 'ObjectExpression') return
      const isOn = sent.properties.some(
        one => one.type === 'Property' && one.key.type === 'Identifier' && /^(?:after|before)$/.test(one.key.name)
      )
      if (isOn) found.push(node)
    }
  })
  return found
}

function checkMore(tree: readonly Source[]): string[] {
  const read = new Set(
    tree
      .filter(one => within(one, 'tests') && /import \{ more\b[^}]*\} from '[./]+more\.ts'/.test(one.text))
      .map(one => featureOf(one))
  )
  return tree.flatMap(source => {
    if (!isCode(source) || !within(source, 'widgets', 'site') || read.has(featureOf(source))) return []
    return readsOn(source).map(
      node => `${at(source, node)} reads on, and no suite of ${featureOf(source)} has \`more\``
    )
  })
}

export const readToItsEnd: Rule = {
  name: 'a list that is read on by hand is read to its end: a suite of its folder has `more(page, further, lines, count)`',
  check: checkMore,
  caught: [{ path: 'widgets/mail/a.tsx', text: 'const page = await older.run({ id, before: first._id })' }],
  passed: [{ path: 'widgets/mail/b.tsx', text: 'const page = await older.run({ id })' }]
}
