import type { Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { cycleStart, weekEndsIn } from '#shared/dashboard/rules.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { addDays, startOfDay, startOfWeek, today } from '#shared/kit/time/day.ts'
import { misset } from '#tests/kit/misset.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { expectAccessible, inBrowser, stageFor } from '../stage.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

let maya: TestPerson
/** Friday noon of the running week, two days before it ends. */
const friday = new Date(startOfDay(addDays(startOfWeek(today(new Date())), 5)).getTime() + 12 * HOUR_MS)

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/dashboard'])
beforeEach(async () => {
  // Ten days of a session that began on a Sunday would end before the next week does.
  stage.server.clock.now = friday
  maya = await stage.server.add({ firstName: 'Maya' })
})

/** The page and the server stand in the same moment, and the person was there in between. */
async function at(now: Date): Promise<void> {
  stage.server.clock.now = now
  await stage.server.database.raw('update session set seen_at = $1', [now.toISOString()])
  await stage.context.clock.setFixedTime(now)
}

async function open(as: TestPerson, now = friday): Promise<Page> {
  await stage.browser({ as, isOwn: true })
  await at(now)
  const page = await stage.show('/dashboard')
  await page.getByText('to go until').waitFor()
  return page
}

const join = (person: TestPerson) =>
  stage.server.database.transaction(async trx => {
    const id = newId()
    const created_at = friday.toISOString()
    await trx.insertInto('team').values({ id, name: id, created_at, updated_at: created_at }).execute()
    await trx.insertInto('team_member').values({ team_id: id, person_id: person.id, added_at: created_at }).execute()
  })

describe('the weekly-hours bell', () => {
  const bell = (page: Page) => page.getByRole('button', { name: texts.bell })

  test('rings as the week ends, until one has looked away; and again a week later', inBrowser, async () => {
    const page = await open(maya)
    await bell(page).press('Enter')
    await page.getByText('0 of your 10 h are logged.').waitFor()
    await expectAccessible(page)
    await page.mouse.click(640, 700)
    await bell(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('to go until').waitFor()
    await expect.poll(() => bell(page).count()).toBe(0)
    await at(new Date(friday.getTime() + 7 * DAY_MS))
    await page.reload()
    await bell(page).waitFor()
  })

  test('is quiet for who has done half, and earlier in the week', inBrowser, async () => {
    const page = await open(maya, new Date(friday.getTime() - 2 * DAY_MS))
    await expect.poll(() => bell(page).count()).toBe(0)
    await stage.server.database.transaction(trx =>
      trx
        .insertInto('person_day')
        .values({ person_id: maya.id, day: startOfWeek(today(friday)), tangible_seconds: 5 * 3600 })
        .execute()
    )
    await at(friday)
    await page.reload()
    await page.getByText('5 to go').waitFor()
    await expect.poll(() => bell(page).count()).toBe(0)
  })
})

describe('a week that ends while the page is open', () => {
  const sunday = startOfDay(addDays(startOfWeek(today(friday)), 7)).getTime()

  test(
    'gives way to the next, also on a server that is a moment late, and no bell rings for what has just begun',
    inBrowser,
    async () => {
      await stage.server.database.raw('insert into person_day (person_id, day, tangible_seconds) values ($1, $2, $3)', [
        maya.id,
        startOfWeek(today(friday)),
        6 * 3600
      ])
      const page = await open(maya, new Date(sunday - 60_000))
      await page.getByText('4 to go').waitFor()
      stage.server.clock.now = new Date(sunday - 600)
      await stage.context.clock.setFixedTime(new Date(sunday + 400))
      await page.getByText(/^Summary due in [67] days$/).waitFor()
      await at(new Date(sunday + 10_000))
      await page.getByText('10 to go').waitFor()
      await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
      await expect.poll(() => page.getByRole('button', { name: texts.bell }).count()).toBe(0)
    }
  )
})

test('a device whose clock is wrong by a day goes by the server’s, without a timer too', async () => {
  await stage.browser({ as: maya })
  const now = new Date()
  stage.server.clock.now = now
  await stage.prepare(misset, 26 * HOUR_MS)
  const page = await stage.show('/dashboard')
  await page.getByText(`Summary due ${weekEndsIn(now)}`).waitFor()
})

describe('the team reminder', () => {
  const card = (page: Page) => page.getByRole('region', { name: texts.reminder })
  const openStack = (page: Page) => page.getByRole('button', { name: /^\d+ reminders?$/ }).press('Enter')

  test('is dismissed for the week that began on Thursday', inBrowser, async () => {
    await join(maya)
    const page = await open(maya)
    await openStack(page)
    await card(page).getByText(texts.dueFriday).waitFor()
    await expectAccessible(page)
    await card(page).getByRole('button', { name: 'Dismiss' }).press('Enter')
    await card(page).waitFor({ state: 'detached' })
    const thursday = cycleStart(new Date(friday.getTime() + 7 * DAY_MS))
    await at(new Date(thursday.getTime() - 1000))
    await page.reload()
    await page.getByText('to go until').waitFor()
    await expect.poll(() => card(page).count()).toBe(0)
    await at(thursday)
    await page.reload()
    await openStack(page)
    await card(page).waitFor()
  })

  test('is put away also on a device whose clock is days behind', async () => {
    await join(maya)
    await stage.browser({ as: maya })
    stage.server.clock.now = new Date()
    await stage.prepare(misset, -8 * DAY_MS)
    const page = await stage.show('/dashboard')
    await openStack(page)
    await card(page).getByRole('button', { name: 'Dismiss' }).press('Enter')
    await card(page).waitFor({ state: 'detached' })
  })

  test('tells managers of Saturday, and Owners nothing', inBrowser, async () => {
    const page = await open(await stage.server.add({ role: 'Manager' }))
    await openStack(page)
    await card(page).getByText(texts.dueSaturday).waitFor()
    await stage.leave()
    const owner = await stage.server.add({ role: 'Owner' })
    await join(owner)
    expect(await card(await open(owner)).count()).toBe(0)
  })
})
