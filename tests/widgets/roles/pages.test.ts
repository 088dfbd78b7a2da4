// The page of permissions: switches are saved as they stand, also over what somebody else saved, and what they mean is said before.
import type { Locator, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import * as texts from '#shared/roles/texts.ts'
import * as people from '#shared/people/calls.ts'
import * as calls from '#shared/roles/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { more } from '../more.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, stageFor } from '../stage.ts'

let owner: TestPerson

const HOME = '/permissionsmanagement'
const stage = stageFor(new URL('shell.ts', import.meta.url), [HOME, `${HOME}/:role`])
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
})

async function open(path: string, as = owner, viewport?: { width: number; height: number }): Promise<Page> {
  const page = await stage.open(path, { as, ...(viewport && { viewport }) })
  await page.locator('h1').first().waitFor()
  return page
}
const named = async (name: string) =>
  (await stage.server.ask(calls.listRoles, {}, owner)).find(({ roleName }) => roleName === name)
const flip = (page: Page, permission: string): Locator => page.locator(`#may-${permission}`)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, text: RegExp | string) => page.getByText(text).first().waitFor()

test('a role is switched, shows who gains and loses before, and is saved', async () => {
  const maya = await stage.server.add({ role: 'Mentor', firstName: 'Maya', lastName: 'Okafor' })
  const page = await open(`${HOME}/Mentor`)
  await flip(page, 'getReports').check()
  await said(page, '1 unsaved change to Mentor')
  await refuses(page, calls.changeRole, async () => {
    await press(page, 'Who gains and loses')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  })
  await press(page, 'Who gains and loses')
  await said(page, '1 person gains it')
  await said(page, 'Maya Okafor')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await said(page, 'The role Mentor was saved.')
  expect((await named('Mentor'))?.given).toContain('getReports')
  expect(await page.locator('.save-bar').count()).toBe(0)
  await page.getByLabel('Only what differs from the default').check()
  await expect.poll(() => page.locator('.matrix li').count()).toBe(1)
  expect((await stage.server.ask(calls.whyMay, { userId: maya.id, permission: 'getReports' }, owner)).holds).toBe(true)
})

test('what somebody else saved meanwhile is kept, and so are one’s own switches', async () => {
  const page = await open(`${HOME}/Core%20Team`)
  await flip(page, 'editHeaderMessage').check()
  const before = await named('Core Team')
  const permissions = [...before!.given, 'manageFAQs']
  await stage.server.ask(calls.changeRole, { id: before!._id, permissions }, owner)
  await press(page, 'Save')
  await said(page, /Core Team was changed by somebody else meanwhile/)
  await expect.poll(() => flip(page, 'manageFAQs').isChecked()).toBe(true)
  expect(await flip(page, 'editHeaderMessage').isChecked()).toBe(true)
  await press(page, 'Save')
  await said(page, 'The role Core Team was saved.')
  expect((await named('Core Team'))?.given).toEqual(expect.arrayContaining(['manageFAQs', 'editHeaderMessage']))
})

test(
  'a role is added, kept as a preset, and deleted with what becomes of its people said before',
  inBrowser,
  async () => {
    const page = await open(HOME)
    await press(page, 'Add New Role')
    await page.getByLabel('Role name').fill('mentor ')
    await press(page, 'Add role')
    await said(page, /looks the same: Mentor/)
    await page.getByLabel('Role name').fill('Night Watch')
    await press(page, 'Add role')
    await said(page, 'User Role: Night Watch')
    await flip(page, 'seeUsersInDashboard').check()
    await press(page, 'Create New Preset')
    await page.getByLabel('Preset name').fill('Full moon')
    await press(page, 'Create preset')
    await said(page, 'The preset Full moon was created.')
    await press(page, 'Cancel')
    await press(page, 'Load Presets')
    await declines(page, () => press(page, 'Delete Full moon'), texts.presetDeleteTitle)
    await refuses(page, calls.removePreset, async () => {
      await press(page, 'Delete Full moon')
      await page.getByRole('alertdialog').getByRole('button', { name: texts.presetDelete }).click()
    })
    await press(page, 'Load Full moon')
    await press(page, 'Save')
    await said(page, 'The role Night Watch was saved.')
    const robin = await stage.server.add({ role: 'Night Watch', firstName: 'Robin', lastName: 'Vale' })
    await press(page, 'Delete Role')
    await said(page, '1 person has this role and becomes a Volunteer.')
    await said(page, 'They lose: “See everybody on the dashboard, not only the own teams”.')
    await refuses(page, calls.removeRole, () => press(page, 'Delete role'))
    await press(page, 'Delete role')
    await said(page, /Its people are Volunteers now: 1/)
    expect((await stage.server.ask(people.readProfile, { id: robin.id }, owner)).role).toBe('Volunteer')
  }
)

