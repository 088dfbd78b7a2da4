// The site with the keyboard alone.
import { expect, type Page, test } from 'playwright/test'

import * as session from '#shared/session/page-texts.ts'
import { texts } from '#site/texts.ts'
import { sample } from '#tests/kit/length.ts'

import { expectFocusOn, focused, tabTo } from './kit/focus.ts'
import { comeIn, personOf, signInOf } from './kit/people.ts'
import { follow, settled, visits } from './kit/visits.ts'

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve())

test('keys alone sign in, skip the menus, walk through them, turn the theme and are letters while somebody types', async ({
  page
}) => {
  const { email, password } = signInOf('Owner')
  const { me } = await personOf('Owner')
  const html = page.locator('html')
  // Whose system is dark has the light theme too until they turn it.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })

  await test.step('somebody begins to type at once, and the link to skip the menus comes first', async () => {
    await page.goto('/login')
    await settled(page)
    await expect(page.getByLabel(session.email)).toBeFocused()
    await page.keyboard.type(email)
    await tabTo(page, session.password)
    await page.keyboard.type(password)
    await press(page, 'Enter')
    await expect(page).toHaveURL('/dashboard')
    await expectFocusOn(page, 'h1', new RegExp(`^${me.firstName}`))
    await page.reload()
    await settled(page)
    await press(page, 'Tab')
    await expect.poll(() => focused(page)).toEqual({ tag: 'a', text: texts.skip, isShown: true })
    await press(page, 'Enter')
    await expectFocusOn(page, 'h1', new RegExp(`^${me.firstName}`))
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('the theme turns by its switch, stays through a reload, and turns by its key', async () => {
    await page.reload()
    await settled(page)
    await expect(html).toHaveCSS('color-scheme', 'light')
    const light = await html.evaluate(element => getComputedStyle(element).backgroundColor)
    await tabTo(page, texts.darkTheme)
    await press(page, 'Space')
    await expect(html).toHaveCSS('color-scheme', 'dark')
    await expect(html).not.toHaveCSS('background-color', light)
    await page.reload()
    await settled(page)
    await expect(html).toHaveCSS('color-scheme', 'dark')
    await expect(page.getByRole('button', { name: texts.darkTheme })).toHaveAttribute('aria-pressed', 'true')
    await press(page, 't')
    await expect(html).toHaveCSS('color-scheme', 'light')
  })

  await test.step('a question mark shows the keys, and Esc gives the focus back', async () => {
    await tabTo(page, texts.darkTheme)
    await press(page, '?')
    const keys = page.getByRole('dialog', { name: texts.keys })
    await expect(keys).toBeVisible()
    await expect.poll(() => keys.evaluate(element => element.matches(':focus-within'))).toBe(true)
    await press(page, 'Escape')
    await expect(keys).toBeHidden()
    await expectFocusOn(page, 'button', texts.darkTheme)
  })

  await test.step('the menu opens, is walked through and leads on, and the focus goes to the heading', async () => {
    await page.reload()
    await settled(page)
    await tabTo(page, texts.otherLinks)
    await press(page, 'Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expectFocusOn(page, 'button', texts.otherLinks)
    await tabTo(page, /account menu$/)
    await press(page, 'ArrowDown')
    await expectFocusOn(page, 'a', /^Weekly Summaries/)
    await expect.poll(() => focused(page)).toMatchObject({ isShown: true })
    await press(page, 'ArrowDown', 'ArrowDown')
    await expectFocusOn(page, 'a', /^Requested Time Off/)
    await press(page, 'End')
    await press(page, 'Home')
    await expectFocusOn(page, 'a', /^Weekly Summaries/)
    await page.keyboard.type('v')
    await expectFocusOn(page, 'a', 'View Profile')
    await press(page, 'Enter')
    await expect(page).toHaveURL(`/userprofile/${me.id}`)
    await expectFocusOn(page, 'h1', `${me.firstName} ${me.lastName}`)
  })

  await test.step('keys are letters while somebody types', async () => {
    await follow(page, `/updatepassword/${me.id}`)
    await settled(page)
    await tabTo(page, session.currentPassword)
    await press(page, 'g', 'd', '?', 't')
    await expect(page.getByLabel(session.currentPassword)).toHaveValue('gd?t')
    await expect(page).toHaveURL(`/updatepassword/${me.id}`)
    await expect(html).toHaveCSS('color-scheme', 'light')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

const isInside = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) === true)

for (const width of sample([1280, 390], 1, 'width of presses'))
  test(`at ${width} px no page’s own content is more than three presses away`, async ({ page }) => {
    test.slow()
    const owner = await personOf('Owner')
    await comeIn(page, owner)
    await page.setViewportSize({ width, height: 900 })
    const all = (await visits(owner.me.id)).filter(({ route }) => route.needs !== 'anyone' && !route.isBare)
    for (const { href } of sample(all, 4, `presses ${width}`))
      await test.step(href, async () => {
        await page.goto(href)
        await settled(page)
        // Some begin in their first field.
        if (await isInside(page)) return
        await press(page, 'Tab')
        await expect.poll(() => focused(page), href).toEqual({ tag: 'a', text: texts.skip, isShown: true })
        await press(page, 'Enter')
        await expect.poll(async () => (await focused(page)).tag, href).toBe('h1')
        await press(page, 'Tab')
        // A page without a control goes on to the browser’s own.
        expect((await isInside(page)) || (await focused(page)).tag === 'body', href).toBe(true)
      })
  })
