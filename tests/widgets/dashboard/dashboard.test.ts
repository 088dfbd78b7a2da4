import type { BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/ids.ts'
import { timeLeft } from '#shared/dashboard/rules.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { addDays, startOfWeek, today } from '#shared/kit/day.ts'
import * as calls from '#shared/people/calls.ts'
import type { TestPerson } from '#tests/kit/house.ts'

import { expectAccessible, openPage, openStage, type Stage } from '../stage.ts'

let stage: Stage
let owner: TestPerson
let context: BrowserContext | undefined
let faults: string[] = []

beforeAll(async () => {
  stage = await openStage(new URL('../people/shell.ts', import.meta.url), ['/dashboard', '/dashboard/:id'])
  owner = await stage.house.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
})
afterAll(() => stage?.close())
afterEach(async () => {
  await context?.close()
  if (faults.length > 0) throw new Error(faults.join('\n'))
})

async function open(path: string, as: TestPerson): Promise<Page> {
  context = await stage.as(as)
  const opened = await openPage(context, path)
  faults = opened.faults
  await opened.page.locator('h1').waitFor()
  return opened.page
}

const add = () => stage.house.add({ firstName: 'Maya', lastName: 'Okafor' })

/** Hours of the running week, Sunday first. */
const work = (person: TestPerson, hours: readonly number[]) =>
  stage.house.database.transaction(trx =>
    trx
      .insertInto('person_day')
      .values(
        hours.map((count, index) => ({
          person_id: person.id,
          day: addDays(startOfWeek(today(new Date())), index),
          tangible_seconds: count * 3600,
          intangible_seconds: 0
        }))
      )
      .execute()
  )

const week = (page: Page) => page.getByRole('region', { name: 'This week' })

describe('one’s own week', () => {
  test('prints the hours, what is still to go, and each day', async () => {
    const maya = await add()
    await work(maya, [3.75, 4.5, 0, 2.25, 0, 0, 0])
    await stage.house.ask(calls.saveProfile, { id: maya.id, weeklycommittedHours: 20 }, owner)
    const page = await open('/dashboard', maya)
    expect(await page.locator('h1').innerText()).toMatch(/, Maya$/)
    await week(page).getByText('10.5', { exact: true }).waitFor()
    const words = await week(page).innerText()
    expect(words).toContain('/ 20 hrs')
    expect(words).toContain('9.5 hrs to go')
    expect(await week(page).getByRole('list', { name: 'Hours per day' }).getByRole('listitem').allInnerTexts()).toEqual(
      ['3.75\nSun', '4.5\nMon', '0\nTue', '2.25\nWed', '0\nThu', '0\nFri', '0\nSat']
    )
    expect(await week(page).locator('meter').getAttribute('aria-label')).toBe('10.5 / 20 hrs')
    const left = timeLeft(new Date(), today(new Date())) ?? ''
    expect(words).toContain(left.split(' and ')[0])
    await expectAccessible(page)
  })

  test('counts hours missed before as promised', async () => {
    const carla = await stage.house.add({ role: 'Core Team' })
    await stage.house.ask(calls.saveProfile, { id: carla.id, missedHours: 5 }, owner)
    await work(carla, [15, 0, 0, 0, 0, 0, 0])
    const page = await open('/dashboard', carla)
    await week(page).getByText('/ 15 hrs').waitFor()
    expect(await week(page).innerText()).toContain(texts.done)
    expect(await week(page).innerText()).toContain('5 of these hours were missed in earlier weeks.')
  })

  test('without any hours says so', async () => {
    const page = await open('/dashboard', await add())
    await week(page).getByText(texts.nothingYet).waitFor()
    expect(await week(page).getByRole('list').count()).toBe(0)
  })
})

test('notices go when they are seen, and lead to where they can be answered', async () => {
  const maya = await add()
  await stage.house.ask(calls.saveProfile, { id: maya.id, permissions: { frontPermissions: ['seeBadges'] } }, owner)
  const page = await open('/dashboard', maya)
  await page.getByText(texts.permissionsChanged).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have seen it' }).click()
  await page.getByText(texts.permissionsChanged).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Add picture' }).click()
  await page.waitForURL(`**/userprofileedit/${maya.id}`)
  expect(await page.getByText(texts.noPicture).count()).toBe(0)
})

test('notices that cannot be read say so, and are asked for again', async () => {
  const maya = await add()
  context = await stage.as(maya)
  await context.route('**/api/dashboard/notices/**', route =>
    route.fulfill({ status: 403, json: { message: 'Not now.' } })
  )
  const { page } = await openPage(context, '/dashboard')
  await page.getByText('Not now.').waitFor()
  await context.unroute('**/api/dashboard/notices/**')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByText(texts.noPicture).waitFor()
})

describe('somebody else’s week', () => {
  test('is shown to their team, under their name and without their notices', async () => {
    const [maya, mate] = [await add(), await stage.house.add({ firstName: 'Tomas' })]
    await work(maya, [3, 0, 0, 0, 0, 0, 0])
    const at = new Date().toISOString()
    await stage.house.database.transaction(async trx => {
      const id = newId()
      await trx.insertInto('team').values({ id, name: id, created_at: at, updated_at: at }).execute()
      await trx
        .insertInto('team_member')
        .values([maya, mate].map(person => ({ team_id: id, person_id: person.id, added_at: at })))
        .execute()
    })
    const page = await open(`/dashboard/${maya.id}`, mate)
    await page.getByText('The week of Maya Okafor').waitFor()
    await week(page).getByText('/ 10 hrs').waitFor()
    expect(await page.getByText(texts.notices).count()).toBe(0)
  })

  test('has a heading also when nobody knows whose it is', async () => {
    const page = await open(`/dashboard/${newId()}`, await add())
    await page.getByRole('heading', { level: 1, name: texts.thisWeek }).waitFor()
    await expectAccessible(page)
  })

  test('is not shown to strangers', async () => {
    const [maya, stranger] = [await add(), await stage.house.add()]
    const page = await open(`/dashboard/${maya.id}`, stranger)
    await page.getByText(new RegExp(texts.notYourTeam)).waitFor()
    expect(await week(page).count()).toBe(0)
  })
})
