// Only here: that the map draws under our Content Security Policy without asking anybody, that its marks work by keyboard,
// and that the list does the same without it.
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import * as calls from '#shared/map/calls.ts'
import { approximate } from '#shared/map/rules.ts'
import * as texts from '#shared/map/texts.ts'
import { setProperty } from '#shared/people/calls.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { bringsBack } from '../brings-back.ts'
import { refuses } from '../refuses.ts'
import { declines, expectAccessible, hasFocus, inBrowser, keepsFocus, stageFor } from '../stage.ts'

let owner: TestPerson
let maya: TestPerson
const stage = stageFor(new URL('shell.ts', import.meta.url), ['/teamlocations'])

const friends = [
  { firstName: 'Joanna', city: 'Kraków', country: 'Poland', coords: { lat: 50.0614, lng: 19.9366 } },
  { firstName: 'Piotr', city: 'Kraków', country: 'Poland', coords: { lat: 50.0614, lng: 19.9366 } },
  { firstName: 'Ngozi', city: 'Lagos', country: 'Nigeria', coords: { lat: 6.4541, lng: 3.3947 } }
]

beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
  maya = await stage.server.add()
  for (const { firstName, ...location } of friends)
    await stage.server.ask(
      calls.addMapLocation,
      { firstName, lastName: 'Novak', jobTitle: 'Carpenter', location },
      owner
    )
})

async function open(as: TestPerson, width = 1280): Promise<Page> {
  // Flights and zooms are at once.
  const page = await stage.open('/teamlocations', { as, viewport: { width, height: 900 } })
  await page.locator('bee-map').waitFor()
  return page
}
const mark = (page: Page, name: string) => page.locator('bee-map').getByRole('button', { name })
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: texts.peopleOnMap }).locator('button[aria-pressed]', { hasText: name })

test('is drawn without asking anybody else, and its marks open by keyboard', async () => {
  const asked: string[] = []
  const page = await open(maya)
  page.on('request', request => asked.push(request.url()))
  await page.reload()
  await page.locator('bee-map path.land').waitFor({ state: 'attached' })
  expect(asked.filter(url => !url.startsWith(stage.url) && !url.startsWith('data:'))).toEqual([])
  await mark(page, 'Lagos, Nigeria: Ngozi Novak').press('Enter')
  const popup = page.getByRole('group', { name: 'Ngozi Novak' })
  await popup.getByText('Carpenter').waitFor()
  await expect.poll(() => row(page, 'Ngozi Novak').getAttribute('aria-pressed')).toBe('true')
  await popup.getByRole('button', { name: 'Close' }).press('Enter')
  await popup.waitFor({ state: 'detached' })
  await expect.poll(() => mark(page, 'Ngozi Novak').evaluate(one => one.matches(':focus'))).toBe(true)
  await expectAccessible(page)
})

test('opens people of one place by keyboard, and the focus goes along', inBrowser, async () => {
  const page = await open(maya)
  await mark(page, '2 people near Kraków').press('Enter')
  await expect.poll(() => page.locator('bee-map .pin').count()).toBeGreaterThan(1)
  await expect
    .poll(() =>
      page.evaluate(`document.querySelector('bee-team-locations').shadowRoot
      .querySelector('bee-map').shadowRoot.activeElement?.className ?? ''`)
    )
    .toMatch(/pin|cluster/)
})

test('is drawn anew in another size, and once it has left the page it hears of none', inBrowser, async () => {
  const page = await open(maya)
  const drawn = async () => (await page.locator('bee-map .leaflet-overlay-pane svg').boundingBox())?.width
  await expect.poll(drawn).toBeGreaterThan(0)
  const before = await drawn()
  await page.setViewportSize({ width: 820, height: 900 })
  await expect.poll(drawn).not.toBe(before)
  await page.clock.install()
  await page.evaluate("document.querySelector('bee-team-locations').remove()")
  // It is taken apart after a second. Of a resize shortly before, Leaflet would tell it shortly after.
  await page.clock.runFor(900)
  const heard = page.evaluate(() => new Promise(done => addEventListener('resize', () => requestAnimationFrame(done))))
  await page.setViewportSize({ width: 1280, height: 900 })
  await heard
  await page.clock.runFor(500)
})

test('a row of the list flies there and opens; the list is narrowed, and put away', async () => {
  const page = await open(maya)
  await mark(page, 'Ngozi').waitFor()
  await row(page, 'Piotr Novak').press('Enter')
  await page.getByRole('group', { name: 'Piotr Novak' }).waitFor()
  await page.getByRole('searchbox', { name: texts.search }).fill('krakow')
  await page.getByText('2 of 3 people').waitFor()
  await page.getByRole('combobox', { name: texts.country }).selectOption('Nigeria')
  await page.getByText(texts.noneFound).waitFor()
  await page.getByRole('button', { name: texts.showAll }).click()
  await page.getByText('3 of 3 people').waitFor()
  await page.getByRole('button', { name: texts.list }).click()
  await expect.poll(() => page.getByRole('list', { name: texts.peopleOnMap }).count()).toBe(0)
})

test('Owners take the listed people along for other maps, no closer than about ten kilometers; others cannot', async () => {
  const page = await open(owner)
  await page.getByRole('searchbox', { name: texts.search }).fill('ngozi')
  await page.getByText('1 of 3 people').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.geoJson }).click()
  ])
  expect(file.suggestedFilename()).toBe(texts.fileName)
  const { type, features } = JSON.parse(await readFile(await file.path(), 'utf8'))
  const { lat, lng } = approximate(friends[2]!.coords)
  expect(type).toBe('FeatureCollection')
  expect(features).toMatchObject([
    { geometry: { type: 'Point', coordinates: [lng, lat] }, properties: { name: 'Ngozi Novak', country: 'Nigeria' } }
  ])
  const theirs = await open(maya)
  await mark(theirs, 'Ngozi').waitFor()
  expect(await theirs.getByRole('button', { name: texts.geoJson }).count()).toBe(0)
})

