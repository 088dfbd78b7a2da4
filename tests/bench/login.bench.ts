// What a browser loads until somebody can sign in, and how soon that is.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'

import { type Browser, chromium, type Page } from 'playwright'

import { CHROMIUM, CHROMIUM_ARGS } from '#scripts/browsers.ts'
import * as texts from '#shared/session/texts.ts'

import type { Row } from './kit/row.ts'
import { serve } from './kit/served.ts'

interface Visit {
  script: number
  stylesheet: number
  usable: number
}

const submit = (page: Page) => page.getByRole('button', { name: texts.logIn })

/** A first visit, with an empty cache. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const loaded = { script: 0, stylesheet: 0 }
  const reads: Promise<void>[] = []
  page.on('response', answer => {
    const kind = answer.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    reads.push(answer.body().then(body => void (loaded[kind] += gzipSync(body, { level: 9 }).length)))
  })
  const start = performance.now()
  await page.goto(`${address}/login`, { waitUntil: 'commit' })
  await submit(page).waitFor()
  const usable = performance.now() - start
  await page.waitForLoadState('networkidle')
  await Promise.all(reads)
  await context.close()
  return { ...loaded, usable }
}

export async function measure(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'workbee-bench-'))
  const { address, stop } = await serve(folder)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS })
  try {
    await visit(browser, address)
    const visits = [await visit(browser, address), await visit(browser, address), await visit(browser, address)]
    const [, median] = visits.toSorted((a, b) => a.usable - b.usable)
    return [
      { what: '/login, JavaScript, gzip', figure: (median?.script ?? NaN) / 1000, unit: 'kB', bar: 100 },
      { what: '/login, styles, gzip', figure: (median?.stylesheet ?? NaN) / 1000, unit: 'kB', bar: 15 },
      { what: '/login, first visit until usable, median of 3', figure: median?.usable ?? NaN, unit: 'ms' }
    ]
  } finally {
    await browser.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
