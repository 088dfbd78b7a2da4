// The cost of our elements on partners' pages: bytes compared with those of other embeds, and time compared with plain links.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'

import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright'

import { CHROMIUM, CHROMIUM_ARGS } from '#scripts/browsers.ts'
import { openPlace, type Place } from '#tests/partner/place.ts'

import type { Row } from './kit/row.ts'

const OURS = { 'jobs.js': 9, 'subscribe.js': 8, 'all.js': 11 } as const
/** A comment box, one button, and a form with a captcha, as others offer them. */
const PEERS = {
  'giscus, component': 'giscus',
  'Web Awesome, one button': '@awesome.me/webawesome/dist/components/button/button.js',
  'ALTCHA, widget': 'altcha'
} as const
const PACKAGES = ['giscus', '@awesome.me/webawesome', 'altcha']
const VISITS = 7

const packed = (code: string | Uint8Array) => brotliCompressSync(code).length / 1000

async function ourFiles({ embeds }: Place): Promise<Row[]> {
  const files = Object.entries(OURS).map(async ([file, bar]) => ({
    what: `embed, ${file}, brotli`,
    figure: packed(await readFile(join(embeds, file))),
    unit: 'kB',
    bar
  }))
  return Promise.all(files)
}

/** Bundled as ours are; without the registry there is nothing to compare with. */
async function peers(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'workbee-peers-'))
  try {
    const install = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES]
    await promisify(execFile)('npm', install, { timeout: 120_000 })
    const rows = Object.entries(PEERS).map(async ([name, from]) => {
      const { outputFiles } = await build({
        stdin: { contents: `import '${from}'`, resolveDir: folder },
        bundle: true,
        minify: true,
        write: false,
        outdir: folder,
        format: 'esm',
        target: 'es2022',
        logLevel: 'silent'
      })
      const code = outputFiles.map(({ contents }) => packed(contents))
      return { what: `${name}, brotli`, figure: code.reduce((sum, one) => sum + one, 0), unit: 'kB' }
    })
    return await Promise.all(rows)
  } catch (error) {
    console.log(`Others could not be had to stand beside: ${String(error).split('\n')[0]}`)
    return []
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Visit {
  cpu: number
  rows: number
}

/** Each visit is a first one, with an empty cache. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.addInitScript(() => {
    const look = () => {
      const root = document.querySelector('bee-jobs')?.shadowRoot ?? document
      if (root.querySelector('li a')) document.documentElement.dataset['rows'] = String(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(address)
  const rows = await page.locator('html[data-rows]').getAttribute('data-rows')
  const { metrics } = await session.send('Performance.getMetrics')
  await page.context().close()
  return { cpu: (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN) * 1000, rows: Number(rows) }
}

const middle = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? NaN

async function onPage(place: Place, browser: Browser): Promise<Row[]> {
  const page = (head: string, body: string) =>
    place.put(`<!doctype html><html lang="en"><title>Partner</title>${head}<body>${body}</body></html>`)
  const link = '<li><a href="/work">Straw Bale Wall Builder - Construction</a></li>'
  const plain = page('', `<ul>${link.repeat(18)}</ul>`)
  const ours = page(
    `<link rel="preconnect" href="${place.server}" crossorigin><script type="module" src="${place.server}/embed/1/jobs.js"></script>`,
    '<bee-jobs></bee-jobs>'
  )
  const visits: Record<'ours' | 'plain', Visit[]> = { ours: [], plain: [] }
  for (let times = 0; times < VISITS; times += 1) {
    visits.plain.push(await visit(browser, plain))
    visits.ours.push(await visit(browser, ours))
  }
  const rows = middle(visits.ours.map(one => one.rows))
  return [
    {
      what: `embed, script until rows are there, median of ${VISITS}`,
      figure: middle(visits.ours.map(one => one.cpu)),
      unit: 'ms'
    },
    { what: `embed, first rows, median of ${VISITS}`, figure: rows, unit: 'ms' },
    {
      what: 'embed, first rows, a plain list is 1',
      figure: rows / middle(visits.plain.map(one => one.rows)),
      unit: '×'
    }
  ]
}

export async function measure(): Promise<Row[]> {
  const place = await openPlace('embedded')
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS })
  try {
    return [...(await ourFiles(place)), ...(await peers()), ...(await onPage(place, browser))]
  } finally {
    await browser.close()
    await place.close()
  }
}
