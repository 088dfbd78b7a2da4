// `npm test`: every part in turn, each with its time; the last line says how many passed and failed.
// `npm test -- browser e2e` runs only the parts whose name has one of these words in it; `npm test -- node --coverage`
// also says how much of the code the units reached.
import { performance } from 'node:perf_hooks'

import { features } from '#shared/features.ts'

import { EMBEDDED, type Outcome, runCheck, runPlaywright, runVitest } from './test-parts.ts'

interface Part {
  name: string
  run: () => Promise<Outcome>
}

const node = (script: string) => [process.execPath, script]
const tool = (name: string, ...args: string[]) => [`node_modules/.bin/${name}`, ...args]

const given = process.argv.slice(2)

/** Every suite that asks a server, by the start of its path. */
const onCalls = [...Object.keys(features), 'walk', 'fuzz', 'openapi', 'queries'].map(name => `tests/${name}`)

/** What needs both browsers and their toolbars. */
const TOOLBAR = 'tests/extension'

/** What stands in one row runs side by side; two cores are enough for that and no more. */
const rows: Part[][] = [
  [
    { name: 'types', run: () => runCheck(tool('tsc'), tool('tsc', '-p', 'site/tsconfig.worker.json')) },
    { name: 'lint', run: () => runCheck(tool('oxlint', '--type-aware', '--deny-warnings')) },
    { name: 'format', run: () => runCheck(tool('oxfmt', '--check')) }
  ],
  [{ name: 'build', run: () => runCheck(node('scripts/build.ts')) }],
  [
    {
      name: 'node',
      run: () =>
        runVitest(
          'node',
          given.filter(word => word === '--coverage')
        )
    }
  ],
  [{ name: 'screens', run: () => runVitest('screens') }],
  [{ name: 'embedded', run: () => runVitest('node', onCalls, EMBEDDED) }],
  [{ name: 'browser', run: () => runVitest('browser') }],
  [{ name: 'slow', run: () => runVitest('slow', [`--exclude=${TOOLBAR}/**`]) }],
  [{ name: 'extension', run: () => runVitest('slow', [TOOLBAR]) }],
  [{ name: 'e2e', run: () => runPlaywright() }]
]

const wanted = given.filter(word => !word.startsWith('-'))
const isWanted = ({ name }: Part) => wanted.length === 0 || wanted.some(word => name.includes(word))

async function timed({ name, run }: Part): Promise<Outcome> {
  const start = performance.now()
  const outcome = await run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (outcome.shown) console.log(`\n${outcome.shown.trim()}\n`)
  const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : ''
  console.log(
    `${name.padEnd(9)} ${seconds.padStart(6)} s  ${outcome.passed} passed, ${outcome.failed} failed${skipped}`
  )
  return outcome
}

const outcomes: Outcome[] = []
for (const row of rows) outcomes.push(...(await Promise.all(row.filter(isWanted).map(timed))))

const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + pick(outcome), 0)
// A word that names no part would otherwise look like success.
const failed = sum(outcome => outcome.failed) + (outcomes.length === 0 ? 1 : 0)
process.exitCode = failed > 0 ? 1 : 0
console.log(`${sum(outcome => outcome.passed)} passed, ${failed} failed`)
