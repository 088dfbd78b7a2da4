import type { BrowserContextOptions, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { addDays, startOfWeek, today } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import * as calls from '#shared/people/calls.ts'
import * as logTexts from '#shared/time-entries/log-texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { expectAccessible, inBrowser, stageFor } from '../stage.ts'

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
    expect(words).toContain('of 20 h')
    expect(words).toContain('9.5 to go until Sat 23:59 PT')
    await log(page).waitFor()
    await expectAccessible(page)
  })

  test('counts hours missed before as promised', async () => {
    const carla = await stage.server.add({ role: 'Core Team' })
    await stage.server.ask(calls.saveProfile, { id: carla.id, missedHours: 5 }, owner)
    await work(carla, [15, 0, 0, 0, 0, 0, 0])
    const page = await open('/dashboard', carla)
    await bar(page).getByText('of 15 h').waitFor()
    await expect.poll(() => bar(page).innerText()).toContain(texts.done)
    await expect.poll(() => bar(page).innerText()).toContain('With 5 h missed before')
  })

  test('opens a day from its bar, in the log that draws no bars of its own, and the week again', async () => {
    const maya = await add()
    await work(maya, [2, 0, 0, 0, 0, 0, 0])
    const page = await open('/dashboard', maya)
    const sunday = bar(page).getByRole('button', { name: /^Sunday, .*: 2 h/ })
    await sunday.press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe('#currentWeek')
    await log(page)
      .getByRole('button', { name: t(logTexts.allDays) })
      .waitFor()
    await expect.poll(() => sunday.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => log(page).locator('.hour-bars').count()).toBe(0)
    await sunday.press('Enter')
    await expect
      .poll(() =>
        log(page)
          .getByRole('button', { name: t(logTexts.allDays) })
          .count()
      )
      .toBe(0)
    await expect.poll(() => bar(page).getByRole('timer').count()).toBe(0)
    await log(page).getByRole('tab', { name: 'Last Week' }).click()
    await log(page).locator('.hour-bars').waitFor()
  })

  test('leads to the tasks in the log', async () => {
    const page = await open('/dashboard', await add())
    await log(page).getByRole('tab', { name: 'Tasks' }).waitFor()
    await bar(page)
      .getByRole('link', { name: /^\d+ tasks?$/ })
      .press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe('#tasks')
    const tab = log(page).getByRole('tab', { name: 'Tasks' })
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  })

  test('asks for nothing of the team, whose page is one row away', async () => {
    const page = await stage.browser({ as: await add() })
    const asked: string[] = []
    stage.context.on('request', request => void asked.push(request.url()))
    await stage.show('/dashboard')
    void page
    const row = stage.context.pages()[0]?.getByRole('link', { name: /^Team Member Tasks/ })
    await row?.waitFor()
    expect(await row?.getAttribute('href')).toBe('/teammembertasks')
    expect(asked.filter(url => /team-tasks|teammember|follow/i.test(new URL(url).pathname))).toEqual([])
  })

  test('lists the blue squares, and gives the focus back', inBrowser, async () => {
    const maya = await add()
    await square(maya, ['Too few hours', 'No summary'])
    const page = await open('/dashboard', maya)
    const cell = bar(page).getByRole('button', { name: '2 blue squares' })
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
    await bar(page).getByRole('button', { name: '0 blue squares' }).click()
    await page.getByRole('dialog').getByText('No blue squares.').waitFor()
  })

  test.each(['light', 'dark'])('fits a narrow screen, in the %s', inBrowser, async scheme => {
    const maya = await add()
    await square(maya, ['Too few hours'])
    const page = await open('/dashboard', maya, { viewport: { width: 390, height: 844 } })
    await page.evaluate(value => {
      document.documentElement.style.colorScheme = value
    }, scheme)
    await bar(page)
      .getByRole('button', { name: /blue squares?$/ })
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
    await page.getByRole('button', { name: /^\d+ reminders?$/ }).click()
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
  await bar(page).waitFor()
})

describe('somebody else’s dashboard', () => {
  test('is shown to their team, under their name and without their notices', async () => {
    const [maya, mate] = [await add(), await stage.server.add({ firstName: 'Tomas' })]
    await work(maya, [3, 0, 0, 0, 0, 0, 0])
    await team(maya, mate)
    const page = await open(`/dashboard/${maya.id}`, mate)
    await bar(page).getByText('of 10 h').waitFor()
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
    await bar(page).getByText('of 10 h').waitFor()
    await expect
      .poll(() =>
        bar(page)
          .getByRole('button', { name: /blue squares?$/ })
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

test('cuts nothing for whoever reads in letters twice as large on a phone', inBrowser, async () => {
  const maya = await add()
  await work(maya, [2.25, 3.75, 0, 0, 0, 0, 0])
  const page = await open('/dashboard', maya, { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: texts.suggestion }).waitFor()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const spilt = () =>
    page
      .locator('bee-dashboard .week :is(.sum, .figures, .plot, .words, .words > li)')
      .evaluateAll(parts => parts.filter(part => part.scrollWidth > part.clientWidth + 1).map(part => part.className))
  await expect.poll(spilt).toEqual([])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
