// `npm test`: every part with its time, then where the time went; the last line says how many passed and failed.
// `npm test -- --changed` runs what the change since `main` touches, `npm test -- browser e2e` only the parts whose name has one of these words in it, `npm test -- node --coverage`
// also says how much of the code they reached, and `npm run test:long` does the long version of everything.
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { styleText } from 'node:util'

import { beginRun } from '#tests/kit/instant.ts'
import { sample, seed } from '#tests/kit/length.ts'

import { processorSeconds } from './test/processor-time.ts'
import { changedFiles, nodeSuites, screenSuites, type Touched, touchedBy } from './test/changed.ts'
import { runOtherDays } from './test/days.ts'
import { onBothEngines, withServer } from './test/engines.ts'
import { type FileTime, onceMore, type Outcome, runCheck, runPlaywright, runVitest } from './test/parts.ts'
import { formatTable } from './table.ts'

const given = process.argv.slice(2)
const isLong = given.includes('--long')
if (isLong) process.env['WORKBEE_TESTS'] = 'long'
// A run starts some hundred processes, most of them servers: what one has compiled the next ones need not.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.compiled')
// What a part chooses by seed it chooses again when it runs once more; those who read of a failure can repeat it.
process.env['WORKBEE_SEED'] = seed
// All parts have one clock.
const at = beginRun()
// Playwright keeps its specs where the run's own files are, which go with the run.
process.env['PWTEST_CACHE_DIR'] ??= resolve('node_modules/.specs')
// The checks of types end before their memory is full: collecting it less often is a sixth less work.
process.env['GOGC'] ??= '400'

const MEMORY = '/dev/shm'
const GIB = 2 ** 30

/** Each suite has a database of its own, a thousand small files: in memory, where there is room, they are a third less work. */
function keepInMemory(): void {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < 10 * GIB) return
  const folder = mkdtempSync(`${MEMORY}/workbee-`)
  // PostgreSQL runs as another account.
  chmodSync(folder, 0o711)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
keepInMemory()

const tool = (name: string, ...args: string[]) => [`node_modules/.bin/${name}`, ...args]
const coverage = given.filter(word => word === '--coverage')
const embedded = (part: string) =>
  runVitest(part, 'node', isLong ? withServer() : onBothEngines(), { WORKBEE_ENGINE: 'embedded' })

const found = (pattern: string) => globSync(pattern).toSorted()
/** They need both browsers and their toolbars. */
const toolbarSuites = found('tests/extension/**/*.slow.test.ts')
const slowSuites = found('tests/**/*.slow.test.ts').filter(file => !toolbarSuites.includes(file))
const roleDays = found('tests/e2e/*-day.spec.ts')
const wholePages = found('tests/e2e/*.spec.ts').filter(file => !roleDays.includes(file))

/** What is dear, and seldom what a change breaks: a share of these suites is run, by seed. */
const inTurn = (part: string, suites: readonly string[], share: number): readonly string[] =>
  isLong ? suites : sample(suites, Math.ceil(suites.length * share), part)

/** Each with its budget: seconds on two quiet cores, with what runs beside it. */
const parts = {
  // Types too: asked by themselves they would be worked out twice.
  lint: [70, part => runCheck(part, tool('oxlint', '--type-aware', '--type-check', '--deny-warnings'))],
  format: [5, part => runCheck(part, tool('oxfmt', '--check'))],
  build: [50, part => runCheck(part, [process.execPath, 'scripts/build.ts'])],
  node: [220, (part, files) => runVitest(part, 'node', [...coverage, ...files])],
  screens: [540, (part, files) => runVitest(part, 'screens', files)],
  browser: [60, part => runVitest(part, 'browser')],
  embedded: [80, embedded],
  e2e: [
    250,
    (part, specs) => runPlaywright(part, specs.length > 0 ? specs : [...roleDays, ...inTurn(part, wholePages, 1 / 2)])
  ],
  slow: [70, part => runVitest(part, 'slow', inTurn(part, slowSuites, 1 / 3))],
  extension: [40, part => runVitest(part, 'slow', inTurn(part, toolbarSuites, 1 / 3))],
  days: [1000, runOtherDays],
  // Screens as a short run draws them: no test may need what one that is left out did.
  drawn: [400, part => runVitest(part, 'screens', [], { WORKBEE_TESTS: 'short' })]
} satisfies Record<string, [number, (part: string, files: readonly string[]) => Promise<Outcome>]>

type Name = keyof typeof parts

const changes = given.includes('--changed') ? touchedBy(changedFiles()) : undefined
// What a change touches runs whole.
if (!changes || changes.isAll) process.env['WORKBEE_TESTS'] ??= 'short'

/** The parts for a change, each with the files of it that run. */
function partsOf(touched: Touched): Partial<Record<Name, string[]>> {
  process.env['WORKBEE_FEATURES'] = touched.features.join()
  const screens = screenSuites(touched)
  return {
    lint: [],
    format: [],
    ...(touched.specs.length > 0 && { build: [], e2e: touched.specs }),
    ...(screens.length > 0 && { screens }),
    node: nodeSuites(touched)
  }
}

