// Which suites also run on the embedded database.
import { existsSync, globSync, readFileSync } from 'node:fs'

import { features } from '#shared/features.ts'

/** Suites of calls that look at every feature. */
const EVERY = ['walk', 'queries', 'openapi'].map(name => `tests/${name}.test.ts`)
const KIT = 'tests/kit/records/'

const opensServer = (file: string) => readFileSync(file, 'utf8').includes('openTestServer')
const suites = (pattern: string) =>
  globSync(pattern)
    .filter(file => !file.includes('.slow.') && opensServer(file))
    .toSorted()

/** In the short run: what looks at every feature, and each feature's `api.test.ts`, or all its suites where it has none. */
export const onBothEngines = (): string[] => [
  ...EVERY,
  KIT,
  ...Object.keys(features).flatMap(name => {
    const main = `tests/${name}/api.test.ts`
    return existsSync(main) ? [main] : suites(`tests/${name}/*.test.ts`)
  })
]

/** In the long run: every suite that asks a server. */
export const withServer = (): string[] => [...EVERY, KIT, 'tests/fuzz.test.ts', ...suites('tests/**/*.test.ts')]
