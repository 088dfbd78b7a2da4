// What a change since `main` touches: the features of its files. `npm test -- --changed` runs their suites, and those that
// look at everything; where the kit, the data or a file of the root changed, that is the whole run.
import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

import { features } from '#shared/features.ts'

/** Seconds each, and every fault in a row of rights or routes is seen by one of them. */
const ALWAYS = ['architecture', 'permissions', 'rights', 'routes', 'openapi', 'walk'].map(
  name => `tests/${name}.test.ts`
)

const OF_FEATURE = /^(?:shared|server|widgets|tests|tests\/widgets|extension)\/([\w-]+)\//
const SPEC = /^tests\/e2e\/[\w-]+\.spec\.ts$/
/** Nothing runs by these. */
const READ_ONLY = /^docs\/|\.md$/

export interface Touched {
  /** Where everything may have changed. */
  isAll: boolean
  features: string[]
  specs: string[]
}

export function touchedBy(files: readonly string[]): Touched {
  const touched: Touched = { isAll: false, features: [], specs: [] }
  for (const file of files.filter(name => !READ_ONLY.test(name))) {
    const [, word = ''] = OF_FEATURE.exec(file.replace(/^tests\/widgets\//, 'tests/')) ?? []
    if (SPEC.test(file)) touched.specs.push(file)
    else if (word in features) touched.features.push(word)
    else touched.isAll = true
  }
  return { ...touched, features: [...new Set(touched.features)] }
}

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Since the branch left `main`, what is not committed among it; on `main` itself since its last commit but one. */
export function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  const [head] = git('rev-parse', 'HEAD')
  const since = git('diff', '--name-only', base === head ? 'HEAD~1' : base)
  return [...new Set([...since, ...git('ls-files', '--others', '--exclude-standard')])]
}

export const suitesIn = (folder: string, ending: string): string[] =>
  existsSync(folder) && globSync(`${folder}/**/*${ending}`).some(file => !file.includes('.slow.')) ? [`${folder}/`] : []

export const nodeSuites = ({ features: words }: Touched): string[] => [
  ...ALWAYS,
  ...words.flatMap(word => suitesIn(`tests/${word}`, '.test.ts'))
]

export const screenSuites = ({ features: words }: Touched): string[] =>
  words.flatMap(word => suitesIn(`tests/widgets/${word}`, '.test.ts'))
