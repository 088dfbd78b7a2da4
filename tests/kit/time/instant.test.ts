// One clock for everything that a run starts: this process, what it spawns, threads, both databases, pages.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { afterAll, expect, test, vi } from 'vitest'

import { launchChromium } from '#tests/kit/chromium.ts'
import { engines, open } from '#tests/kit/database/engines.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function expectNow(instant: Date | number | string, within = MINUTE): void {
  expect(Math.abs(new Date(instant).getTime() - Date.now())).toBeLessThan(within)
}

test('a run begins at its instant, and its time goes on', () => {
  const since = Date.now() - Date.parse(process.env['WORKBEE_AT'] ?? '')
  expect(since).toBeGreaterThanOrEqual(0)
  expect(since).toBeLessThan(12 * HOUR)
})

test('a date is a date', () => {
  class Day extends Date {}
  const dates = [new Date(), new Day(), structuredClone(new Date())]
  expect(dates.map(date => date instanceof Date)).toEqual([true, true, true])
  expect(new Day()).toBeInstanceOf(Day)
  expect(new Date().constructor).toBe(Date)
  for (const now of [...dates, Date()]) expectNow(now)
  expect(new Date(2027, 1, 3).getDate()).toBe(3)
  expect(new Date(Number.NaN).getTime()).toBeNaN()
  const beginning = Date.UTC(2027, 0)
  expect([Date.parse('2027-01-01'), new Date('2027-01-01').getTime()]).toEqual([beginning, beginning])
})

test('a clock that a test sets goes on from the instant, and comes back to it', () => {
  vi.useFakeTimers()
  expectNow(new Date())
  vi.setSystemTime('2027-05-01T12:00:00Z')
  expect([new Date().getTime(), Date.now()]).toEqual(Array(2).fill(Date.UTC(2027, 4, 1, 12)))
  vi.useRealTimers()
  expectNow(new Date())
})

const SAY = 'new Date().toISOString()'

test('a process and a thread have it', async () => {
  expectNow(execFileSync(process.execPath, ['-p', SAY], { encoding: 'utf8' }).trim())
  const says = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage(${SAY})`
  const thread = new Worker(new URL(`data:text/javascript,${says}`))
  const [said] = (await once(thread, 'message')) as [string]
  expectNow(said)
})

test.each(engines)('the %s database has it, and whatever it fills in by itself', async engine => {
  const database = await open(engine)
  await database.raw('create table moment (id int, at timestamptz not null default now())')
  await database.raw('insert into moment (id) values (1)')
  const { rows } = await database.raw<Record<string, string>>('select now(), at from moment')
  for (const instant of Object.values(rows[0] ?? { now: 0 })) expectNow(instant)
  // Written when the run's first database was made.
  const { rows: first } = await database.raw<{ ends: string }>('select ends from mail_minute')
  expectNow(first[0]?.ends ?? 0, 12 * HOUR)
  await database.close()
})

const chrome = launchChromium()
afterAll(async () => (await chrome).close())

test('a page has it, and what it opens', async () => {
  const page = await (await chrome).newPage()
  expectNow(await page.evaluate(() => Date.now()))
  await page.goto(`data:text/html,<iframe srcdoc="x"></iframe><script>var first = ${SAY}</script>`)
  expectNow(await page.evaluate(() => (globalThis as unknown as { first: string }).first))
  expectNow(await page.frames()[1]!.evaluate(() => Date.now()))
  await page.clock.setFixedTime('2027-05-01T12:00:00Z')
  const fixed = await page.evaluate(() => [Date.now(), new Date().getTime()])
  expect(fixed).toEqual(Array(2).fill(Date.UTC(2027, 4, 1, 12)))
})
