// A site keeper's day on a phone: a tool goes out by its label and another comes back, waste is logged, lime is asked for; and
// what the manager sees agrees to the unit. What only this would find: a step of the day that does not lead to the next.
import { devices, expect, type Locator, type Page, test } from 'playwright/test'

import { readSite } from '#shared/building/project-calls.ts'
import * as site from '#shared/building/site-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { listMaterials } from '#shared/materials/calls.ts'
import * as stock from '#shared/materials/screen-texts.ts'
import * as stockWords from '#shared/materials/texts.ts'
import { readByCode } from '#shared/tools/calls.ts'
import * as cameraTexts from '#widgets/kit/camera-texts.ts'
import * as tools from '#shared/tools/texts.ts'

import { CHROMIUM_ARGS, CHROMIUM_SHELL } from '../../scripts/browsers.ts'
import { cameraSeeing } from './kit/camera.ts'
import { expectFits } from './kit/flawless.ts'
import { comeIn, personOf } from './kit/people.ts'
import { ADDRESS } from './kit/place.ts'
import { settled, troubleOf } from './kit/visits.ts'

const [TYPED, SCANNED] = ['BN-05', 'BN-06']
const { userAgent: _ours, ...phone } = devices['Pixel 7']
test.use({
  ...phone,
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: CHROMIUM_SHELL,
    args: [...CHROMIUM_ARGS, ...cameraSeeing('label', `${ADDRESS}/t/${SCANNED}`)]
  }
})

const tap = (on: Locator | Page, name: string) => on.getByRole('button', { name, exact: true }).tap()

/** With the day on which it is to be back as it is offered. */
async function checksOut(page: Page, code: string): Promise<void> {
  await tap(page, tools.checkOut)
  await tap(page.getByRole('dialog', { name: t(tools.checkOutTitle, { code }) }), tools.checkOut)
}

async function materials(project: string) {
  const { ask } = await personOf('Manager')
  const all = await ask(listMaterials, {})
  const rows = (Array.isArray(all) ? all : all.items).filter(row => row.project._id === project)
  return (name: string) => rows.find(({ itemType }) => itemType.name === name)!
}

