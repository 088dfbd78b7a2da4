import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { nodeSuites, screenSuites, touchedBy } from '#scripts/test/changed.ts'
import { mainOf, onBothEngines, withServer } from '#scripts/test/engines.ts'
import { countPlaywright, countVitest, judge, onceMore, type Outcome, runCheck } from '#scripts/test/parts.ts'
import { features } from '#shared/features.ts'

const vitest = (files: { status: string; assertionResults: { status: string }[] }[], failed = 0) => ({
  numPassedTests: 3,
  numFailedTests: failed,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: files
})

test('a file that breaks while it is loaded counts as failed', () => {
  const broken = { status: 'failed', assertionResults: [] }
  expect(countVitest(vitest([broken]))).toEqual({ passed: 3, failed: 1, skipped: 1 })
})

test('a file with a failed test counts by its tests', () => {
  const file = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
  expect(countVitest(vitest([file], 1)).failed).toBe(1)
})

test('an unsteady end-to-end test counts as failed', () => {
  const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 0 }
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 2, failed: 1, skipped: 0 })
})

test('an error outside every end-to-end test counts as failed', () => {
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }
  expect(countPlaywright({ stats, errors: ['the server did not start'] }).failed).toBe(1)
})

test('a runner that leaves no report has failed', () => {
  expect(judge({ code: 0, output: 'hm' }, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0, shown: 'hm' })
})

test('a runner that ran nothing has failed', () => {
  expect(judge({ code: 0, output: '' }, { passed: 0, failed: 0, skipped: 2 }).failed).toBe(1)
})

test('a runner that counts no failure but ends badly has failed', () => {
  expect(judge({ code: 1, output: 'late error' }, { passed: 5, failed: 0, skipped: 0 })).toMatchObject({
    passed: 5,
    failed: 1,
    shown: 'late error'
  })
})

test('a success shows its summary and not its output', () => {
  expect(judge({ code: 0, output: 'long' }, { passed: 5, failed: 0, skipped: 0 }, 'short')).toMatchObject({
    failed: 0,
    shown: 'short'
  })
})

const failing = (failedFiles: string[]): Outcome => ({
  passed: 5,
  failed: failedFiles.length,
  skipped: 0,
  shown: 'why',
  failedFiles,
  failedTests: failedFiles.map(file => `${file} › it`)
})
const passing: Outcome = { passed: 2, failed: 0, skipped: 0, shown: '' }
const twice = (first: string[], second: Outcome) => onceMore({ ...failing(first), again: async () => second })

test('a file that passes when it is run once more is named, and nothing has failed', async () => {
  const outcome = await twice(['a.test.ts'], passing)
  expect(outcome).toMatchObject({ passed: 6, failed: 0, failedTests: [], unsteady: ['a.test.ts'] })
})

test('a file that fails twice has failed, and only it', async () => {
  const outcome = await twice(['a.test.ts', 'b.test.ts'], failing(['a.test.ts']))
  expect(outcome).toMatchObject({
    passed: 6,
    failed: 1,
    failedTests: ['a.test.ts › it'],
    unsteady: ['b.test.ts']
  })
})

test('a second run that breaks takes nothing back', async () => {
  const outcome = await twice(['a.test.ts', 'b.test.ts'], { passed: 0, failed: 1, skipped: 0, shown: 'no browser' })
  expect(outcome).toMatchObject({ passed: 5, failed: 2, shown: 'no browser' })
})

test('many files that fail are not run once more', async () => {
  const outcome = await twice(['a', 'b', 'c', 'd', 'e', 'f', 'g'], passing)
  expect(outcome).toMatchObject({ passed: 5, failed: 7 })
})

test('a check passes or fails by its exit code', async () => {
  const node = (code: string) => runCheck('test', [process.execPath, '-e', code])
  await expect(node('console.log("fine")')).resolves.toMatchObject({ passed: 1, failed: 0, shown: '' })
  await expect(node('console.log("why"); process.exit(2)')).resolves.toMatchObject({
    passed: 0,
    failed: 1,
    shown: 'why\n'
  })
})

test('a check that cannot be started has failed', async () => {
  await expect(runCheck('test', ['no-such-program'])).resolves.toMatchObject({ passed: 0, failed: 1 })
})

test('every feature that asks a server has a suite that may run on both engines', () => {
  const both = Object.keys(features).flatMap(mainOf)
  expect(both.filter(path => !existsSync(path))).toEqual([])
  const inFolder = withServer().filter(path => path.split('/').length === 3)
  const featureOf = (path: string) => path.split('/')[1] ?? ''
  const found = new Set(both.map(featureOf))
  // What is before ours is asked on both by the suites of its features.
  const others = ['before', 'kit', 'scripts', 'widgets']
  expect(inFolder.map(featureOf).filter(name => !found.has(name) && !others.includes(name))).toEqual([])
  const chosen = both.filter(path => onBothEngines().includes(path))
  expect(chosen.length).toBeGreaterThan(both.length / 8)
})

test('a change of features runs their suites, one of the kit, the data or the root runs all', () => {
  const ofFeatures = touchedBy(['shared/lessons/texts.ts', 'tests/widgets/jobs/office.test.ts', 'docs/decisions.md'])
  expect(ofFeatures).toEqual({ isAll: false, features: ['lessons', 'jobs'], specs: [] })
  expect(nodeSuites(ofFeatures)).toEqual(
    expect.arrayContaining(['tests/rights.test.ts', 'tests/lessons/', 'tests/jobs/'])
  )
  expect(screenSuites(ofFeatures)).toEqual(['tests/widgets/lessons/', 'tests/widgets/jobs/'])
  for (const file of ['widgets/kit/notes.ts', 'server/migrations/001-x.sql', 'package.json', 'site/routes/routes.ts'])
    expect(touchedBy([file])).toMatchObject({ isAll: true })
  expect(touchedBy(['tests/e2e/volunteer-day.spec.ts'])).toMatchObject({
    isAll: false,
    specs: ['tests/e2e/volunteer-day.spec.ts']
  })
})