const onlyThese = changes && !changes.isAll ? partsOf(changes) : undefined

/**
 * Each stage is a queue from which so many parts are taken at a time: the longest first, so that the last ones end together.
 * What others find built comes before them. Whole pages come last and alone: beside others they look too early.
 */
const stages: { atOnce: number; queue: Name[] }[] = [
  { atOnce: 3, queue: ['build', 'lint', 'format'] },
  { atOnce: 2, queue: ['screens', 'node', 'slow', 'extension', 'embedded', 'browser', 'days', 'drawn'] },
  { atOnce: 1, queue: ['e2e'] }
]

const words = given.filter(word => !word.startsWith('-'))
/** Of the long run alone, unless somebody asks for one. */
const OF_LONG: readonly Name[] = ['days', 'drawn']
const isAsked = (name: Name) =>
  words.length === 0 ? isLong || !OF_LONG.includes(name) : words.some(word => name.includes(word))
const isChosen = (name: Name) => isAsked(name) && (!onlyThese || name in onlyThese)

interface Done extends Outcome {
  name: Name
  seconds: number
  budget: number
}

function showCounts(name: string, seconds: number, { shown, passed, failed, skipped }: Outcome): void {
  if (shown) console.log(`\n${shown.trim()}\n`)
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  console.log(`${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s  ${counts}`)
}

async function runPart(name: Name): Promise<Done> {
  const [budget, run] = parts[name]
  const start = performance.now()
  const outcome = await run(name, onlyThese?.[name] ?? [])
  const seconds = (performance.now() - start) / 1000
  showCounts(name, seconds, outcome)
  return { ...outcome, name, seconds, budget }
}

/** When everything else has ended: what failed because the machine was busy finds it quiet. */
async function settle(done: Done): Promise<Done> {
  const start = performance.now()
  const outcome = await onceMore(done)
  if (outcome === done) return done
  const seconds = (performance.now() - start) / 1000
  showCounts(`${done.name}, once more`, seconds, outcome)
  return { ...done, ...outcome, seconds: done.seconds + seconds }
}

async function runStage({ atOnce, queue }: (typeof stages)[number]): Promise<Done[]> {
  const waiting = queue.filter(isChosen)
  const done: Done[] = []
  const takeNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) done.push(await runPart(name))
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext))
  return done
}

/** A busy machine makes every part slow, so a part over its budget is shown and does not fail. */
function showTimes(done: readonly Done[], wall: number): void {
  const used = done.map(({ name }) => processorSeconds(name))
  const rows = done.map(({ name, seconds, budget }, at) => [
    name,
    seconds.toFixed(0),
    `${((seconds / wall) * 100).toFixed(0)} %`,
    used[at]?.toFixed(0) ?? '',
    isLong ? '' : String(budget),
    !isLong && seconds > budget ? styleText('red', 'over its budget') : ''
  ])
  const all = used.reduce((total: number, one) => total + (one ?? 0), 0)
  rows.push(['all', wall.toFixed(0), '', all > 0 ? all.toFixed(0) : '', '', ''])
  console.log(`\n${formatTable(['part', 'seconds', 'of all', 'CPU', 'budget', ''], rows, [1, 2, 3, 4])}`)
}

function showSlowest(files: readonly FileTime[]): void {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20)
  if (slowest.length === 0) return
  const rows = slowest.map(({ file, seconds }) => [file, seconds.toFixed(1)])
  console.log(`\n${formatTable(['dearest files', 'seconds'], rows, [1])}`)
}

/** These look too early somewhere: they are to be mended, though nothing is broken. */
function showUnsteady(files: readonly string[]): void {
  if (files.length > 0) console.log(styleText('red', `\npassed at the second try only: ${files.join(', ')}`))
}

function showFailed(tests: readonly string[]): void {
  if (tests.length > 0) console.log(styleText('red', `\nfailed:\n  ${tests.join('\n  ')}`))
}

const start = performance.now()
console.log(`seed ${seed}, at ${at}`)
const first: Done[] = []
for (const stage of stages) first.push(...(await runStage(stage)))
const done: Done[] = []
for (const part of first) done.push(await settle(part))
const wall = (performance.now() - start) / 1000
showTimes(done, wall)
showSlowest(done.flatMap(({ files = [] }) => files))
showUnsteady(done.flatMap(({ unsteady = [] }) => unsteady))
showFailed(
  done.flatMap(({ name, failed, failedTests = [] }) => (failed > 0 && failedTests.length === 0 ? [name] : failedTests))
)
console.log(`\n${(wall / 60).toFixed(1)} minutes`)

const sum = (pick: (outcome: Outcome) => number) => done.reduce((total, outcome) => total + pick(outcome), 0)
// A word that matches no part would otherwise look like success.
const failed = sum(outcome => outcome.failed) + (done.length === 0 ? 1 : 0)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${sum(outcome => outcome.passed)} passed, ${failed} failed`)
