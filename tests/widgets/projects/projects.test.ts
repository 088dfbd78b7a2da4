// What only this suite would find: that the pages of projects say what the server did, and keep what was typed when it refused.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { dayOf } from '#shared/kit/time/day.ts'
import * as calls from '#shared/projects/calls.ts'
import * as texts from '#shared/projects/page-texts.ts'
import { exists, hasEntries } from '#shared/projects/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { projectFor } from '#tests/projects/project.ts'
import { furnish, log } from '#tests/time-entries/place.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/projects', '/members/:id'])
let owner: TestPerson
let maya: TestPerson

beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  maya = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const read = (id: string) => stage.server.ask(calls.readProject, { id }, owner)
async function choose(page: Page, name: string, act: string): Promise<void> {
  await button(page, `More for ${name}`).click()
  await page.getByRole('menuitem', { name: act }).click()
}

describe('the page of projects', () => {
  test('makes one, and keeps what was typed when the name is taken', async () => {
    await projectFor(stage.server, 'Solar Microgrid')
    const page = await stage.open('/projects', { as: owner })
    await row(page, 'Solar Microgrid').waitFor()
    await button(page, texts.add).click()
    const name = page.getByRole('textbox', { name: texts.name })
    await name.fill('solar microgrid')
    await button(page, texts.save).click()
    await seen(page, exists)
    expect(await name.inputValue()).toBe('solar microgrid')
    await name.fill('Wind Power')
    await button(page, texts.save).click()
    await seen(page, texts.created)
    await row(page, 'Wind Power').waitFor()
    await expectAccessible(page)
  })

  test('changes a name, a category and the standing in place', async () => {
    const id = await projectFor(stage.server, 'Kitchen')
    const page = await stage.open('/projects', { as: owner })
    await page.getByRole('combobox', { name: 'Category of Kitchen' }).selectOption('Food')
    await seen(page, texts.saved)
    await refuses(page, calls.editProject, () => page.getByRole('switch', { name: 'Kitchen active' }).click())
    await bringsBack(page, () => page.getByRole('switch', { name: 'Kitchen active' }).click(), texts.saved)
    await page.getByRole('switch', { name: 'Kitchen active' }).click()
    await expect.poll(() => read(id)).toMatchObject({ category: 'Food', isActive: false })
    await choose(page, 'Kitchen', texts.rename)
    const name = page.getByRole('textbox', { name: 'Name of Kitchen' })
    await name.fill('Solar Microgrid')
    await page.keyboard.press('Enter')
    await seen(page, exists)
    await name.fill('Kitchen of Clay')
    await page.keyboard.press('Enter')
    await row(page, 'Kitchen of Clay').waitFor()
    expect((await read(id)).projectName).toBe('Kitchen of Clay')
    await expect.poll(() => hasFocus(button(page, 'More for Kitchen of Clay'))).toBe(true)
  })

  test('says what goes along when one is archived, and brings it back', async () => {
    const place = await furnish(stage.server)
    const { projectName: name } = await read(place.project)
    await log(stage.server, place, maya, { dateOfWork: dayOf(stage.server.clock.now) })
    const page = await stage.open('/projects', { as: owner })
    await declines(page, () => choose(page, name, texts.archive), texts.archiveTitle)
    await declines(page, () => choose(page, name, texts.remove), texts.removeTitle)
    const archive = async () => {
      await choose(page, name, texts.remove)
      await seen(page, hasEntries.one)
      await page.getByRole('alertdialog').getByRole('button', { name: texts.archive }).click()
    }
    await refuses(page, calls.editProject, archive)
    await bringsBack(page, archive, texts.archivedWell)
    await archive()
    await row(page, name).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: texts.archived, exact: true }).click()
    await refuses(page, calls.restoreProject, () => button(page, `Restore ${name}`).click())
    await button(page, `Restore ${name}`).click()
    await seen(page, texts.restored)
    expect((await read(place.project)).projectName).toBe(name)
  })

  test('asks before one goes for good, and brings it back', async () => {
    await projectFor(stage.server, 'By Mistake')
    const page = await stage.open('/projects', { as: owner })
    const remove = async () => {
      await choose(page, 'By Mistake', texts.remove)
      await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
    }
    await refuses(page, calls.deleteProject, remove)
    await bringsBack(page, remove, texts.removed)
  })

  test(
    'changes many at once, nothing moves while they are chosen, and all of it is taken back by a key',
    inBrowser,
    async () => {
      const ids = await Promise.all(['Many One', 'Many Two'].map(name => projectFor(stage.server, name)))
      const page = await stage.open('/projects', { as: owner })
      const chooseBoth = async () => {
        for (const name of ['Many One', 'Many Two']) await row(page, name).getByRole('checkbox').check()
      }
      const place = () => row(page, 'Many One').boundingBox()
      await row(page, 'Many One').waitFor()
      const before = await place()
      await chooseBoth()
      await button(page, 'Make 2 inactive').waitFor()
      expect(await place()).toEqual(before)
      const archive = button(page, texts.archive)
      await declines(page, () => archive.click(), texts.archiveManyTitle)
      await refuses(page, calls.editProject, () => button(page, 'Make 2 inactive').click())
      await button(page, 'Choose none').click()
      const setInactive = async () => {
        await chooseBoth()
        await button(page, 'Make 2 inactive').click()
        await page.getByText(/^“Many .*”, “Many .*”: inactive\.$/).waitFor()
        for (const id of ids) expect((await read(id)).isActive).toBe(false)
      }
      await bringsBack(page, setInactive, ': inactive.', 'Control+z')
      await seen(page, texts.manyUndone)
      for (const id of ids) expect((await read(id)).isActive).toBe(true)
    }
  )

  test('what somebody changed since stays, and is named', async () => {
    const id = await projectFor(stage.server, 'Changed Since')
    const page = await stage.open('/projects', { as: owner })
    await row(page, 'Changed Since').getByRole('checkbox').check()
    await button(page, 'Make Changed Since inactive').click()
    await button(page, 'Undo').waitFor()
    await stage.server.ask(calls.editProject, { id, isActive: true }, owner)
    await stage.server.ask(calls.editProject, { id, isActive: false }, owner)
    await button(page, 'Undo').click()
    await page.getByText('Changed since, so left as they are: Changed Since.').waitFor()
    expect((await read(id)).isActive).toBe(false)
  })
})

