// How the parts of `npm test` are run and counted. A runner that crashes, hangs or counts nothing has failed.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** What is worth reading: everything of a failure, little of a success. */
  shown: string
}

interface Ended {
  code: number | null
  output: string
}

const LONGEST = 25 * 60_000

function execute([command = '', ...args]: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    timeout: LONGEST,
    killSignal: 'SIGKILL'
  })
  let output = ''
  const take = (text: Buffer) => (output += text.toString())
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  child.on('error', error => resolve({ code: 1, output: `${output}${error.message}` }))
  child.on('close', code => resolve({ code, output }))
  return promise
}

/** One check is one test, however many commands it takes: it passed or it failed. */
export async function runCheck(...commands: (readonly string[])[]): Promise<Outcome> {
  for (const command of commands) {
    const { code, output } = await execute(command)
    if (code !== 0) return { passed: 0, failed: 1, skipped: 0, shown: output }
  }
  return { passed: 1, failed: 0, skipped: 0, shown: '' }
}

interface Counted {
  passed: number
  failed: number
  skipped: number
}

/** Holds a runner's own count against its exit code: when they disagree, the worse one is true. */
export function judge({ code, output }: Ended, counted: Counted | undefined, summary = ''): Outcome {
  const { passed, failed, skipped } = counted ?? { passed: 0, failed: 0, skipped: 0 }
  const ran = passed + failed > 0
  const crashed = failed === 0 && (code !== 0 || !ran)
  const ok = failed === 0 && !crashed
  return { passed, failed: crashed ? 1 : failed, skipped, shown: ok ? summary : output }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that failed without a failed test in it broke while it was loaded, and counts as one. */
export function countVitest(report: VitestReport): Counted {
  const broken = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed')
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

export function countPlaywright({ stats, errors }: PlaywrightReport): Counted {
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: failed || errors.length, skipped: stats.skipped }
}

async function withReport(
  run: (file: string) => Promise<Ended>,
  read: (text: string) => Counted,
  summary: (output: string) => string = () => ''
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'workbee-test-'))
  const file = join(folder, 'report.json')
  try {
    const ended = await run(file)
    const counted = existsSync(file) ? read(readFileSync(file, 'utf8')) : undefined
    return judge(ended, counted, summary(ended.output))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const coverage = (output: string) => /^=+ Coverage summary[^]*?^={5,}$/m.exec(output)?.[0] ?? ''

/** The suites of calls run on PostgreSQL with everything else, and once more on the embedded database. */
export const EMBEDDED = { WORKBEE_ENGINE: 'embedded' }

export const runVitest = (
  project: string,
  args: readonly string[] = [],
  env: Record<string, string> = {}
): Promise<Outcome> =>
  withReport(
    file => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return execute(['node_modules/.bin/vitest', 'run', `--project=${project}`, ...reporters, ...args], {
        NO_COLOR: '1',
        ...env
      })
    },
    text => countVitest(JSON.parse(text)),
    coverage
  )

export const runPlaywright = (): Promise<Outcome> =>
  withReport(
    file =>
      execute(['node_modules/.bin/playwright', 'test', '--config=tests/e2e', '--reporter=line,json'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        FORCE_COLOR: '0'
      }),
    text => countPlaywright(JSON.parse(text))
  )
