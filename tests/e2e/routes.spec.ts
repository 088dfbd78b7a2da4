// Every row of the route table × every role, opened in the browser.
import { expect, type Page, test } from 'playwright/test'

import { roles } from '#shared/permissions.ts'
import { decide } from '#site/guard.ts'
import { NOT_FOUND } from '#site/public-routes.ts'

import { expectFlawless } from './flawless.ts'
import { comeIn, personOf } from './people.ts'
import { follow, settled, troubleOf, type Visit, visits } from './visits.ts'

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
const namesItself = (path: string) => path === '/jobs/{jobId}'

async function expectShown(page: Page, { route, href }: Visit, name: string): Promise<void> {
  await expect(page).toHaveURL(href)
  await expect(page.locator(`main ${route.widget} h1`)).toBeVisible()
  await settled(page)
  // A form may keep an empty place for what it will have to say.
  await expect(page.locator('main [role=alert]:not(:empty)')).toHaveCount(0)
  const title = namesItself(route.path)
    ? await page.locator('main h1').innerText()
    : (titles[route.path] ?? route.title)
  await expect(page).toHaveTitle(title.replace('{name}', name))
  await expect(page.getByRole('banner')).toHaveCount(route.layout === 'bare' ? 0 : 1)
}

async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('main bee-dashboard h1')).toBeVisible()
}

/** Whoever is signed in goes on from the login page by themselves. */
const goesOn = ({ name }: Visit): boolean => name === 'signIn'

for (const role of roles) {
  test(`${role}: every page opens, or leads to the dashboard without the right to it`, async ({ page }) => {
    const trouble = troubleOf(page)
    const person = await personOf(role)
    const other = await personOf(role === 'Mentor' ? 'Manager' : 'Mentor')
    await comeIn(page, person)
    await page.goto('/devices')
    await settled(page)
    const others = (await visits(other.me.id)).filter(
      ({ route }) => typeof route.needs === 'object' && 'own' in route.needs
    )
    for (const visit of [...(await visits(person.me.id)), ...others]) {
      await test.step(visit.href, async () => {
        await follow(page, visit.href)
        const shown = decide(visit, person.me, true).kind === 'show' && !goesOn(visit)
        await (shown ? expectShown(page, visit, `${person.me.firstName} ${person.me.lastName}`) : expectDashboard(page))
      })
    }
    expect(trouble).toEqual([])
  })
}

test('loaded by its address, every page opens', async ({ page }) => {
  const trouble = troubleOf(page)
  const person = await personOf('Owner')
  await comeIn(page, person)
  for (const visit of (await visits(person.me.id)).filter(visit => !goesOn(visit))) {
    await test.step(visit.href, async () => {
      await page.goto(visit.href)
      await expectShown(page, visit, `${person.me.firstName} ${person.me.lastName}`)
    })
  }
  expect(trouble).toEqual([])
})

test('whoever is not signed in comes to the login page, which remembers where they wanted to go', async ({ page }) => {
  const trouble = troubleOf(page)
  for (const visit of await visits('nobody')) {
    await test.step(visit.href, async () => {
      await page.goto(`${visit.href}?tab=1`)
      if (visit.route.needs === 'anyone') {
        // There is nobody to sign out.
        const lead = visit.name === 'signOut' ? '/login' : `${visit.href}?tab=1`
        await expect(page).toHaveURL(lead)
      } else {
        await expect(page).toHaveURL(/\/login\?from=/)
        expect(new URL(page.url()).searchParams.get('from')).toBe(`${visit.href}?tab=1`)
        await expect(page).toHaveTitle('Login')
      }
      await settled(page)
      const isFramed = visit.route.needs === 'anyone' && visit.route.layout === 'page'
      await expect(page.getByRole('banner')).toHaveCount(isFramed ? 1 : 0)
    })
  }
  expect(trouble).toEqual([])
})

test('the login page has a plain address when one only wanted to the dashboard', async ({ page }) => {
  for (const href of ['/', '/dashboard']) {
    await page.goto(href)
    await expect(page).toHaveURL('/login')
  }
})

test('what leads nowhere is a page that does not exist', async ({ page }) => {
  const trouble = troubleOf(page)
  await comeIn(page, await personOf('Volunteer'))
  const nowhere = ['/nowhere', '/userprofile', '/dashboard/a/b', '/%', '/userprofile/%E0%A4%A', '/%2F%2Fexample.org']
  for (const href of nowhere) {
    await test.step(href, async () => {
      await page.goto(href)
      await expect(page.getByRole('heading', { name: NOT_FOUND, exact: true })).toBeVisible()
      await expect(page).toHaveTitle('PAGE NOT FOUND')
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
      await expect(page.locator('bee-dashboard h1')).toBeVisible()
      await follow(page, href)
      await expect(page.getByRole('heading', { name: NOT_FOUND, exact: true })).toBeVisible()
    })
  }
  expect(trouble).toEqual([])
})

test('paths are found in any letter case, and with a slash at the end', async ({ page }) => {
  const { me, ...person } = await personOf('Volunteer')
  await comeIn(page, { me, ...person })
  for (const href of [`/USERPROFILE/${me.id}`, `/userprofile/${me.id}/`, `/UserProfile/${me.id}?x=1#times`]) {
    await page.goto(href)
    await expect(page.locator('bee-profile h1')).toHaveText(`${me.firstName} ${me.lastName}`)
  }
})

test('the dashboard of somebody else has their name in its title', async ({ page }) => {
  const [owner, { me }] = await Promise.all([personOf('Owner'), personOf('Volunteer')])
  await comeIn(page, owner)
  await page.goto(`/dashboard/${me.id}`)
  await expect(page).toHaveTitle(`Dashboard - ${me.firstName} ${me.lastName}`)
  await follow(page, '/dashboard')
  await expect(page).toHaveTitle(`Dashboard - ${owner.me.firstName} ${owner.me.lastName}`)
  await follow(page, '/dashboard/nobody')
  await expect(page).toHaveTitle('Dashboard - User')
})

test('the form of an Owner’s profile says to an Administrator that it is not theirs to edit', async ({ page }) => {
  const [administrator, owner] = await Promise.all([personOf('Administrator'), personOf('Owner')])
  await comeIn(page, administrator)
  await page.goto(`/userprofileedit/${owner.me.id}`)
  await expect(page.getByText('Sorry, you do not have permission to edit this profile.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveCount(0)
  await expectFlawless(page)
})
