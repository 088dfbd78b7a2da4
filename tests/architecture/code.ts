// What may not be written, and where.
import { type ESTree, type VisitorObject } from 'vite'

import { at, inKit, isCode, type Rule, type Source, visit, within } from './source.ts'

type Say = (node: { start: number }, what: string) => void

/** Looks at every file that `where` lets through. */
const look =
  (where: (source: Source) => boolean, visitor: (say: Say, source: Source) => VisitorObject) =>
  (tree: readonly Source[]): string[] =>
    tree
      .filter(source => isCode(source) && where(source))
      .flatMap(source => {
        const found: string[] = []
        visit(
          source,
          visitor((node, what) => found.push(`${at(source, node)} ${what}`), source)
        )
        return found
      })

const PRODUCT = ['shared', 'widgets', 'site', 'extension', 'server', 'scripts']
const isProduct = (source: Source) => within(source, ...PRODUCT)

const isConst = ({ typeAnnotation: type }: ESTree.TSAsExpression) =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'

export const types: Rule = {
  name: 'types are honest: no any, and no as outside the kits',
  check: look(isProduct, (say, source) => ({
    TSAnyKeyword: node => say(node, 'says any'),
    TSAsExpression: node => void (inKit(source) || isConst(node) || say(node, 'says as')),
    TSTypeAssertion: node => say(node, 'asserts a type')
  })),
  caught: [
    { path: 'shared/teams/rules.ts', text: 'export const x: any = 1' },
    { path: 'shared/kit/rules.ts', text: 'export const x = (y: any[]) => y' },
    { path: 'shared/teams/rules.ts', text: 'export const x = y as string' },
    { path: 'shared/teams/rules.ts', text: 'export const x = y as unknown as string' },
    { path: 'server/teams/queries.ts', text: 'export const x = <string>y' }
  ],
  passed: [
    { path: 'shared/teams/rules.ts', text: `export const x = ['a'] as const` },
    { path: 'shared/teams/rules.ts', text: `import { x as y } from './a.ts'; export * as z from './b.ts'` },
    { path: 'widgets/kit/element/define.tsx', text: 'export const x = y as string' }
  ]
}

const WORDLESS = new Set(['held', 'put', 'said', 'shown', 'take', 'told', 'written'])
const isFunction = (node?: ESTree.Node | null) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

export const functionNames: Rule = {
  name: 'functions are named by what they give or do',
  check: look(isProduct, say => ({
    FunctionDeclaration: node => void (node.id && WORDLESS.has(node.id.name) && say(node, `is ${node.id.name}`)),
    VariableDeclarator: node =>
      void (
        node.id.type === 'Identifier' &&
        WORDLESS.has(node.id.name) &&
        isFunction(node.init) &&
        say(node, `is ${node.id.name}: of what, or into what?`)
      )
  })),
  caught: [
    { path: 'server/teams/handlers.ts', text: 'const told = (row: Row) => row' },
    { path: 'widgets/teams/team.tsx', text: 'async function put(id: string) { await save(id) }' }
  ],
  passed: [
    { path: 'server/teams/handlers.ts', text: 'const teamOf = (row: Row) => row; const told = teamOf(row)' },
    { path: 'tests/teams/api.test.ts', text: 'const told = () => server.told' }
  ]
}

const SILENCED = /@ts-(?:ignore|nocheck|expect-error)|(?:eslint|oxlint|biome|prettier|oxfmt)-(?:disable|ignore)/

export const checksSpeak: Rule = {
  name: 'no check is silenced',
  check: tree =>
    tree
      .filter(source => isCode(source) && isProduct(source) && SILENCED.test(source.text))
      .map(({ path }) => `${path} silences a check`),
  caught: ['@ts-' + 'ignore', 'eslint-' + 'disable-next-line', 'oxlint-' + 'disable'].map(words => ({
    path: 'shared/teams/rules.ts',
    text: `// ${words}\nexport const x = 1`
  }))
}

/** Preact has none of these, and partner pages run Preact; HTML from text is forbidden by Trusted Types. */
const MISSING = new Set(
  `useActionState useOptimistic useFormStatus requestFormReset createPortal Activity ViewTransition Profiler
  captureOwnerStack innerHTML outerHTML insertAdjacentHTML dangerouslySetInnerHTML setHTMLUnsafe
  createContextualFragment`.split(/\s+/)
)
const DOCUMENT = new Set(['title', 'meta', 'link', 'style', 'script'])

export const portable: Rule = {
  name: 'widgets keep to what Preact, Trusted Types and foreign pages allow',
  check: look(
    source => within(source, 'widgets'),
    say => {
      let drawings = 0
      const name = ({ name: tag }: ESTree.JSXOpeningElement) => (tag.type === 'JSXIdentifier' ? tag.name : '')
      return {
        Identifier: node => void (MISSING.has(node.name) && say(node, `uses ${node.name}`)),
        JSXIdentifier: node => void (MISSING.has(node.name) && say(node, `uses ${node.name}`)),
        JSXElement: ({ openingElement: opening }) => {
          if (name(opening) === 'svg') drawings += 1
          if (DOCUMENT.has(name(opening)) && drawings === 0) say(opening, `draws <${name(opening)}>`)
        },
        'JSXElement:exit': ({ openingElement: opening }) => {
          if (name(opening) === 'svg') drawings -= 1
        },
        JSXAttribute: node => {
          const isAction = node.name.type === 'JSXIdentifier' && /^(?:formA|a)ction$/.test(node.name.name)
          if (isAction && node.value?.type === 'JSXExpressionContainer') say(node, 'gives a form a function')
        }
      }
    }
  ),
  caught: [
    'useActionState()',
    'createPortal(x, y)',
    'element.innerHTML = x',
    '<Activity />',
    '<p dangerouslySetInnerHTML={x} />',
    '<title>Teams</title>',
    '<form action={save} />'
  ].map(text => ({ path: 'widgets/teams/team.tsx', text: `export const x = () => { ${text} }` })),
  passed: [
    { path: 'widgets/teams/team.tsx', text: 'export const x = <svg><title>Teams</title></svg>' },
    { path: 'widgets/teams/team.tsx', text: 'export const x = <form onSubmit={save} />' }
  ]
}

