// Importing people as the office does: a step that loses what was chosen, or a verdict nobody can read, would show here.
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import * as merges from '#shared/people/merge/calls.ts'
import * as importing from '#shared/people/import/calls.ts'
import * as importTexts from '#shared/people/import/texts.ts'
import * as merging from '#shared/people/merge/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, stageFor, type Visit } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/usermanagement', '/userprofile/:id'])
let owner: TestPerson
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
})

const SHEET = [
  'Person,Mail,Phone number,Position,Notes',
  'Nina Novak,nina@example.org,555-010-1,Designer,likes cats',
  'Ned Nash,ned@example.org,,Carpenter; Cook,',
  'Nora Nolan,not an address,,,',
  'Nina Neu,NINA@example.org,,,'
].join('\n')

async function begin(visit: Visit = {}): Promise<Page> {
  const page = await stage.open('/usermanagement', { as: owner, ...visit })
  await page.getByRole('button', { name: 'More for all people' }).click()
  await page.getByRole('menuitem', { name: 'Import people' }).click()
  return page
}
const shot = (page: Page, name: string) =>
  process.env['SHOTS'] ? page.screenshot({ path: `${process.env['SHOTS']}/${name}.png` }) : undefined

async function toVerdicts(page: Page): Promise<void> {
  await page.getByLabel('Paste rows').fill(SHEET)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('combobox', { name: '“Person”' }).waitFor()
}

describe('importing people', () => {
  test('guesses the columns, shows what would happen, makes the accounts and takes them back', async () => {
    const page = await begin()
    await page.getByLabel('Paste rows').fill('Person,Mail')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('There is no line below').waitFor()
    await shot(page, 'import-source')
    await toVerdicts(page)
    await expect.poll(() => page.getByRole('combobox', { name: '“Mail”' }).inputValue()).toBe('email')
    await expect.poll(() => page.getByRole('combobox', { name: '“Notes”' }).inputValue()).toBe('')
    await shot(page, 'import-columns')
    await expectAccessible(page)
    await page.getByRole('combobox', { name: '“Mail”' }).selectOption('Leave out')
    await page.getByRole('button', { name: 'Check all lines' }).click()
    await page.getByText('One of the columns must be the email.').waitFor()
    await page.getByRole('combobox', { name: '“Mail”' }).selectOption('Email')
    await page.getByRole('button', { name: 'Check all lines' }).click()
    await page.getByText('2 new accounts, 2 lines left out').waitFor()
    await page.getByText('The same address stands in line 2 already.').waitFor()
    await shot(page, 'import-checked')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Lines left out, as a CSV file' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Nora Nolan,not an address')
    await refuses(page, importing.importUsers, () => page.getByRole('button', { name: 'Import 2 people' }).click())
    await page.getByRole('button', { name: 'Import 2 people' }).click()
    await page.getByText('2 people have an account now.').waitFor()
    await shot(page, 'import-done')
    const undo = page.getByRole('button', { name: 'Undo this import' })
    await declines(page, () => undo.click(), importTexts.undoTitle)
    const takeBack = async () => {
      await undo.click()
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
    }
    await refuses(page, importing.undoImport, takeBack)
    await takeBack()
    await page.getByText('2 accounts are deleted again.').first().waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.getByRole('button', { name: 'More for all people' }).click()
    await page.getByRole('menuitem', { name: 'Import people' }).click()
    await page.getByText('Earlier imports').click()
    await page.getByText('Undone').waitFor()
  })

  test.each([['light'], ['dark']] as const)('fits a narrow window, %s', inBrowser, async colorScheme => {
    const page = await begin({ viewport: { width: 390, height: 844 }, colorScheme })
    await toVerdicts(page)
    await shot(page, `import-columns-390-${colorScheme}`)
    await page.getByRole('button', { name: 'Check all lines' }).click()
    await page.getByText('2 new accounts, 2 lines left out').waitFor()
    await shot(page, `import-checked-390-${colorScheme}`)
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

describe('double accounts', () => {
  test('are found, merged and parted', async () => {
    await stage.server.add({ firstName: 'Tilda', lastName: 'Twice', email: 'tilda.twice@example.org' })
    await stage.server.add({ firstName: 'Tilda', lastName: 'Twyce', email: 'tildatwice+2@example.org' })
    const page = await stage.open('/usermanagement', { as: owner })
    await page.getByRole('button', { name: 'More for all people' }).click()
    await page.getByRole('menuitem', { name: 'Find duplicates' }).click()
    await page.getByText('The same mailbox, spelled differently').waitFor()
    await shot(page, 'duplicates')
    await expectAccessible(page)
    const keep = page.getByRole('button', { name: 'Keep this account: Tilda Twice' })
    await declines(page, () => keep.click(), merging.sure)
    const merge = async () => {
      await keep.click()
      await page.getByRole('button', { name: 'Merge', exact: true }).click()
    }
    await refuses(page, merges.mergePeople, merge)
    await merge()
    await page.getByText('No two accounts look like one person.').waitFor()
    await page.getByText('Merged within a day').click()
    await shot(page, 'duplicates-merged')
    await refuses(page, merges.undoMerge, () =>
      page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
    )
    await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The same mailbox, spelled differently').waitFor()
  })

  test('are merged by somebody else where one of them is one’s own', inBrowser, async () => {
    const name = { firstName: 'Ursula', lastName: 'Underhill' }
    const me = await stage.server.add({ role: 'Owner', ...name })
    await stage.server.add({ ...name, email: 'ursula@example.org' })
    const page = await stage.open('/usermanagement', { as: me, viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'More for all people' }).click()
    await page.getByRole('menuitem', { name: 'Find duplicates' }).click()
    const pair = page.getByRole('listitem').filter({ hasText: 'ursula@example.org' })
    await pair.getByText('One of them is yours').waitFor()
    await shot(page, 'duplicates-own-390')
    expect(await pair.getByRole('button').allTextContents()).toEqual(['Not the same person'])
  })
})
