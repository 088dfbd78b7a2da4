// Which suites also run on the embedded database.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'

import { features } from '#shared/features.ts'
import { sample } from '#tests/kit/length.ts'

/** Suites of calls that look at every feature: each makes every call, and two read all that there is. */
const WALK = 'tests/walk.test.ts'
const READS = ['tests/queries.test.ts', 'tests/openapi.test.ts']
const KIT = ['tests/kit/lists/', 'tests/kit/records/']
/** Sums that each engine adds up for itself. */
const SUMS = 'tests/reports/sums.test.ts'

const opensServer = (file: string) => readFileSync(file, 'utf8').includes('openTestServer')
const suites = (pattern: string) =>
  globSync(pattern)
    .filter(file => !file.includes('.slow.') && opensServer(file))
    .toSorted()

const largest = (files: readonly string[]): string[] =>
  files.toSorted((one, other) => statSync(other).size - statSync(one).size).slice(0, 1)

/** Of a feature, its `api.test.ts` or its largest. */
export function mainOf(name: string): string[] {
  const main = `tests/${name}/api.test.ts`
  return existsSync(main) ? [main] : largest(suites(`tests/${name}/*.test.ts`))
}

/** In the short run: what looks at every feature, and one suite of a sixth of them, chosen by seed. */
export function onBothEngines(): string[] {
  const names = Object.keys(features)
  const chosen = sample(names, Math.ceil(names.length / 6), 'embedded').flatMap(mainOf)
  return [WALK, ...sample(READS, 1, 'embedded reads'), ...KIT, SUMS, ...chosen]
}

/** In the long run: every suite that asks a server. */
export const withServer = (): string[] => [
  WALK,
  ...READS,
  ...KIT,
  'tests/fuzz.test.ts',
  ...suites('tests/**/*.test.ts')
]
