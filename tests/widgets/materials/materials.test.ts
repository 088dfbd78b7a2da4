// What only this suite would find: that stock is updated, bought and taken back on the screens, in exact words.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { leaveTitle } from '#widgets/kit/texts.ts'
import { importStock, undoStockImport } from '#shared/materials/import-calls.ts'
import * as texts from '#shared/materials/screen-texts.ts'
import * as calls from '#shared/materials/calls.ts'
import * as ledger from '#shared/materials/ledger-calls.ts'
import { issueCalls } from '#shared/building/issue-list-calls.ts'
import type { StockRow } from '#shared/materials/schemas.ts'
import { purchaseCalls } from '#shared/materials/record-calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { fillStock } from '#tests/materials/stock.ts'

import { refuses } from '../refuses.ts'
import { declines, expectAccessible, inBrowser, keepsFocus, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), [
  '/stock/:id',
  '/update/:id',
  '/item/:id',
  '/purchase/:id',
  '/add/:id',
  '/stocktake',
  '/purchaselist',
  '/records/:id'
])
let mentor: TestPerson
const project = newId()

beforeAll(async () => {
  const { server } = stage
  mentor = await server.add({ role: 'Mentor', firstName: 'Bruno', lastName: 'Tanaka' })
  await server.database.raw(
    `insert into project (id, name, category, created_at, updated_at) values ($1, 'Straw Bale Village', 'Society', now(), now())`,
    [project]
  )
})

const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function stock(name: string, quantity: number): Promise<StockRow> {
  const { server } = stage
  const type = await server.ask(
    calls.addMaterialType,
    { name, description: 'For walls.', unit: 'kg', unitPrice: 2.5 },
    mentor
  )
  const asked = await server.ask(
    calls.buy,
    { category: 'Material', project: project, type: type._id, quantity, priority: 'Low' },
    mentor
  )
  await server.ask(purchaseCalls.actions.approve, { rows: { ids: [asked._id] }, ask: {} }, mentor)
  return (await rows()).find(({ itemType }) => itemType._id === type._id)!
}
const rows = async () => {
  const found = await stage.server.ask(calls.listMaterials, {}, mentor)
  return Array.isArray(found) ? found : found.items
}
const read = async (id: string) => (await stage.server.ask(ledger.readStockItem, { id }, mentor)).row

test('a row of the list is updated; more than there is keeps what was typed and says so', async () => {
  const clay = await stock('Clay plaster', 860)
  await stage.server.ask(ledger.setReorderLevel, { id: clay._id, level: 900 }, mentor)
  const page = await stage.open('/stock/Material', { as: mentor })
  await seen(page, 'Clay plaster')
  await seen(page, '860, at its level of 900 kg')
  await expectAccessible(page)
  await button(page, 'Edit Clay plaster').click()
  await page.getByLabel('Quantity Used').fill('900')
  await page.getByLabel('Quantity Wasted').fill('2')
  await page.getByLabel('Wasted in').selectOption('percent')
  await button(page, 'Save').click()
  await seen(page, '900 kg and 17.2 kg are more than the 860 kg in stock.')
  await page.getByLabel('Quantity Used').fill('60')
  await button(page, 'Save').click()
  await seen(page, 'Clay plaster is updated.')
  expect(await read(clay._id)).toMatchObject({ stockUsed: 60, stockWasted: 17.2, stockAvailable: 782.8 })
})

test(
  'a row of the list is one stop of Tab; arrows lead to its pencil, and the focus comes back to it',
  inBrowser,
  async () => {
    const [first, second] = [await stock('Aaa pegs', 4), await stock('Aab pegs', 4)]
    const page = await stage.open('/stock/Material', { as: mentor })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const focused = () =>
        page.evaluate(() => {
          let active = document.activeElement
          while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
          return active?.getAttribute('aria-label') ?? active?.textContent
        })
      await page.getByRole('link', { name: first.itemType.name, exact: true }).focus()
      const steps: [string, string][] = [
        ['Tab', 'Aab pegs'],
        ['Shift+Tab', 'Aaa pegs'],
        ['ArrowDown', 'Aab pegs'],
        ...(width === 390 ? [['ArrowRight', 'All about Aab pegs'] satisfies [string, string]] : []),
        ['ArrowRight', 'Edit Aab pegs']
      ]
      for (const [key, wanted] of steps) {
        await page.keyboard.press(key)
        await expect.poll(focused).toBe(wanted)
      }
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(focused).toBe('Edit Aab pegs')
    }
    await page.getByRole('link', { name: second.itemType.name, exact: true }).focus()
    await page.keyboard.press('e')
    await page.getByRole('dialog', { name: 'Edit Aab pegs' }).waitFor()
  }
)

