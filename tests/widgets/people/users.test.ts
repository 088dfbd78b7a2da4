// User management as the office uses it.
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import * as lists from '#widgets/kit/lists/texts.ts'
import { readProfile, setProperty, setStatus, setVisibility } from '#shared/people/calls.ts'
import * as texts from '#shared/people/users/texts.ts'
import { changeUsers, listUsers } from '#shared/people/users/calls.ts'
import { addTeam, listTeamUsers } from '#shared/teams/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { mailsTo } from '#tests/session/setting.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, stageFor, type Visit } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/usermanagement', '/userprofile/:id'])
let owner: TestPerson
let noah: TestPerson
beforeAll(async () => {
  const { server } = stage
  owner = await server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
  noah = await server.add({ firstName: 'Noah', lastName: 'Brandt', email: 'noah.brandt@example.org' })
  for (const [firstName, lastName, role] of [
    ['Grace', 'Nakamura', 'Mentor'],
    ['Ingrid', 'Solberg', 'Volunteer'],
    ['Lena', 'Fischer', 'Assistant Manager'],
    ['Maya', 'Okafor', 'Volunteer'],
    ['Priya', 'Raman', 'Core Team'],
    ['Rosa', 'Delgado', 'Administrator'],
    ['Samuel', 'Adeyemi', 'Volunteer'],
    ['Tomás', 'Herrera', 'Manager'],
    ['Wei-Ling', 'Chen', 'Volunteer'],
    ['Zoë', 'Ünal', 'Volunteer']
  ] as const)
    await server.add({ firstName, lastName, role, email: `${lastName.toLowerCase()}@example.org` })
})

async function open(visit: Visit = {}): Promise<Page> {
  const page = await stage.open('/usermanagement', { as: owner, ...visit })
  await row(page, 'Grace').waitFor()
  return page
}
const row = (page: Page, name: string) => page.locator('tbody tr', { hasText: name })
const names = (page: Page) => page.locator('tbody th a').allInnerTexts()
const toast = (page: Page, text: string) => page.getByText(text).first().waitFor()
const act = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const read = (id: string) => stage.server.ask(readProfile, { id }, owner)
const shot = (page: Page, name: string) =>
  process.env['SHOTS'] ? page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true }) : undefined

