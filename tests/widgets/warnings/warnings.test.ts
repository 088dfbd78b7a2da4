// Only here: what a click on a dot does after none, two and three warnings, that a dot is deleted by a click, and that the
// tracker renames one title at a time.
import { mkdir } from 'node:fs/promises'

import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import { deleteWarning, issueWarning } from '#shared/warnings/calls.ts'
import * as texts from '#shared/warnings/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, stageFor } from '../stage.ts'

let maya: TestPerson
let admin: TestPerson
const stage = stageFor(new URL('shell.ts', import.meta.url), ['/userprofile/*'])
beforeAll(async () => {
  admin = await stage.server.add({ role: 'Administrator', firstName: 'Ada', lastName: 'Stone' })
  maya = await stage.server.add({ firstName: 'Maya', lastName: 'Reed' })
})

const shots = process.env['WORKBEE_SHOTS']
async function shoot(page: Page, name: string): Promise<void> {
  if (!shots) return
  await mkdir(shots, { recursive: true })
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

async function open(as: TestPerson, width = 1280, { id } = maya): Promise<Page> {
  await stage.browser({ as, viewport: { width, height: 900 } })
  const page = await stage.show(`/userprofile/${id}`)
  await page.getByRole('heading', { name: 'Warnings' }).waitFor()
  return page
}

test('the first two are blue at once, the third is asked about, the fourth is a blue square, and one is deleted', async () => {
  const page = await open(admin)
  const empty = (place: number) =>
    page.getByRole('button', { name: `Empty, assign a warning for Better Descriptions, ${place}`, exact: true })
  const dots = (color: string) => page.getByRole('button', { name: `${color} warning for Better Descriptions` })
  await empty(1).click()
  await expect.poll(() => dots('Blue').count()).toBe(1)
  await empty(2).click()
  await expect.poll(() => dots('Blue').count()).toBe(2)
  await empty(3).click()
  const dialog = page.getByRole('dialog', { name: 'Issue Warning' })
  await dialog.getByText('Maya has 2 warnings for “Better Descriptions”.').waitFor()
  await shoot(page, 'issue-1280')
  await refuses(page, issueWarning, () => dialog.getByRole('button', { name: 'Issue Warning' }).click())
  await dialog.getByRole('button', { name: 'Issue Warning' }).click()
  await expect.poll(() => dots('Yellow').count()).toBe(1)
  await empty(4).click()
  await page
    .getByRole('dialog', { name: 'Issue Blue Square' })
    .getByRole('button', { name: 'Issue Blue Square' })
    .click()
  await expect.poll(() => dots('Red').count()).toBe(1)
  await page.locator('#bluesquare').getByText('Warned 4 times: Better Descriptions.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'warnings-1280')
  await declines(page, () => dots('Yellow').click(), texts.deleteTitle)
  const agree = async () => {
    await dots('Yellow').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete warning' }).click()
  }
  await refuses(page, deleteWarning, agree)
  await agree()
  await expect.poll(() => dots('Yellow').count()).toBe(0)
})

test('the person sees the dots and presses nothing', inBrowser, async () => {
  const bea = await stage.server.add({ firstName: 'Bea' })
  for (let count = 0; count < 2; count += 1)
    await stage.server.ask(issueWarning, { userId: bea.id, color: 'blue', description: 'Better Descriptions' }, admin)
  const page = await open(bea, 390, bea)
  await expect.poll(() => page.getByRole('img', { name: /^Blue warning for Better Descriptions/ }).count()).toBe(2)
  expect(await page.getByRole('button', { name: /warning/i }).count()).toBe(0)
  expect(await page.getByText('Log Time to Tasks').count()).toBe(0)
  await shoot(page, 'warnings-390')
})

test('the tracker adds, renames one at a time, deactivates and deletes', async () => {
  const page = await open(admin)
  await page.getByRole('button', { name: 'Warning tracker' }).click()
  const dialog = page.getByRole('dialog', { name: 'Warning tracker' })
  for (const nothing of ['', '  ']) {
    await dialog.getByLabel('New warning').fill(nothing)
    await dialog.getByRole('button', { name: 'Add' }).click()
  }
  for (const title of ['Late Replies', 'Lost Keys']) {
    expect(await dialog.getByText(texts.noTitle).count()).toBe(0)
    await dialog.getByLabel('New warning').fill(title)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.getByRole('button', { name: `Rename ${title}` }).waitFor()
  }
  expect(await dialog.getByRole('button', { name: 'Rename Better Descriptions' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Rename Late Replies' }).click()
  await expect.poll(() => dialog.getByRole('button', { name: 'Rename Lost Keys' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Title').fill('Lost Keys')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('There is a warning with this title already.').first().waitFor()
  await dialog.getByLabel('Title').fill('Slow Replies')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Warning was succesfully edited!').waitFor()
  await shoot(page, 'tracker-1280')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deactivate Slow Replies' }).click()
  await dialog.getByRole('button', { name: 'Activate Slow Replies', exact: true }).waitFor()
  const remove = dialog.getByRole('button', { name: 'Delete Lost Keys' })
  await declines(page, () => remove.click(), texts.removeTitle)
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await dialog.getByText('Deletion was successful').waitFor()
  await expect.poll(() => dialog.getByText('Lost Keys').count()).toBe(0)
})