test('many are updated at once: what is wrong is said beside its row, the others can go', async () => {
  const [bales, pins] = [await stock('Bales', 10), await stock('Pins', 10)]
  const page = await stage.open('/update/Material', { as: mentor })
  await page.getByLabel('Quantity Used: Bales').fill('4')
  await page.getByLabel('Quantity Used: Pins').fill('11')
  await refuses(page, calls.logUse, () => button(page, 'Save').click())
  await button(page, 'Save').click()
  await seen(page, '11 kg is more than the 10 kg in stock.')
  // The button stands below all rows: what is wrong gets the focus.
  await page.locator('[aria-label="Quantity Used: Pins"][aria-invalid=true]:focus').waitFor()
  expect((await read(bales._id)).stockUsed).toBe(0)
  await button(page, 'Update the others').click()
  await seen(page, '1 of 2 rows updated.')
  await page.locator('.card-foot [tabindex]:focus').waitFor()
  expect([(await read(bales._id)).stockUsed, (await read(pins._id)).stockUsed]).toEqual([4, 0])
  expect(await page.getByLabel('Quantity Used: Pins').inputValue()).toBe('11')
})

test(
  'consumables have a page of their own for many; another project asks before what was typed is lost',
  inBrowser,
  async () => {
    const { server } = stage
    const kind = { name: 'Lag bolts', description: 'Of all lengths, by box.', unit: 'boxes', size: '' }
    const { _id } = await server.ask(calls.addConsumableType, kind, mentor)
    const asked = await server.ask(
      calls.buy,
      { category: 'Consumable', project, type: _id, quantity: 9, priority: 'Low', brand: '' },
      mentor
    )
    await server.ask(purchaseCalls.actions.approve, { rows: { ids: [asked._id] }, ask: {} }, mentor)
    const page = await stage.open(`/update/Consumable?project=${project}`, { as: mentor })
    await page.setViewportSize({ width: 390, height: 800 })
    const unit = await page.getByLabel('Used in: Lag bolts, Quantity Used').boundingBox()
    expect((unit?.x ?? 390) + (unit?.width ?? 390)).toBeLessThanOrEqual(390)
    await page.getByLabel('Quantity Wasted: Lag bolts').fill('2')
    await declines(page, () => page.getByLabel('Project', { exact: true }).selectOption(''), leaveTitle)
    expect(await page.getByLabel('Quantity Wasted: Lag bolts').inputValue()).toBe('2')
    await refuses(page, calls.logUse, () => button(page, 'Save').click())
    await button(page, 'Save').click()
    await seen(page, '1 rows updated.')
    await page.getByLabel('Project', { exact: true }).selectOption('')
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.getByRole('row', { name: /Lag bolts .* 7 boxes/ }).waitFor()
  }
)

test('more rows than a page are updated on one, and those that could not be are still there', async () => {
  const { server } = stage
  const yard = newId()
  await server.database.raw(
    `insert into project (id, name, category, created_at, updated_at) values ($1, 'Yard', 'Society', now(), now())`,
    [yard]
  )
  await fillStock(server, yard, 210)
  const page = await stage.open(`/update/Material?project=${yard}`, { as: mentor })
  await seen(page, '200 of 210')
  await page.getByLabel('Quantity Used: Filled 7', { exact: true }).fill('2')
  await button(page, 'Show more').press('Enter')
  await seen(page, '210 of 210')
  // The button went with the last page; the focus did not fall.
  await keepsFocus(page)
  await page.getByLabel('Quantity Used: Filled 210').fill('9')
  await button(page, 'Save').click()
  await seen(page, '9 kg is more than the 5 kg in stock.')
  await button(page, 'Update the others').click()
  await seen(page, '1 of 2 rows updated.')
  await expect.poll(() => page.getByLabel(/^Quantity Used: /).count()).toBe(210)
  expect(await page.getByLabel('Quantity Used: Filled 210').inputValue()).toBe('9')
})

