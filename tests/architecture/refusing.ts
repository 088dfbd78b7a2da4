// Every write that a screen makes is refused in some suite: by `refuses` (`tests/widgets/refuses.ts`), or where a form saves it,
// by the walk of all forms (`tests/widgets/site/saved.test.ts`).
import type { ESTree } from 'vite'

import { isCode, type Rule, type Source, targetOf, visit, within } from './source.ts'

/** They ask, and change nothing. */
const READS = [
  'invitations/calls findTimezoneInvited',
  'invitations/calls readInvitation',
  'time-entries/calls listEntriesOfUsers'
]

/** Done in passing, without a press of their own: what is refused is done again later, and the screen stands as it is. */
const QUIET = [
  'badges/person-calls resetBadgeCount',
  'summaries/calls keepDraft',
  'summaries/calls markPromptCopied',
  'timer/calls socketTicket'
]

/** The press of an Undo takes its message away: there is no second press. What was not brought back is in the trash. */
const UNDOES = [
  'badges/calls restoreBadge',
  'blue-squares/calls takeBackReminders',
  'forms/making-calls restoreForm',
  'help/calls restoreUnanswered',
  'info/information-calls restoreInformation',
  'jobs/calls restoreApplication',
  'jobs/calls restoreJob',
  'lessons/calls restoreLesson',
  'listings/calls restoreUnit',
  'map/calls restoreMapLocation',
  'people/titles/calls restoreTitle',
  'questionnaire/calls restoreQuestion',
  'reports/by-mail/calls restoreReportSchedule',
  'tasks/comments/calls restoreComment',
  'tasks/tree/calls restoreTask',
  'time-entries/calls restoreEntry'
]

/** Nobody has refused them yet. This list may only get shorter. */
const UNREFUSED = [
  'files/calls uploadFile',
  'lessons/helping-calls applyToProject',
  'mail/calls confirmSubscription',
  'mail/calls subscribe',
  'mail/calls uploadMailPicture',
  'questionnaire/calls showAnswers',
  'session/calls startViewing',
  'session/factor/calls askPasskey',
  'session/factor/calls forgetTrusted',
  'tasks/import/calls undoTaskImport',
  'time-entries/asks/calls withdrawTimeAsk'
]

const left = new Set([...READS, ...QUIET, ...UNDOES, ...UNREFUSED])

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

function below(node: ESTree.Node, see: (node: ESTree.Node) => void): void {
  see(node)
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) below(one, see)
}

/** `shared/mail/calls.ts send` is said `mail/calls send`. */
const nameIn = (path: string, name: string): string => `${path.replace(/^shared\//, '').replace(/\.ts$/, '')} ${name}`

/** The writes that are described, by name. */
function writesIn(source: Source): string[] {
  const found: string[] = []
  visit(source, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression' || init.callee.type !== 'CallExpression') return
      const [method, path] = init.arguments
      const isRow = method?.type === 'Literal' && path?.type === 'Literal' && String(path.value).startsWith('/')
      if (isRow && method.value !== 'GET') found.push(nameIn(source.path, id.name))
    }
  })
  return found
}

/** What a name of this file stands for in `shared`: `calls.send`, and `send` alone. */
export function namer(source: Source): (node: ESTree.Node) => string | undefined {
  const [alone, spaces] = [new Map<string, string>(), new Map<string, string>()]
  visit(source, {
    ImportDeclaration: node => {
      const target = targetOf(source, node.source.value)
      if (!target?.startsWith('shared/')) return
      for (const one of node.specifiers)
        if (one.type === 'ImportNamespaceSpecifier') spaces.set(one.local.name, target)
        else if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
          alone.set(one.local.name, nameIn(target, one.imported.name))
    },
    // `const { deleted } = texts`
    VariableDeclarator: ({ id, init }) => {
      const space = init?.type === 'Identifier' ? spaces.get(init.name) : undefined
      if (space === undefined || id.type !== 'ObjectPattern') return
      for (const one of id.properties)
        if (one.type === 'Property' && one.key.type === 'Identifier' && one.value.type === 'Identifier')
          alone.set(one.value.name, nameIn(space, one.key.name))
    }
  })
  return node => {
    if (node.type === 'Identifier') return alone.get(node.name)
    if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return undefined
    const space = spaces.get(node.object.name)
    return space !== undefined && node.property.type === 'Identifier' ? nameIn(space, node.property.name) : undefined
  }
}

/** What a screen draws writes for it. */
const STORE = /^shared\/.*\bstore\.ts$/

const isCalled = ({ callee }: ESTree.CallExpression, name: RegExp): boolean =>
  callee.type === 'Identifier' && name.test(callee.name)

