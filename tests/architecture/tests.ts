// What makes tests of screens slow, text typed key by key and fixed waits; and what makes any test unsteady.
import type { ESTree } from 'vite'

import { at, isCode, type Rule, type Source, visit, within } from './source.ts'

/** A key takes 20 ms; `insertText` puts in any text at once. */
const LETTERS = 20
const MILLISECONDS = 100

/** Files that type longer texts, and why. */
const TYPING: Readonly<Record<string, string>> = {
  'tests/e2e/keyboard.spec.ts': 'a whole visit with nothing but keys',
  'tests/partner/browsers.ts': 'words that its callers choose',
  'tests/widgets/jobs/apply.test.ts': 'names with nothing but keys',
  'tests/widgets/notifications/centre.test.ts': 'names that a list searches for',
  'tests/widgets/time-entries/entry.test.ts': 'lengths of time, key by key',
  'tests/widgets/time-entries/grid.test.ts': 'names that a list searches for'
}

/** Files with a fixed wait, and why there is nothing to wait for. */
const WAITING: Readonly<Record<string, string>> = {
  'tests/e2e/kit/subscribers.ts': 'the form refuses whoever fills it in faster than a person',
  'tests/extension/lifetime.slow.test.ts': 'looks again every half second for an alarm of the browser',
  'tests/extension/whole.slow.test.ts': 'presses at different instants',
  'tests/widgets/kit/choosing.test.tsx': 'letters typed after a pause begin a new word',
  'tests/widgets/notifications/bell.test.ts': 'a card that must not appear',
  'tests/widgets/session/screens.test.ts': 'a page that must not come back',
  'tests/widgets/time-entries/grid.test.ts': 'a text that must not be replaced',
  'tests/widgets/timer/timer.test.ts': 'a clock that must stand still, and tones that must not sound'
}

const isScreen = (source: Source) =>
  isCode(source) && within(source, 'tests/widgets', 'tests/e2e', 'tests/extension', 'tests/partner')

const nameOf = ({ callee }: ESTree.CallExpression): string => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}

const isKeyboard = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'MemberExpression' &&
  callee.object.property.type === 'Identifier' &&
  callee.object.property.name === 'keyboard'

const isShort = (text: ESTree.CallExpression['arguments'][number] | undefined): boolean =>
  text?.type === 'Literal' && typeof text.value === 'string' && text.value.length <= LETTERS

export const littleTyped: Rule = {
  name: 'tests type no text that is longer than a word or two',
  check: tree =>
    tree
      .filter(source => isScreen(source) && !TYPING[source.path])
      .flatMap(source => {
        const found: string[] = []
        visit(source, {
          CallExpression: node => {
            const name = nameOf(node)
            const types = name === 'pressSequentially' || (name === 'type' && isKeyboard(node))
            if (types && !isShort(node.arguments[0])) found.push(`${at(source, node)} types; use insertText or fill`)
          }
        })
        return found
      }),
  caught: [
    { path: 'tests/widgets/mail/a.test.ts', text: `await page.keyboard.type('A sentence longer than twenty')` },
    { path: 'tests/e2e/a.spec.ts', text: `await field.pressSequentially(NOTES)` }
  ],
  passed: [
    { path: 'tests/e2e/a.spec.ts', text: `await page.keyboard.type('1h 30'); await page.keyboard.insertText(NOTES)` }
  ]
}

/** Milliseconds of a fixed wait: `waitForTimeout(ms)`, `pause(ms)`, `setTimeout(resolve, ms)`. */
function waitOf(node: ESTree.CallExpression): ESTree.CallExpression['arguments'][number] | undefined {
  const name = nameOf(node)
  if (name === 'waitForTimeout' || (name === 'pause' && node.callee.type === 'Identifier')) return node.arguments[0]
  return name === 'setTimeout' && node.arguments[0]?.type === 'Identifier' ? node.arguments[1] : undefined
}

export const noFixedWaits: Rule = {
  name: 'tests of screens wait for what they want to see, and for no fixed time',
  check: tree =>
    tree
      .filter(source => isScreen(source) && !WAITING[source.path])
      .flatMap(source => {
        const found: string[] = []
        visit(source, {
          CallExpression: node => {
            const wait = waitOf(node)
            const isBrief = wait?.type === 'Literal' && typeof wait.value === 'number' && wait.value <= MILLISECONDS
            if (wait && !isBrief) found.push(`${at(source, node)} waits a fixed time`)
          }
        })
        return found
      }),
  caught: [
    { path: 'tests/widgets/mail/a.test.ts', text: `await page.waitForTimeout(500)` },
    { path: 'tests/e2e/a.spec.ts', text: `await new Promise(done => setTimeout(done, LONG))` }
  ],
  passed: [
    { path: 'tests/widgets/mail/a.test.ts', text: `await page.waitForTimeout(50); setTimeout(() => draw(), 400)` },
    { path: 'tests/mail/a.test.ts', text: `await pause(1000)` }
  ]
}

const WAITS = new Set(['waitFor', 'waitUntil'])

const isOfVitest = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'vi'

export const patient: Rule = {
  name: 'tests wait as long as a busy machine takes: `vi.waitFor` alone gives up after a second, `expect.poll` does not',
  check: tree =>
    tree.filter(isCode).flatMap(source => {
      const found: string[] = []
      visit(source, {
        CallExpression: node => {
          const isBrief = isOfVitest(node) && WAITS.has(nameOf(node)) && node.arguments[1]?.type !== 'ObjectExpression'
          if (isBrief) found.push(`${at(source, node)} gives up after a second; use expect.poll`)
        }
      })
      return found
    }),
  caught: [{ path: 'tests/mail/a.test.ts', text: `await vi.waitFor(() => expect(heard).toEqual(['a']))` }],
  passed: [
    { path: 'tests/mail/a.test.ts', text: `await vi.waitFor(isThere, { timeout: 30_000 })` },
    {
      path: 'tests/widgets/a.test.ts',
      text: `await page.getByText('Saved').waitFor(); await expect.poll(sent).toBe(1)`
    }
  ]
}
