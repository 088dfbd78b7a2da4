// The extension: its size, how soon its popup can be used, and how soon a stopped background answers.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type BrowserContext, chromium, type Page } from 'playwright'

import { CHROMIUM, CHROMIUM_ARGS } from '#scripts/browsers.ts'
import { buildExtension, unpacked } from '#scripts/extension.ts'

import type { Row } from './kit/row.ts'

const TIMES = 15

const kilobytes = async (path: string): Promise<number> => (await stat(path)).size / 1000

async function scripts(folder: string): Promise<Record<'background' | 'popup', number>> {
  const files = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.js'))
  const sizes = await Promise.all(files.map(async file => [file, await kilobytes(join(folder, file))] as const))
  const sum = (is: (file: string) => boolean) => sizes.reduce((total, [file, size]) => total + (is(file) ? size : 0), 0)
  const isBackground = (file: string) => file === 'background.js'
  const isElsewhere = (file: string) => /(?:options|diagnosis)-[\w-]+\.js$/.test(file)
  return { background: sum(isBackground), popup: sum(file => !isBackground(file) && !isElsewhere(file)) }
}

const median = (figures: readonly number[]): number => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? NaN

async function repeat(measure: () => Promise<number>): Promise<number> {
  const figures: number[] = []
  for (let times = 0; times < TIMES; times += 1) figures.push(await measure())
  return median(figures)
}

/** From the start of the navigation to the first control that can be pressed. */
async function popup(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const look = () => {
      const control = document.querySelector('button')
      if (control?.checkVisibility()) document.documentElement.dataset['usable'] = String(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(address)
  const usable = await page.locator('html[data-usable]').getAttribute('data-usable')
  await page.close()
  return Number(usable)
}

interface Speaking {
  runtime: { sendMessage: (message: object) => Promise<unknown> }
}

/** How long a press waits when the background has been stopped. */
async function wake(context: BrowserContext, page: Page): Promise<number> {
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
  return page.evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: Speaking }
    const start = performance.now()
    await chrome.runtime.sendMessage({ kind: 'diagnose' })
    return performance.now() - start
  })
}

export async function measure(): Promise<Row[]> {
  const [forChromium = '', forFirefox = ''] = await buildExtension()
  const folder = unpacked('chrome')
  const { background, popup: pages } = await scripts(folder)
  const profile = await mkdtemp(join(tmpdir(), 'workbee-toolbar-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGS, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`]
  })
  try {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    const address = worker.url().replace('background.js', 'popup.html')
    const usable = await repeat(() => popup(context, address))
    const page = await context.newPage()
    await page.goto(address)
    const woken = await repeat(() => wake(context, page))
    return [
      { what: 'extension for Chromium, zip', figure: await kilobytes(forChromium), unit: 'kB', bar: 80 },
      { what: 'extension for Firefox, zip', figure: await kilobytes(forFirefox), unit: 'kB', bar: 80 },
      { what: 'extension, script of the popup', figure: pages, unit: 'kB' },
      { what: 'extension, script of the background', figure: background, unit: 'kB' },
      { what: 'extension, popup usable, median of 15', figure: usable, unit: 'ms', bar: 120 },
      { what: 'extension, background woken and answered, median of 15', figure: woken, unit: 'ms', bar: 50 }
    ]
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}
