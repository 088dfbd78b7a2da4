import { beforeEach, describe, expect, test } from 'vitest'

import type { Page } from 'playwright'

import { firstOwnerLink } from '#server/session/first-owner.ts'
import * as sessions from '#shared/session/calls.ts'
import * as texts from '#shared/session/page-texts.ts'
import { forgotPassword } from '#shared/session/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { add, mailsTo, OTHER, PASSWORD, tokenOf, waitFor } from '#tests/session/setting.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, stageFor } from '../stage.ts'

const PATHS = [
  '/login',
  '/forgotpassword',
  '/forcePasswordUpdate/:id',
  '/firstowner',
  '/logout',
  '/updatepassword/:id',
  '/devices',
  '/devices/:id',
  '/dashboard',
  '/timelog'
]

const stage = stageFor(new URL('shell.ts', import.meta.url), PATHS)
beforeEach(async () => {
  await stage.server.database.raw('delete from rate_limit')
  await stage.browser()
})

async function open(path: string): Promise<Page> {
  const page = await stage.show(path)
  await page.locator('h1').waitFor()
  return page
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** A tab whose device has been signed in before. */
async function openAs(person: TestPerson, path: string): Promise<Page> {
  await stage.prepare((token: string) => {
    if (!sessionStorage.getItem('given')) localStorage.setItem('token', token)
    sessionStorage.setItem('given', 'yes')
  }, person.token)
  return open(path)
}

const said = (page: Page) => page.locator('.callout').innerText()
const errorOf = (page: Page, label: string) =>
  page.locator('.field', { has: page.getByLabel(label, { exact: true }) }).locator('.error')

describe('the login page', () => {
  test('leads back to where one came from', async () => {
    const robin = await add(stage.server, { firstName: 'Robin' })
    const page = await open('/timelog')
    await page.waitForURL('**/login?from=%2Ftimelog')
    await expectAccessible(page)
    await signIn(page, robin.email.toUpperCase())
    await page.waitForURL('**/timelog')
    await expect.poll(() => page.locator('h1').innerText()).toBe('Robin')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  test('leads to no other site', async () => {
    const robin = await add(stage.server)
    const page = await open('/login?from=//evil.example/')
    await signIn(page, robin.email)
    await page.waitForURL('**/dashboard')
    expect(new URL(page.url()).origin).toBe(stage.url)
  })

  test('says under each field what is wrong with it, and keeps what was typed', async () => {
    const robin = await add(stage.server)
    const page = await open('/login')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect.poll(() => errorOf(page, 'Email').innerText()).toBe('Enter your email.')
    await expect.poll(() => errorOf(page, 'Password').innerText()).toBe('Enter your password.')
    await signIn(page, robin.email, 'wrong')
    await page.getByText('That password is not right.').waitFor()
    await expect.poll(() => errorOf(page, 'Password').innerText()).toBe('That password is not right.')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(robin.email)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
      .toBe('current-password')
    await expectAccessible(page)
    await signIn(page, 'nobody@example.org')
    await page.getByText('No account uses this email.').waitFor()
    await expect.poll(() => errorOf(page, 'Email').innerText()).toBe('No account uses this email.')
  })

  test('is found by password managers, in the page itself', async () => {
    const page = await open('/login')
    const words = await page.evaluate(() =>
      Array.from(document.querySelectorAll('form input'), input => input.getAttribute('autocomplete'))
    )
    expect(words).toEqual(['username', 'current-password'])
  })

  test('fits a narrow screen in the dark', inBrowser, async () => {
    await stage.browser({ viewport: { width: 320, height: 700 } })
    const page = await open('/login')
    await page.evaluate(() => document.documentElement.style.setProperty('color-scheme', 'dark'))
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expect.poll(() => page.getByText('Many hands, one hive.').isVisible()).toBe(false)
  })
})

describe('a session on a page', () => {
  test('that ends elsewhere ends here at the next call, with a word about it', async () => {
    const robin = await add(stage.server)
    const page = await openAs(robin, '/devices')
    await page.getByText('This device').waitFor()
    await declines(page, () => page.getByRole('button', { name: 'Sign out everywhere' }).click(), texts.endAllTitle)
    await stage.server.database.raw('update session set ended_at = now() where person_id = $1', [robin.id])
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.waitForURL('**/login?from=%2Fdevices')
    await expect.poll(() => said(page)).toBe('This sign-in has ended. Sign in again.')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('that would end within two days is taken as ended', async () => {
    const robin = await add(stage.server)
    const now = stage.server.clock.now
    stage.server.clock.now = new Date(now.getTime() - 8.5 * 86_400_000)
    const token = await tokenOf(stage.server, robin.email)
    stage.server.clock.now = now
    const page = await openAs({ ...robin, token }, '/dashboard')
    await page.waitForURL('**/login?from=%2Fdashboard')
    await expect.poll(() => said(page)).toBe('You were away for a while. Sign in again.')
  })

  test('that ends in another tab while it is looked for has ended', async () => {
    const robin = await add(stage.server)
    const other = await openAs(robin, '/logout')
    const page = await stage.context.newPage()
    const [read, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/login', async route => {
      const response = await route.fetch()
      read.resolve()
      await gate.promise
      await route.fulfill({ response })
    })
    await page.goto('/dashboard')
    await read.promise
    await other.getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL('**/login**')
    gate.resolve()
    await page.waitForURL('**/login**')
    await page.waitForTimeout(500)
    await expect.poll(() => page.getByLabel('Email').isVisible()).toBe(true)
  })

  test('is the same in every tab', async () => {
    const robin = await add(stage.server, { firstName: 'Robin' })
    const first = await open('/dashboard')
    const second = await stage.show('/login')
    await second.locator('h1').waitFor()
    await signIn(first, robin.email)
    await second.waitForURL('**/dashboard')
    await first.getByRole('heading', { name: 'Robin' }).waitFor()
    await second.evaluate(() => history.pushState(null, '', '/logout'))
    await second.reload()
    await second.getByRole('button', { name: 'Logout' }).click()
    await first.waitForURL('**/login?from=%2Fdashboard')
    await expect.poll(() => said(first)).toBe('You are signed out.')
    await second.waitForURL('**/login')
  })

  test('outlives a server that cannot be reached', inBrowser, async () => {
    const robin = await add(stage.server, { firstName: 'Robin' })
    const server = { asked: 0, isReachable: false }
    await stage.browser({ isOwn: true })
    await stage.context.route('**/api/login', route => {
      server.asked += 1
      return server.isReachable ? route.continue() : route.abort()
    })
    await stage.context.clock.install()
    const page = await openAs(robin, '/dashboard')
    // The page's own seconds may pass quicker than its requests, so it is the real clock that is waited by.
    const afterASecond = async <T>(look: () => Promise<T> | T) => {
      await page.clock.runFor(1000)
      return look()
    }
    await expect.poll(() => afterASecond(() => server.asked)).toBeGreaterThanOrEqual(3)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBe(robin.token)
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    server.isReachable = true
    const headings = () => page.getByRole('heading', { name: 'Robin' }).count()
    await expect.poll(() => afterASecond(headings)).toBe(1)
  })

  test('ends when its person agrees', async () => {
    const robin = await add(stage.server)
    const page = await openAs(robin, '/logout')
    await expectAccessible(page)
    // What was typed goes too, from the tab and from the device.
    await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) storage.setItem('workbee/drafts', '{"entry":{"notes":"x"}}')
    })
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    const drafts = () => [localStorage, sessionStorage].map(storage => storage.getItem('workbee/drafts'))
    expect(await page.evaluate(drafts)).toEqual([null, null])
    const stands = async () => {
      const text = 'select ended_at from session where id = $1'
      const { rows } = await stage.server.database.raw<{ ended_at: string | null }>(text, [robin.sessionId])
      return rows[0]?.ended_at ?? undefined
    }
    expect(await waitFor(stands)).toEqual(expect.any(String))
  })
})

describe('a forgotten password', () => {
  const mailed = async (email: string) =>
    /asked for: (\w{16})/.exec((await mailsTo(stage.server, email)).at(-1)?.plain ?? '')?.[1] ?? ''

  test('is asked for by three answers', inBrowser, async () => {
    const rosa = await add(stage.server, { firstName: 'Rosa', lastName: 'Vale' })
    const page = await open('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.waitForURL('**/forgotpassword')
    await page.getByLabel('Email').fill(rosa.email)
    await page.getByLabel('First Name').fill('Rosa')
    await page.getByLabel('Last Name').fill('Valley')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.locator('.callout').waitFor()
    await expect
      .poll(() => said(page))
      .toBe("Well bummer, your entries don't match what is in our system. Don't give up though, you can do this!")
    await expectAccessible(page)
    await page.getByLabel('Last Name').fill('vale')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL('**/login')
    await expect
      .poll(() => said(page))
      .toMatch(/^Nice! You have successfully passed the 3-question Change My Password Challenge\./)
    expect(await mailed(rosa.email)).toHaveLength(16)
  })

  test('can be left unasked', async () => {
    const page = await open('/forgotpassword')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL('**/login')
    await expect.poll(() => page.locator('.callout').count()).toBe(0)
  })

  test('is replaced by one that leads to a new one, through a reload', async () => {
    const rosa = await add(stage.server, { firstName: 'Rosa', lastName: 'Vale' })
    await stage.server.ask(forgotPassword, { email: rosa.email, firstName: 'Rosa', lastName: 'Vale' })
    const page = await open('/login')
    await signIn(page, rosa.email, await mailed(rosa.email))
    await page.waitForURL(`**/forcePasswordUpdate/${rosa.id}`)
    await page.reload()
    await page.getByLabel('New Password').fill('copper')
    await page.locator('.checks .met', { hasText: 'A small letter' }).waitFor()
    await expect.poll(() => page.locator('.checks .unmet').count()).toBe(3)
    await expectAccessible(page)
    const choose = async (password: string, again = password) => {
      await page.getByLabel('New Password').fill(password)
      await page.getByLabel('Confirm Password').fill(again)
      await page.getByRole('button', { name: 'Update Password', exact: true }).click()
    }
    await choose(PASSWORD, OTHER)
    await expect.poll(() => errorOf(page, 'Confirm Password').innerText()).toBe('must match new password')
    await choose(PASSWORD)
    await page.getByText('should not be same as old password').waitFor()
    await choose(OTHER)
    await page
      .getByText('You will now be directed to the login page where you can login with your new password.')
      .waitFor()
    await page.waitForURL('**/login')
    expect(await tokenOf(stage.server, rosa.email, OTHER)).toEqual(expect.any(String))
  })

  test('page for a new one says what to do when one comes without a ticket', async () => {
    const page = await open('/forcePasswordUpdate/01900000-0000-7000-8000-000000000000')
    await expect
      .poll(() => said(page))
      .toBe('This page opens once after signing in with a one-time password. Sign in to go on.')
    await page.getByRole('link', { name: 'To the login page' }).click()
    await page.waitForURL('**/login')
  })
})

describe('the page for changing a password', () => {
  const fill = async (page: Page, [current, next, again]: readonly [string, string, string]) => {
    await page.getByLabel('Current Password').fill(current)
    await page.getByLabel('New Password').fill(next)
    await page.getByLabel('Confirm Password').fill(again)
    await page.getByRole('button', { name: 'Update Password', exact: true }).click()
  }

  test('says what is wrong under its field, then signs out', async () => {
    const robin = await add(stage.server)
    const page = await openAs(robin, `/updatepassword/${robin.id}`)
    await page.getByLabel('Current Password').waitFor()
    await expectAccessible(page)
    await fill(page, ['wrong', OTHER, OTHER])
    await page.getByText('That is not the current password.').waitFor()
    await expect.poll(() => errorOf(page, 'Current Password').innerText()).toBe('That is not the current password.')
    await fill(page, [PASSWORD, PASSWORD, PASSWORD])
    await expect.poll(() => errorOf(page, 'New Password').innerText()).toBe('should not be same as old password')
    await fill(page, [PASSWORD, 'Password123!', 'Password123!'])
    await page.getByText('This password is easy to guess. Choose one that is less common.').waitFor()
    await fill(page, [PASSWORD, OTHER, OTHER])
    await page.waitForURL('**/login**')
    await expect.poll(() => said(page)).toMatch(/^Your password has been updated\. You will be logged out/)
    await signIn(page, robin.email, OTHER)
    await page.waitForURL('**/dashboard')
  })

  test('stays open when it was the password of somebody else', async () => {
    const robin = await add(stage.server)
    const admin = await add(stage.server, { role: 'Administrator' })
    const page = await openAs(admin, `/updatepassword/${robin.id}`)
    // Waited for from before it is said: it goes again after three seconds.
    const told = page.getByText('The password is updated. The person is signed out everywhere.').waitFor()
    await Promise.all([told, fill(page, [PASSWORD, OTHER, OTHER])])
    await expect.poll(() => page.getByLabel('New Password').inputValue()).toBe('')
  })

  test('sends to an administrator when the server fails', async () => {
    const robin = await add(stage.server)
    const page = await openAs(robin, `/updatepassword/${robin.id}`)
    await page.route('**/updatePassword', route => route.fulfill({ status: 500, json: { error: 'Unexpected error' } }))
    await fill(page, [PASSWORD, OTHER, OTHER])
    await page.locator('.callout').waitFor()
    await expect.poll(() => said(page)).toBe('Something went wrong. Please contact your administrator.')
  })
})

describe('the devices', () => {
  test('are shown, and end one by one or all at once', async () => {
    const robin = await add(stage.server)
    await tokenOf(stage.server, robin.email)
    const page = await openAs(robin, '/devices')
    await page.getByText('This device').waitFor()
    await expectAccessible(page)
    await expect.poll(() => page.getByRole('listitem').count()).toBe(2)
    const question = page.getByRole('alertdialog')
    const end = page.getByRole('button', { name: /^Sign out (?!everywhere)/ })
    await declines(page, () => end.click(), texts.endDeviceTitle)
    await refuses(page, sessions.endSession, async () => {
      await end.click()
      await question.getByText('Whoever uses it has to sign in again.').waitFor()
      await question.getByRole('button', { name: 'Sign out' }).click()
    })
    await end.click()
    await question.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText(/is signed out\.$/).waitFor()
    await expect.poll(() => page.getByRole('listitem').count()).toBe(1)
    const endAll = async () => {
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await question.getByRole('button', { name: 'Sign out everywhere' }).click()
    }
    await refuses(page, sessions.endSessions, endAll)
    await endAll()
    await page.waitForURL('**/login**')
    await expect.poll(() => said(page)).toBe('You are signed out.')
  })
})

test('the devices of somebody else are shown to who looks after their sign-in, and end', async () => {
  const robin = await add(stage.server, { firstName: 'Robin', lastName: 'Vale' })
  await tokenOf(stage.server, robin.email)
  const admin = await add(stage.server, { role: 'Administrator' })
  const page = await openAs(admin, `/devices/${robin.id}`)
  await page.getByRole('heading', { name: 'Devices of Robin Vale' }).waitFor()
  await expect.poll(() => page.getByRole('listitem').count()).toBe(2)
  await expectAccessible(page)
  const question = page.getByRole('alertdialog')
  const askToEnd = () =>
    page
      .getByRole('button', { name: /^Sign out / })
      .first()
      .press('Enter')
  await askToEnd()
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  const endOne = async () => {
    await askToEnd()
    await question.getByRole('button', { name: 'Sign out' }).click()
  }
  await refuses(page, sessions.endSessionOf, endOne)
  await endOne()
  await page.getByText(/ is signed out\.$/).waitFor()
  await expect.poll(() => page.getByRole('listitem').count()).toBe(1)
  const endAll = page.getByRole('button', { name: 'Sign Robin out everywhere' })
  await declines(page, () => endAll.click(), texts.endAllOf)
  await refuses(page, sessions.endSessionsOf, async () => {
    await endAll.click()
    await question.getByRole('button', { name: 'Sign Robin out everywhere' }).click()
  })
  await endAll.click()
  await question.getByRole('button', { name: 'Sign Robin out everywhere' }).click()
  await page.getByText('Robin Vale is signed in nowhere.').waitFor()
  await expectAccessible(page)
})

describe('looking as somebody else', () => {
  const look = (page: Page, userId: string) =>
    page.evaluate(detail => dispatchEvent(new CustomEvent('view', { detail })), userId)

  test('is said at the top until one returns, through a reload', async () => {
    const robin = await add(stage.server, { firstName: 'Robin', lastName: 'Vale' })
    const admin = await add(stage.server, { role: 'Administrator' })
    const page = await openAs(admin, '/dashboard')
    await look(page, robin.id)
    const banner = page.getByText('You are currently viewing the header for Robin Vale')
    await banner.waitFor()
    await expect.poll(() => page.getByText('You can look, and change nothing of theirs.').count()).toBe(0)
    await expectAccessible(page)
    await page.reload()
    await banner.waitFor()
    const close = page.getByRole('button', { name: 'Return to your own dashboard' })
    await declines(page, () => close.click(), texts.viewingStopTitle)
    expect(await banner.isVisible()).toBe(true)
    await close.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Return to my dashboard' }).click()
    await banner.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('viewingUser'))).toBeNull()
  })

  test('is looking only for those who may not act', async () => {
    const robin = await add(stage.server)
    const page = await openAs(await add(stage.server, { role: 'Core Team' }), '/dashboard')
    await look(page, robin.id)
    const word = page.getByText('You can look, and change nothing of theirs.')
    await word.waitFor()
    await expect.poll(() => word.count()).toBe(1)
  })
})

describe('the first account', () => {
  test('is made by the printed link, and is signed in', async () => {
    await stage.server.database.raw('delete from person')
    const link = new URL((await firstOwnerLink(stage.server.database, stage.url, stage.server.clock.now)) ?? '')
    const page = await open(link.pathname + link.search)
    await expectAccessible(page)
    await page.getByLabel('First Name').fill('Ada')
    await page.getByLabel('Last Name').fill('Vale')
    await page.getByLabel('Email').fill('ada@example.org')
    await page.getByLabel('Password', { exact: true }).fill('Password123!')
    await page.getByRole('button', { name: 'Create the account' }).click()
    await page.getByText('This password is easy to guess. Choose one that is less common.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create the account' }).click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('heading', { name: 'Ada' }).waitFor()
  })

  test('is not made without it', async () => {
    const page = await open('/firstowner')
    await expect
      .poll(() => said(page))
      .toBe('This page opens by the link that the server prints when it is started for the first time.')
  })
})
