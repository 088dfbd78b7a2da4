import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { changeView, deleteView, readViews, saveView } from '#shared/lists/calls.ts'
import { tagCalls, toolCalls } from '#tests/kit/records/described.ts'
import { served, TABLES } from '#tests/kit/records/served.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { bringsBack } from '../../brings-back.ts'
import { more as toItsEnd } from '../../more.ts'
import { refuses } from '../../refuses.ts'
import { expectAccessible, hasFocus, inBrowser, keepsFocus, stageFor, type Visit } from '../../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/tags', '/tools'], { features: [served] })
let owner: TestPerson
let helper: TestPerson
let volunteer: TestPerson

beforeAll(async () => {
  const { server } = stage
  await server.database.raw(TABLES)
  owner = await server.add({ role: 'Owner', firstName: 'Olive', lastName: 'Owner' })
  helper = await server.add({ role: 'Administrator', removed: ['seeBadges', 'createBadges'] })
  volunteer = await server.add()
})
beforeEach(() => stage.server.database.raw('delete from test_tool; delete from test_tag'))

async function open(path = '/tags', as = owner, visit: Omit<Visit, 'as'> = {}): Promise<Page> {
  const page = await stage.open(path, { as, ...visit })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const tag = (name: string, more: object = {}) =>
  stage.server.ask(tagCalls.create, { name, colour: 'green', isOpen: true, ...more }, owner)
async function tools(count: number): Promise<void> {
  const { _id: of } = await tag('Roof')
  for (let at = 1; at <= count; at += 1)
    await stage.server.ask(toolCalls.create, { code: `T${at}`, name: `Drill ${at}`, tag: of, price: 10 + at }, owner)
}

const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true }).click()
const more = async (page: Page, of: string, item: string) => {
  await press(page, `More for ${of}`)
  await page.getByRole('menuitem', { name: item }).click()
}
const titles = (page: Page) => page.locator('tbody th').allInnerTexts()
/** Focus that fell to the body begins again at the start of the page. */
const said = (page: Page, text: RegExp | string) => page.locator('bee-toasts').getByText(text).last().waitFor()

const dialog = (page: Page) => page.getByRole('dialog')
const textbox = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()

test('a row is written, changed, deleted and brought back', async () => {
  const page = await open()
  await page.getByText('There is no tag yet').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New tag' }).first().click()
  await save(page)
  await page.getByText('Enter a name.').waitFor()
  await textbox(page, 'Name').fill('Roof')
  await dialog(page).getByLabel('Colour').selectOption('red')
  expect(await dialog(page).getByRole('switch', { name: 'Open for new lessons' }).isChecked()).toBe(true)
  await expectAccessible(page)
  await save(page)
  await said(page, 'The tag is saved.')
  await expect.poll(() => titles(page)).toEqual(['Roof'])
  await expectAccessible(page)

  await press(page, 'Edit Roof')
  await textbox(page, 'Name').fill('Roofs')
  await save(page)
  await expect.poll(() => titles(page)).toEqual(['Roofs'])
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Edit Roofs' }))).toBe(true)

  await bringsBack(page, () => more(page, 'Roofs', 'Delete'), 'Deleted. It stays in the trash for 30 days.')
  await more(page, 'Roofs', 'Delete')
  await page.getByText('There is no tag yet').waitFor()
  await tag('roofs')
  await more(page, 'lesson tags', 'Trash')
  await page.getByRole('heading', { name: 'Trash: Lesson tags' }).waitFor()
  await keepsFocus(page)
  await press(page, 'Restore')
  await dialog(page)
    .getByText(/has taken “Roofs” meanwhile/)
    .waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Restore' }).click()
  await said(page, 'It is back in the list.')
  await page.getByText('The trash is empty').waitFor()
  await keepsFocus(page)
  await press(page, 'Back to the list')
  await keepsFocus(page)
  await expect.poll(() => titles(page)).toEqual(['roofs', 'Roofs 2'])
})

