// How the parts of `npm test` are run and counted. A runner that crashes, hangs or counts nothing has failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { markOf } from './processor-time.ts'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** The output of a failure, the summary of a success. */
  shown: string
  files?: FileTime[]
  /** Those with a failure. */
  failedFiles?: string[]
  /** Each with its file, as a reader looks for it. */
  failedTests?: string[]
  /** Runs these files of the part by themselves. */
  again?: (files: readonly string[]) => Promise<Outcome>
  /** Those that failed, and passed when they were run once more. */
  unsteady?: string[]
}

export interface FileTime {
  file: string
  seconds: number
}

interface ProcessResult {
  code: number | null
  output: string
}

/** Then a part is hanging: a slow machine takes three times its budget. */
const longest = () => (process.env['WORKBEE_TESTS'] === 'long' ? 180 : 60) * 60_000

function execute(
  part: string,
  [command = '', ...args]: readonly string[],
  env: Record<string, string> = {}
): Promise<ProcessResult> {
  const { promise, resolve } = Promise.withResolvers<ProcessResult>()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...markOf(part), ...env },
    timeout: longest(),
    killSignal: 'SIGKILL'
  })
  let output = ''
  const addOutput = (text: Buffer) => (output += text.toString())
  child.stdout.on('data', addOutput)
  child.stderr.on('data', addOutput)
  child.on('error', error => resolve({ code: 1, output: `${output}${error.message}` }))
  child.on('close', code => resolve({ code, output }))
  return promise
}

/** One check is one test, however many commands it takes: it passed or it failed. */
export async function runCheck(part: string, ...commands: (readonly string[])[]): Promise<Outcome> {
  for (const command of commands) {
    const { code, output } = await execute(part, command)
    if (code !== 0) return { passed: 0, failed: 1, skipped: 0, shown: output }
  }
  return { passed: 1, failed: 0, skipped: 0, shown: '' }
}

interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

/** A runner's own count and its exit code: when they disagree, the worse one is true. */
export function judge({ code, output }: ProcessResult, counted: TestCounts | undefined, summary = ''): Outcome {
  const { passed, failed, skipped } = counted ?? { passed: 0, failed: 0, skipped: 0 }
  const ran = passed + failed > 0
  const crashed = failed === 0 && (code !== 0 || !ran)
  const ok = failed === 0 && !crashed
  return { passed, failed: crashed ? 1 : failed, skipped, shown: ok ? summary : output }
}

interface VitestFile {
  status: string
  assertionResults: { status: string; fullName?: string }[]
}

interface VitestReport<File = VitestFile> {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: File[]
}

type TimedReport = VitestReport<VitestFile & { name: string; startTime: number; endTime: number }>

/** A file that failed without a failed test in it broke while it was loaded, and counts as one. */
export function countVitest(report: VitestReport): TestCounts {
  const broken = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed')
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests
  }
}

const timesOfVitest = ({ testResults }: TimedReport): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative('', name),
    seconds: (endTime - startTime) / 1000
  }))

interface PlaywrightSuite {
  file: string
  specs: { ok: boolean; title: string; tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

function secondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(test => test.results))
  const own = results.reduce((total, { duration }) => total + duration / 1000, 0)
  return suites.reduce((total, suite) => total + secondsOf(suite), own)
}

const hasFailure = ({ specs, suites = [] }: PlaywrightSuite): boolean =>
  specs.some(({ ok }) => !ok) || suites.some(hasFailure)

const failedIn = ({ file, specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ title }) => `${file} › ${title}`),
  ...suites.flatMap(failedIn)
]

const timesOfPlaywright = ({ suites }: PlaywrightReport): FileTime[] =>
  suites.map(suite => ({ file: `tests/e2e/${suite.file}`, seconds: secondsOf(suite) }))

export function countPlaywright({ stats, errors }: Pick<PlaywrightReport, 'stats' | 'errors'>): TestCounts {
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: failed || errors.length, skipped: stats.skipped }
}

interface ParsedReport {
  counted: TestCounts
  files: FileTime[]
  failedFiles: string[]
  failedTests: string[]
}

async function withReport(
  run: (file: string) => Promise<ProcessResult>,
  read: (text: string) => ParsedReport,
  summary: (output: string) => string = () => ''
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'workbee-test-'))
  const file = join(folder, 'report.json')
  try {
    const ended = await run(file)
    const found = existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined
    const outcome = judge(ended, found?.counted, summary(ended.output))
    const { files = [], failedFiles = [], failedTests = [] } = found ?? {}
    return { ...outcome, files, failedFiles, failedTests }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** More than these break together, and are no accident. */
const MOST_UNSTEADY = 6

/** A busy machine can make one look too early: the few files that failed run once more by themselves, and are named. */
export async function onceMore(first: Outcome): Promise<Outcome> {
  const { failedFiles: names = [], passed, failed, again } = first
  if (failed === 0 || !again || names.length === 0 || names.length > MOST_UNSTEADY) return first
  const second = await again(names)
  const { shown, failedFiles = [], failedTests = [] } = second
  const both = { ...first, shown }
  // What crashed the second time has told nothing of the rest.
  if (second.failed > 0 && failedTests.length === 0) return both
  const unsteady = names.filter(name => !failedFiles.includes(name))
  const passedNow = Math.max(0, failed - second.failed)
  return { ...both, passed: passed + passedNow, failed: second.failed, failedTests, unsteady }
}

const coverage = (output: string) => /^=+ Coverage summary[^]*?^={5,}$/m.exec(output)?.[0] ?? ''

const vitestOnce = (
  part: string,
  project: string,
  args: readonly string[],
  env: Record<string, string>
): Promise<Outcome> =>
  withReport(
    file => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return execute(part, ['node_modules/.bin/vitest', 'run', `--project=${project}`, ...reporters, ...args], {
        NO_COLOR: '1',
        ...env
      })
    },
    text => {
      const report: TimedReport = JSON.parse(text)
      const broken = report.testResults.filter(({ status }) => status === 'failed')
      const failedTests = broken.flatMap(({ name, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        return (failed.length > 0 ? failed : [{}]).map(
          ({ fullName = 'broke while it was loaded' }: { fullName?: string }) => `${relative('', name)} › ${fullName}`
        )
      })
      const failedFiles = broken.map(({ name }) => relative('', name))
      return { counted: countVitest(report), files: timesOfVitest(report), failedFiles, failedTests }
    },
    coverage
  )

export const runVitest = async (
  part: string,
  project: string,
  args: readonly string[] = [],
  env: Record<string, string> = {}
): Promise<Outcome> => ({
  ...(await vitestOnce(part, project, args, env)),
  again: files => vitestOnce(part, project, files, env)
})

const playwrightOnce = (part: string, args: readonly string[]): Promise<Outcome> =>
  withReport(
    file =>
      execute(part, ['node_modules/.bin/playwright', 'test', '--config=tests/e2e', '--reporter=line,json', ...args], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        FORCE_COLOR: '0'
      }),
    text => {
      const report: PlaywrightReport = JSON.parse(text)
      const failedFiles = report.suites.filter(hasFailure).map(suite => suite.file)
      const failedTests = report.suites.flatMap(failedIn)
      return { counted: countPlaywright(report), files: timesOfPlaywright(report), failedFiles, failedTests }
    }
  )

export const runPlaywright = async (part: string, specs: readonly string[] = []): Promise<Outcome> => ({
  ...(await playwrightOnce(part, specs)),
  again: files => playwrightOnce(part, ['--trace=retain-on-failure', ...files])
})