test('a movement is taken back on the page of its stock', async () => {
  const wire = await stock('Wire', 20)
  await stage.server.ask(calls.logUse, { items: [{ stock: wire._id, used: 5 }] }, mentor)
  const count = await stage.server.ask(ledger.countStock, { project, lines: [{ item: wire._id, counted: 12 }] }, mentor)
  await stage.server.ask(ledger.approveStocktake, { id: count._id }, mentor)
  const page = await stage.open(`/item/${wire._id}?project=${project}`, { as: mentor })
  await page.getByRole('heading', { name: 'Stock ledger' }).waitFor()
  await page.getByText('bought 20 − used 5 − wasted 0 − moved and counted 3 = 12 kg').waitFor()
  await page.getByRole('row', { name: /Used .* −5 15/ }).waitFor()
  // The site that the address names is the page’s, not a part that the list has lost.
  expect(await page.getByText('any more').count()).toBe(0)
  await expectAccessible(page)
  const takeBack = page.getByRole('button', { name: /^Take back Used/ })
  await declines(page, () => takeBack.click(), texts.takeBackTitle)
  const agree = async () => {
    await takeBack.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back', exact: true }).click()
  }
  await refuses(page, ledger.reverseMovement, agree)
  await agree()
  await seen(page, 'Taken back.')
  await expect.poll(async () => (await read(wire._id)).stockAvailable).toBe(17)
})

test('a purchase says what is missing, and is asked for', async () => {
  const sand = await stock('Sand', 1)
  const yard = newId()
  await stage.server.database.raw(
    `insert into project (id, name, category, created_at, updated_at) values ($1, 'Sand Yard', 'Society', now(), now())`,
    [yard]
  )
  const there = await stage.server.ask(
    calls.buy,
    { category: 'Material', project: yard, type: sand.itemType._id, quantity: 7, priority: 'Low' },
    mentor
  )
  await stage.server.ask(purchaseCalls.actions.approve, { rows: { ids: [there._id] }, ask: {} }, mentor)
  const page = await stage.open('/purchase/Material', { as: mentor })
  await button(page, 'Submit').click()
  await seen(page, 'Missing Required Field')
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Project' }).fill('Straw')
  await page.getByRole('option', { name: 'Straw Bale Village' }).click()
  await page.getByRole('combobox', { name: 'Type' }).fill('Sand')
  await page.getByRole('option', { name: /Sand/ }).click()
  await page.getByLabel('Quantity').fill('12')
  await seen(page, '$30.00')
  await page.getByRole('listitem').filter({ hasText: 'Sand Yard' }).getByText('7 kg', { exact: true }).waitFor()
  await button(page, 'Submit').click()
  await seen(page, 'The purchase is asked for.')
  const { items } = await stage.server.ask(purchaseCalls.list, { state: 'Pending' }, mentor)
  expect(items).toMatchObject([{ name: 'Sand', requestedQuantity: 12, quantity: 12, priority: 'Low' }])
})

test('a kind that can be used again is added by its form', async () => {
  const page = await stage.open('/add/Reusable', { as: mentor })
  await page.getByLabel('Name').fill('Formwork')
  await page.getByLabel('Description').fill('Boards for the ring beam.')
  await refuses(page, calls.addReusableType, () => button(page, 'Submit').click())
  await button(page, 'Submit').click()
  await seen(page, 'Created a new Reusable Type "Formwork" successfully')
})

test('a kind is added by its form', async () => {
  const page = await stage.open('/add/Consumable', { as: mentor })
  await button(page, 'Submit').click()
  await seen(page, 'Please enter a name.')
  await page.getByLabel('Name').fill('Screws')
  await page.getByLabel('Description').fill('For the roof boards.')
  await page.getByLabel('Unit').fill('box')
  await refuses(page, calls.addConsumableType, () => button(page, 'Submit').click())
  await button(page, 'Submit').click()
  await seen(page, 'Created a new Consumable Type "Screws" successfully')
  await page.getByLabel('Name').fill('screws')
  await page.getByLabel('Description').fill('For the roof boards.')
  await page.getByLabel('Unit').fill('box')
  await button(page, 'Submit').click()
  await seen(page, 'Oops!! Consumable already exists!')
})

