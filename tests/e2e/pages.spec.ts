// Every row of the route table: it opens, is called what it should be, breaks no rule of content security or
// accessibility, and fits, light and wide, then dark and on a phone without being loaded anew.
import { expect, type Page, test } from 'playwright/test'

import type { Role } from '#shared/permissions.ts'
import { decide } from '#site/guard.ts'
import { NOT_FOUND, type Route } from '#site/routes/public.ts'
import { isLong, repeatWith, sample } from '#tests/kit/length.ts'

import { expectFlawless, expectInside, expectReadable, sideways } from './kit/flawless.ts'
import { comeIn, type Person, personOf } from './kit/people.ts'
import { follow, settled, troubleOf, type Visit, visits } from './kit/visits.ts'

const NARROWEST = 320
const WIDE = 1280
const PHONE = 390

/** The titles that are given letter by letter; other pages have that of their row. */
const titles: Readonly<Record<string, string>> = {
  '/login': 'Login',
  '/forgotpassword': 'Forgot Password',
  '/forcePasswordUpdate/{userId}': 'Force Password Update',
  '/Logout': 'Logout',
  '/': 'Dashboard - {name}',
  '/dashboard': 'Dashboard - {name}',
  '/dashboard/{userId}': 'Dashboard - {name}',
  '/userprofile/{userId}': 'User Profile',
  '/userprofileedit/{userId}': 'User Profile Edit',
  '/updatepassword/{userId}': 'Update Password'
}

/** A page about one thing is called like it. */
const NAME_THEMSELVES = ['bee-activity', 'bee-course', 'bee-unit', 'bee-village']
const namesItself = ({ path, widget }: Route) => path === '/jobs/{jobId}' || NAME_THEMSELVES.includes(widget)

/** Pages that show nothing of themselves without what a mail or a sign-in brought. */
const brought: Readonly<Record<string, string>> = { firstOwner: '?ticket=x' }

/** Whoever is signed in, or has entered a portal, goes on from its door by themselves. */
const goesOn = ({ name, route }: Visit): boolean => name === 'signIn' || route.widget === 'bee-portal-login'

async function expectShown(page: Page, { route, href }: Visit, name = ''): Promise<void> {
  await expect(page).toHaveURL(href)
  await expect(page.locator(`main ${route.widget} h1`)).toBeVisible()
  await settled(page)
  // A form may keep an empty place for what it will have to say.
  await expect(page.locator('main [role=alert]:not(:empty)')).toHaveCount(0)
  const title = namesItself(route) ? await page.locator('main h1').innerText() : (titles[route.path] ?? route.title)
  await expect(page).toHaveTitle(title.replace('{name}', name))
  await expect(page.getByRole('banner')).toHaveCount('isBare' in route ? 0 : 1)
}

async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('main bee-dashboard h1')).toBeVisible()
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

/** The look that is changed on the page that stands: the theme by the property that its switch sets. */
async function show(page: Page, theme: Theme, width: number): Promise<void> {
  await page.evaluate(theme => document.documentElement.style.setProperty('color-scheme', theme), theme)
  await resize(page, width)
}

type Theme = 'dark' | 'light'
const BOTH: readonly Theme[] = ['light', 'dark']

/** Light and wide, then dark and as on a phone: it fits, and in these themes it breaks no rule. */
async function expectBeauty(page: Page, themes: readonly Theme[]): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  if (themes.includes('light')) await expectFlawless(page)
  await show(page, 'dark', PHONE)
  if (themes.includes('dark')) await expectFlawless(page)
  await expectReadable(page)
  await resize(page, NARROWEST)
  await expectInside(page)
  await show(page, 'light', WIDE)
}

/**
 * Half of the pages are loaded by their address and half reached by a link; axe looks at a third of them, in the light or
 * in the dark; in the long run each by and in both. The suites of screens look at what they draw in the light.
 */
