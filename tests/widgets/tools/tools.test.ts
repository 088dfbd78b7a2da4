// What only this suite would find: that a piece goes out and in by its code on a phone, typed as well as read by a camera whose
// browser has no reader that works, and that the labels print alone.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import * as calls from '#shared/tools/calls.ts'
import * as cameraTexts from '#widgets/kit/camera-texts.ts'
import * as texts from '#shared/tools/texts.ts'
import * as typeTexts from '#shared/tools/type-texts.ts'
import { addDays, dayOf } from '#shared/kit/time/day.ts'
import { qr } from '#shared/kit/files/qr.ts'
import { t } from '#shared/kit/texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { projectFor } from '#tests/projects/project.ts'
import { piecesFor } from '#tests/tools/pieces.ts'

import { refuses } from '../refuses.ts'
import { expectAccessible, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), [
  '/tools',
  '/tool',
  '/machine',
  '/status/:id',
  '/piece/:id',
  '/log',
  '/labels',
  '/t/:id'
])
const viewport = { width: 390, height: 844 }
let maya: TestPerson
let keeper: TestPerson
let stranger: TestPerson
let project: string

beforeAll(async () => {
  const { server } = stage
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  keeper = await server.add({ role: 'Owner' })
  stranger = await server.add()
  project = await projectFor(server, 'Straw Bale Village')
  await server.database.raw('insert into project_member (project_id, person_id, added_at) values ($1, $2, now())', [
    project,
    maya.id
  ])
  await piecesFor(server, { project, name: 'Bale needle', count: 3 })
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const code = (page: Page) => page.getByRole('textbox', { name: texts.colCode })
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
const read = (as: TestPerson, of: string) => stage.server.ask(calls.readByCode, { code: of }, as)

/** A camera that sees a code; what the browser offers to read it has nothing behind it. */
const seeing = (page: Page, text: string) =>
  page.evaluate(rows => {
    const [size, edge] = [6, 60]
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = rows.length * size + 2 * edge
    const context = canvas.getContext('2d')!
    const draw = () => {
      context.fillStyle = '#bbb'
      context.fillRect(0, 0, canvas.width, canvas.height)
      rows.forEach((row, y) =>
        row.forEach((isDark, x) => {
          context.fillStyle = isDark ? '#222' : '#eee'
          context.fillRect(edge + x * size, edge + y * size, size, size)
        })
      )
    }
    draw()
    setInterval(draw, 50)
    class Broken {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => {
        throw new Error('Barcode detection service unavailable.')
      }
    }
    Object.assign(globalThis, { BarcodeDetector: Broken })
    const getUserMedia = async () => canvas.captureStream(20)
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  }, qr(text)!)

test('a piece goes out and comes back by its code, typed in any way, on a phone', async () => {
  const page = await stage.open('/tools', { as: maya, viewport })
  await code(page).fill('bn 01')
  await code(page).press('Enter')
  await page.waitForURL('**/t/BN-01')
  await page.getByRole('heading', { level: 1, name: 'Bale needle' }).waitFor()
  await press(page, texts.checkOut)
  // The day to bring it back is asked for, with the usual week filled in.
  const asked = page.getByRole('dialog', { name: t(texts.checkOutTitle, { code: 'BN-01' }) })
  const day = asked.getByLabel(texts.dueBack)
  const due = addDays(await day.inputValue(), 2)
  await day.fill(due)
  await asked.getByRole('button', { name: texts.checkOut, exact: true }).click()
  await page.getByText(texts.checkedOutPill, { exact: true }).waitFor()
  expect(await read(maya, 'BN-01')).toMatchObject({ due, userResponsible: { _id: maya.id } })
  expect(await page.getByRole('link', { name: texts.backBroken }).getAttribute('href')).toContain('status=Broken')
  await fits(page)
  await expectAccessible(page)
  await press(page, texts.checkIn)
  await page.getByText(texts.checkedInPill, { exact: true }).waitFor()
  expect((await read(maya, 'BN-01')).available).toBe(true)
})

test('whoever has nothing to do with it learns whom to tell, by any code', async () => {
  for (const code of ['BN-01', 'ZZ-99']) {
    const page = await stage.open(`/t/${code}`, { as: stranger, viewport })
    await page.getByRole('heading', { name: texts.foundTitle }).waitFor()
    expect(await page.getByText('Bale needle').count()).toBe(0)
    await page.getByRole('link', { name: texts.foundWay }).waitFor()
    await fits(page)
    await expectAccessible(page)
  }
})

test('a code that is none is said to be none to whoever keeps the sites, and no code at all too', async () => {
  const keeper = await stage.server.add({ role: 'Manager' })
  const page = await stage.open('/tools', { as: keeper, viewport })
  await press(page, texts.open)
  await page.getByText(texts.codeMissing, { exact: true }).waitFor()
  await page.locator('#tool-code:focus').waitFor()
  await expectAccessible(page)
  await page.keyboard.type('zz 99')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No tool has the code ZZ-99.' }).waitFor()
  await page.getByRole('link', { name: texts.toTools }).waitFor()
})

test('a label is chosen in the log by a camera whose browser cannot read it; another code is said to be none', async () => {
  const page = await stage.open(`/log?project=${project}`, { as: maya, viewport })
  await page.getByRole('table', { name: texts.itemsOut }).waitFor()
  await seeing(page, 'https://elsewhere.example/menu')
  await press(page, cameraTexts.camera)
  await page.getByText(texts.notLabel).waitFor()
  await press(page, cameraTexts.stopCamera)
  await seeing(page, `${stage.url}/t/BN-02`)
  await press(page, cameraTexts.camera)
  await page.getByText('1 item: BN-02').waitFor()
  await press(page, cameraTexts.stopCamera)
  await code(page).fill('bn-03')
  await press(page, texts.open)
  await page.getByText('2 items: BN-02, BN-03').waitFor()
  // What cannot be chosen is said, and those that were stay.
  await code(page).fill('zz-99')
  await press(page, texts.open)
  await page.getByText('ZZ-99 is not among the items to check out.').waitFor()
  await fits(page)
  await expectAccessible(page)
  await press(page, texts.submit)
  await page.getByText('Checked Out: BN-02, BN-03.').waitFor()
  // The button has nothing left to send, and what came of it has the focus.
  await page.locator('.card-foot [role=status]:focus').waitFor()
  await page.getByRole('row', { name: /Check Out.*BN-03/ }).waitFor()
  expect((await read(maya, 'BN-02')).outSince).not.toBeNull()
})

test('a camera that is denied is said, and typing is the equal way', async () => {
  const page = await stage.open('/tools', { as: maya, viewport })
  await code(page).waitFor()
  await page.evaluate(() => {
    const getUserMedia = async () => {
      throw new DOMException('Denied', 'NotAllowedError')
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
  })
  await press(page, cameraTexts.camera)
  await page.getByText(cameraTexts.cameraDenied).waitFor()
  await expectAccessible(page)
})

test('the labels print alone, each with its code beside it', inBrowser, async () => {
  const page = await stage.open('/labels', { as: maya })
  await page.getByText('BN-03', { exact: true }).waitFor()
  // Whoever prints them learns that a finder has no address to write to.
  await page.getByText(t(texts.noAddress, { organisation: 'Workbee' })).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: texts.print }).isVisible()).toBe(false)
  expect(await page.getByRole('combobox').count()).toBe(0)
  expect(await page.getByRole('heading').count()).toBe(0)
  const printed = (await page.locator('.labels').innerText()).split(/\s*\n\s*/).filter(Boolean)
  expect(printed).toEqual(['BN-01', 'Bale needle', 'BN-02', 'Bale needle', 'BN-03', 'Bale needle'])
  await page.emulateMedia({ media: 'screen' })
})