test('all of it by keys alone, and never while somebody types', inBrowser, async () => {
  await tag('Cob')
  await tag('Straw')
  const page = await open()
  await expect.poll(() => titles(page)).toEqual(['Cob', 'Straw'])
  await page.keyboard.press('n')
  await textbox(page, 'Name').waitFor()
  await page.keyboard.type('Notes jkx')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('g')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => titles(page)).toEqual(['Cob', 'Notes jkx', 'Straw'])
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect.poll(() => hasFocus(page.getByRole('row', { name: /Notes/ }))).toBe(true)
  await page.keyboard.press('x')
  await page.getByText('1 chosen').waitFor()
  await page.keyboard.press('k')
  await page.keyboard.press('e')
  await expect.poll(() => textbox(page, 'Name').inputValue()).toBe('Cob')
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(page.getByRole('row', { name: /Cob/ }))).toBe(true)
  await page.keyboard.press('x')
  await press(page, 'Choose none')
  await keepsFocus(page)
  await page.keyboard.press('/')
  await page.keyboard.type('straw')
  await expect.poll(() => titles(page)).toEqual(['Straw'])
  expect(new URL(page.url()).search).toBe('?search=straw')
})

test('what two people changed of one row is merged, and asked about where both did', async () => {
  const { _id: id, ...stored } = await tag('Roof')
  const page = await open()
  await press(page, 'Edit Roof')
  await stage.server.ask(tagCalls.update, { ...stored, id, about: 'Trusses' }, owner)
  await textbox(page, 'Name').fill('Roofs')
  await save(page)
  await said(page, 'The tag is saved.')
  await page.getByText('Trusses').waitFor()
  expect(await titles(page)).toEqual(['Roofs'])

  await press(page, 'Edit Roofs')
  const now = await stage.server.ask(tagCalls.read, { id }, owner)
  await stage.server.ask(tagCalls.update, { ...now, id, name: 'Ridge' }, owner)
  await textbox(page, 'Name').fill('Gutter')
  await save(page)
  await dialog(page).getByText('Name: Ridge').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Save mine' }).click()
  await expect.poll(() => titles(page)).toEqual(['Gutter'])
})

