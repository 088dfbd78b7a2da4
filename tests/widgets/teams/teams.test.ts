// What only this suite would find: that the pages of teams say what the server did, and keep what was typed when it refused.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { replaceTeamCode } from '#shared/people/team-codes/calls.ts'
import * as people from '#shared/people/calls.ts'
import * as calls from '#shared/teams/calls.ts'
import * as texts from '#shared/teams/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { teamFor } from '#tests/teams/team.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, inBrowser, keepsFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/teams', '/userprofile/:id'])
let owner: TestPerson
let maya: TestPerson

beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  maya = await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
})

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true })
const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const membersIn = (id: string) => stage.server.ask(calls.readTeam, { id }, owner).then(({ members }) => members)

describe('the page of teams', () => {
  test('makes one, and keeps what was typed when the name is taken', async () => {
    await teamFor(stage.server, [], { name: 'Straw Bale' })
    const page = await stage.open('/teams', { as: owner })
    await row(page, 'Straw Bale').waitFor()
    await button(page, texts.create).click()
    await page.getByRole('textbox', { name: texts.name }).fill('straw bale')
    await button(page, texts.createShort).click()
    await seen(page, texts.nameTaken)
    expect(await page.getByRole('textbox', { name: texts.name }).inputValue()).toBe('straw bale')
    await page.getByRole('textbox', { name: texts.name }).fill('Straw Bale 2')
    await page.getByRole('textbox', { name: texts.code }).fill('S-BALE')
    await button(page, texts.createShort).click()
    await seen(page, texts.created)
    await expect.poll(() => row(page, 'Straw Bale 2').innerText()).toContain('S-BALE')
    await expectAccessible(page)
  })

  test('replaces codes of many people, once codes and a new one are chosen', async () => {
    const [one, two] = [await stage.server.add(), await stage.server.add()]
    for (const [person, value] of [
      [one, 'FIRST1'],
      [two, 'SECND2']
    ] as const)
      await stage.server.ask(people.setProperty, { id: person.id, key: 'teamCode', value }, owner)
    const page = await stage.open('/teams', { as: owner })
    await button(page, texts.replaceTitle).click()
    await button(page, texts.replaceCodes).click()
    await seen(page, texts.chooseCodes)
    await button(page, 'FIRST1').click()
    await button(page, 'SECND2').click()
    await page.getByRole('textbox', { name: texts.newCode }).fill('THIRD3')
    await expectAccessible(page)
    await refuses(page, replaceTeamCode, () => button(page, texts.replaceCodes).click())
    await button(page, texts.replaceCodes).click()
    await seen(page, '2 people carry THIRD3 now.')
    const codeOf = async ({ id }: TestPerson) => (await stage.server.ask(people.readProfile, { id }, owner)).teamCode
    expect([await codeOf(one), await codeOf(two)]).toEqual(['THIRD3', 'THIRD3'])
  })

  test('renames a code with the people who carry it, once that is agreed to', async () => {
    const [one, two] = [await stage.server.add(), await stage.server.add()]
    const id = await teamFor(stage.server, [one, two], { name: 'Coders', code: 'CODER' })
    for (const person of [one, two])
      await stage.server.ask(people.setProperty, { id: person.id, key: 'teamCode', value: 'CODER' }, owner)
    const page = await stage.open('/teams', { as: owner })
    await button(page, 'More for Coders').click()
    await page.getByRole('menuitem', { name: texts.edit }).click()
    await page.getByRole('textbox', { name: texts.code }).fill('C-ODER')
    await declines(page, () => button(page, texts.save).click(), texts.changeCodeTitle)
    await button(page, texts.save).click()
    await seen(page, '2 people of Coders carry this code. All of them get the new one.')
    await button(page, 'Change 2 codes').click()
    await seen(page, texts.updated)
    const profile = await stage.server.ask(people.readProfile, { id: one.id }, owner)
    expect([profile.teamCode, (await stage.server.ask(calls.readTeam, { id }, owner)).teamCode]).toEqual([
      'C-ODER',
      'C-ODER'
    ])
  })

  test('asks before a team goes, naming who is on it, and brings it back', async () => {
    await teamFor(stage.server, [maya], { name: 'Short Lived' })
    const page = await stage.open('/teams', { as: owner })
    const remove = async () => {
      await button(page, 'More for Short Lived').click()
      await page.getByRole('menuitem', { name: texts.remove }).click()
    }
    await declines(page, remove, texts.deleteTitle)
    await refuses(page, calls.deleteTeam, async () => {
      await remove()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
    })
    const agree = async () => {
      await remove()
      await page.getByRole('alertdialog').getByText('Maya Okafor').waitFor()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click()
      await expect.poll(() => row(page, 'Short Lived').count()).toBe(0)
    }
    await bringsBack(page, agree, texts.deletedWell)
    await agree()
    await button(page, texts.deleted).click()
    await button(page, 'Restore Short Lived').waitFor()
    await refuses(page, calls.restoreTeam, () => button(page, 'Restore Short Lived').click())
    await button(page, 'Restore Short Lived').click()
    await seen(page, texts.restored)
  })

  test('sets a team inactive after asking, and active at once', async () => {
    const id = await teamFor(stage.server, [maya], { name: 'Sleepers' })
    const page = await stage.open('/teams', { as: owner })
    const active = page.getByRole('switch', { name: 'Sleepers active' })
    await declines(page, () => active.click(), texts.deactivateTitle)
    expect(await active.isChecked()).toBe(true)
    const setInactive = async () => {
      await active.click()
      await button(page, texts.setInactive).click()
    }
    await refuses(page, calls.editTeam, setInactive)
    await setInactive()
    await expect.poll(() => active.isChecked()).toBe(false)
    const isActive = async () => (await stage.server.ask(calls.readTeam, { id }, owner)).isActive
    expect(await isActive()).toBe(false)
    await bringsBack(page, () => active.click(), texts.updated, 'Control+z')
    await seen(page, 'It is undone.')
    expect(await isActive()).toBe(false)
  })

  test('tells what became of one, and sets it back as far as nobody changed it since', async () => {
    const id = await teamFor(stage.server, [], { name: 'Before Then' })
    const edit = (parts: object) => stage.server.ask(calls.editTeam, { id, ...parts }, owner)
    await edit({ teamName: 'After That' })
    const page = await stage.open('/teams', { as: owner })
    await button(page, 'More for After That').click()
    await page.getByRole('menuitem', { name: 'History' }).click()
    const dialog = page.getByRole('dialog', { name: 'History of After That' })
    await dialog.getByText('Olga Owens').first().waitFor()
    await edit({ teamName: 'Third' })
    await dialog.getByRole('button', { name: 'Set back' }).click()
    // Somebody changed it meanwhile: it stays, and the history says so.
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(2)
    expect((await stage.server.ask(calls.readTeam, { id }, owner)).teamName).toBe('Third')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Set back' }).first().click()
    await seen(page, 'It is undone.')
    expect((await stage.server.ask(calls.readTeam, { id }, owner)).teamName).toBe('After That')
    await row(page, 'After That').waitFor()
    await keepsFocus(page)
  })
})

