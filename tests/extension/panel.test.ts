// The panel beside a page: the popup's own parts, as tall as the window, live for as long as it stays open.
import { expect, test } from 'vitest'

import { expectFine, stageForPages } from './pages.ts'
import { aTimer, anEntry } from './snapshots.ts'

const MINUTE = 60_000

const stage = stageForPages()

test.each([320, 480])('fills its place at %i px, with the timer above what was logged today', async width => {
  const browsing = await stage.open({ viewport: { width, height: 900 } })
  browsing.know({})
  const page = await browsing.window('sidepanel')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByRole('list', { name: 'Time logged today' }).waitFor()
  const size = await page.locator('.popup').evaluate(one => [one.clientWidth, one.clientHeight])
  expect(size).toEqual([width, 900])
  await expectFine(page, browsing)
})

test('shows what comes while it is open, and asks again when it is back in sight', async () => {
  const browsing = await stage.open({ viewport: { width: 360, height: 900 } })
  browsing.know({})
  const page = await browsing.window('sidepanel')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  const { today } = browsing.snapshot
  browsing.know({
    timer: aTimer(5 * MINUTE, { paused: true, rev: 9 }),
    today: { day: today!.day, entries: [anEntry({ taskName: 'Shared menu' }), ...today!.entries] }
  })
  await page.getByRole('button', { name: 'Resume' }).waitFor()
  await page.getByText('Shared menu').waitFor()
  const asked = () => browsing.messages.filter(({ kind }) => kind === 'refresh').length
  const before = asked()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(asked).toBe(before + 1)
})

test('is opened from the popup, which says so where the browser does not', async () => {
  const browsing = await stage.open()
  browsing.know({})
  const page = await browsing.window()
  await page.getByRole('button', { name: /^Menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Open the side panel' }).click()
  await expect.poll(() => browsing.asked).toContainEqual({ what: 'panel', value: { windowId: 7 } })
  const panel = await browsing.window('sidepanel')
  await panel.getByRole('button', { name: /^Menu of/ }).click()
  await panel.getByRole('menuitem', { name: 'Options' }).waitFor()
  expect(await panel.getByRole('menuitem', { name: 'Open the side panel' }).count()).toBe(0)
})