test('many rows are changed, acted on and deleted at once, and taken back at once', inBrowser, async () => {
  await tools(60)
  const page = await open('/tools')
  await page.getByText('50 of 60').waitFor()
  await page.getByRole('checkbox', { name: 'Choose all rows shown' }).check()
  await page.getByText('50 chosen').waitFor()
  await press(page, /^Choose all .*that fit$/)
  await page.getByText('60 chosen').waitFor()
  await keepsFocus(page)
  await page.getByRole('checkbox', { name: 'Choose Drill 40', exact: true }).uncheck()
  await expectAccessible(page)
  await press(page, 'Edit')
  await dialog(page).getByLabel('What to change').selectOption('Price')
  await dialog(page).getByLabel('Price').last().fill('5')
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Change', exact: true }).click()
  await said(page, '59 changed.')
  await expect.poll(() => page.locator('tbody tr').filter({ hasText: '17' }).count()).toBeGreaterThan(0)

  await page.getByRole('checkbox', { name: 'Choose Drill 40', exact: true }).check()
  await press(page, 'Lend')
  await dialog(page).getByLabel('Until').fill('2027-01-02')
  await dialog(page).getByRole('button', { name: 'Lend' }).click()
  await said(page, 'Lent.')
  await page.getByRole('row', { name: /Drill 40 .*Jan 2, 2027/ }).waitFor()

  await page.getByRole('checkbox', { name: 'Choose all rows shown' }).check()
  await press(page, /^Choose all .*that fit$/)
  await stage.server.database.raw("update test_tool set deleted_at = now() where code = 'T60'")
  await press(page, 'Delete')
  await page.getByText(/59 fit now, not 60/).waitFor()
  await press(page, 'Go on with 59')
  await said(page, /59 deleted/)
  await keepsFocus(page)
  await page.getByText('There is no tool yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('50 of 59').waitFor()
})

test('a long list is read to its end, also by whoever presses twice', async () => {
  await stage.server.database.raw(
    `insert into test_tag (id, name, colour)
      select gen_random_uuid(), 'Tag ' || n, 'green' from generate_series(1, 130) n`
  )
  const page = await open()
  const further = page.getByRole('button', { name: 'Show more', exact: true })
  await further.focus()
  await toItsEnd(page, further, page.locator('tbody th'), 130)
})

test('pressing again after an answer was lost does nothing twice', async () => {
  await tag('Cob')
  await tag('Straw')
  const page = await open()
  await expect.poll(() => titles(page)).toEqual(['Cob', 'Straw'])
  await page.getByRole('checkbox', { name: 'Choose all rows shown' }).check()
  await page.getByText('2 chosen').waitFor()
  await page.route(/remove-many$/, async route => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Delete')
  await said(page, /temporarily offline/)
  await page.unroute(/remove-many$/)
  await press(page, 'Delete')
  await said(page, /^2 deleted/)
  await page.getByText('There is no tag yet').waitFor()
})

test('a field of rights that somebody lacks is neither drawn nor asked for', async () => {
  await tools(1)
  const page = await open('/tools', helper)
  await expect.poll(() => titles(page)).toEqual(['Drill 1'])
  expect(await page.locator('bee-records').getByText('Price').count()).toBe(0)
  await press(page, 'Edit Drill 1')
  await textbox(page, 'Name').fill('Drill A')
  expect(await dialog(page).getByLabel('Price').count()).toBe(0)
  await save(page)
  await expect.poll(() => titles(page)).toEqual(['Drill A'])
  const { items } = await stage.server.ask(toolCalls.list, {}, owner)
  expect(items).toMatchObject([{ name: 'Drill A', price: 11 }])
})

test('whoever may only read is offered nothing else', async () => {
  await tag('Roof')
  const page = await open('/tags', volunteer)
  await expect.poll(() => titles(page)).toEqual(['Roof'])
  expect(await page.getByRole('button', { name: /New|Edit|lesson tags/ }).count()).toBe(0)
  expect(await page.getByRole('checkbox', { name: /Choose/ }).count()).toBe(0)
  await press(page, 'More for Roof')
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['History'])
})

test('a server that is away loses nothing that was typed', async () => {
  await tag('Roof')
  const page = await open()
  await press(page, 'Edit Roof')
  await stage.context.route(/\/api\//, route => route.abort())
  await textbox(page, 'Name').fill('Roofs')
  await save(page)
  await dialog(page).getByRole('alert').waitFor()
  expect(await textbox(page, 'Name').inputValue()).toBe('Roofs')
  await stage.context.unroute(/\/api\//)
  await save(page)
  await expect.poll(() => titles(page)).toEqual(['Roofs'])
})

test.each([
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'letters twice as large', viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }
])('everything fits $name, in the dark too', inBrowser, async ({ viewport }) => {
  await tools(3)
  const page = await open('/tools?search=drill', owner, { viewport, colorScheme: 'dark' })
  await expect.poll(async () => (await titles(page)).length).toBe(3)
  await page.evaluate(() => void (document.documentElement.style.colorScheme = 'dark'))
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Choose Drill 1' }).check()
  await page.getByText('1 chosen').waitFor()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await press(page, 'Edit Drill 1')
  await expectAccessible(page)
})

test('what became of a row is told, and taken back field by field', async () => {
  const { _id: id, ...stored } = await tag('Roof')
  const saved = await stage.server.ask(tagCalls.update, { ...stored, id, name: 'Roofs', colour: 'red' }, owner)
  const page = await open()
  await more(page, 'Roofs', 'History')
  await dialog(page).getByText('Olive Owner changed it').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Set back Colour' }).click()
  await dialog(page).getByText('Olive Owner set a change back').waitFor()
  expect(await stage.server.ask(tagCalls.read, { id }, owner)).toMatchObject({ name: 'Roofs', colour: 'green' })
  await stage.server.ask(tagCalls.update, { ...saved, id, rev: 3, name: 'Ridge', colour: 'green' }, owner)
  await dialog(page).getByRole('button', { name: 'Set back', exact: true }).last().click()
  await said(page, /left as they are: Ridge/)
})

test('rows come in from a spreadsheet, after a look at what would happen, and go again', async () => {
  await tools(2)
  const page = await open('/tools')
  await more(page, 'tools', 'Import')
  await dialog(page)
    .getByLabel('Paste rows')
    .fill('Code\tName\tTag\nT1\tDrill one\tRoof\nX\tSaw\tRoof\nY\tSaw\tNowhere')
  await press(page, 'Check')
  await dialog(page).getByText('1 new, 1 changed, 0 the same, 1 refused').waitFor()
  await dialog(page).getByText('Name: Drill 1 → Drill one').waitFor()
  await expectAccessible(page)
  await press(page, 'Import 2')
  await expect.poll(async () => (await titles(page)).toSorted()).toEqual(['Drill 2', 'Drill one', 'Saw'])
  await press(page, 'Undo')
  await expect.poll(async () => (await titles(page)).toSorted()).toEqual(['Drill 1', 'Drill 2'])
})

test('who belongs to a row is added and taken away', async () => {
  await tools(1)
  const page = await open('/tools')
  await more(page, 'Drill 1', 'May use it')
  await dialog(page).getByText('Nobody yet').waitFor()
  await dialog(page).getByRole('combobox', { name: 'Add' }).fill('Olive')
  await page.getByRole('option', { name: 'Olive Owner' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Remove Olive Owner' }).press('Enter')
  await dialog(page).getByText('Nobody yet').waitFor()
  await keepsFocus(page)
})

test('a view is saved, shared, and read by others', async () => {
  await tag('Roof', { colour: 'red' })
  await tag('Cob')
  const page = await open('/tags?colour=red')
  await expect.poll(() => titles(page)).toEqual(['Roof'])
  await press(page, 'Views')
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await dialog(page).getByLabel('Name of the view').fill('Red ones')
  await dialog(page).getByRole('checkbox').check()
  await expectAccessible(page)
  await save(page)
  await said(page, 'The view is saved.')
  const other = await open('/tags', volunteer)
  await expect.poll(() => titles(other)).toEqual(['Cob', 'Roof'])
  await press(other, 'Views')
  await other.getByRole('menuitem', { name: 'Red ones' }).click()
  await expect.poll(() => titles(other)).toEqual(['Roof'])
  expect(new URL(other.url()).search).toBe('?colour=red')
})

test('a view that was changed elsewhere says so, is shown as it is now, and can be changed then', async () => {
  await tag('Roof')
  const query = { colour: 'green' }
  const view = await stage.server.ask(saveView, { list: 'test_tag', name: 'Mine', query, isShared: false }, owner)
  const page = await open('/tags?colour=green')
  await press(page, 'Mine')
  const share = page.getByRole('menuitem', { name: 'Share it with everybody who sees this list' })
  await share.waitFor()
  await stage.server.ask(changeView, { id: view._id, rev: view.rev, name: 'Reds' }, owner)
  await share.click()
  await said(page, 'This view was changed meanwhile. Look at it as it is now, then change it again.')
  const turn = async (item: RegExp | string) => {
    await press(page, 'Reds')
    await page.getByRole('menuitem', { name: item }).click()
  }
  const sharing = 'Share it with everybody who sees this list'
  await refuses(page, changeView, () => turn(sharing))
  await turn(sharing)
  await said(page, '“Reds” is changed.')
  await refuses(page, deleteView, () => turn(/Delete/))
  const { views } = await stage.server.ask(readViews, { list: 'test_tag' }, owner)
  expect(views).toContainEqual(expect.objectContaining({ name: 'Reds', isShared: true, rev: 3 }))
})

test('going to another list begins that list anew', async () => {
  await tools(1)
  const page = await open()
  await page.getByRole('checkbox', { name: 'Choose Roof' }).check()
  await page.getByText('1 chosen').waitFor()
  await page.evaluate(() => {
    history.pushState(null, '', '/tools')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { level: 1, name: 'Tools' }).waitFor()
  await expect.poll(() => titles(page)).toEqual(['Drill 1'])
  expect(await page.getByText('1 chosen').count()).toBe(0)
})