const MAY_FETCH =
  /^(?:shared\/kit\/calls\/send-[\w-]+\.ts|shared\/timer\/connection\.ts|widgets\/kit\/element\/(?:build-hash|sheets)\.ts|site\/worker\/service-worker\.ts)$/
const ASKS = new Set(['fetch', 'XMLHttpRequest', 'sendBeacon', 'EventSource', 'WebSocket'])

export const oneLine: Rule = {
  name: 'pages speak to a server through the one client',
  check: look(
    source => within(source, 'shared', 'widgets', 'site', 'extension') && !MAY_FETCH.test(source.path),
    say => ({
      CallExpression: ({ callee }) => {
        const called = callee.type === 'MemberExpression' ? callee.property : callee
        if (called.type === 'Identifier' && ASKS.has(called.name)) say(called, `calls ${called.name}`)
      },
      NewExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && ASKS.has(callee.name)) say(callee, `makes ${callee.name}`)
      }
    })
  ),
  caught: [
    { path: 'widgets/teams/team.tsx', text: `void fetch('/api/team')` },
    { path: 'shared/kit/calls/api.ts', text: `void globalThis.fetch('/api/team')` },
    { path: 'site/main.tsx', text: 'export const x = new XMLHttpRequest()' },
    { path: 'shared/teams/store.ts', text: `export const x = new WebSocket('/team')` }
  ],
  passed: [
    { path: 'shared/kit/calls/send-ky.ts', text: `void fetch('/api/team')` },
    { path: 'widgets/teams/team.tsx', text: 'export const x = prefetch(route)' }
  ]
}

const isClock = (node: ESTree.MemberExpression) =>
  node.object.type === 'Identifier' &&
  node.property.type === 'Identifier' &&
  ['Date.now', 'Math.random', 'performance.now'].includes(`${node.object.name}.${node.property.name}`)

export const pure: Rule = {
  name: 'rules take time as an argument and touch nothing',
  check: look(
    ({ path }) => path.endsWith('/rules.ts'),
    say => ({
      MemberExpression: node => void (isClock(node) && say(node, 'reads a clock or a die')),
      NewExpression: node => {
        const isNow = node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0
        if (isNow) say(node, 'reads the clock')
      },
      AwaitExpression: node => say(node, 'waits'),
      Identifier: node => {
        if (/^(?:document|window|localStorage|sessionStorage|process)$/.test(node.name))
          say(node, `touches ${node.name}`)
      },
      ImportDeclaration: node => {
        if (/(?:store|api|load|environment|queries)\.ts$|^node:/.test(node.source.value))
          say(node, 'imports more than rules')
      }
    })
  ),
  caught: [
    ...['Date.now()', 'new Date()', 'Math.random()', 'localStorage.length'].map(
      text => `export const x = () => ${text}`
    ),
    `import { $me } from '../session/store.ts'`,
    'export const x = async () => { await y }'
  ].map(text => ({ path: 'shared/teams/rules.ts', text })),
  passed: [{ path: 'shared/teams/rules.ts', text: 'export const x = (now: Date) => new Date(now.getTime() + 1)' }]
}

/** A person sees these words, so they are texts. The product's name is the same in every language. */
const isWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/Workbee|https?:/g, ''))
/** The page of every element, which only those at work on it ever see. */
const isShowcase = ({ path }: Source) => /^site\/design[./]/.test(path)
const SEEN = new Set(['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'label', 'placeholder', 'title'])

export const wordsAreTexts: Rule = {
  name: 'what a person reads stands in texts, not between tags',
  check: look(
    source => within(source, 'widgets', 'site', 'extension') && !isShowcase(source),
    say => ({
      JSXText: node => void (isWords(node.value) && say(node, `says “${node.value.trim()}”`)),
      JSXAttribute: ({ name, value }) => {
        const seen = name.type === 'JSXIdentifier' && SEEN.has(name.name)
        if (seen && value?.type === 'Literal' && isWords(value.value)) say(name, `says “${value.value}”`)
      }
    })
  ),
  caught: [
    { path: 'widgets/teams/team.tsx', text: 'export const x = <p>All teams</p>' },
    { path: 'site/header/header.tsx', text: 'export const x = <button aria-label="Close" />' }
  ],
  passed: [
    { path: 'widgets/teams/team.tsx', text: 'export const x = <p className="lead">{t(texts.all)} · 4 / 5</p>' },
    { path: 'site/logo.tsx', text: 'export const x = <a aria-label="Workbee">Workbee</a>' }
  ]
}

export const goesOn: Rule = {
  name: 'a broken rule of one field keeps no rule across fields from being asked',
  check: look(
    // Of a text that is too long nothing more is asked.
    source => within(source, 'shared') && source.path !== 'shared/kit/calls/incoming.ts',
    say => ({
      Property: ({ key, value }) => {
        if (key.type === 'Identifier' && key.name === 'abort' && value.type === 'Literal') say(key, 'aborts')
      }
    })
  ),
  caught: [
    { path: 'shared/teams/form.ts', text: 'export const x = z.refine(isName, { error: texts.name, abort: true })' }
  ],
  passed: [{ path: 'shared/teams/form.ts', text: 'export const x = z.refine(isName, texts.name)' }]
}
