// Builds and packs the extension for both browsers: `dist/extension/{chrome,firefox}-mv3`, their zips, and its sources.
import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { performance } from 'node:perf_hooks'

process.env['WXT_TELEMETRY'] = '0'

/** Both browsers, one after the other: WXT keeps one configuration at a time. */
export async function buildExtension(root: string): Promise<string[]> {
  const { zip } = await import('wxt')
  const packed: string[] = []
  for (const browser of ['chrome', 'firefox'])
    packed.push(...(await zip({ root, browser, mode: 'production', logger: quiet })))
  return packed
}

/** Only what is wrong is worth a line. */
const quiet = {
  debug: () => {},
  log: () => {},
  info: () => {},
  success: () => {},
  start: () => {},
  ready: () => {},
  warn: console.warn,
  error: console.error,
  fatal: console.error,
  level: 0
}

if (import.meta.main) {
  const root = new URL('..', import.meta.url).pathname
  const start = performance.now()
  for (const path of await buildExtension(root))
    console.log(`${(statSync(path).size / 1000).toFixed(1).padStart(8)} kB zip  ${relative(root, path)}`)
  console.log(`Built the extension in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}
