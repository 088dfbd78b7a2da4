// The panel beside a page: the popup's own parts, as tall as the window, live for as long as it stays open.
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { expectFine, type Known, stageForPages } from './kit/pages.ts'
import { aSnapshot, aTimer, anEntry } from './kit/snapshots.ts'

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

describe('by the keyboard alone', () => {
  const LIME = { projectId: 'kitchen', wbsId: 'roof', taskId: 'lime', label: 'Lime samples' }
  const tasks = [
    ...aSnapshot().tasks,
    { ...aSnapshot().tasks[0]!, _id: 'lime', taskName: LIME.label, estimatedHours: 10, review: 'Unsubmitted' as const }
  ]

  async function open(known: Known = {}, hash = '') {
    const browsing = await stage.open({ viewport: { width: 360, height: 900 } })
    browsing.know({ tasks, ...known })
    const page = await browsing.window('sidepanel', hash)
    await page.getByRole('tab', { name: 'Timer' }).waitFor()
    return { browsing, page }
  }

  /** What has the focus, as it is called; empty for the page itself. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: at, body } = document
      if (!at || at === body) return ''
      const labelled = at.id && document.querySelector(`label[for="${at.id}"]`)
      return (at.getAttribute('aria-label') || (labelled || at).textContent || at.tagName).trim()
    })
  const has = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name)
  /** From where the focus is to whatever is called this. */
  async function reach(page: Page, name: string) {
    for (let step = 0; step < 60 && (await focused(page)) !== name; step++) await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(name)
  }

  test.each(['timer', 'tasks', 'entry', 'today'])('all of «%s» is reached once, forwards and backwards', async tab => {
    const { browsing, page } = await open({}, tab === 'timer' ? '' : `#${tab}`)
    await page.locator(`[role=tab][aria-selected=true]`).waitFor()
    /** Every stop by its place, until the end of the page. */
    async function walk(key: string) {
      const seen: string[] = []
      for (let step = 0; step < 80; step++) {
        await page.keyboard.press(key)
        const at = await page.evaluate(() => {
          const { activeElement: one, body } = document
          if (!one || one === body) return ''
          const { top, bottom, width, height } = one.getBoundingClientRect()
          const isSeen = width > 0 && height > 0 && top < innerHeight && bottom > 0
          return `${[...document.querySelectorAll('*')].indexOf(one)}${isSeen ? '' : ' out of sight'}`
        })
        if (!at) break
        seen.push(at)
      }
      return seen
    }
    const forwards = await walk('Tab')
    expect(forwards.length).toBeGreaterThan(6)
    expect(new Set(forwards).size).toBe(forwards.length)
    expect(forwards.filter(at => at.includes('out of sight'))).toEqual([])
    expect((await walk('Shift+Tab')).toReversed()).toEqual(forwards)
    await expectFine(page, browsing)
  })

  test('tabs follow the arrows, and what is pressed leaves the focus somewhere', async () => {
    const { browsing, page } = await open({ timer: aTimer(0, { started: false }) })
    await reach(page, 'Timer')
    for (const name of ['Tasks', 'Quick entry', 'Today', 'Timer', 'Tasks']) {
      await page.keyboard.press('ArrowRight')
      await has(page, name)
    }
    await reach(page, 'Start Lime samples')
    await page.keyboard.press('Enter')
    await expect.poll(() => browsing.pressed).toEqual([{ kind: 'start-for', work: { chosen: LIME } }])
    browsing.know({ timer: aTimer(60_000, { work: { chosen: LIME, notes: '', at: 1 } }) })
    await page.getByRole('img', { name: 'The timer runs for Lime samples' }).waitFor()
    await has(page, 'The timer runs for Lime samples')
    await reach(page, 'Pause')
    await page.keyboard.press('Space')
    browsing.know({ timer: aTimer(60_000, { paused: true, rev: 9, work: { chosen: LIME, notes: '', at: 1 } }) })
    await expect.poll(() => page.getByRole('contentinfo', { name: 'Timed now' }).count()).toBe(0)
    await has(page, 'Tasks')
  })

  test('handing in is left by Escape from each of its controls, and the search is cleared', async () => {
    const { page } = await open({}, '#tasks')
    for (const control of ['Link to your work', 'Submit', 'Cancel']) {
      await reach(page, 'Submit for Review: Lime samples')
      await page.keyboard.press('Enter')
      await has(page, 'Link to your work')
      if (control === 'Submit') await page.keyboard.press('Tab')
      if (control === 'Cancel') await reach(page, control)
      await page.keyboard.press('Escape')
      await has(page, 'Lime samples')
    }
    await reach(page, 'Search tasks')
    await page.keyboard.type('lime')
    await expect.poll(() => page.locator('.task').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.task').count()).toBe(tasks.length)
    await has(page, 'Search tasks')
  })
})
