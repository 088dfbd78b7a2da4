// What would stand in the way of another language.
import { type ESTree } from 'vite'

import { at, isCode, type Rule, type Source, visit, within } from './source.ts'

const FACES = ['shared', 'widgets', 'site', 'extension', 'server']
const isOurs = (source: Source) => isCode(source) && within(source, ...FACES)

const isOne = ({ type, ...node }: ESTree.Expression) =>
  type === 'BinaryExpression' && 'right' in node && node.right.type === 'Literal' && node.right.value === 1

const isText = (node: ESTree.Expression): boolean =>
  node.type === 'CallExpression'
    ? node.callee.type === 'Identifier' && node.callee.name === 't'
    : node.type === 'MemberExpression' && node.object.type === 'Identifier' && /texts/i.test(node.object.name)

export const onePlural: Rule = {
  name: 'a plural is one text',
  check: tree =>
    tree.filter(isOurs).flatMap(source => {
      const found: string[] = []
      visit(source, {
        ConditionalExpression: node => {
          const asks = isOne(node.test) && /[!=]==/.test(source.text.slice(node.test.start, node.test.end))
          if (asks && isText(node.consequent) && isText(node.alternate))
            found.push(`${at(source, node)} asks whether there is one: t() does so of { one, other }`)
        }
      })
      return found
    }),
  caught: [
    { path: 'widgets/teams/team.tsx', text: 'export const x = t(count === 1 ? texts.one : texts.many, { count })' },
    { path: 'widgets/teams/team.tsx', text: 'export const x = count !== 1 ? t(many, { count }) : t(one)' }
  ],
  passed: [{ path: 'widgets/teams/team.tsx', text: 'export const x = t(texts.many, { count })' }]
}

/** They speak the language of the page of a partner around them. */
const HOSTED = ['widgets/jobs/jobs.tsx', 'widgets/community/events/event-list.tsx']
const KNOWS = /\bIntl\.[A-Z]\w+\(|\.toLocale(?:Date|Time)?String\(|localeCompare\([^()]*, '/

export const oneLocale: Rule = {
  name: 'one file knows how a language writes days, hours, numbers and lists',
  check: tree =>
    tree
      .filter(
        source =>
          isOurs(source) && !/^shared\/kit\/(?:locale|spoken)\.ts$/.test(source.path) && !HOSTED.includes(source.path)
      )
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) => (KNOWS.test(line) ? [`${path}:${index + 1} knows a language`] : []))
      ),
  caught: [
    { path: 'shared/teams/rules.ts', text: `const x = new Intl.NumberFormat('en-US')` },
    { path: 'widgets/teams/team.tsx', text: `const x = count.toLocaleString('en')` },
    { path: 'server/teams/queries.ts', text: `const x = one.localeCompare(other, 'en')` }
  ],
  passed: [
    { path: 'shared/kit/locale.ts', text: `const x = new Intl.NumberFormat(locale)` },
    { path: 'shared/teams/rules.ts', text: `const x = (options: Intl.NumberFormatOptions) => one.localeCompare(other)` }
  ]
}

/** A function that is not called at once is asked later, when it is known which language is spoken. */
export const laterWords: Rule = {
  name: 'no text is said before it is known in which language',
  check: tree =>
    tree.filter(isOurs).flatMap(source => {
      const found: string[] = []
      let depth = 0
      const into = () => void (depth += 1)
      const out = () => void (depth -= 1)
      visit(source, {
        FunctionDeclaration: into,
        'FunctionDeclaration:exit': out,
        FunctionExpression: into,
        'FunctionExpression:exit': out,
        ArrowFunctionExpression: into,
        'ArrowFunctionExpression:exit': out,
        CallExpression: ({ callee, start }) => {
          if (depth === 0 && callee.type === 'Identifier' && callee.name === 't')
            found.push(`${at(source, { start })} says a text while it is loaded`)
        }
      })
      return found
    }),
  caught: [
    { path: 'widgets/teams/team.tsx', text: 'const x = t(texts.title)' },
    { path: 'server/teams/page.ts', text: 'export const x = { title: t(texts.title) }' }
  ],
  passed: [{ path: 'widgets/teams/team.tsx', text: 'const x = () => t(texts.title)' }]
}
