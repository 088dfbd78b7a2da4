// Builds and packs the extension for both browsers: a folder and a zip for each, and a zip of what they are made of.
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'

import { buildOf } from './extension-sources.ts'

const ROOT = new URL('..', import.meta.url).pathname
const BROWSERS = ['chrome', 'firefox'] as const

const EXTENSION = join(ROOT, 'dist/extension')
export const unpacked = (browser: (typeof BROWSERS)[number]): string => join(EXTENSION, `${browser}-mv3`)

/** For Chromium, for Firefox, and the sources. */
export const zipsIn = (folder = EXTENSION): string[] =>
  [...BROWSERS, 'sources'].map(name => join(folder, `workbee-${name}.zip`))

const nothing = (): void => {}

/** Only what is wrong is worth a line. */
const logger = {
  debug: nothing,
  log: nothing,
  info: nothing,
  success: nothing,
  start: nothing,
  ready: nothing,
  warn: console.warn,
  error: console.error,
  fatal: console.error,
  level: 0
}

/** One browser after the other: WXT keeps one configuration at a time. */
async function build(): Promise<void> {
  const { zip } = await import('wxt')
  for (const browser of BROWSERS) await zip({ root: ROOT, outDir: EXTENSION, browser, mode: 'production', logger })
}

/** In a process of its own, as people build it: a runner of tests changes what is built around it. */
export async function buildExtension(): Promise<string[]> {
  const env = { ...process.env, NODE_ENV: 'production', WXT_TELEMETRY: '0' }
  await promisify(execFile)(process.execPath, [import.meta.filename], { cwd: ROOT, env })
  return zipsIn()
}

/** Where people fetch them from: `/extension/workbee-chrome.zip`; beside them stands which build they are. */
export async function offerExtension(zips: readonly string[], site: string): Promise<void> {
  const folder = join(site, 'extension')
  await mkdir(folder, { recursive: true })
  await Promise.all(zips.map(path => copyFile(path, join(folder, basename(path)))))
  await writeFile(join(folder, 'build.txt'), `${buildOf(ROOT)}\n`)
}

export function reportExtension(zips: readonly string[]): void {
  for (const path of zips)
    console.log(`${(statSync(path).size / 1000).toFixed(1).padStart(8)} kB zip  ${basename(path)}`)
}

if (import.meta.main) {
  const start = performance.now()
  await build()
  reportExtension(zipsIn())
  console.log(`Built the extension in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}
