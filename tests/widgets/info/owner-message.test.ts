import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import * as calls from '#shared/info/calls.ts'
import * as shown from '#shared/info/shown-texts.ts'
import * as texts from '#shared/info/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { dataUrl, picture } from '#tests/people/people.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, stageFor } from '../stage.ts'

let owner: TestPerson
let maya: TestPerson

const stage = stageFor(new URL('../dashboard/shell.ts', import.meta.url), ['/dashboard', '/organisationsettings'])
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  maya = await stage.server.add()
})
beforeEach(() => stage.server.ask(calls.deleteOwnerMessage, { isStandard: true }, owner))

async function open(as: TestPerson, path = '/dashboard'): Promise<Page> {
  const page = await stage.open(path, { as })
  await page.locator('h1').first().waitFor()
  return page
}

const save = (newMessage: string, isStandard = false) =>
  stage.server.ask(calls.saveOwnerMessage, { newMessage, isStandard }, owner)
const banner = (page: Page) => page.getByRole('region', { name: shown.region })
const dialog = (page: Page) => page.getByRole('dialog', { name: texts.title })

describe('the Owner’s message', () => {
  test('stands on top for everybody, with a pencil for who may write it', async () => {
    await save('Bring gloves!')
    const page = await open(maya)
    await banner(page).getByText('Bring gloves!').waitFor()
    await expect.poll(() => banner(page).getByRole('button', { name: 'Edit message' }).count()).toBe(0)
    await stage.leave()
    const editor = await stage.server.add({ front: ['editHeaderMessage'] })
    await banner(await open(editor))
      .getByRole('button', { name: 'Edit message' })
      .waitFor()
  })

  test('is not there when there is none, but for who can write one', async () => {
    const page = await open(maya)
    await page.getByText('to go until').waitFor()
    await expect.poll(() => banner(page).count()).toBe(0)
    await stage.leave()
    const own = await open(owner)
    await banner(own).getByRole('button', { name: shown.write }).press('Enter')
    await dialog(own).getByRole('textbox', { name: 'Message' }).fill('First words')
    await own.keyboard.press('Enter')
    await own.getByText('Message update successfully!', { exact: true }).waitFor()
    await banner(own).getByText('First words').waitFor()
  })

  test('becomes the standard one, and that is restored', inBrowser, async () => {
    await save('Today')
    const page = await open(owner)
    await banner(page).getByRole('button', { name: 'Edit message' }).click()
    await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Always')
    await dialog(page).getByLabel('Save as the standard message').check()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Save Message' }).click()
    await page.getByText('Standard message update successfully!').waitFor()
    await banner(page).getByText('Always').waitFor()

    await save('Tomorrow')
    await page.reload()
    await banner(page).getByText('Tomorrow').waitFor()
    await banner(page).getByRole('button', { name: 'Edit message' }).click()
    await expect.poll(() => dialog(page).innerText()).toContain('Standard message\nAlways')
    await dialog(page).getByRole('button', { name: 'Restore standard message' }).click()
    await page.getByText('Message update successfully!').waitFor()
    await banner(page).getByText('Always').waitFor()
  })

  test('is deleted once one has agreed', async () => {
    await save('Gone soon')
    const page = await open(owner)
    await banner(page).getByRole('button', { name: 'Edit message' }).click()
    const remove = dialog(page).getByRole('button', { name: 'Delete message' })
    await declines(page, () => remove.click(), texts.removeTitle)
    const agree = async () => {
      await remove.click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
    }
    await refuses(page, calls.deleteOwnerMessage, agree)
    await agree()
    await page.getByText('Message deleted successfully!').waitFor()
    await banner(page).getByText('Gone soon').waitFor({ state: 'detached' })
  })

  test('is told to be too long, and what was typed outlives the dialog', async () => {
    await save('Short')
    const page = await open(owner)
    await banner(page).getByRole('button', { name: 'Edit message' }).click()
    await dialog(page).getByRole('textbox', { name: 'Message' }).fill('x'.repeat(101))
    await dialog(page).getByRole('button', { name: 'Save Message' }).click()
    await dialog(page).getByText(texts.tooLong).waitFor()
    await page.keyboard.press('Escape')
    await banner(page).getByRole('button', { name: 'Edit message' }).click()
    await expect.poll(() => dialog(page).getByRole('textbox', { name: 'Message' }).inputValue()).toBe('x'.repeat(101))
  })

  test('is not written over blindly: the other one is shown, and saved over only then', async () => {
    await save('Mine')
    const page = await open(owner)
    await banner(page).getByRole('button', { name: 'Edit message' }).click()
    await save('Theirs')
    await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Mine again')
    await dialog(page).getByRole('button', { name: 'Save Message' }).click()
    await dialog(page).getByRole('alert').getByText(`Message save failed! Error: ${texts.stale}`).waitFor()
    await dialog(page).getByText('Theirs').waitFor()
    await expect.poll(() => dialog(page).getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Mine again')
    await dialog(page).getByRole('button', { name: 'Save Message' }).click()
    await banner(page).getByText('Mine again').waitFor()
  })

  test('is not taken away blindly: the other one is shown, and goes when that is meant', async () => {
    await save('Mine')
    const page = await open(owner)
    await banner(page).getByRole('button', { name: 'Edit message' }).click()
    await save('Theirs')
    const remove = async () => {
      await dialog(page).getByRole('button', { name: 'Delete message' }).click()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
    }
    await remove()
    await dialog(page).getByText(`Message deletion failed! Error: ${texts.stale}`).waitFor()
    await dialog(page).getByText('Theirs').waitFor()
    await remove()
    await page.getByText('Message deleted successfully!').waitFor()
    await banner(page).getByText('Theirs').waitFor({ state: 'detached' })
  })
})

describe('a picture', () => {
  const choose = async (page: Page, bytes: Buffer, name = 'message.png') => {
    await banner(page).getByRole('button', { name: shown.write }).click()
    await dialog(page).getByRole('button', { name: 'Picture', exact: true }).click()
    await dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: bytes })
  }

  test('is shown as everybody sees it before it is saved', inBrowser, async () => {
    const page = await open(owner)
    await choose(page, await picture('#c60', 'png', 120))
    await dialog(page).getByAltText(texts.chosen).waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Save Message' }).click()
    const drawn = banner(page).getByAltText(shown.pictureAlt)
    await drawn.waitFor()
    await expect.poll(() => drawn.getAttribute('src')).toMatch(/^\/api\/ownerMessage\/pictures\//)
    await expect.poll(() => drawn.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth)).toBe(120)
    await stage.leave()
    await banner(await open(maya))
      .getByAltText(shown.pictureAlt)
      .waitFor()
  })

  test.each([
    ['no picture at all', async () => Buffer.from('GIF89a or anything'), 'Please insert a valid image!'],
    ['too large a one', () => picture('#abc', 'png', 500), texts.pictureTooWide],
    ['half a one', async () => (await picture('#abc', 'png', 90)).subarray(0, 60), 'Please insert a valid image!']
  ])('is not %s', inBrowser, async (_, make, text) => {
    const page = await open(owner)
    await choose(page, await make())
    const invalid = page.getByRole('alertdialog', { name: texts.invalidPictureTitle })
    await invalid.getByText(text).waitFor()
    await expectAccessible(page)
    await invalid.getByRole('button', { name: texts.tryAgain }).click()
    await expect.poll(() => dialog(page).getByAltText(texts.chosen).count()).toBe(0)
  })

  test('can be taken back to a text', async () => {
    await save(dataUrl(await picture('#06c', 'png', 80)))
    const page = await open(owner)
    await banner(page).getByAltText(shown.pictureAlt).waitFor()
    await banner(page).getByRole('button', { name: 'Edit message' }).click()
    await dialog(page).getByRole('button', { name: 'Text', exact: true }).click()
    await dialog(page).getByRole('textbox', { name: 'Message' }).fill('Words again')
    await dialog(page).getByRole('button', { name: 'Save Message' }).click()
    await banner(page).getByText('Words again').waitFor()
  })
})

