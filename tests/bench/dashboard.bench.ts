// From the sign-in form to a settled dashboard, and a visit to it on a slow machine.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

import { CHROMIUM, CHROMIUM_ARGS } from '#scripts/browsers.ts'
import { readSignIns } from '#scripts/sign-ins.ts'
import * as texts from '#shared/session/texts.ts'

import type { Row } from './kit/row.ts'
import { serve } from './kit/served.ts'

const SLOWDOWN = 4

async function settled(page: Page): Promise<void> {
  await page.locator('bee-leaderboard').waitFor()
  await page.locator('bee-time-log').waitFor()
  await page.waitForFunction(() => document.querySelectorAll('main .skel').length === 0)
  await page.waitForLoadState('networkidle')
}

interface Visit {
  calls: number
  script: number
}

async function signIn(context: BrowserContext, address: string, folder: string): Promise<Visit> {
  const account = readSignIns(folder)?.find(({ role }) => role === 'Volunteer')
  if (!account) throw new Error('The demo keeps no sign-in of a volunteer')
  const page = await context.newPage()
  const visit = { calls: 0, script: 0 }
  const reads: Promise<void>[] = []
  page.on('request', request => void (new URL(request.url()).pathname.startsWith('/api/') && (visit.calls += 1)))
  page.on('response', answer => {
    if (answer.request().resourceType() !== 'script') return
    reads.push(answer.body().then(body => void (visit.script += gzipSync(body, { level: 9 }).length)))
  })
  await page.goto(`${address}/login`)
  await page.getByLabel(texts.email).fill(account.email)
  await page.getByLabel(texts.password, { exact: true }).fill(account.password)
  await page.getByRole('button', { name: texts.logIn }).click()
  await settled(page)
  await Promise.all(reads)
  await page.close()
  return visit
}

interface Felt {
  paint: number
  blocked: number
}

/** On a slow machine: when the largest part is painted, and how long input is blocked. */
async function feel(context: BrowserContext, address: string): Promise<Felt> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.addInitScript(() => {
    const felt = { paint: 0, blocked: 0 }
    Object.assign(globalThis, { felt })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) felt.paint = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) felt.blocked += Math.max(0, duration - 50)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(`${address}/dashboard`)
  await settled(page)
  const felt = await page.evaluate(() => Reflect.get(globalThis, 'felt') as Felt)
  await page.close()
  return felt
}

async function measureIn(browser: Browser, address: string, folder: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const { calls, script } = await signIn(context, address, folder)
  const felt = [await feel(context, address), await feel(context, address), await feel(context, address)]
  const middle = (pick: (one: Felt) => number) => felt.map(pick).toSorted((a, b) => a - b)[1] ?? NaN
  await context.close()
  return [
    { what: 'sign-in to a settled dashboard, calls', figure: calls, unit: 'calls', bar: 6 },
    { what: 'sign-in to a settled dashboard, JavaScript in all, gzip', figure: script / 1000, unit: 'kB', bar: 180 },
    {
      what: `dashboard, ${SLOWDOWN}× slower, largest paint, median of 3`,
      figure: middle(one => one.paint),
      unit: 'ms'
    },
    { what: `dashboard, ${SLOWDOWN}× slower, blocked, median of 3`, figure: middle(one => one.blocked), unit: 'ms' }
  ]
}

export async function measure(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'workbee-bench-'))
  const { address, stop } = await serve(folder)
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS })
  try {
    return await measureIn(browser, address, folder)
  } finally {
    await browser.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