describe('the members of a team', () => {
  test('are added by name, hidden and taken off, with a way back', inBrowser, async () => {
    const core = await stage.server.add({ role: 'Core Team', firstName: 'Cora', lastName: 'Core' })
    await stage.server.add({ firstName: 'Ingrid', lastName: 'Solberg' })
    const id = await teamFor(stage.server, [maya, core], { name: 'Builders' })
    const page = await stage.open('/teams', { as: owner })
    await button(page, 'Members of Builders: 2').click()
    const dialog = page.getByRole('dialog', { name: 'Members of Builders' })
    await dialog.getByText('Maya Okafor').waitFor()
    await dialog.getByRole('button', { name: texts.add, exact: true }).click()
    await seen(page, texts.invalidPerson)
    for (const [name, said] of [
      ['Maya Okafor', texts.isMember],
      ['Ingrid Solberg', 'Ingrid Solberg is on Builders.']
    ] as const) {
      await dialog.getByRole('combobox').fill(name)
      await dialog.getByRole('option', { name }).click()
      await dialog.getByRole('button', { name: texts.add, exact: true }).click()
      await seen(page, said)
    }
    expect(await hasFocus(dialog.getByRole('combobox'))).toBe(true)
    const visible = dialog.getByRole('switch', { name: 'Maya Okafor visible to the team' })
    await refuses(page, calls.showInTeam, () => visible.click())
    await bringsBack(page, () => visible.click(), 'Visibility is saved.')
    await visible.click()
    await expect.poll(() => visible.isChecked()).toBe(false)
    expect(await dialog.getByRole('switch', { name: 'Cora Core visible to the team' }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await refuses(page, calls.assignToTeam, () => dialog.getByRole('button', { name: 'Remove Maya Okafor' }).click())
    const takeOff = async () => {
      await dialog.getByRole('button', { name: 'Remove Maya Okafor' }).click()
      await expect.poll(() => membersIn(id)).toHaveLength(2)
    }
    await bringsBack(page, takeOff, texts.memberRemoved)
    await expect.poll(async () => (await membersIn(id)).find(({ userId }) => userId === maya.id)?.visible).toBe(false)
  })

  test('are shown by their status: active, inactive, all', inBrowser, async () => {
    const left = await stage.server.add({ isActive: false, firstName: 'Lew', lastName: 'Left' })
    await teamFor(stage.server, [maya, left], { name: 'Movers' })
    const page = await stage.open('/teams', { as: owner })
    await button(page, 'Members of Movers: 1').click()
    const dialog = page.getByRole('dialog')
    const names = () =>
      dialog
        .getByRole('rowheader')
        .allInnerTexts()
        .then(all => all.map(text => text.split('\n').at(-1)))
    await expect.poll(names).toEqual(['Maya Okafor'])
    await dialog.getByRole('button', { name: texts.inactive }).click()
    await expect.poll(names).toEqual(['Lew Left'])
    await dialog.getByRole('button', { name: texts.seeAll }).click()
    await expect.poll(names).toEqual(['Lew Left', 'Maya Okafor'])
  })
})

describe('the teams on a profile', () => {
  const profileOf = async (person: TestPerson, as = owner) => {
    const page = await stage.open(`/userprofile/${person.id}`, { as })
    await page.getByRole('heading', { name: texts.title, exact: true }).waitFor()
    return page
  }

  test('are assigned by name, and made when there is none of that name', inBrowser, async () => {
    const sam = await stage.server.add({ firstName: 'Sam', lastName: 'Reed' })
    await teamFor(stage.server, [sam], { name: 'Has It' })
    const page = await profileOf(sam)
    await button(page, texts.assign).click()
    await button(page, texts.confirm).click()
    await seen(page, texts.pickFirst)
    const input = page.getByRole('combobox', { name: texts.name })
    await input.fill('hasit')
    await input.press('Enter')
    await seen(page, texts.hasTeam)
    await input.fill('Brand New')
    await input.press('Enter')
    await page.getByRole('alert').getByText(texts.unknownTeam).waitFor()
    await expectAccessible(page)
    await button(page, texts.cancelCreating).click()
    expect([await input.inputValue(), await hasFocus(input)]).toEqual(['', true])
    await input.fill('Brand New')
    await input.press('Enter')
    await page.route('**/api/team', route => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
    await button(page, texts.createTeam).click()
    await page.getByRole('alert').getByText(texts.noResponse).waitFor()
    await page.unroute('**/api/team')
    await button(page, texts.createTeam).click()
    await seen(page, texts.created)
    await seen(page, texts.assigned)
    await row(page, 'Brand New').waitFor()
    await button(page, 'Remove Has It').click()
    await expect.poll(() => row(page, 'Has It').count()).toBe(0)
    const { teams } = await stage.server.ask(people.readProfile, { id: sam.id }, owner)
    expect(teams.map(({ teamName }) => teamName)).toEqual(['Brand New'])
  })

  test('come with a code, taken from those in use', async () => {
    const sam = await stage.server.add({ firstName: 'Sam', lastName: 'Code' })
    for (const value of ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD'])
      await stage.server.ask(people.setProperty, { id: (await stage.server.add()).id, key: 'teamCode', value }, owner)
    const page = await profileOf(sam)
    const input = page.getByRole('textbox', { name: texts.code })
    await input.fill('nope')
    await page.getByText('A team code is 5 to 7 letters').waitFor()
    await input.fill('')
    await button(page, texts.showCodes).click()
    await expect.poll(() => page.locator('.codes.grid').count()).toBe(1)
    await button(page, 'BBBBB').click()
    await seen(page, texts.codeSaved)
    expect((await stage.server.ask(people.readProfile, { id: sam.id }, owner)).teamCode).toBe('BBBBB')
    // One that is new stands among them from then on, as the present one.
    await input.fill('ZZZZZ')
    await input.press('Enter')
    const codes = page.locator('.codes')
    await button(page, texts.showCodes).click()
    await expect.poll(() => codes.getByRole('button', { pressed: true }).allInnerTexts()).toEqual(['ZZZZZ'])
  })

  test('are only read by who may not change them', inBrowser, async () => {
    const sam = await stage.server.add({ firstName: 'Sam', lastName: 'Own' })
    await teamFor(stage.server, [sam], { name: 'Readers' })
    const page = await profileOf(sam, sam)
    await button(page, 'Members of Readers: 1').click()
    await page.getByRole('dialog').getByText('Sam Own').waitFor()
    await expect.poll(() => page.getByRole('dialog').getByRole('combobox').count()).toBe(0)
    expect(await page.getByRole('button', { name: /Assign|Remove/ }).count()).toBe(0)
    expect(await page.getByRole('textbox', { name: texts.code }).count()).toBe(0)
  })
})
