// Builds and packs the extension for both browsers: a folder and a zip for each, and a zip of what they are made of.
// `node scripts/extension.ts sources target` builds other sources than these, and elsewhere.
import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { performance } from 'node:perf_hooks'

const ROOT = new URL('..', import.meta.url).pathname
const BROWSERS = ['chrome', 'firefox'] as const

export const EXTENSION = join(ROOT, 'dist/extension')
export const unpacked = (browser: (typeof BROWSERS)[number]): string => join(EXTENSION, `${browser}-mv3`)

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

/** One browser after the other: WXT keeps one configuration at a time. Gives the zips, in the order of their making. */
export async function buildExtension({ root = ROOT, outDir = EXTENSION } = {}): Promise<string[]> {
  process.env['WXT_TELEMETRY'] = '0'
  const { zip } = await import('wxt')
  const packed: string[] = []
  for (const browser of BROWSERS) packed.push(...(await zip({ root, outDir, browser, mode: 'production', logger })))
  return packed
}

export const reportExtension = (zips: readonly string[]): void => {
  for (const path of zips)
    console.log(`${(statSync(path).size / 1000).toFixed(1).padStart(8)} kB zip  ${basename(path)}`)
}

if (import.meta.main) {
  const start = performance.now()
  const [root = ROOT, outDir = EXTENSION] = process.argv.slice(2)
  reportExtension(await buildExtension({ root, outDir }))
  console.log(`Built the extension in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}
