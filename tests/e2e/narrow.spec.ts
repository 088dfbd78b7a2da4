// The daily screens on a phone, in both themes: nothing runs out at the side, nothing is cut off.
import { expect, type Page, test } from 'playwright/test'

import * as notifications from '#shared/notifications/texts.ts'
import * as form from '#shared/time-entries/form-texts.ts'
import * as log from '#shared/time-entries/log-texts.ts'
import * as face from '#shared/timer/face-texts.ts'

import { expectFlawless, sideways } from './flawless.ts'
import { comeIn, personOf } from './people.ts'
import { entryForm, pressOf } from './time.ts'
import { follow, settled } from './visits.ts'

/** Texts that nobody can read: beyond the edge of the page, or of a box that does not scroll. */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    function* all(root: Document | ShadowRoot): Generator<Element> {
      for (const element of root.querySelectorAll('*')) {
        yield element
        if (element.shadowRoot) yield* all(element.shadowRoot)
      }
    }
    const above = (element: Element): Element | null => {
      const root = element.getRootNode()
      return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(above(element)))
    const edge = document.documentElement.clientWidth + 1
    return [...all(document)].flatMap(element => {
      const words = [...element.childNodes]
        .map(node => (node.nodeType === 3 ? (node.nodeValue?.trim() ?? '') : ''))
        .join('')
      const { width, left, right } = element.getBoundingClientRect()
      if (!words || width <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return []
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut =
        /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
      const isOut = (right > edge || left < -1) && !scrolls(above(element))
      return isCut || isOut ? [`${element.localName}.${element.className} “${words}”`] : []
    })
  })

async function expectFits(page: Page): Promise<void> {
  await expectFlawless(page)
  expect.soft(await sideways(page), page.url()).toBeLessThanOrEqual(0)
  expect.soft(await unreadable(page), page.url()).toEqual([])
}

for (const theme of ['light', 'dark'] as const)
  test(`in the ${theme} theme everything fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await comeIn(page, await personOf('Owner'), { darkMode: String(theme === 'dark') })
    await page.goto('/dashboard')
    await settled(page)
    await expect(page.locator('html')).toHaveCSS('color-scheme', theme)
    await expect(pressOf(page, face.openTimer)).toBeVisible()
    await expectFits(page)

    await test.step('the timer', async () => {
      await pressOf(page, face.openTimer).click()
      await expect(page.getByRole('dialog', { name: face.timer }).getByText('15')).toBeVisible()
      await expectFits(page)
      await page.keyboard.press('Escape')
    })
    await test.step('the log and its form', async () => {
      await follow(page, '/timelog')
      await settled(page)
      await expectFits(page)
      await page.getByRole('button', { name: log.addIntangible }).click()
      await entryForm(page).getByRole('button', { name: form.submit }).click()
      await expect(entryForm(page).getByText(form.attention.replace('{count}', '3'))).toBeVisible()
      await expectFits(page)
      await page.keyboard.press('Escape')
      await expect(entryForm(page)).toHaveCount(0)
    })
    await test.step('the grid', async () => {
      await page.getByRole('button', { name: log.asWeek, exact: true }).click()
      await settled(page)
      await expectFits(page)
    })
    await test.step('the notifications', async () => {
      await follow(page, '/notifications')
      await settled(page)
      await expectFits(page)
      await page.getByRole('tab', { name: notifications.send }).click()
      await expect(page.getByRole('textbox', { name: notifications.message })).toBeVisible()
      await expectFits(page)
    })
  })