/** What this file names of the writes, and which of them a form saves: what its options name, and what that is made of. */
function usedIn(source: Source, writes: ReadonlySet<string>): { used: string[]; byForm: string[] } {
  const nameOf = namer(source)
  const [used, byForm]: [string[], string[]] = [[], []]
  const forms: ESTree.Node[] = []
  const made = new Map<string, ESTree.Node>()
  const note = (node: ESTree.Node, into: string[]) => {
    const name = nameOf(node)
    if (name !== undefined && writes.has(name)) into.push(name)
  }
  visit(source, {
    MemberExpression: node => note(node, used),
    Identifier: node => note(node, used),
    VariableDeclarator: ({ id, init }) => {
      if (!init) return
      if (id.type === 'Identifier') made.set(id.name, init)
      if (id.type === 'ObjectPattern')
        for (const one of id.properties)
          if (one.type === 'Property' && one.value.type === 'Identifier') made.set(one.value.name, init)
      if (id.type === 'ArrayPattern' && init.type === 'ArrayExpression')
        for (const [place, one] of id.elements.entries()) {
          const stands = init.elements[place]
          if (one?.type === 'Identifier' && stands) made.set(one.name, stands)
        }
    },
    FunctionDeclaration: node => {
      if (node.id) made.set(node.id.name, node)
    },
    CallExpression: node => {
      if (isCalled(node, /^use(Record)?Form$/)) forms.push(node)
    },
    JSXOpeningElement: node => {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'PartForm') forms.push(node)
    }
  })
  const seen = new Set<string>()
  const look = (node: ESTree.Node): void =>
    below(node, one => {
      note(one, byForm)
      if (one.type !== 'Identifier' || seen.has(one.name)) return
      seen.add(one.name)
      const init = made.get(one.name)
      if (init) look(init)
    })
  for (const form of forms) {
    seen.clear()
    look(form)
  }
  return { used, byForm }
}

function refusedIn(source: Source): string[] {
  const nameOf = namer(source)
  const found: string[] = []
  visit(source, {
    CallExpression: node => {
      const row = isCalled(node, /^refuses$/) ? node.arguments[1] : undefined
      const name = row && nameOf(row)
      if (name !== undefined) found.push(name)
    }
  })
  return found
}

function check(tree: readonly Source[]): string[] {
  const code = tree.filter(isCode)
  const writes = new Set(code.filter(one => within(one, 'shared') && one.text.includes('call<')).flatMap(writesIn))
  const [used, refused] = [new Map<string, string>(), new Set<string>()]
  for (const source of code) {
    if (within(source, 'widgets', 'site') || STORE.test(source.path)) {
      const found = usedIn(source, writes)
      for (const name of found.used) used.set(name, source.path)
      for (const name of found.byForm) refused.add(name)
    }
    if (within(source, 'tests') && source.text.includes('refuses('))
      for (const name of refusedIn(source)) refused.add(name)
  }
  return [
    ...[...used].filter(([name]) => !refused.has(name) && !left.has(name)).map(([name, path]) => `${path}: ${name}`),
    ...(used.size > left.size ? [...left].filter(name => refused.has(name) || !used.has(name)) : []).map(
      name => `${name} leaves the list`
    )
  ]
}

const row = {
  path: 'shared/mail/a-calls.ts',
  text: `export const send = call<typeof S.send>()('POST', '/a', { needs: 'signed-in' })`
}
const at = (path: string, text: string): Source => ({
  path,
  text: `import { send } from '#shared/mail/a-calls.ts'\n${text}`
})
const press = at('widgets/mail/a.tsx', 'const sending = useCall(send)')

export const refusedOnce: Rule = {
  name: 'each write of a screen is refused in a suite: `refuses(page, <its call>, press)`, or a form saves it',
  check,
  caught: [],
  passed: []
}

/** Sources that break the rule together, and some that do not. */
export const refusing: { caught: readonly (readonly Source[])[]; passed: readonly (readonly Source[])[] } = {
  caught: [
    [row, press],
    [row, at('shared/mail/store.ts', 'export const leave = () => api(send, {})')]
  ],
  passed: [
    [row, press, at('tests/widgets/mail/a.test.ts', 'await refuses(page, send, () => press())')],
    [
      row,
      at(
        'widgets/mail/b.tsx',
        'const sending = useCall(send)\nuseForm(form, { onSubmit: value => sending.run(value) })'
      )
    ],
    [row, at('widgets/mail/c.tsx', 'const sending = useCall(send)\nexport const C = () => <PartForm call={sending} />')]
  ]
}
