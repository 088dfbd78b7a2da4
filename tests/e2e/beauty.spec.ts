// Every page in both themes, wide and narrow: nothing that axe finds, and nothing that runs out at the side.
import { expect, type Locator, type Page, test } from 'playwright/test'

import * as session from '#shared/session/texts.ts'
import { texts } from '#site/texts.ts'

import { expectFlawless, sideways } from './flawless.ts'
import { comeIn, type Person, personOf } from './people.ts'
import { follow, settled, type Visit, visits } from './visits.ts'

const WIDTHS = [1280, 390]
const NARROWEST = 320

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

async function expectBeauty(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width)
    await expectFlawless(page)
  }
  await resize(page, NARROWEST)
  expect.soft(await sideways(page), page.url()).toBeLessThanOrEqual(0)
}

async function expectBeautyAt(page: Page, href: string): Promise<void> {
  await follow(page, href)
  await expect(page).toHaveURL(href)
  await settled(page)
  await expectBeauty(page)
}

const isBare = ({ route }: Visit): boolean => route.layout === 'bare'

/** Pages that show nothing of themselves without what a mail or a sign-in brought. */
const brought: Readonly<Record<string, string>> = { firstOwner: '?ticket=x' }

const accountMenu = (page: Page, { me }: Person): Locator =>
  page.getByRole('button', { name: texts.accountMenu.replace('{name}', `${me.firstName} ${me.lastName}`) })

async function expectFlawlessMenu(page: Page, opener: Locator): Promise<void> {
  await opener.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectFlawless(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
}

for (const theme of ['light', 'dark'] as const) {
  const kept = { darkMode: String(theme === 'dark') }

  test.describe(`in the ${theme} theme`, () => {
    test('every page for those who are signed in is beautiful', async ({ page }) => {
      const person = await personOf('Owner')
      await comeIn(page, person, kept)
      await page.goto('/nowhere')
      await settled(page)
      await expect(page.locator('html')).toHaveCSS('color-scheme', theme)
      await expectBeauty(page)
      for (const visit of (await visits(person.me.id)).filter(visit => !isBare(visit)))
        await test.step(visit.href, () => expectBeautyAt(page, visit.href))
    })

    test('every page for those who are not is beautiful', async ({ page }) => {
      await page.addInitScript(darkMode => {
        localStorage.setItem('darkMode', darkMode)
        sessionStorage.setItem('forcedUpdateTicket', 'x')
      }, kept.darkMode)
      await page.goto('/nowhere')
      await settled(page)
      await expect(page.locator('html')).toHaveCSS('color-scheme', theme)
      await expectBeauty(page)
      for (const visit of (await visits('x')).filter(
        visit => visit.route.needs === 'anyone' && visit.name !== 'signOut'
      ))
        await test.step(visit.href, () => expectBeautyAt(page, visit.href + (brought[visit.name] ?? '')))
    })

    test('open menus, the keys and a form with mistakes are flawless', async ({ page }) => {
      const person = await personOf('Owner')
      await comeIn(page, person, kept)
      await page.goto('/dashboard')
      await settled(page)
      await expectFlawlessMenu(page, page.getByRole('button', { name: texts.otherLinks }))
      await expectFlawlessMenu(page, accountMenu(page, person))
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: texts.keys })).toBeVisible()
      await expectFlawless(page)
      await page.keyboard.press('Escape')

      await resize(page, 390)
      await expectFlawlessMenu(page, page.getByRole('button', { name: texts.menu, exact: true }))
      await expectFlawlessMenu(page, accountMenu(page, person))
      await follow(page, `/updatepassword/${person.me.id}`)
      await page.getByRole('button', { name: session.update }).click()
      await expect(page.getByText(session.currentMissing)).toBeVisible()
      await expectFlawless(page)
    })
  })
}
