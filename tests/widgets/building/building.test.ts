// What only this suite would find: that the door lets in and leads back, that a site is chosen, that its purchases are decided
// on its page, and that people from outside are added by keys alone with the sentences of the form.
import { beforeAll, expect, test } from 'vitest'

import * as timing from '#shared/building/timelogger-calls.ts'
import * as checkIn from '#shared/building/check-in-texts.ts'
import * as external from '#shared/building/external/texts.ts'
import * as place from '#shared/building/place-texts.ts'
import { readSite } from '#shared/building/project-calls.ts'
import * as texts from '#shared/building/site-texts.ts'
import { addMaterialType, buy } from '#shared/materials/calls.ts'
import { purchaseCalls } from '#shared/materials/record-calls.ts'
import { decided } from '#shared/materials/texts.ts'
import * as portal from '#shared/session/portal-texts.ts'
import { addProject } from '#tests/building/site.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { add, PASSWORD } from '#tests/session/setting.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { expectAccessible, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), [
  '/bmdashboard',
  '/bmdashboard/login',
  '/bmdashboard/timelog',
  '/bmdashboard/AddTeamMember',
  '/bmdashboard/projects/:id',
  '/inventory/:id'
])
let mia: TestPerson
let robin: TestPerson
let site: string
let pins: string
beforeAll(async () => {
  mia = await add(stage.server, { role: 'Manager', firstName: 'Mia', lastName: 'Okafor' })
  robin = await stage.server.add({ firstName: 'Robin', lastName: 'Nakamura' })
  const kind = { name: 'Bamboo pins', description: 'Of 1.2 m', unit: 'pcs', unitPrice: 1, currency: 'USD' } as const
  const { _id } = await stage.server.ask(addMaterialType, kind, mia)
  pins = _id
  site = (await siteWith('Straw Bale Village', '300')).id
})

/** A site with nothing to decide on it but these purchases. */
async function siteWith(name: string, ...quantities: string[]): Promise<{ id: string; purchases: string[] }> {
  const id = await addProject(stage.server, name, [robin.id])
  const purchases: string[] = []
  for (const quantity of quantities) {
    const wanted = { category: 'Material', project: id, type: pins, quantity, priority: 'High' } as const
    purchases.push((await stage.server.ask(buy, wanted, mia))._id)
  }
  return { id, purchases }
}
const waitingOn = async (id: string) => (await stage.server.ask(readSite, { id }, mia)).waiting.map(one => one.quantity)

test('the door: both filled, what is wrong under its field, and on to where one was going', async () => {
  const page = await stage.open('/bmdashboard/login?from=%2Fbmdashboard%3Fa%3D1', { as: mia })
  const button = page.getByRole('button', { name: portal.logIn })
  await page.getByRole('heading', { name: 'Log in to Building' }).waitFor()
  expect(await button.isDisabled()).toBe(true)
  await page.getByLabel('Email').fill('peer@example.org')
  expect(await button.isDisabled()).toBe(true)
  await page.getByLabel('Password', { exact: true }).fill('Wrong!Wrong1')
  await button.click()
  await page.getByText(portal.notYours).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(mia.email)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByText(portal.wrongPassword).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('**/bmdashboard?a=1')
})

test('a site is chosen, also after none was, and stands among the last', async () => {
  const page = await stage.open('/bmdashboard', { as: mia })
  await page.getByRole('button', { name: texts.go }).click()
  await page.getByText(texts.choosePlease).waitFor()
  await expectAccessible(page)
  await page.getByLabel(texts.project).selectOption({ label: 'Straw Bale Village' })
  await page.getByRole('button', { name: texts.go }).click()
  await page.waitForURL(`**/bmdashboard/projects/${site}`)
  await page.getByRole('heading', { level: 1, name: 'Straw Bale Village' }).waitFor()
  // Of all materials together: only money adds up.
  await page.locator('.card-head', { hasText: texts.used }).getByText(texts.usd, { exact: true }).waitFor()
  await page.goBack()
  await page.reload()
  await page.getByRole('link', { name: 'Straw Bale Village' }).waitFor()
})

