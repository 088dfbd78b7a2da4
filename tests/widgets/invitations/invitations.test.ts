// Inviting people, and setting up a profile from the link.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import * as texts from '#shared/invitations/office-texts.ts'
import { cancelInvitation, findTimezone, invite, listInvitations, renewInvitation } from '#shared/invitations/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { mailsTo } from '#tests/session/setting.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, stageFor, type Visit } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/setupinvitations', '/ProfileInitialSetup/:token'])
let owner: TestPerson
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
  // The places are loaded with the first question.
  await stage.server.ask(findTimezone, { location: 'Berlin' }, owner)
})

const linkTo = async (email: string) =>
  /ProfileInitialSetup\/([\w-]+)/.exec((await mailsTo(stage.server, email)).at(-1)?.plain ?? '')?.[1] ?? ''
async function invited(email: string, visit: Visit = {}): Promise<Page> {
  await stage.server.ask(invite, { email }, owner)
  const page = await stage.open(`/ProfileInitialSetup/${await linkTo(email)}`, visit)
  await page.getByRole('heading', { name: 'Set up your profile' }).waitFor()
  return page
}
const shot = (page: Page, name: string) =>
  process.env['SHOTS'] ? page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true }) : undefined
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

describe('setting up a profile', () => {
  test('says what is missing, then signs the newcomer in on the dashboard', async () => {
    const page = await invited('maya@example.org')
    await shot(page, 'setup-1280-light')
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe('maya@example.org')
    await submit(page)
    for (const text of [
      'First Name is required',
      'Last Name is required',
      'Phone is required',
      'Job Title is required',
      'Confirm password is required',
      'Location is required',
      'Set time zone is required'
    ])
      await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
    await page.getByRole('button', { name: 'Get Time Zone' }).click()
    await page.getByText('Please enter valid location').waitFor()
    await page.getByLabel('First Name').fill('maya')
    await page.getByLabel('Last Name').fill('okafor')
    await page.getByLabel('Job Title').fill('civil engineer')
    await page.getByLabel('Phone', { exact: true }).fill('(555) 010-7788')
    await page.getByLabel('Password', { exact: true }).fill('Meadow!Lark42')
    await page.getByLabel('Confirm Password').fill('Meadow!Lark4')
    await page.getByLabel('Location').fill('Berlin, Germany')
    await page.getByRole('button', { name: 'Get Time Zone' }).click()
    await page.getByText('Found: Berlin, Germany').waitFor()
    await submit(page)
    await page.getByText('Password confirmation does not match').first().waitFor()
    await shot(page, 'setup-problems')
    await page.getByLabel('Confirm Password').fill('Meadow!Lark42')
    await submit(page)
    await page.getByRole('heading', { name: '/dashboard' }).waitFor()
    await page.getByText('Congratulations! Your account has been successfully created.').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  })

  test('takes another home country, and says what that means', async () => {
    const page = await invited('noah@example.org')
    await page.getByRole('button', { name: 'My home country is another' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('born in that country and have lived there for 10 years').waitFor()
    await dialog.getByRole('textbox').fill('Nairobi, Kenya')
    await dialog.getByRole('button', { name: 'Find Place' }).click()
    await dialog.getByText('Found: Nairobi, Kenya').waitFor()
    await shot(page, 'setup-home')
    await dialog.getByRole('button', { name: 'Use it' }).click()
    await page.getByText('Nairobi, Kenya').waitFor()
  })

  test.each([
    { width: 1280, colorScheme: 'dark' as const },
    { width: 390, colorScheme: 'light' as const }
  ])('is usable at $width, $colorScheme', inBrowser, async ({ width, colorScheme }) => {
    const page = await invited(`w${width}@example.org`, { viewport: { width, height: 900 }, colorScheme })
    await shot(page, `setup-${width}-${colorScheme}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })

  test('says why a link does not work, and where help comes from', async () => {
    const page = await stage.open('/ProfileInitialSetup/cut-off')
    await page.getByText('This link is not whole.').waitFor()
    await page.getByText('Please reply to the onboarding email').waitFor()
    await shot(page, 'setup-invalid')
    await page.goto(`/ProfileInitialSetup/${'x'.repeat(32)}`)
    await page.getByText('This invitation was not found.').waitFor()
    await expectAccessible(page)
  })
})

describe('inviting', () => {
  test('takes a pasted list, says who was left out, sends again and cancels', inBrowser, async () => {
    const page = await stage.open('/setupinvitations', { as: owner })
    await page
      .getByRole('textbox', { name: 'Addresses' })
      .fill('one@example.org, 20\nTwo <two@example.org>\nnobody\none@example.org')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('Invited 2 of 2.').waitFor()
    await page.getByText('This is no address.').waitFor()
    await page.getByText('This address is in the list twice.').waitFor()
    // What was refused stays where it was typed.
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Addresses' }).inputValue())
      .toBe('nobody\none@example.org')
    await page.getByRole('textbox', { name: 'Addresses' }).fill('two@example.org')
    await page.getByLabel('Role').selectOption('Manager')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText('has an open invitation, until').waitFor()
    await page.getByRole('button', { name: 'Send again to two@example.org' }).press('Enter')
    await page.getByText('A setup link is on its way to two@example.org.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Addresses' }).inputValue()).toBe('')
    await expect
      .poll(() => stage.server.ask(listInvitations, {}, owner))
      .toContainEqual(expect.objectContaining({ email: 'two@example.org', role: 'Manager' }))
    await page.getByRole('rowheader', { name: 'one@example.org' }).waitFor()
    await shot(page, 'invitations-1280-light')
    await expectAccessible(page)
    const cancel = async () => {
      await page.getByRole('button', { name: 'More actions for one@example.org' }).click()
      await page.getByRole('menuitem', { name: 'Cancel invitation' }).click()
    }
    await declines(page, cancel, texts.cancelTitle)
    const agree = async () => {
      await cancel()
      await page.getByRole('button', { name: 'Cancel invitation', exact: true }).click()
    }
    await refuses(page, cancelInvitation, agree)
    await agree()
    await page.getByRole('row', { name: 'one@example.org' }).getByText('Cancelled').waitFor()
    const renew = async () => {
      await page.getByRole('button', { name: 'More actions for one@example.org' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Send a new link' }).press('Enter')
    }
    await refuses(page, renewInvitation, renew)
    await renew()
    await page.getByText('one@example.org gets a new link.').waitFor()
    await expect
      .poll(() => stage.server.ask(listInvitations, {}, owner))
      .toContainEqual(
        expect.objectContaining({ email: 'one@example.org', weeklyCommittedHours: 20, isCancelled: false })
      )
    await stage.leave()
    const narrow = await stage.open('/setupinvitations', {
      as: owner,
      viewport: { width: 390, height: 900 },
      colorScheme: 'dark'
    })
    await narrow.getByText('one@example.org').first().waitFor()
    await shot(narrow, 'invitations-390-dark')
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
