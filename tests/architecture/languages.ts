// What would stand in the way of another language.
import { type ESTree } from 'vite'

import { at, isCode, parse, type Rule, type Source, visit, within } from './source.ts'

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