test('what waits is approved for less, on a phone too', inBrowser, async () => {
  const { id } = await siteWith('Earthbag Village', '300')
  const page = await stage.open(`/bmdashboard/projects/${id}`, { as: mia, viewport: { width: 390, height: 800 } })
  await page.getByRole('button', { name: 'Approve 300 pcs Bamboo pins' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Mia Okafor').waitFor()
  await dialog.getByLabel(texts.amount).fill('301')
  await dialog.getByRole('button', { name: texts.approve }).click()
  await dialog.getByText(texts.amountWrong).waitFor()
  await dialog.getByLabel(texts.amount).fill('200')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: texts.approve }).click()
  await page.getByText(texts.approvedNow).waitFor()
  await page.getByText('200 pcs').waitFor()
  expect(await waitingOn(id)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

test('a rejection by mistake is taken back, and two that wait of one kind have names of their own', async () => {
  const { id } = await siteWith('Duplicable City', '70', '80')
  const page = await stage.open(`/bmdashboard/projects/${id}`, { as: mia })
  await page.getByRole('button', { name: 'Approve 80 pcs Bamboo pins' }).waitFor()
  const reject = async () => {
    await page.getByRole('button', { name: 'Reject 70 pcs Bamboo pins' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: texts.reject }).click()
    await dialog.getByText(texts.reasonMissing).waitFor()
    await dialog.getByRole('textbox').fill('There are enough.')
    await dialog.getByRole('button', { name: texts.reject }).click()
    await expect.poll(() => waitingOn(id)).toEqual([80])
  }
  await bringsBack(page, reject, texts.rejectedNow)
  await expect.poll(() => waitingOn(id)).toEqual([70, 80])
  await page.getByRole('button', { name: 'Reject 70 pcs Bamboo pins' }).waitFor()
})

test('what somebody else decided meanwhile is said, and waits no more', async () => {
  const { id, purchases } = await siteWith('Tree House Village', '300')
  const page = await stage.open(`/bmdashboard/projects/${id}`, { as: mia })
  const reject = page.getByRole('button', { name: 'Reject 300 pcs Bamboo pins' })
  await reject.waitFor()
  await stage.server.ask(purchaseCalls.actions.reject, { rows: { ids: purchases }, ask: { reason: 'Enough' } }, mia)
  await reject.click()
  await page.getByRole('dialog').getByRole('textbox').fill('There are enough.')
  await page.getByRole('dialog').getByRole('button', { name: texts.reject }).click()
  await page.getByText(decided).first().waitFor()
  await page.getByText(texts.nothingWaits).waitFor()
})

test('where a site is and who manages it stand under its title, and are changed there by keys alone', async () => {
  const page = await stage.open(`/bmdashboard/projects/${site}`, { as: mia })
  await page.getByRole('button', { name: place.edit }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: place.place }).fill('Eugene, Oregon')
  await dialog.getByLabel(place.manager).selectOption({ label: 'Robin Nakamura' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: place.save }).press('Enter')
  await page.getByText(/^Eugene, Oregon · manager Robin .* · since /).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: place.edit }).evaluate(one => one.matches(':focus')))
    .toBe(true)
})

test('members read the inventory of their project', async () => {
  const { id, purchases } = await siteWith('Shipping Container Village', '200')
  await stage.server.ask(purchaseCalls.actions.approve, { rows: { ids: purchases }, ask: {} }, mia)
  const page = await stage.open(`/inventory/${id}`, { as: robin })
  await page.getByRole('heading', { name: 'Inventory: Shipping Container Village' }).waitFor()
  await page.getByRole('row', { name: /Bamboo pins 200 pcs 200 0 0/ }).waitFor()
  await expectAccessible(page)
  const other = await addProject(stage.server, 'Cob Village', [robin.id])
  const bare = await stage.open(`/inventory/${other}`, { as: robin })
  await bare.getByText(texts.empty).waitFor()
})

test('somebody from outside is added, with a sentence under each field that lacks', async () => {
  const page = await stage.open('/bmdashboard/AddTeamMember', { as: mia })
  const submit = page.getByRole('button', { name: external.page })
  await submit.click()
  for (const sentence of [
    external.firstNameMissing,
    external.lastNameMissing,
    external.roleMissing,
    external.teamMissing
  ])
    await page.getByText(sentence).waitFor()
  await page.getByLabel(external.firstName).fill('Ana')
  await page.getByLabel(external.lastName).fill('Silva')
  await page.getByLabel(external.role, { exact: true }).selectOption('other')
  await page.getByLabel(external.roleSpecify).fill('roofer')
  await page.getByLabel(external.team, { exact: true }).selectOption('abc_builders')
  await page.getByLabel(external.email).fill('ana@build.org')
  await page.getByLabel(external.phone, { exact: false }).last().pressSequentially('1234567890')
  await expect.poll(() => page.getByLabel(external.phone).inputValue()).toBe('123-456-7890')
  await expectAccessible(page)
  await submit.press('Enter')
  await page.getByText(external.created).waitFor()
  await expect.poll(() => page.getByLabel(external.firstName).inputValue()).toBe('')
})

test(
  'a member is checked in and out on a phone, each button with their name, and one’s own time is the timer’s',
  inBrowser,
  async () => {
    const cob = await addProject(stage.server, 'Cob Terraces', [robin.id, mia.id])
    const viewport = { width: 390, height: 844 }
    const page = await stage.open(`/bmdashboard/timelog?project=${cob}`, { as: mia, viewport })
    const press = (text: string) =>
      page.getByRole('button', { name: text.replace('{name}', 'Robin Nakamura'), exact: true }).click()
    await refuses(page, timing.startTimeLog, () => press(checkIn.startOf))
    await press(checkIn.startOf)
    await page.getByText(/^since /).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 90 * 60_000)
    await refuses(page, timing.pauseTimeLog, () => press(checkIn.pauseOf))
    await press(checkIn.pauseOf)
    await page.getByText(checkIn.paused.replace('{hours}', '1.5 h')).waitFor()
    await press(checkIn.goOnOf)
    await page.getByText(/^since /).waitFor()
    await refuses(page, timing.stopTimeLog, () => press(checkIn.stopOf))
    await press(checkIn.stopOf)
    await page.getByRole('button', { name: checkIn.startOf.replace('{name}', 'Robin Nakamura'), exact: true }).waitFor()
    expect(await page.getByText(checkIn.own).count()).toBe(1)
  }
)