test('after a kind of equipment was added its purchase is offered; one that is there is said twice, in the known words', async () => {
  const page = await stage.open('/machine', { as: keeper })
  const add = async () => {
    await page.getByLabel(typeTexts.name).fill('Trencher')
    await page.getByLabel(typeTexts.kindDescription).fill('Digs trenches.')
    await press(page, typeTexts.submit)
  }
  await add()
  await page.getByText(typeTexts.equipmentAdded).waitFor()
  const buy = page.getByRole('link', { name: typeTexts.purchaseNow })
  expect(await buy.getAttribute('href')).toMatch(/^\/bmdashboard\/equipment\/purchase\?type=[\w-]+$/)
  await add()
  await page.getByText('Oops!! Equipment already exists!').waitFor()
  await page.getByText(typeTexts.equipmentThere).waitFor()
  await expectAccessible(page)
})

test('after a kind of tool was added its purchase is offered with what was just typed', async () => {
  const page = await stage.open('/tool', { as: keeper, viewport })
  await page.getByText(typeTexts.toolHint).waitFor()
  for (const [label, value] of [
    [typeTexts.name, 'Chop saw'],
    [typeTexts.invoice, '26-7'],
    [typeTexts.unitPrice, '90'],
    [typeTexts.quantity, '2'],
    [typeTexts.fromDate, '2026-11-02'],
    [typeTexts.description, 'Cuts poles to length.']
  ] as const)
    await page.getByLabel(label).fill(value)
  await page.getByLabel(typeTexts.purchaseRental).selectOption('rental')
  await page.getByLabel(typeTexts.toDate).fill('2026-12-20')
  await press(page, typeTexts.submit)
  const href = await page.getByRole('link', { name: typeTexts.purchaseNow }).getAttribute('href')
  const asked = Object.fromEntries(new URL(href ?? '', 'https://bee.test').searchParams)
  expect(asked).toMatchObject({ quantity: '2', buying: 'rental', from: '2026-11-02', to: '2026-12-20' })
  await fits(page)
  await expectAccessible(page)
})

