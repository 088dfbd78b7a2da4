// Nothing moves under the eyes while a page comes: the room of what comes later is there from the start.
import { expect, type Page, test } from 'playwright/test'

import { isLong, repeatWith, sample } from '#tests/kit/length.ts'

import { comeIn, personOf } from './kit/people.ts'
import { settled, visits } from './kit/visits.ts'

const MOST = 0.02

const SIZES = [
  [1280, 860],
  [390, 844]
] as const

/** An old laptop: what comes in parts is seen in parts. */
async function watchShifts(page: Page, slower: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.addInitScript(() => {
    const sum = { shift: 0, what: [] as string[] }
    Object.assign(globalThis, { sum })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources?: { node?: Element }[]
      })[]) {
        sum.shift += entry.value
        for (const { node } of entry.sources ?? []) sum.what.push(`${entry.value.toFixed(3)} ${node?.className}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shiftOf(page: Page, href: string): Promise<{ shift: number; what: string[] }> {
  await page.goto(href)
  await settled(page)
  return page.evaluate(() => Reflect.get(globalThis, 'sum') as { shift: number; what: string[] })
}

/** What people open most, at each size. */
const OPENED = ['/dashboard', '/timelog', '/jobs'].flatMap(path => SIZES.map(size => [path, ...size] as const))

for (const [path, width, height] of sample(OPENED, 1, 'shift opened'))
  test(`${path} shifts nothing at ${width} px, on the first visit and the next`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await comeIn(page, await personOf('Volunteer'))
    await watchShifts(page, 4)
    for (const visit of ['first', 'next']) {
      const { shift, what } = await shiftOf(page, path)
      expect(shift, `${visit}: ${what.join(', ')}`).toBeLessThanOrEqual(MOST)
    }
  })

const SOME = 2

for (const [width, height] of SIZES)
  test(`pages shift nothing at ${width} px as they come`, async ({ page }) => {
    if (isLong) test.slow()
    const owner = await personOf('Owner')
    await page.setViewportSize({ width, height })
    await comeIn(page, owner)
    await watchShifts(page, 2)
    const still = (await visits(owner.me.id)).filter(
      ({ name, route }) => name !== 'signIn' && name !== 'signOut' && route.widget !== 'bee-portal-login'
    )
    for (const { href } of sample(still, SOME, `shift ${width}`))
      await test.step(href, async () => {
        const { shift, what } = await shiftOf(page, href)
        expect.soft(shift, `${href}: ${what.join(', ')} ${repeatWith}`).toBeLessThanOrEqual(MOST)
      })
  })