test('a day of a site keeper on a phone, and what the manager sees of it', async ({ page, browser }) => {
  const trouble = troubleOf(page)
  const [keeper, manager] = [await personOf('Mentor'), await personOf('Manager')]
  const { _id: project, name } = (await manager.ask(readByCode, { code: TYPED })).project
  const before = await materials(project)

  await test.step('the site is chosen, and its tools', async () => {
    await comeIn(page, keeper)
    await page.goto('/bmdashboard')
    await page.getByLabel(site.project).selectOption({ label: name })
    await tap(page, site.go)
    await settled(page)
    await expectFits(page)
    await page.getByRole('navigation', { name }).getByRole('link', { name: 'Tools' }).tap()
    await expect(page).toHaveURL(`/bmdashboard/tools?project=${project}`)
    await settled(page)
  })

  await test.step('a tool goes out by the code that is typed', async () => {
    await page.getByRole('textbox', { name: tools.colCode }).fill(TYPED.toLowerCase())
    await tap(page, tools.open)
    await expect(page).toHaveURL(`/t/${TYPED}`)
    await settled(page)
    await checksOut(page, TYPED)
    await expect(page.getByText(`${TYPED} was checked out until`)).toBeVisible()
    await expect(page.getByText(tools.checkedOutPill, { exact: true })).toBeVisible()
    await expectFits(page)
  })

  await test.step('the next one by its label, which the camera sees', async () => {
    await tap(page, cameraTexts.camera)
    await expect(page).toHaveURL(`/t/${SCANNED}`)
    await settled(page)
    await checksOut(page, SCANNED)
    await expect(page.getByText(`${SCANNED} was checked out until`)).toBeVisible()
    expect((await manager.ask(readByCode, { code: SCANNED })).userResponsible?._id).toBe(keeper.me.id)
  })

  await test.step('it comes back in the daily log, where a label that is scanned is chosen', async () => {
    await page.goto(`/bmdashboard/projects/${project}`)
    await settled(page)
    await page.getByRole('link', { name: site.dailyLog }).first().tap()
    await settled(page)
    await tap(page, tools.checkIn)
    await expect(page.getByRole('table', { name: tools.itemsIn })).toBeVisible()
    await tap(page, cameraTexts.camera)
    await expect(page.getByRole('status').filter({ hasText: `1 item: ${SCANNED}` })).toBeVisible()
    await tap(page, cameraTexts.stopCamera)
    await expectFits(page)
    await tap(page, tools.submit)
    await expect(page.getByText(tools.doneIn.replace('{codes}', SCANNED))).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(`Check In.*${SCANNED}`) })).toBeVisible()
  })

  await test.step('what was wasted is written down', async () => {
    await page.getByRole('navigation', { name }).getByRole('link', { name: 'Materials' }).tap()
    await settled(page)
    await tap(page, 'Edit Clay plaster')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(stockWords.wasted).first().fill('3.5')
    await expectFits(page)
    await tap(dialog, 'Save')
    await expect(page.getByText('Clay plaster is updated.')).toBeVisible()
    const left = (before('Clay plaster').stockAvailable - 3.5).toLocaleString('en-US', { maximumFractionDigits: 4 })
    await expect(page.getByRole('row', { name: /Clay plaster/ })).toContainText(left)
  })

  await test.step('lime is asked for', async () => {
    await page.getByRole('link', { name: stock.purchase, exact: true }).tap()
    await settled(page)
    await page.getByRole('combobox', { name: 'Type' }).fill('Lime')
    await page.getByRole('option', { name: /Lime/ }).tap()
    await page.getByLabel('Quantity').fill('12')
    await page.getByRole('radio', { name: 'High' }).check()
    await expectFits(page)
    await tap(page, 'Submit')
    await expect(page.getByText(stock.asked)).toBeVisible()
  })

  await test.step('the manager sees it all, and what is approved is in stock', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
    const theirs = await context.newPage()
    await comeIn(theirs, manager)
    await theirs.goto(`/bmdashboard/projects/${project}`)
    await settled(theirs)
    const out = theirs.getByRole('listitem').filter({ hasText: `${keeper.me.firstName} ${keeper.me.lastName}` })
    await expect(out.filter({ hasText: TYPED })).toBeVisible()
    await expect(out.filter({ hasText: SCANNED })).toHaveCount(0)
    const { waiting } = await manager.ask(readSite, { id: project })
    const [asked] = waiting.filter(one => one.name === 'Lime' && one.quantity === 12)
    expect(asked).toMatchObject({ priority: 'High', requestedBy: `${keeper.me.firstName} ${keeper.me.lastName}` })
    const line = theirs.getByRole('listitem').filter({ hasText: '12 bag' })
    await line.getByRole('button', { name: 'Approve 12 bag Lime' }).click()
    await theirs.getByRole('dialog').getByLabel(site.amount).fill('10')
    await theirs.getByRole('dialog').getByRole('button', { name: site.approve }).click()
    await expect(theirs.getByText(site.approvedNow)).toBeVisible()
    await theirs.goto(`/bmdashboard/materials?project=${project}`)
    const left = before('Lime').stockAvailable + 10
    await expect(theirs.getByRole('row', { name: /Lime/ }).getByRole('cell', { name: String(left) })).toBeVisible()
    await context.close()
    const now = await materials(project)
    const [lime, clay] = [before('Lime'), before('Clay plaster')]
    expect(now('Lime')).toMatchObject({ stockBought: lime.stockBought + 10, stockAvailable: left })
    expect(now('Clay plaster')).toMatchObject({ stockUsed: clay.stockUsed, stockWasted: clay.stockWasted + 3.5 })
    expect(now('Clay plaster').stockAvailable).toBeCloseTo(clay.stockAvailable - 3.5, 4)
  })
  expect(trouble).toEqual([])
})