test('kinds are counted in their first column and narrowed to a category by one select', async () => {
  const page = await stage.open('/records/inventoryTypes', { as: mentor })
  const rows = page.getByRole('row')
  await rows.nth(2).waitFor()
  const heads = await page.getByRole('columnheader').allTextContents()
  const first = heads.indexOf('#')
  expect(heads.slice(first, first + 4)).toEqual(['#', 'Name', 'Category', 'Description'])
  const select = page.getByRole('combobox', { name: 'Category' })
  expect(await select.getByRole('option').allTextContents()).toEqual([
    'All',
    'Materials',
    'Consumables',
    'Equipments',
    'Tools',
    'Reusables'
  ])
  for (const at of [1, 2]) expect(await rows.nth(at).getByRole('cell').nth(first).textContent()).toBe(String(at))
  await select.selectOption('Materials')
  await expect.poll(() => new URL(page.url()).search).toContain('category=Material')
  await expectAccessible(page)
})

test('stock is counted on its sheet, and what differs is approved', async () => {
  const [reed, nails] = [await stock('Reed mats', 30), await stock('Nails', 8)]
  const page = await stage.open(`/stocktake?project=${project}`, { as: mentor })
  await page.getByLabel('Counted: Reed mats').fill('-3')
  await seen(page, 'Enter a number of 0 or more.')
  await page.getByLabel('Counted: Reed mats').fill('27.5')
  await seen(page, '−2.5 kg')
  await page.getByLabel('Counted: Nails').fill('8')
  await expectAccessible(page)
  await refuses(page, ledger.countStock, () => button(page, 'Save count').click())
  await button(page, 'Save count').click()
  await seen(page, 'The count is saved. It waits to be approved.')
  expect((await read(reed._id)).stockAvailable).toBe(30)
  await declines(page, () => button(page, 'Approve count').click(), texts.approveTitle)
  await button(page, 'Approve count').click()
  await seen(page, 'Differences that become movements of the ledger: 1.')
  const agree = () => page.getByRole('alertdialog').getByRole('button', { name: 'Approve count', exact: true }).click()
  await page.keyboard.press('Escape')
  await refuses(page, ledger.approveStocktake, async () => {
    await button(page, 'Approve count').click()
    await agree()
  })
  await button(page, 'Approve count').click()
  await agree()
  await seen(page, 'The count is approved.')
  await button(page, 'Approve count').waitFor({ state: 'detached' })
  expect([(await read(reed._id)).stockAvailable, (await read(nails._id)).stockAvailable]).toEqual([27.5, 8])
})

test('the level of a stock is set with somebody who is told of it, and is shown again', async () => {
  const ida = await stage.server.add({ firstName: 'Ida', lastName: 'Helper' })
  const sand = await stock('Plaster sand', 50)
  const page = await stage.open(`/item/${sand._id}`, { as: mentor })
  const opened = async () => {
    await button(page, 'Reorder level').click()
    return page.getByRole('combobox', { name: 'Is told too' })
  }
  const field = await opened()
  await page.getByLabel('Order again at').fill('20')
  const choose = async () => {
    await field.fill('Ida')
    await page.getByRole('option', { name: 'Ida Helper' }).click()
    await button(page, 'Save').click()
  }
  await choose()
  await seen(page, 'Only members of this project and those who keep sites can be told of its stock.')
  await stage.server.database.raw(
    'insert into project_member (project_id, person_id, added_at) values ($1, $2, now())',
    [project, ida.id]
  )
  await button(page, 'Save').click()
  await seen(page, 'The level is saved.')
  expect(await read(sand._id)).toMatchObject({ reorderLevel: 20, reorderPerson: { name: 'Ida Helper' } })
  const again = await opened()
  expect(await again.inputValue()).toBe('Ida Helper')
  await again.fill('')
  await button(page, 'Save').click()
  await expect.poll(async () => (await read(sand._id)).reorderPerson).toBe(null)
})