describe('user management', () => {
  test('shows ten people a page, finds and narrows them, and keeps the columns', async () => {
    const page = await open()
    await page.getByText('12 active, 0 inactive').waitFor()
    expect(await names(page)).toHaveLength(10)
    await shot(page, 'users-1280-light')
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => names(page)).toHaveLength(12)
    await page.getByRole('searchbox').fill('brandt@ex')
    await expect.poll(() => names(page)).toEqual(['Noah Brandt'])
    await page.getByRole('searchbox').fill('')
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Mentor')
    await expect.poll(() => names(page)).toEqual(['Grace Nakamura'])
    await page.getByRole('combobox', { name: 'Role' }).selectOption('')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Team Code' }).check()
    await page.reload()
    await page.getByRole('columnheader', { name: 'Team Code' }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Team Code' }).uncheck()
    await expectAccessible(page)
  })

  test('waits with seventeen rows', async () => {
    await stage.browser({ as: owner })
    await stage.context.route('**/api/users?*', () => {})
    const page = await stage.show('/usermanagement')
    await page.locator('tbody[aria-hidden] tr').first().waitFor()
    expect(await page.locator('tbody[aria-hidden] tr').count()).toBe(17)
  })

  test('saves what is on screen as a file', async () => {
    const page = await open()
    await page.getByRole('searchbox').fill('brandt')
    await expect.poll(() => names(page)).toEqual(['Noah Brandt'])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click()
    ])
    const [head, line] = (await readFile(await file.path(), 'utf8')).slice(1).split('\r\n')
    expect(head).toBe('Active,Name,Role,Title,Email,Weekly Hrs,Start Date,End Date')
    expect(line).toMatch(/^Yes,Noah Brandt,Volunteer,,noah\.brandt@example\.org,10,/)
  })

  test('pauses somebody, brings them back, and sets a final day', async () => {
    const page = await open()
    await act(page, 'Noah Brandt', 'Pause')
    await page.getByRole('dialog').getByLabel('Back on').fill('2031-01-05')
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await toast(page, 'Noah Brandt is paused until Jan 5, 2031')
    await row(page, 'Noah').getByText('Paused until').waitFor()
    expect(await read(noah.id)).toMatchObject({ isActive: false })
    const activate = async () => {
      await row(page, 'Noah').getByRole('switch').click()
      await page.getByRole('button', { name: 'Activate' }).click()
    }
    await refuses(page, setStatus, activate)
    await activate()
    await toast(page, 'Noah Brandt is active now.')
    await act(page, 'Noah Brandt', 'Set Final Day')
    await page.getByRole('dialog').getByLabel('Final day').fill('2031-02-01')
    await page.getByRole('button', { name: 'Set Final Day' }).click()
    await row(page, 'Noah').getByText('Final day set').waitFor()
    await act(page, 'Noah Brandt', 'Remove Final Day')
    await row(page, 'Noah').getByText('Final day set').waitFor({ state: 'detached' })
    await act(page, 'Noah Brandt', 'History')
    const told = page.getByRole('dialog', { name: 'History of Noah Brandt' })
    await told.getByText('Olive Owner').first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  test('what a line of the menu changed is taken back by a key', async () => {
    const page = await open()
    const { items } = await stage.server.ask(listUsers, { search: 'Grace' }, owner)
    const isVisible = async () => (await read(items[0]?._id ?? '')).isVisible
    const before = await isVisible()
    await refuses(page, setVisibility, () => act(page, 'Grace Nakamura', before ? texts.hide : texts.show))
    await act(page, 'Grace Nakamura', before ? texts.hide : texts.show)
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    expect(await isVisible()).toBe(!before)
    await page.keyboard.press('Control+z')
    await toast(page, 'It is undone.')
    expect(await isVisible()).toBe(before)
  })

  test('edits cells in place, says which is wrong, and saves all together', async () => {
    const page = await open({ viewport: { width: 1440, height: 900 } })
    await page.getByRole('button', { name: 'More for all people' }).click()
    await page.getByRole('menuitem', { name: 'Edit in the table' }).click()
    const title = page.getByRole('textbox', { name: 'Title of Noah Brandt' })
    await title.fill('Writer')
    await page.getByRole('spinbutton', { name: 'Weekly Hrs of Noah Brandt' }).fill('400')
    await page.getByText('2 changes are not saved yet.').waitFor()
    await declines(page, () => page.getByRole('button', { name: texts.discard }).click(), texts.discardTitle)
    expect(await title.inputValue()).toBe('Writer')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.locator('.edit-cell').getByText('Enter a number of hours').waitFor()
    await shot(page, 'users-edit-1440')
    await page.getByRole('spinbutton', { name: 'Weekly Hrs of Noah Brandt' }).fill('12')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await toast(page, 'Saved 2 changes.')
    expect(await read(noah.id)).toMatchObject({ jobTitle: ['Writer'], weeklycommittedHours: 12 })
    await expectAccessible(page)
  })

  test('edits of the table are saved by a second press where somebody else saved the person first', async () => {
    const page = await open({ viewport: { width: 1440, height: 900 } })
    await page.getByRole('button', { name: 'More for all people' }).click()
    await page.getByRole('menuitem', { name: 'Edit in the table' }).click()
    await page.getByRole('textbox', { name: 'Title of Noah Brandt' }).fill('Builder')
    await refuses(page, changeUsers, () => page.getByRole('button', { name: 'Save changes' }).click())
    await stage.server.ask(setProperty, { id: noah.id, key: 'weeklycommittedHours', value: 17 }, owner)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await toast(page, 'Noah Brandt: Somebody else saved this meanwhile.')
    const hours = page.getByRole('spinbutton', { name: 'Weekly Hrs of Noah Brandt' })
    await expect.poll(() => hours.inputValue()).toBe('17')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await toast(page, 'Saved 1 change.')
    expect(await read(noah.id)).toMatchObject({ jobTitle: ['Builder'], weeklycommittedHours: 17 })
  })

  test('makes an account, and asks about a second one of the same name', async () => {
    const page = await open()
    const team = await stage.server.ask(addTeam, { teamName: 'Gardeners' }, owner)
    await page.getByRole('button', { name: 'Create New User' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First Name').fill('Noah')
    await dialog.getByLabel('Last Name').fill('Brandt')
    await dialog.getByLabel('Email').fill('noah.two@example.org')
    await dialog.getByLabel('Bio').fill('Plants trees.')
    await dialog.getByRole('combobox', { name: 'Teams' }).fill('garden')
    await page.getByRole('option', { name: 'Gardeners' }).click()
    await dialog.getByRole('button', { name: 'Take out Gardeners' }).waitFor()
    await dialog.getByRole('button', { name: 'Add Link' }).scrollIntoViewIfNeeded()
    await shot(page, 'users-create')
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await dialog.getByText('Noah Brandt is here already.').waitFor()
    await dialog.getByLabel('This is somebody else of the same name').check()
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await toast(page, 'Noah Brandt has an account now.')
    expect(await mailsTo(stage.server, 'noah.two@example.org')).toHaveLength(1)
    expect(await stage.server.ask(listTeamUsers, { id: team._id }, owner)).toMatchObject([{ lastName: 'Brandt' }])
  })

  test('deletes after two questions, and acts on many with a result for each', async () => {
    await stage.server.add({ firstName: 'Quinn', lastName: 'Gone' })
    const page = await open()
    await page.getByRole('searchbox').fill('quinn')
    await expect.poll(() => names(page)).toEqual(['Quinn Gone'])
    await act(page, 'Quinn Gone', 'Delete…')
    await page
      .getByRole('dialog')
      .getByLabel('What should happen?')
      .selectOption({ label: 'Delete the account and all time they logged' })
    await declines(page, () => page.getByRole('button', { name: 'Go on' }).click(), texts.deleteSure)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: 'Delete Quinn Gone', exact: true }).click()
    await toast(page, 'Quinn Gone is deleted')
    await page.getByRole('searchbox').fill('')
    await row(page, 'Rosa').waitFor()
    await row(page, 'Maya').getByRole('checkbox').check()
    await row(page, 'Olive').getByRole('checkbox').check()
    const deactivate = async () => {
      await page.getByRole('button', { name: 'With those chosen' }).click()
      await shot(page, 'users-bulk')
      await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    }
    await declines(page, deactivate, texts.actOn.deactivate)
    await deactivate()
    // Whom it is about is said before it is done.
    await page
      .getByRole('alertdialog', { name: /^Deactivate .*Maya .*and .*Olive|^Deactivate .*Olive .*and .*Maya/ })
      .waitFor()
    await page.getByRole('button', { name: 'Deactivate 2 people', exact: true }).click()
    await page.getByText('This is the only active Owner.').waitFor()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await page.getByText(', 1 inactive').waitFor()
  })

  test('acts on all who fit, over the pages', async () => {
    for (let number = 0; number < 12; number += 1)
      await stage.server.add({ firstName: 'Zz', lastName: `Manyfold ${number}` })
    const page = await open()
    await page.getByRole('searchbox').fill('manyfold')
    await expect.poll(() => names(page)).toHaveLength(10)
    await expect.poll(async () => (await names(page)).every(name => name.includes('Manyfold'))).toBe(true)
    await page.getByRole('columnheader').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Choose all 12 that fit' }).click()
    await row(page, 'Manyfold 3').getByRole('checkbox').uncheck()
    await page.getByText('11 chosen').waitFor()
    // Somebody comes meanwhile: it is said before anything is done.
    await stage.server.add({ firstName: 'Zz', lastName: 'Manyfold late' })
    await page.getByRole('button', { name: 'With those chosen' }).click()
    await page.getByRole('menuitem', { name: 'Mark as not rehireable' }).click()
    const mark = page.getByRole('button', { name: 'Mark 11 people as not rehireable' })
    await declines(page, () => mark.click(), lists.otherCount)
    await page.getByRole('button', { name: 'With those chosen' }).click()
    await page.getByRole('menuitem', { name: 'Mark as not rehireable' }).click()
    await mark.click()
    await page.getByRole('button', { name: 'Go on with 13' }).click()
    await toast(page, 'Done for 12 of 12 people.')
    await shot(page, 'users-all')
    // What can be taken back is not asked about: Ctrl Z brings it back.
    const hidden = await stage.server.add({ role: 'Mentor', firstName: 'Zz', lastName: 'Seen' })
    const isVisible = async () => (await read(hidden.id)).isVisible
    await page.getByRole('searchbox').fill('zz seen')
    await row(page, 'Zz Seen').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'With those chosen' }).click()
    await page.getByRole('menuitem', { name: 'Hide from the leaderboard' }).click()
    await expect.poll(isVisible).toBe(false)
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(isVisible).toBe(true)
  })

  test.each([
    { width: 1280, colorScheme: 'dark' as const },
    { width: 390, colorScheme: 'light' as const },
    { width: 390, colorScheme: 'dark' as const }
  ])('is usable at $width, $colorScheme', inBrowser, async ({ width, colorScheme }) => {
    const page = await open({ viewport: { width, height: 900 }, colorScheme })
    await shot(page, `users-${width}-${colorScheme}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  })
})
