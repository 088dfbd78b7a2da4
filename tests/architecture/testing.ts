// What tests may not do.
import type { ESTree } from 'vite'

import { at, type Rule, type Source, visit, within } from './source.ts'

const isTest = (source: Source) => within(source, 'tests') && /\.(?:test|spec)\.tsx?$/.test(source.path)

/** `test.each(rows)('…')` and `test('…')` alike begin with `test`. */
function rootOf(node: ESTree.Expression | ESTree.Super): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'TaggedTemplateExpression') return rootOf(node.tag)
  return ''
}

function titleOf({ arguments: [title] }: ESTree.CallExpression): string | undefined {
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  return title?.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw).join('{}') : undefined
}

function duplicates(source: Source): string[] {
  const path: string[] = []
  const seen = new Set<string>()
  const found: string[] = []
  visit(source, {
    CallExpression: node => {
      const title = titleOf(node)
      const root = rootOf(node.callee)
      if (title === undefined) return
      if (root === 'describe') path.push(title)
      if (root !== 'test' && root !== 'it') return
      const name = [...path, title].join(' › ')
      if (seen.has(name)) found.push(`${at(source, node)} has the name of another test: ${name}`)
      seen.add(name)
    },
    'CallExpression:exit': node => {
      if (rootOf(node.callee) === 'describe' && titleOf(node) !== undefined) path.pop()
    }
  })
  return found
}

export const ownNames: Rule = {
  name: 'no two tests of a file have the same name',
  check: tree => tree.filter(isTest).flatMap(duplicates),
  caught: [
    { path: 'tests/teams/rules.test.ts', text: `test('adds', () => {}); test('adds', () => {})` },
    { path: 'tests/teams/rules.test.ts', text: `describe('a', () => { it('adds', f); it.each(x)('adds', f) })` }
  ],
  passed: [
    {
      path: 'tests/teams/rules.test.ts',
      text: `describe('a', () => { test('adds', f) }); describe('b', () => { test('adds', f) })`
    }
  ]
}

const IDLE = new Set(['skip', 'only', 'todo', 'fixme', 'fails'])

export const allRun: Rule = {
  name: 'every test runs',
  check: tree =>
    tree.filter(isTest).flatMap(source => {
      const found: string[] = []
      visit(source, {
        MemberExpression: node => {
          const idle = node.property.type === 'Identifier' && IDLE.has(node.property.name)
          if (idle && /^(?:test|it|describe)$/.test(rootOf(node.object))) found.push(`${at(source, node)} does not run`)
        }
      })
      return found
    }),
  caught: [
    { path: 'tests/teams/rules.test.ts', text: `test.skip('adds', () => {})` },
    { path: 'tests/teams/rules.test.ts', text: `describe.only('adds', () => {})` }
  ],
  passed: [{ path: 'tests/teams/rules.test.ts', text: `test.each(rows)('adds', () => {})` }]
}
