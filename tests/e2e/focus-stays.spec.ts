// Acts of the office's pages by the keyboard: what was pressed goes, and the focus must not fall to the start of the page.
import { expect, type Page, test } from 'playwright/test'

import { focused } from './focus.ts'
import { comeIn, newcomer, personOf } from './people.ts'
import { settled } from './visits.ts'

async function openAt(page: Page, href: string): Promise<void> {
  await page.goto(href)
  await settled(page)
}

const stays = (page: Page, act: string) =>
  expect.poll(async () => (await focused(page)).tag, `the focus after: ${act}`).not.toBe('body')

test('the focus stays on the page after what takes its own button away', async ({ page }) => {
  const person = await newcomer()
  await comeIn(page, await personOf('Owner'))

  await openAt(page, '/settings')
  const months = page.getByLabel('A letter is valid for')
  await months.fill('17')
  await page.getByRole('button', { name: 'Undo all' }).press('Enter')
  await expect(months).not.toHaveValue('17')
  await stays(page, 'Undo all of the settings')
  await months.fill('18')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByText('1 setting is saved.')).toBeVisible()
  await stays(page, 'Save of the settings')
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(page.getByText('The settings are as they were.')).toBeVisible()
  await stays(page, 'Undo in the message')

  await openAt(page, `/permissionsmanagement?show=people&person=${person.me.id}`)
  await page.getByRole('searchbox').fill('Assign people to a project')
  await page.getByRole('switch').nth(1).press('Space')
  await page.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await stays(page, 'Cancel of permissions')
  await page.getByRole('switch').nth(1).press('Space')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await stays(page, 'Save of permissions')

  await openAt(page, '/setupinvitations')
  const address = `stays-${Date.now()}@example.org`
  await page.getByRole('textbox', { name: 'Addresses' }).fill(address)
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await expect(page.getByText('Invited 1 of 1.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Addresses' }).fill(address)
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await page.getByRole('button', { name: `Send again to ${address}` }).press('Enter')
  await expect(page.getByRole('button', { name: `Send again to ${address}` })).toHaveCount(0)
  await stays(page, 'Send again')

  await openAt(page, '/usermanagement')
  await page
    .getByRole('checkbox', { name: /^Choose/ })
    .nth(1)
    .press('Space')
  await page.getByRole('button', { name: 'Choose none' }).press('Enter')
  await stays(page, 'choosing none')
})