async function walk(page: Page, list: readonly Visit[], name?: string): Promise<void> {
  const trouble = troubleOf(page)
  const half = (key: string) => sample(list, Math.ceil(list.length / 2), key)
  const [loaded, dark] = [half('loaded'), half('dark')]
  const themesOf = (visit: Visit): readonly Theme[] => (isLong ? BOTH : [dark.includes(visit) ? 'dark' : 'light'])
  await resize(page, WIDE)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: NOT_FOUND, exact: true })).toBeVisible()
  await expectBeauty(page, BOTH)
  for (const visit of list)
    await test.step(visit.href, async () => {
      if (isLong || !loaded.includes(visit)) await follow(page, visit.href)
      if (loaded.includes(visit)) await page.goto(visit.href)
      await expectShown(page, visit, name)
      await expectBeauty(page, themesOf(visit))
    })
  expect(trouble, repeatWith).toEqual([])
}

const nameOf = ({ me }: Person) => `${me.firstName} ${me.lastName}`

/** Each of them well within the time of a test, on a busy machine too. The short run opens one, chosen by seed. */
const PARTS = Array.from({ length: 10 }, (_, part) => part)
for (const part of sample(PARTS, 1, 'part of pages'))
  test(`every page opens for an Owner and is beautiful in both themes, part ${part + 1}`, async ({ page }) => {
    // Many pages, one after the other.
    test.slow()
    const owner = await personOf('Owner')
    await comeIn(page, owner, { darkMode: 'false' })
    const all = (await visits(owner.me.id)).filter(visit => !goesOn(visit))
    await walk(
      page,
      all.filter((_, at) => at % PARTS.length === part),
      nameOf(owner)
    )
  })

const aThird = (list: readonly Visit[], key: string): readonly Visit[] =>
  sample(list, Math.ceil(list.length / 3), `a third ${key}`)

test('every page for those who are not signed in is beautiful in both themes', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('forcedUpdateTicket', 'x'))
  const open = (await visits('x')).filter(({ name, route }) => route.needs === 'anyone' && name !== 'signOut')
  await walk(
    page,
    aThird(open, 'open').map(visit => ({ ...visit, href: visit.href + (brought[visit.name] ?? '') }))
  )
})

/** What a page needs, without what is particular to it: one page stands for all of its kind. */
function kindOf({ route: { needs } }: Visit): string {
  if (typeof needs === 'string') return needs === 'anyone' || needs === 'signed-in' ? needs : 'a right'
  return Array.isArray(needs) ? 'any right' : Object.keys(needs).toSorted().join()
}
const oneOfEachKind = (list: readonly Visit[]): Visit[] => [
  ...new Map(list.map(visit => [kindOf(visit), visit])).values()
]

for (const role of ['Volunteer', 'Administrator'] satisfies Role[])
  test(`${role}: every page opens, or leads to the dashboard without the right to it`, async ({ page }) => {
    const trouble = troubleOf(page)
    const [person, mentor] = [await personOf(role), await personOf('Mentor')]
    const isShown = (visit: Visit) => decide(visit, person.me, true).kind === 'show'
    const own = (await visits(person.me.id)).filter(visit => !goesOn(visit))
    const refused = [...own, ...(await visits(mentor.me.id))].filter(visit => !isShown(visit))
    expect(refused.length).toBeGreaterThan(0)
    // Here pages are drawn on a phone from the first; an Owner's are made narrow as they stand.
    await comeIn(page, person, { darkMode: 'true' })
    await resize(page, PHONE)
    await page.goto('/devices')
    await settled(page)
    for (const visit of role === 'Volunteer' ? aThird(own.filter(isShown), role) : [])
      await test.step(visit.href, async () => {
        await follow(page, visit.href)
        await expectShown(page, visit, nameOf(person))
        expect.soft(await sideways(page), visit.href).toBeLessThanOrEqual(0)
      })
    for (const visit of oneOfEachKind(refused))
      await test.step(`not ${visit.href}`, async () => {
        await follow(page, '/devices')
        await expect(page.locator('main bee-sessions h1')).toBeVisible()
        await follow(page, visit.href)
        await expectDashboard(page)
      })
    expect(trouble).toEqual([])
  })