test('an Owner adds somebody whose place was found, and changes and removes them; on a phone', inBrowser, async () => {
  const page = await open(owner, 390)
  await page.getByRole('button', { name: texts.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: texts.firstName }).fill('Rui')
  await dialog.getByRole('textbox', { name: texts.lastName }).fill('Teixeira')
  await dialog.getByRole('textbox', { name: texts.jobTitle }).fill('Mason')
  await dialog.getByRole('textbox', { name: texts.location }).fill('Porto')
  await dialog.getByRole('button', { name: texts.save }).click()
  await dialog.getByText(texts.getCoordinates).waitFor()
  await dialog.getByRole('button', { name: texts.getLocation }).click()
  await dialog.getByText('Found: Porto, Portugal').waitFor({ timeout: 30_000 })
  await dialog.getByRole('button', { name: texts.save }).click()
  await page.getByText(texts.added).waitFor()
  await page.getByRole('button', { name: 'More for Rui Teixeira' }).click()
  await page.getByRole('menuitem', { name: texts.edit }).click()
  await dialog.getByRole('textbox', { name: texts.jobTitle }).fill('Joiner')
  await dialog.getByRole('button', { name: texts.save }).click()
  await page.getByText(texts.edited).waitFor()
  await row(page, 'Joiner').waitFor()
  const remove = async () => {
    await page.getByRole('button', { name: 'More for Rui Teixeira' }).click()
    await page.getByRole('menuitem', { name: texts.remove }).click()
  }
  await refuses(page, calls.removeMapLocation, remove)
  await bringsBack(page, remove, texts.removed)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

test(
  'an Owner takes somebody with an account off the map: it is said, also when it did not work',
  inBrowser,
  async () => {
    const { server } = stage
    const sam = await server.add({ firstName: 'Sam', lastName: 'Zeller' })
    const location = { userProvided: 'Bern', city: 'Bern', country: 'Switzerland', coords: { lat: 46.948, lng: 7.447 } }
    await server.ask(setProperty, { id: sam.id, key: 'location', value: location }, owner)
    await server.database.raw(
      `insert into person_project (person_id, project_id, tangible_seconds) values ('${sam.id}', null, 36000)`
    )
    await server.ask(calls.saveMapConsent, { shows: true }, sam)
    const page = await open(owner)
    const take = async () => {
      await page.getByRole('button', { name: 'More for Sam Zeller' }).press('Enter')
      await page.getByRole('menuitem', { name: texts.remove }).press('Enter')
    }
    const agree = () => page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).press('Enter')
    await declines(page, take, texts.removeTitle)
    await page.route('**/api/mapLocations/*', route => route.abort())
    await take()
    await agree()
    await page.getByText(/^An error occurred/).waitFor()
    await page.unroute('**/api/mapLocations/*')
    await take()
    await agree()
    await page.getByText(texts.removed).waitFor()
    await expect.poll(() => row(page, 'Sam Zeller').count()).toBe(0)
    await keepsFocus(page)
  }
)

test('one agrees for oneself, and is told what is lacking', async () => {
  const page = await open(maya)
  await page.route('**/api/mapConsent', route => route.fulfill({ status: 500, json: { message: 'Unexpected error' } }))
  await page.reload()
  const own = page.locator('bee-map-consent')
  await own.getByRole('button', { name: 'Reload' }).waitFor()
  // It is asked again by itself.
  await page.unroute('**/api/mapConsent')
  const choice = own.getByRole('switch', { name: texts.consent })
  await refuses(page, calls.saveMapConsent, () => choice.press('Space'))
  await choice.press('Space')
  await page.getByText(texts.consentSaved).waitFor()
  expect(await hasFocus(choice)).toBe(true)
  await page.getByText(texts.notLocated).waitFor()
})

test('of many people places stand on the map; one opens by keyboard, and the list then has its people alone', async () => {
  await stage.server.database
    .raw(`insert into map_entry (id, first_name, last_name, job_title, city, country, lat, lng, time_zone, updated_at)
    select gen_random_uuid(), 'Number' || i, 'Many', 'Mason', 'Town ' || i % 4, 'Chile', -20 - 5 * (i % 4), -70, 'America/Santiago', now()
    from generate_series(1, 160) i`)
  const page = await open(maya)
  await page.getByText(/^16\d of 16\d people$/).waitFor()
  await expect
    .poll(() => page.getByRole('list', { name: texts.peopleOnMap }).locator('[aria-pressed]').count())
    .toBe(100)
  await page.getByRole('button', { name: /^Show 6\d more$/ }).waitFor()
  await row(page, 'Number1 Many').press('Enter')
  await page.getByRole('group', { name: 'Number1 Many' }).waitFor()
  await page.getByRole('combobox', { name: texts.country }).selectOption('Chile')
  await page.getByText(/^160 of/).waitFor()
  await mark(page, '40 people near Town 2, Chile').press('Enter')
  await page.getByText(/^40 of/).waitFor()
  await expect.poll(() => row(page, 'Number1 Many').count()).toBe(0)
  await expect
    .poll(() =>
      page.evaluate(`document.querySelector('bee-team-locations').shadowRoot
      .querySelector('bee-map').shadowRoot.activeElement?.className ?? ''`)
    )
    .toMatch(/pin|cluster|ground/)
  await page.getByRole('button', { name: 'Near Town 2, Chile', exact: true }).click()
  await page.getByText(/^160 of/).waitFor()
})