describe('the organisation’s settings', () => {
  test('are saved when they are right', async () => {
    const page = await open(owner, '/organisationsettings')
    const quiet = page.getByLabel('A quiet timer asks after')
    await quiet.fill('5')
    await page.getByLabel('Name', { exact: true }).fill('  Hive  of\tBees ')
    await page.getByLabel(/^Email/).fill('hello@example.org')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(texts.quietWrong).waitFor()
    await expectAccessible(page)
    await quiet.fill('45')
    await page.keyboard.press('Enter')
    await page.getByText('3 settings are saved.').waitFor()
    expect(await stage.server.ask(calls.readOrganisationSettings, {}, owner)).toMatchObject({
      organisationName: 'Hive of Bees',
      organisationEmail: 'hello@example.org',
      timerQuietMinutes: 45
    })
  })

  test('are found one by one, shown before they are saved, and taken back by one press', inBrowser, async () => {
    const before = await stage.server.ask(calls.readOrganisationSettings, {}, owner)
    const page = await open(owner, '/organisationsettings')
    const bar = page.getByRole('button', { name: 'Save', exact: true })
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('lock')
    await page.getByRole('button', { name: /^Closing of weeks/ }).click()
    const closing = page.getByLabel('Closing of weeks')
    await expect.poll(() => closing.evaluate(one => one.matches(':focus'))).toBe(true)
    await closing.selectOption({ label: 'Somebody approves each week' })
    const years = page.getByLabel('History of changes is kept for')
    await years.fill(String(before.auditYears + 1))
    await page.getByText('in Time and weeks, Security, for everybody').waitFor()
    await page.getByRole('button', { name: 'Show them' }).click()
    const shown = page.getByRole('dialog', { name: '2 changes' })
    await shown.getByText('Somebody approves each week').waitFor()
    await shown.getByText(`${before.auditYears + 1} years`).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await bar.click()
    await page.getByText('2 settings are saved.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await page.keyboard.press('Control+z')
    await page.getByText('The settings are as they were.').waitFor()
    const { rev: _, ...same } = before
    expect(await stage.server.ask(calls.readOrganisationSettings, {}, owner)).toMatchObject(same)
    await expect.poll(() => years.inputValue()).toBe(String(before.auditYears))
    // Undo all lets go of what was typed, and the focus stays on the page.
    await years.fill('99')
    await page.getByRole('button', { name: 'Undo all' }).click()
    await expect.poll(() => years.inputValue()).toBe(String(before.auditYears))
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })

  test('are not saved over those of somebody faster without a word', async () => {
    const page = await open(owner, '/organisationsettings')
    const quiet = page.getByLabel('A quiet timer asks after')
    await quiet.fill('90')
    const theirs = { organisationName: 'Hive', organisationEmail: '', timerQuietMinutes: 30 }
    await stage.server.ask(calls.saveOrganisationSettings, theirs, owner)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('A quiet timer asks after: 30').waitFor()
    await expect.poll(() => quiet.inputValue()).toBe('90')
    await page.getByRole('button', { name: 'Save mine' }).click()
    await page.getByText('1 setting is saved.').waitFor()
    const merged = { organisationName: 'Hive', organisationEmail: '', timerQuietMinutes: 90 }
    expect(await stage.server.ask(calls.readOrganisationSettings, {}, owner)).toMatchObject(merged)
    // What only somebody else changed is kept without a question.
    await stage.server.ask(calls.saveOrganisationSettings, { ...merged, organisationName: 'Bees' }, owner)
    await quiet.fill('60')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Bees')
    const both = { organisationName: 'Bees', timerQuietMinutes: 60 }
    await expect.poll(() => stage.server.ask(calls.readOrganisationSettings, {}, owner)).toMatchObject(both)
  })
})