test('whoever is not signed in comes to the login page, which remembers where they wanted to go', async ({ page }) => {
  const trouble = troubleOf(page)
  const all = await visits('nobody')
  for (const visit of oneOfEachKind(all.filter(({ route }) => route.needs !== 'anyone')))
    await test.step(visit.href, async () => {
      await page.goto(`${visit.href}?tab=1`)
      await expect(page).toHaveURL(/\/login\?from=/)
      expect(new URL(page.url()).searchParams.get('from')).toBe(`${visit.href}?tab=1`)
      await expect(page).toHaveTitle('Login')
      await settled(page)
      await expect(page.getByRole('banner')).toHaveCount(0)
    })
  // There is nobody to sign out, and the login page has a plain address when one only wanted to the dashboard.
  for (const href of ['/Logout?tab=1', '/', '/dashboard']) {
    await page.goto(href)
    await expect(page).toHaveURL('/login')
  }
  expect(trouble).toEqual([])
})

test('what leads nowhere is a page that does not exist, and paths are found in any letter case', async ({ page }) => {
  const trouble = troubleOf(page)
  const person = await personOf('Volunteer')
  await comeIn(page, person)
  const nowhere = ['/nowhere', '/userprofile', '/dashboard/a/b', '/%', '/userprofile/%E0%A4%A', '/%2F%2Fexample.org']
  for (const href of sample(nowhere, 2, 'nowhere'))
    await test.step(href, async () => {
      await page.goto(href)
      await expect(page.getByRole('heading', { name: NOT_FOUND, exact: true })).toBeVisible()
      await expect(page).toHaveTitle('PAGE NOT FOUND')
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
      await expect(page.locator('bee-dashboard h1')).toBeVisible()
      await follow(page, href)
      await expect(page.getByRole('heading', { name: NOT_FOUND, exact: true })).toBeVisible()
    })
  const { id } = person.me
  for (const href of sample([`/USERPROFILE/${id}`, `/userprofile/${id}/`, `/UserProfile/${id}?x=1#times`], 1, 'case')) {
    await page.goto(href)
    await expect(page.locator('bee-profile h1')).toHaveText(nameOf(person))
  }
  expect(trouble).toEqual([])
})

test('the dashboard of somebody else has their name in its title, and nobody’s until it is known', async ({ page }) => {
  const [owner, volunteer, mentor] = await Promise.all([personOf('Owner'), personOf('Volunteer'), personOf('Mentor')])
  await comeIn(page, owner)
  await page.goto(`/dashboard/${volunteer.me.id}`)
  await expect(page).toHaveTitle(`Dashboard - ${nameOf(volunteer)}`)
  const told = Promise.withResolvers<void>()
  await page.route(`**/api/**/${mentor.me.id}*`, async route => {
    await told.promise
    await route.continue()
  })
  await follow(page, `/dashboard/${mentor.me.id}`)
  await expect(page).toHaveTitle('Dashboard - User')
  told.resolve()
  await expect(page).toHaveTitle(`Dashboard - ${nameOf(mentor)}`)
  await follow(page, '/dashboard')
  await expect(page).toHaveTitle(`Dashboard - ${nameOf(owner)}`)
  await follow(page, '/dashboard/nobody')
  await expect(page).toHaveTitle('Dashboard - User')
})

test('a link that is pressed with a key or the middle button is left to the browser', async ({ page }) => {
  await comeIn(page, await personOf('Volunteer'))
  await page.goto('/devices')
  await settled(page)
  // Heard after the site; the browser of this test opens no tab beside.
  await page.evaluate(() => {
    const hear = (event: Event) => {
      document.body.dataset['left'] = String(!event.defaultPrevented)
      event.preventDefault()
    }
    for (const kind of ['click', 'auxclick']) addEventListener(kind, hear)
  })
  const left = () => page.evaluate(() => document.body.dataset['left'])
  const link = page.getByRole('banner').getByRole('link', { name: 'Dashboard', exact: true })
  for (const modifier of ['Control', 'Meta', 'Shift', 'Alt'] as const) {
    await link.click({ modifiers: [modifier] })
    await expect.poll(left, modifier).toBe('true')
  }
  await link.click({ button: 'middle' })
  await expect.poll(left).toBe('true')
  await expect(page).toHaveURL('/devices')
  await link.click()
  await expect(page).toHaveURL('/dashboard')
  expect(await left()).toBe('false')
})