test('what to order is listed with what is missing, and the way to ask for it', async () => {
  const lime = await stock('Lime', 5)
  await stage.server.ask(ledger.setReorderLevel, { id: lime._id, level: 12 }, mentor)
  const page = await stage.open(`/purchaselist?project=${project}`, { as: mentor })
  const row = page.getByRole('row').filter({ hasText: 'Lime' })
  await row.getByText('7 kg', { exact: true }).waitFor()
  await expectAccessible(page)
  const href = await row.getByRole('link', { name: 'Purchase Lime' }).getAttribute('href')
  expect(href).toBe(`/bmdashboard/materials/purchase?project=${project}&type=${lime.itemType._id}&quantity=7`)
})

test('a purchase that was decided meanwhile says that approving it failed, and why', async () => {
  const { server } = stage
  const { itemType } = await stock('Slate', 1)
  const wish = {
    category: 'Material' as const,
    project: project,
    type: itemType._id,
    quantity: 6,
    priority: 'Low' as const
  }
  const { _id: purchaseId } = await server.ask(calls.buy, wish, mentor)
  const page = await stage.open('/records/purchases?state=Pending&search=Slate', { as: mentor })
  await button(page, 'More for Slate').click()
  await server.ask(purchaseCalls.actions.reject, { rows: { ids: [purchaseId] }, ask: { reason: 'Enough' } }, mentor)
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Failed to approve item. This purchase was decided already.').first().waitFor()
})

test('whoever is no member is told that this stock is not theirs to read', async () => {
  const cork = await stock('Cork', 2)
  const page = await stage.open(`/item/${cork._id}`, { as: await stage.server.add() })
  await page.getByRole('heading', { level: 1, name: 'There was an error processing your request' }).waitFor()
  await seen(page, '403 What stands in a project is for its members and for those who plan it.')
  await button(page, 'Reload').click()
  await button(page, 'Reload').waitFor()
  expect(await page.getByText('Cork').count()).toBe(0)
  await expectAccessible(page)
})

