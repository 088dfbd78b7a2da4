// Nothing moves under the eyes while a page comes: the room of what comes later is there from the start.
import { expect, test } from 'playwright/test'

import { comeIn, personOf } from './people.ts'
import { settled } from './visits.ts'

const MOST = 0.02

for (const path of ['/dashboard', '/timelog', '/jobs'])
  for (const [width, height] of [
    [1280, 860],
    [390, 844]
  ] as const)
    test(`${path} shifts nothing at ${width} px, on the first visit and the next`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await comeIn(page, await personOf('Volunteer'))
      // An old laptop: what comes in parts is seen in parts.
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
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
      for (const visit of ['first', 'next']) {
        await page.goto(path)
        await settled(page)
        const { shift, what } = await page.evaluate(
          () => Reflect.get(globalThis, 'sum') as { shift: number; what: string[] }
        )
        expect(shift, `${visit}: ${what.join(', ')}`).toBeLessThanOrEqual(MOST)
      }
    })
