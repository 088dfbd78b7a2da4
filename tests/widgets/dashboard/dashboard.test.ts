import type { BrowserContextOptions, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { addDays, startOfWeek, today } from '#shared/kit/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/people/calls.ts'
import * as logTexts from '#shared/time-entries/log-texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { expectAccessible, stageFor } from '../stage.ts'

let owner: TestPerson

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/dashboard', '/dashboard/:id', '/userprofileedit/:id'])
beforeAll(async () => {
  owner = await stage.server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens' })
})

async function open(path: string, as: TestPerson, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await stage.open(path, { as, ...options })
  await page.locator('h1').waitFor({ state: 'attached' })
  return page
}

const add = () => stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })

/** Hours of the running week, Sunday first. */
const work = (person: TestPerson, hours: readonly number[]) =>
  stage.server.database.transaction(trx =>
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

const square = (person: TestPerson, descriptions: readonly string[]) =>
  stage.server.database.transaction(trx =>
    trx
      .insertInto('infringement')
      .values(
        descriptions.map((description, index) => ({
          id: newId(),
          person_id: person.id,
          day: addDays('2026-10-01', index),
          description,
          created_at: new Date().toISOString()
        }))
      )
      .execute()
  )

const team = (...people: TestPerson[]) =>
  stage.server.database.transaction(async trx => {
    const id = newId()
    const at = new Date().toISOString()
    await trx.insertInto('team').values({ id, name: id, created_at: at, updated_at: at }).execute()
    await trx
      .insertInto('team_member')
      .values(people.map(person => ({ team_id: id, person_id: person.id, added_at: at })))
      .execute()
  })

const bar = (page: Page) => page.getByRole('region', { name: 'Weekly summary bar' })
const log = (page: Page) => page.getByRole('region', { name: t(logTexts.timeLog) })

describe('one’s own dashboard', () => {
  test('says who, how much, and how much is to go, beside the log', async () => {
    const maya = await add()
    await work(maya, [3.75, 4.5, 0, 2.25, 0, 0, 0])
    await stage.server.ask(calls.saveProfile, { id: maya.id, weeklycommittedHours: 20 }, owner)
    const page = await open('/dashboard', maya)
    await bar(page).getByText('10.5', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Maya Okafor')
    const words = await bar(page).innerText()
    expect(words).toContain('Volunteer')
    expect(words).toContain('/ 20 hrs')
    expect(words).toContain('9.5 hrs to go')
    await expect.poll(() => bar(page).locator('meter').getAttribute('aria-label')).toBe('10.5 / 20 hrs')
    await log(page).waitFor()
    await expectAccessible(page)
  })

  test('counts hours missed before as promised', async () => {
    const carla = await stage.server.add({ role: 'Core Team' })
    await stage.server.ask(calls.saveProfile, { id: carla.id, missedHours: 5 }, owner)
    await work(carla, [15, 0, 0, 0, 0, 0, 0])
    const page = await open('/dashboard', carla)
    await bar(page).getByText('/ 15 hrs').waitFor()
    await expect.poll(() => bar(page).innerText()).toContain(texts.done)
    await expect.poll(() => bar(page).innerText()).toContain('With 5 hrs missed before')
  })

  test('counts down to the end of the week by the second', async () => {
    const page = await open('/dashboard', await add())
    const timer = bar(page).getByRole('timer')
    const first = await timer.innerText()
    expect(first).toMatch(/^(?:[1-7] d )?\d\d:\d\d:\d\d$/)
    await expect.poll(() => timer.innerText()).not.toBe(first)
  })

  test('leads to the tasks in the log', async () => {
    const page = await open('/dashboard', await add())
    await log(page).getByRole('tab', { name: 'Tasks' }).waitFor()
    await bar(page).getByRole('link', { name: /Tasks/ }).press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe('#tasks')
    const tab = log(page).getByRole('tab', { name: 'Tasks' })
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  })

  test('lists the blue squares, and gives the focus back', async () => {
    const maya = await add()
    await square(maya, ['Too few hours', 'No summary'])
    const page = await open('/dashboard', maya)
    const cell = bar(page).getByRole('button', { name: '2 Blue squares' })
    await cell.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Blue squares of Maya Okafor' })
    await dialog.waitFor()
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual(['Oct 2, 2026\n\nNo summary', 'Oct 1, 2026\n\nToo few hours'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => cell.evaluate(element => element.matches(':focus'))).toBe(true)
  })

  test('says when there are none', async () => {
    const page = await open('/dashboard', await add())
    await expect.poll(() => bar(page).locator('.bluesq').count()).toBe(0)
    await bar(page).getByRole('button', { name: '0 Blue squares' }).click()
    await page.getByRole('dialog').getByText('No blue squares.').waitFor()
  })

  test.each(['light', 'dark'])('fits a narrow screen, in the %s', async scheme => {
    const maya = await add()
    await square(maya, ['Too few hours'])
    const page = await open('/dashboard', maya, { viewport: { width: 390, height: 844 } })
    await page.evaluate(value => {
      document.documentElement.style.colorScheme = value
    }, scheme)
    await bar(page)
      .getByRole('button', { name: /Blue squares/ })
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})

describe('notices', () => {
  test('go when they are seen, and lead to where they can be answered', async () => {
    const maya = await add()
    await stage.server.ask(calls.saveProfile, { id: maya.id, permissions: { frontPermissions: ['seeBadges'] } }, owner)
    const page = await open('/dashboard', maya)
    await page.getByRole('button', { name: /^Reminders/ }).click()
    await page.getByText(texts.permissionsChanged).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I have seen it' }).click()
    await page.getByText(texts.permissionsChanged).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Add picture' }).click()
    await page.waitForURL(`**/userprofileedit/${maya.id}`)
  })
})

test('what cannot be read says so, and is asked for again', async () => {
  const maya = await add()
  await stage.browser({ as: maya })
  await stage.context.route(`**/api/dashboard/${maya.id}`, route =>
    route.fulfill({ status: 403, json: { message: 'Not now.' } })
  )
  const page = await stage.show('/dashboard')
  await page.getByText('Not now.').waitFor()
  await stage.context.unroute(`**/api/dashboard/${maya.id}`)
  await page.getByRole('button', { name: 'Reload' }).first().click()
  await bar(page).getByText('Maya Okafor', { exact: true }).waitFor()
})

describe('somebody else’s dashboard', () => {
  test('is shown to their team, under their name and without their notices', async () => {
    const [maya, mate] = [await add(), await stage.server.add({ firstName: 'Tomas' })]
    await work(maya, [3, 0, 0, 0, 0, 0, 0])
    await team(maya, mate)
    const page = await open(`/dashboard/${maya.id}`, mate)
    await bar(page).getByText('Maya Okafor', { exact: true }).waitFor()
    await bar(page).getByText('/ 10 hrs').waitFor()
    await page.getByText(t(texts.whose, { name: 'Maya Okafor' })).waitFor()
    // Their leaderboard too: the own row there is theirs.
    await page.locator('bee-leaderboard tr.me', { hasText: 'Maya Okafor' }).waitFor()
    await expect.poll(() => page.getByText(texts.noPicture).count()).toBe(0)
    await expect.poll(() => page.getByRole('region', { name: texts.reminder }).count()).toBe(0)
  })

  test('leaves out blue squares that are private', async () => {
    const [maya, mate] = [await add(), await stage.server.add()]
    await square(maya, ['Too few hours'])
    await team(maya, mate)
    await stage.server.ask(calls.saveProfile, { id: maya.id, privacySettings: { blueSquares: false } }, maya)
    const page = await open(`/dashboard/${maya.id}`, mate)
    await bar(page).getByText('Maya Okafor', { exact: true }).waitFor()
    await expect
      .poll(() =>
        bar(page)
          .getByRole('button', { name: /Blue squares/ })
          .count()
      )
      .toBe(0)
  })

  test('is not shown to strangers, and has a heading still', async () => {
    const [maya, stranger] = [await add(), await stage.server.add()]
    for (const id of [maya.id, newId()]) {
      const page = await open(`/dashboard/${id}`, stranger)
      await page.getByRole('alert').waitFor()
      await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
      await expect.poll(() => log(page).count()).toBe(0)
      await expectAccessible(page)
      await stage.leave()
    }
  })
})

test('folds for whoever reads in letters twice as large, as it does where there is half the room', async () => {
  const page = await open('/dashboard', await add())
  const summary = page.locator('bee-dashboard .summary')
  await page.getByRole('button', { name: texts.suggestion }).waitFor()
  const isFolded = async () => {
    const [hours, tools] = await Promise.all(['.hours-cell', '.tools'].map(cell => summary.locator(cell).boundingBox()))
    return hours && tools && tools.y >= hours.y + hours.height
  }
  await expect.poll(isFolded).toBe(false)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(isFolded).toBe(true)
  const spilt = () =>
    summary.locator('> *').evaluateAll(cells => cells.filter(cell => cell.scrollWidth > cell.clientWidth + 1).length)
  await expect.poll(spilt).toBe(0)
})