test('a stock of more than a page is counted on one sheet, and printed whole', inBrowser, async () => {
  const { server } = stage
  const depot = newId()
  await server.database.raw(
    `insert into project (id, name, category, created_at, updated_at) values ($1, 'Depot', 'Society', now(), now())`,
    [depot]
  )
  await fillStock(server, depot, 230)
  await stage.browser({ as: mentor })
  await stage.prepare(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  const page = await stage.show(`/stocktake?project=${depot}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Counted: Filled 7', { exact: true }).fill('4')
  await seen(page, '1 of 230 counted')
  expect(await page.getByLabel(/^Counted: /).count()).toBe(200)
  await button(page, 'Show more').click()
  await page.getByLabel('Counted: Filled 230').fill('6.5')
  await button(page, 'Save count').click()
  await seen(page, 'The count is saved. It waits to be approved.')
  const [count] = (await server.ask(ledger.listStocktakes, { project: depot }, mentor)).items
  expect(count).toMatchObject({ count: 2, lines: [{ difference: -1 }, { difference: 1.5 }] })

  await page.reload()
  await page.getByLabel('Counted: Filled 7', { exact: true }).waitFor()
  await button(page, 'Print').click()
  await page.locator('body[data-printed]').waitFor()
  expect(await page.getByLabel(/^Counted: /).count()).toBe(230)
  await page.emulateMedia({ media: 'print' })
  await page
    .getByRole('paragraph')
    .filter({ hasText: /^Depot, / })
    .waitFor()
  expect(await page.getByText('Save count').isVisible()).toBe(false)
  // Nothing but the sheet: neither what was counted before, nor what is pressed or chosen.
  expect(await page.getByRole('heading', { name: 'Counts' }).isVisible()).toBe(false)
  expect(await page.getByRole('button').or(page.getByRole('combobox')).filter({ visible: true }).count()).toBe(0)
})

test('stock comes from a file once each line was shown, and goes back from the same dialog', async () => {
  const jute = await stock('Jute', 3)
  const page = await stage.open('/stock/Material', { as: mentor })
  await button(page, 'More for Materials').press('Enter')
  await page.getByRole('menuitem', { name: 'Import' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import stock' })
  await dialog
    .getByLabel('Paste rows from a spreadsheet or a CSV file')
    .fill('Project,Name,Quantty,Colour\nStraw Bale Village,Jute,11,brown\nStraw Bale Village,Jut,1,')
  await button(page, 'Check').click()
  await seen(page, '“Colour” is left out.')
  await button(page, 'It is “Quantity”').click()
  await seen(page, '1 to import, 0 the same, 1 refused')
  await seen(page, 'In stock: 3 kg → 11 kg')
  await dialog.getByText('Name: Nothing is called “Jut”. Add it to the types first.').waitFor()
  await expectAccessible(page)
  expect((await read(jute._id)).stockAvailable).toBe(3)
  await refuses(page, importStock, () => button(page, 'Import 1').click())
  await button(page, 'Import 1').click()
  await seen(page, '1 imported.')
  expect((await read(jute._id)).stockAvailable).toBe(11)
  await button(page, 'More for Materials').press('Enter')
  await page.getByRole('menuitem', { name: 'Import' }).press('Enter')
  await dialog.getByText('Earlier imports').click()
  const undo = async () => {
    await button(page, 'Take back').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back', exact: true }).click()
  }
  await refuses(page, undoStockImport, undo)
  await undo()
  await seen(page, '1 taken back.')
  expect((await read(jute._id)).stockAvailable).toBe(3)
})

test(
  'the list of purchases says first how each stands, and an approved amount only where there is one',
  inBrowser,
  async () => {
    const { server } = stage
    const { itemType } = await stock('Basalt', 7)
    await server.ask(
      calls.buy,
      { category: 'Material', project, type: itemType._id, quantity: 9, priority: 'Low' },
      mentor
    )
    const page = await stage.open('/records/purchases?search=Basalt', {
      as: mentor,
      viewport: { width: 1280, height: 800 }
    })
    const row = (state: string) => page.locator('tbody tr').filter({ hasText: state })
    await row('Pending').waitFor()
    const heads = (await page.locator('thead th').allInnerTexts()).map(head => head.trim()).filter(Boolean)
    expect(heads.slice(0, 3)).toEqual(['Name', 'State', 'Project'])
    expect(heads).not.toContain('Make and model')
    const cell = async (state: string, head: string) =>
      (await row(state).locator('th, td').allInnerTexts())[
        (await page.locator('thead th').allInnerTexts()).findIndex(one => one.trim() === head)
      ]?.trim()
    expect([await cell('Pending', 'Approved quantity'), await cell('Approved', 'Approved quantity')]).toEqual([
      '–',
      '7'
    ])
    expect(await cell('Pending', 'Price of one')).toBe('2.5')
    await expectAccessible(page)
    // On a phone the state stands in the second line, without opening the row.
    const phone = await stage.open('/records/purchases?search=Basalt', {
      as: mentor,
      viewport: { width: 390, height: 800 }
    })
    await phone.locator('[data-line^="Pending · "]').waitFor()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
)

test('an issue from the list of a project begins with that project and today, and offers what goes with its type', async () => {
  const page = await stage.open(`/records/siteIssues?project=${project}`, { as: mentor })
  await page.getByRole('button', { name: 'New issue' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByRole('combobox', { name: /^Project/ }).inputValue()).toBe('Straw Bale Village')
  expect(await dialog.getByLabel('Date').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/)
  await dialog.getByLabel('Type').selectOption('Labor')
  await dialog.getByText('Quality Issue').waitFor()
  expect(await dialog.getByText('Minor Injury').count()).toBe(0)
  await dialog.getByLabel('Type').selectOption('Safety')
  await dialog.getByText('Minor Injury').waitFor()
  expect(await dialog.getByText('Quality Issue').count()).toBe(0)
})

test('an issue that nobody sees to is taken from its row', async () => {
  const leak = { title: 'Leak', project, type: 'Weather', description: 'The roof leaks.', date: '2026-11-01' } as const
  const { _id: id } = await stage.server.ask(issueCalls.create, leak, mentor)
  const page = await stage.open(`/records/siteIssues?project=${project}`, { as: mentor })
  await button(page, 'More for Leak').click()
  await page.getByRole('menuitem', { name: 'Take it' }).click()
  await seen(page, 'You see to it.')
  await expect
    .poll(async () => (await stage.server.ask(issueCalls.read, { id }, mentor)).assignedTo?._id)
    .toBe(mentor.id)
})