test('people are put on a project and taken off it', async () => {
  const id = await projectFor(stage.server, 'Straw Bale')
  const page = await stage.open(`/members/${id}`, { as: owner })
  await seen(page, texts.noMembers)
  // Before a name is typed.
  await button(page, 'Assign Maya Okafor').waitFor()
  await page.getByRole('searchbox', { name: texts.searchPeople }).fill('Okaf')
  await button(page, 'Assign Olga Owens').waitFor({ state: 'detached' })
  await refuses(page, calls.assignToProject, () => button(page, 'Assign Maya Okafor').click())
  await bringsBack(page, () => button(page, 'Assign Maya Okafor').click(), texts.assignedAll)
  await button(page, 'Assign Maya Okafor').click()
  await seen(page, '1 member')
  await seen(page, texts.member)
  await expectAccessible(page)
  // The newest of the two that can be taken back.
  await bringsBack(page, () => button(page, 'Remove Maya Okafor').click(), texts.removedMember, 'Control+z')
  await row(page, 'Maya Okafor').first().waitFor()
  await expect.poll(() => stage.server.ask(calls.listProjectMembers, { id }, owner)).toHaveLength(1)
})

test('the way back stands while the page comes, and when it does not', async () => {
  const id = await projectFor(stage.server, 'Far Away')
  const context = await stage.browser({ as: owner })
  let isBroken = true
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await context.route(`**/api/project/${id}`, async route => {
    await held
    if (isBroken) return route.fulfill({ status: 500, json: { message: 'boom' } })
    return route.fallback()
  })
  const page = await stage.show(`/members/${id}`, context)
  const way = page.getByRole('link', { name: texts.title, exact: true })
  await way.waitFor()
  letGo()
  await page.getByRole('alert').waitFor()
  expect(await way.getAttribute('href')).toBe('/projects')
  isBroken = false
  await button(page, 'Reload').click()
  await seen(page, texts.noMembers)
  stage.faults.length = 0
})