test('a person’s own additions and removals are shown beside the role, and saved', async () => {
  const lee = await stage.server.add({ role: 'Manager', firstName: 'Lee', lastName: 'Park', front: ['seeBadges'] })
  const page = await open(`${HOME}?show=people&person=${lee.id}`)
  await said(page, 'own addition')
  await flip(page, 'seeUsersInDashboard').check()
  await page.getByLabel('Search permissions').fill('putTeam')
  await flip(page, 'putTeam').uncheck()
  await said(page, 'Lee Park gains: “See everybody on the dashboard, not only the own teams”.')
  await said(page, 'Lee Park loses: “Rename a team, or make it active or inactive”.')
  await refuses(page, people.setProperty, () => press(page, 'Save'))
  await press(page, 'Save')
  await said(page, 'The permissions of Lee Park were saved.')
  expect((await stage.server.ask(people.readProfile, { id: lee.id }, owner)).permissions).toMatchObject({
    frontPermissions: ['seeBadges', 'seeUsersInDashboard'],
    removedDefaultPermissions: ['putTeam']
  })
})

test('why she may, and the log of changes', async () => {
  const ana = await stage.server.add({ role: 'Manager', firstName: 'Ana', lastName: 'Cruz' })
  const value = { frontPermissions: ['getReports'] }
  await stage.server.ask(people.setProperty, { id: ana.id, key: 'permissions', value }, owner)
  const page = await open(`${HOME}?show=why&person=${ana.id}&permission=getReports`)
  await said(page, 'Ana Cruz may: Open the reports on people, projects and teams.')
  await said(page, 'The role Manager does not have it.')
  await said(page, 'It was added for Ana Cruz alone.')
  await said(page, /Last given .* by Olga Owens/)
  await page.getByRole('link', { name: 'Change log' }).click()
  await said(page, 'changed what Ana Cruz may do')
  await said(page, '“Open the reports on people, projects and teams”')
  // Names that programs know are for programs.
  expect(
    await page
      .locator('main')
      .innerText()
      .catch(() => page.locator('body').innerText())
  ).not.toMatch(/\bgetReports\b/)
})

test('the log of changes goes on to its end, with each change once and the focus in it', async () => {
  await stage.server.database.raw(
    `insert into permission_change (id, at, what, name, permissions, added, removed, actor_id, actor_name, actor_role,
      actor_email) select gen_random_uuid(), now() - n * interval '1 minute', 'role-made', 'Role ' || n, '[]', '[]', '[]', $1, 'Olga Owens',
      'Owner', 'olga@example.org' from generate_series(1, 70) n`,
    [owner.id]
  )
  const page = await open(`${HOME}?show=log`)
  const { length } = await stage.server.ask(calls.listChanges, { userId: owner.id }, owner)
  const older = page.getByRole('button', { name: texts.older })
  await older.focus()
  await more(page, older, page.locator('.feed > li'), length)
})

test('somebody who may change roles cannot hand on what they do not hold, nor touch the role of Owners', async () => {
  const ruler = await stage.server.add({ role: 'Manager', front: ['putRole', 'postRole', 'putUserProfilePermissions'] })
  const page = await open(`${HOME}/Mentor`, ruler)
  await page.getByLabel('Search permissions').fill('resetPassword')
  await said(page, 'yours to give only if you hold it')
  expect(await flip(page, 'resetPassword').isDisabled()).toBe(true)
  await page.getByLabel('Search permissions').fill('addDeleteEditOwners')
  await flip(page, 'addDeleteEditOwners').waitFor()
  expect(await flip(page, 'addDeleteEditOwners').isDisabled()).toBe(true)
  await page.getByRole('link', { name: /^Owner/ }).click()
  await said(page, 'Only an Owner can change what Owners may do. You can look at it here.')
  await stage.leave()
  const home = await open(HOME, ruler)
  await press(home, 'Add New Role')
  await said(home, /^Roles in grey may do what you may not/)
  const choice = home.getByRole('option', { name: 'Administrator (not yours to give)' })
  expect(await choice.isDisabled()).toBe(true)
  expect(await home.getByRole('option', { name: 'Volunteer', exact: true }).isDisabled()).toBe(false)
})

test('nobody is offered to give themselves a right; what they switch off is back until it is saved', async () => {
  const ruler = await stage.server.add({ role: 'Manager', front: ['putRole', 'putUserProfilePermissions'] })
  for (const [path, lead] of [
    [`${HOME}/Manager`, /^This is your own role\./],
    [`${HOME}?show=people&person=${ruler.id}`, /^These are your own permissions\./]
  ] as const) {
    const page = await open(path, ruler)
    await said(page, lead)
    await page.getByLabel('Search permissions').fill('getReports')
    await said(page, 'nobody gives it to themselves')
    expect(await flip(page, 'getReports').isDisabled()).toBe(true)
    await page.getByLabel('Search permissions').fill('putTeam')
    await flip(page, 'putTeam').uncheck()
    await flip(page, 'putTeam').check()
    await expect.poll(() => page.locator('.save-bar').count()).toBe(0)
    await stage.leave()
  }
})

test('every part is accessible, and nothing overflows a phone', async () => {
  for (const path of [HOME, `${HOME}/Mentor`, `${HOME}?show=people&person=${owner.id}`, `${HOME}?show=log`]) {
    const page = await open(path, owner, { width: 390, height: 800 })
    await page.locator('.card').first().waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await stage.leave()
  }
})