test('only what is rented is returned; what comes back broken is checked in with it; what is gone takes no reservation', async () => {
  const { server } = stage
  const rented = { from: '2026-11-02', to: '2027-01-20' }
  const [owned] = await piecesFor(server, { project, name: 'Post driver' })
  const [hired] = await piecesFor(server, { project, name: 'Telehandler', category: 'Equipment', rented })
  await server.ask(calls.logPieces, { action: 'Check Out', items: [owned!.id] }, maya)
  const page = await stage.open(`/status/${owned!.id}?status=Broken%2FNeeds+repair`, { as: maya, viewport })
  expect(await page.getByLabel(texts.alsoBack).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'Returned' }).count()).toBe(0)
  await press(page, texts.submit)
  await expect.poll(async () => (await read(maya, owned!.code)).outSince).toBe(null)
  expect(await read(maya, owned!.code)).toMatchObject({ condition: 'Needs Repair', available: false })

  const other = await stage.open(`/status/${hired!.id}`, { as: maya })
  await other.getByRole('radio', { name: 'Returned' }).waitFor()
  expect(await other.getByLabel(texts.alsoBack).count()).toBe(0)
  await server.ask(calls.updateToolStatus, { id: hired!.id, status: 'Returned' }, maya)
  const gone = await stage.open(`/piece/${hired!.id}`, { as: maya, viewport })
  await gone.getByText(texts.noReservations).waitFor()
  expect(await gone.getByRole('button', { name: texts.reserveIt, exact: true }).count()).toBe(0)

  const [saw] = await piecesFor(server, { project, name: 'Pole saw' })
  const day = dayOf(server.clock.now)
  await server.ask(calls.reserve, { item: saw!.id, from: addDays(day, 3), to: addDays(day, 5) }, maya)
  const own = await stage.open(`/piece/${saw!.id}`, { as: maya, viewport })
  await own.getByRole('heading', { level: 1, name: 'Pole saw' }).waitFor()
  const line = own.getByRole('listitem').filter({ hasText: 'Maya Okafor' })
  await refuses(own, calls.extendReservation, () => line.getByText(texts.extendIt, { exact: true }).click())
  await refuses(own, calls.freeReservation, () => line.getByText(texts.freeIt, { exact: true }).click())
})
