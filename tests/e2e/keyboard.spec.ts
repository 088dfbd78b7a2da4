// The site with the keyboard alone.
import { expect, type Page, test } from 'playwright/test'

import * as people from '#shared/people/texts.ts'
import * as session from '#shared/session/page-texts.ts'
import { texts } from '#site/texts.ts'
import { sample } from '#tests/kit/length.ts'

import { expectFocusOn, focused, tabTo } from './focus.ts'
import { comeIn, newcomer, personOf, signInOf } from './people.ts'
import { settled, visits } from './visits.ts'

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve())

test('somebody begins to type at once, and the link to skip the menus comes first', async ({ page }) => {
  const { email, password } = signInOf('Mentor')
  await page.goto('/login')
  await settled(page)
  await expect(page.getByLabel(session.email)).toBeFocused()
  await page.keyboard.type(email)
  await tabTo(page, session.password)
  await page.keyboard.type(password)
  await press(page, 'Enter')
  await expect(page).toHaveURL('/dashboard')
  await expectFocusOn(page, 'h1', /^Grace/)

  await page.reload()
  await settled(page)
  await press(page, 'Tab')
  await expect.poll(() => focused(page)).toEqual({ tag: 'a', text: texts.skip, isShown: true })
  await press(page, 'Enter')
  await expectFocusOn(page, 'h1', /^Grace/)
  await expect(page).toHaveURL('/dashboard')
})

test('the menu opens, is walked through and leads on, and the focus goes to the heading', async ({ page }) => {
  const { me } = await personOf('Owner')
  await comeIn(page, await personOf('Owner'))
  await page.goto('/dashboard')
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

const isInside = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.contains(document.activeElement) === true)

for (const width of [1280, 390])
  test(`at ${width} px no page’s own content is more than three presses away`, async ({ page }) => {
    test.slow()
    const owner = await personOf('Owner')
    await comeIn(page, owner)
    await page.setViewportSize({ width, height: 900 })
    const all = (await visits(owner.me.id)).filter(({ route }) => route.needs !== 'anyone' && !route.isBare)
    for (const { href } of sample(all, 6, `presses ${width}`))
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

test('the theme turns by its switch and by its key', async ({ page }) => {
  await comeIn(page, await personOf('Volunteer'))
  await page.goto('/dashboard')
  await settled(page)
  const html = page.locator('html')
  await expect(html).toHaveCSS('color-scheme', 'light')
  await tabTo(page, texts.darkTheme)
  await press(page, 'Space')
  await expect(html).toHaveCSS('color-scheme', 'dark')
  await expect(page.getByRole('button', { name: texts.darkTheme })).toHaveAttribute('aria-pressed', 'true')
  await press(page, 't')
  await expect(html).toHaveCSS('color-scheme', 'light')
})

test('a bio is changed, saved and seen', async ({ page }) => {
  const person = await newcomer()
  const bio = 'Written without a mouse.'
  await comeIn(page, person)
  await page.goto(`/userprofile/${person.me.id}`)
  await settled(page)
  await tabTo(page, /^Edit/)
  await press(page, 'Enter')
  await expect(page).toHaveURL(`/userprofileedit/${person.me.id}`)
  await expectFocusOn(page, 'h1', `${person.me.firstName} ${person.me.lastName}`)
  // All fields come together.
  await expect(page.getByLabel(/^Bio/).first()).toBeVisible()
  await tabTo(page, /^Bio/)
  await press(page, 'ControlOrMeta+a')
  await page.keyboard.type(bio)
  await tabTo(page, people.save)
  await press(page, 'Enter')
  await expect(page.getByText(people.savedWell)).toBeVisible()
  await expectFocusOn(page, 'button', people.save)
  await press(page, 'g', 'p')
  await expect(page).toHaveURL(`/userprofile/${person.me.id}`)
  await expect(page.getByText(bio)).toBeVisible()
})

test('a question mark shows the keys, and Esc gives the focus back', async ({ page }) => {
  await comeIn(page, await personOf('Volunteer'))
  await page.goto('/dashboard')
  await settled(page)
  await tabTo(page, texts.darkTheme)
  await press(page, '?')
  const keys = page.getByRole('dialog', { name: texts.keys })
  await expect(keys).toBeVisible()
  await expect.poll(() => keys.evaluate(element => element.matches(':focus-within'))).toBe(true)
  await press(page, 'Escape')
  await expect(keys).toBeHidden()
  await expectFocusOn(page, 'button', texts.darkTheme)
})

test('keys are letters while somebody types', async ({ page }) => {
  const person = await personOf('Volunteer')
  await comeIn(page, person)
  await page.goto(`/updatepassword/${person.me.id}`)
  await settled(page)
  await tabTo(page, session.currentPassword)
  await press(page, 'g', 'd', '?', 't')
  await expect(page.getByLabel(session.currentPassword)).toHaveValue('gd?t')
  await expect(page).toHaveURL(`/updatepassword/${person.me.id}`)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
