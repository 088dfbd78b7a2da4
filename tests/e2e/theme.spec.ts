import { expect, type Page, test } from 'playwright/test'

import { texts } from '#site/texts.ts'

import { comeIn, personOf } from './people.ts'
import { settled } from './visits.ts'

const schemeOf = (page: Page) => expect(page.locator('html'))
const turn = (page: Page) => page.getByRole('button', { name: texts.darkTheme }).click()

test.describe('for somebody whose system is dark', () => {
  test.use({ colorScheme: 'dark' })

  test('the theme is light until it is turned, and then stays through a reload', async ({ context, page }) => {
    await comeIn(page, await personOf('Volunteer'))
    await page.goto('/dashboard')
    await settled(page)
    await schemeOf(page).toHaveCSS('color-scheme', 'light')
    const light = await page.locator('html').evaluate(element => getComputedStyle(element).backgroundColor)
    await turn(page)
    await schemeOf(page).toHaveCSS('color-scheme', 'dark')
    await schemeOf(page).not.toHaveCSS('background-color', light)

    await page.reload()
    await schemeOf(page).toHaveCSS('color-scheme', 'dark')
    const other = await context.newPage()
    await other.goto('/login')
    await schemeOf(other).toHaveCSS('color-scheme', 'dark')
    await settled(page)
    await turn(page)
    await page.reload()
    await schemeOf(page).toHaveCSS('color-scheme', 'light')
  })
})
