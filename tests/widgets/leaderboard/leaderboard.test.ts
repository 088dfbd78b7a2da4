import type { BrowserContextOptions, Page } from 'playwright'
import { beforeEach, describe, expect, test } from 'vitest'

import { createMouseoverText } from '#shared/info/calls.ts'
import { mouseoverCreated, mouseoverThere } from '#shared/info/texts.ts'
import { addDays, startOfDay, startOfWeek, today } from '#shared/kit/time/day.ts'
import { weekName } from '#shared/leaderboard/rules.ts'
import * as dialogs from '#shared/leaderboard/dialog-texts.ts'
import * as texts from '#shared/leaderboard/texts.ts'
import { saveProfile } from '#shared/people/calls.ts'
import { viewAs, viewAsTitle } from '#shared/session/texts.ts'
import { saveSummary } from '#shared/summaries/calls.ts'
import { emptied } from '#tests/kit/walk/emptied.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { person, type Parts, team, work } from '#tests/leaderboard/week.ts'
import { MEDIA, textOf } from '#tests/summaries/writing.ts'

import { declines, expectAccessible, inBrowser, stageFor } from '../stage.ts'

const stage = stageFor(new URL('shell.ts', import.meta.url), ['/dashboard'])
beforeEach(async () => {
  stage.server.clock.now = new Date()
  for (const table of ['person', 'team', 'mouseover_text']) await emptied(stage.server, table)
})

async function open(as: TestPerson, options?: BrowserContextOptions): Promise<Page> {
  const page = await stage.open('/dashboard', { as, ...options })
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor()
  await page.locator('.org .strong').waitFor()
  await openTools(page)
  return page
}

/** What the icons in the head open. */
async function openTools(page: Page): Promise<void> {
  for (const name of [texts.otherWeeks, texts.search]) await page.getByRole('button', { name }).click()
}

const add = (firstName: string, parts: Parts = {}) =>
  person(stage.server, { firstName, lastName: 'Vale', tangible: 1, ...parts })
const rows = (page: Page) => page.locator('tbody tr:not(.fold-row)')
const names = (page: Page) => page.locator('tbody th a').allInnerTexts()
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text }).waitFor()

describe('the list', () => {
  test('is read anew when a week begins', inBrowser, async () => {
    const maya = await add('Maya', { tangible: 3 })
    await stage.browser({ as: maya, isOwn: true })
    const sunday = startOfDay(addDays(startOfWeek(today(new Date())), 7)).getTime()
    // The page goes by the server's clock.
    const stand = (time: number) => (stage.server.clock.now = new Date(time))
    stand(sunday - 120_000)
    await stage.server.database.raw('update session set seen_at = $1', [new Date(sunday).toISOString()])
    await stage.context.clock.install({ time: sunday - 120_000 })
    const page = await stage.show('/dashboard')
    await row(page, 'Maya').getByText('3.00').first().waitFor()
    await openTools(page)
    // Whoever came back to this week by an arrow looks at this week, whichever that is.
    await page.getByRole('button', { name: texts.earlier }).click()
    await row(page, 'Maya').getByText('–').first().waitFor()
    await page.getByRole('button', { name: texts.later }).click()
    await row(page, 'Maya').getByText('3.00').first().waitFor()
    await stage.server.database.raw('update person set first_name = $2 where id = $1', [maya.id, 'Sunday'])
    stand(sunday + 60_000)
    await stage.context.clock.fastForward(180_000)
    await row(page, 'Sunday').getByText('–').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: texts.later }).count()).toBe(0)
  })

  test('marks who handed their summary in, and leaves out who owes none', async () => {
    const maya = await add('Maya', { tangible: 3, front: ['seeSummaryIndicator'] })
    const priya = await add('Priya')
    const grace = await add('Grace')
    await team(stage.server, [maya, priya, grace])
    await stage.server.ask(
      saveSummary,
      { userId: priya.id, week: startOfWeek(today(new Date())), summary: textOf(60, 'roof'), mediaUrl: MEDIA, rev: 0 },
      priya
    )
    await stage.server.database.raw(`update person set summary_option = 'Not Required' where id = $1`, [grace.id])
    const page = await open(maya)
    const mark = (name: string, text: string) => row(page, name).getByRole('img', { name: text }).count()
    await expect.poll(() => mark('Priya', texts.hasSummary)).toBe(1)
    await expect.poll(() => mark('Maya', texts.lacksSummary)).toBe(1)
    expect([await mark('Grace', texts.hasSummary), await mark('Grace', texts.lacksSummary)]).toEqual([0, 0])
  })

  test('tells of each person what they did of what they promised', inBrowser, async () => {
    const maya = await add('Maya', { tangible: 12.75, intangible: 1.5, committed: 20 })
    const priya = await add('Priya', { role: 'Core Team', tangible: 35.25, intangible: 3.25, committed: 20 })
    const grace = await add('Grace', { tangible: 10, committed: 10, endDate: today(new Date()) })
    await stage.server.database.raw(
      `insert into time_off values (gen_random_uuid(), $1, $2, $2, 1, 'Rest', now()),
        (gen_random_uuid(), $3, $4, $4, 1, 'Rest', now())`,
      [grace.id, today(new Date()), priya.id, addDays(startOfWeek(today(new Date())), 14)]
    )
    await team(stage.server, [maya, priya, grace])
    const page = await open(maya)
    await row(page, 'Priya').waitFor()
    expect((await rows(page).allInnerTexts()).map(text => text.split(/\s*[\n\t]\s*/).filter(Boolean))).toEqual([
      ['Priya Vale', '1', 'Core Team', 'off in 2 weeks', '35.25', '38.50'],
      ['Maya Vale', '2', 'Volunteer', '12.75', '14.25'],
      ['Grace Vale', '3', 'Volunteer', 'currently off', 'last day today', '10.00', '10.00']
    ])
    await expect.poll(() => row(page, 'Priya').locator('.status').getAttribute('class')).toContain('star')
    await expect.poll(() => row(page, 'Priya').locator('.status').getAttribute('data-hours')).toBe('1.75')
    await expect.poll(() => row(page, 'Maya').getByRole('img', { name: texts.unmet }).count()).toBe(1)
    await expect.poll(() => row(page, 'Maya').getAttribute('class')).toBe('me')
    await expect.poll(() => row(page, 'Grace').locator('.status').getAttribute('aria-label')).toBe(texts.met)
    const bar = row(page, 'Priya').locator('meter')
    await expect.poll(() => bar.getAttribute('class')).toBe('bar indigo')
    await expect.poll(() => bar.getAttribute('aria-label')).toBe('35.25 tangible hours, 20 promised')
    await expect
      .poll(() => page.getByRole('link', { name: 'Priya Vale', exact: true }).getAttribute('href'))
      .toBe(`/userprofile/${priya.id}`)
    await expect
      .poll(() =>
        row(page, 'Priya')
          .getByRole('link', { name: /time log of/ })
          .getAttribute('href')
      )
      .toBe(`/timelog/${priya.id}`)
    await expect.poll(() => page.locator('.org').innerText()).toMatch(/3 members\s+62.75 of 50 h/)
    // A Volunteer neither filters by team nor writes the organisation's words.
    for (const name of [/^Filter by team/, texts.myTeam, texts.editMouseover])
      await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0)
    await expectAccessible(page)
  })

  test('has short heads in a window of less than three quarters of the screen', inBrowser, async () => {
    await stage.browser({ as: await add('Maya'), isOwn: true, viewport: { width: 1100, height: 900 } })
    await stage.prepare(width => Object.defineProperty(screen, 'width', { get: () => width }), 1920)
    const page = await stage.show('/dashboard')
    const head = (text: string) => page.locator('thead').getByText(text, { exact: true }).first()
    await head(texts.tangibleShort).waitFor()
    expect(await head(texts.tangible).isVisible()).toBe(false)
  })

  test('is sorted by its heads, one way and the other, says where everybody stands, and orders by the share of a promise', async () => {
    const maya = await add('Maya', { tangible: 3, intangible: 9, committed: 5 })
    const ann = await add('Ann', { tangible: 6, committed: 20 })
    await team(stage.server, [maya, ann])
    const page = await open(maya)
    await row(page, 'Ann').waitFor()
    const head = (name: string) => page.getByRole('columnheader', { name })
    const ranks = () => page.locator('.rank').allInnerTexts()
    await expect.poll(() => head('Tangible').getAttribute('aria-sort')).toBe('descending')
    await head('Tangible').getByRole('button').click()
    await expect.poll(() => names(page)).toEqual(['Maya Vale', 'Ann Vale'])
    await expect.poll(ranks).toEqual(['2', '1'])
    await head('Total').getByRole('button').click()
    await expect.poll(() => names(page)).toEqual(['Maya Vale', 'Ann Vale'])
    await expect.poll(ranks).toEqual(['1', '2'])
    await head('Name').getByRole('button').click()
    await expect.poll(() => names(page)).toEqual(['Ann Vale', 'Maya Vale'])
    await expect.poll(() => head('Name').getAttribute('aria-sort')).toBe('ascending')
    await page.getByRole('searchbox', { name: texts.search }).fill('maya')
    await expect.poll(ranks).toEqual(['2'])
    await page.getByRole('searchbox', { name: texts.search }).fill('')
    await page.getByRole('button', { name: 'Share of own commitment' }).click()
    await expect.poll(() => names(page)).toEqual(['Maya Vale', 'Ann Vale'])
    await expect.poll(() => row(page, 'Maya').locator('td').last().innerText()).toBe('60%')
  })

  test(
    'begins with the first and those around oneself; the others are a press away, and have the focus then',
    inBrowser,
    async () => {
      const people = []
      for (let at = 1; at <= 15; at += 1)
        people.push(await add(at === 9 ? 'Maya' : `Number ${String(at).padStart(2, '0')}`, { tangible: 30 - at }))
      await team(stage.server, people)
      const maya = people[8]
      if (!maya) throw new Error('There is nobody to be')
      const page = await open(maya, { viewport: { width: 390, height: 844 } })
      const short = async () => (await names(page)).map(name => name.replace(/Number | Vale/g, ''))
      await expect.poll(short).toEqual(['01', '06', '07', '08', 'Maya', '10', '11', '12'])
      for (const head of [texts.name, texts.tangible, texts.progress, texts.total])
        await expect.poll(() => page.getByRole('columnheader', { name: head }).isVisible()).toBe(true)
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Number 06 Vale', exact: true }).press('ArrowUp')
      const focused = (name: string) =>
        page.getByRole('link', { name: `${name} Vale`, exact: true }).evaluate(one => one.matches(':focus'))
      await expect.poll(() => focused('Number 01')).toBe(true)
      await page.getByRole('button', { name: 'Show the 4 between' }).press('Enter')
      await expect.poll(() => focused('Number 02')).toBe(true)
      await page.getByRole('button', { name: 'Show all 15' }).press('Enter')
      await expect.poll(() => focused('Number 13')).toBe(true)
      await expect.poll(short).toHaveLength(15)
    }
  )

  test('shows a card of whoever’s row is pressed, by pointer and by keyboard', inBrowser, async () => {
    const olga = await add('Olga', { role: 'Owner', tangible: 9 })
    const maya = await add('Maya', { tangible: 5 })
    const page = await open(olga)
    await row(page, 'Maya').locator('td').nth(2).click()
    const card = page.getByRole('dialog', { name: 'About Maya Vale' })
    await card.getByText(texts.unmet).waitFor()
    const links = async () => Promise.all((await card.getByRole('link').all()).map(link => link.getAttribute('href')))
    await expect.poll(links).toEqual([`/userprofile/${maya.id}`, `/timelog/${maya.id}`, `mailto:${maya.email}`])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    const focusedText = () =>
      page.evaluate(() => {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        return active?.textContent
      })
    await expect.poll(focusedText).toBe('Maya Vale')
    // By keys alone, on a page that no pointer rests on.
    await page.mouse.move(0, 0)
    await page.reload()
    await row(page, 'Maya').locator('.who a').press('Space')
    await expect.poll(focusedText).toBe(dialogs.cardDashboard)
    await page.keyboard.press('ArrowUp')
    await expect.poll(focusedText).toBe(dialogs.cardMail)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: viewAs }).click()
    await page.getByText('You are currently viewing the header for Maya Vale').waitFor()
  })

  test('shows past weeks, by step and by day, and scolds nobody for one that still runs', async () => {
    const maya = await add('Maya', { tangible: 3 })
    await work(stage.server, maya, { tangible: 7, weeksAgo: 1 })
    await work(stage.server, maya, { tangible: 9, weeksAgo: 5 })
    const page = await open(maya)
    const total = () => row(page, 'Maya').locator('td').last()
    const mark = row(page, 'Maya').locator('.status')
    await total().getByText('3.00').waitFor()
    await expect.poll(() => mark.getAttribute('class')).toBe('status open')
    await page.getByRole('button', { name: texts.earlier }).click()
    await total().getByText('7.00').waitFor()
    await expect.poll(() => mark.getAttribute('class')).toBe('status unmet')
    await page.locator('.org').getByText('7 of').waitFor()
    const week = (weeksAgo: number) => addDays(startOfWeek(today(new Date())), -7 * weeksAgo)
    await page.getByRole('button', { name: weekName(week(1), today(new Date())) }).click()
    await page.getByLabel(texts.anyDay).fill(addDays(week(5), 3))
    await total().getByText('9.00').waitFor()
    for (let step = 0; step < 5; step += 1) await page.getByRole('button', { name: texts.later }).click()
    await total().getByText('3.00').waitFor()
    await expect.poll(() => page.getByRole('button', { name: texts.later }).count()).toBe(0)
  })

  test('draws in its bars what it is ordered by, and tells how many one sees of how many', async () => {
    const maya = await add('Maya', { tangible: 30, intangible: 20, committed: 20 })
    const ann = await add('Ann', { tangible: 12, committed: 20 })
    await add('Stranger', { committed: 5 })
    await team(stage.server, [maya, ann])
    const page = await open(maya)
    const bar = (name: string) => row(page, name).locator('meter')
    await expect
      .poll(() => bar('Maya').evaluate(one => [one.getAttribute('max'), one.getAttribute('value')]))
      .toEqual(['40', '30'])
    await expect.poll(() => row(page, 'Maya').locator('.strong').innerText()).toBe('30.00')
    await page.locator('.org').getByText('You see 2 of 3').waitFor()
    await page.getByRole('button', { name: /^Share/ }).click()
    await expect
      .poll(() => bar('Maya').evaluate(one => [one.getAttribute('max'), one.getAttribute('value')]))
      .toEqual(['2', '1.5'])
    await expect.poll(() => bar('Maya').getAttribute('aria-label')).toBe('150% of 20 promised hours')
    await expect.poll(() => bar('Ann').getAttribute('class')).toBe('bar orange')
    await expect
      .poll(() =>
        row(page, 'Ann')
          .locator('.hours')
          .evaluate(one => one.style.getPropertyValue('--goal'))
      )
      .toBe('50%')
  })

  test('counts who is listed beside those the organisation counts', async () => {
    const olga = await add('Olga', { role: 'Owner', committed: 0 })
    await add('Maya')
    const page = await open(olga)
    await page.locator('.org').getByText('1 member, and 1 more').waitFor()
  })

  test('has one tab stop a row, and arrow keys for the rest of it', inBrowser, async () => {
    const olga = await add('Olga', { role: 'Owner', tangible: 9 })
    await add('Maya', { tangible: 5 })
    await add('Ann')
    const page = await open(olga)
    await row(page, 'Ann').waitFor()
    const focused = () =>
      page.evaluate(() => {
        let active = document.activeElement
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
        return active?.getAttribute('aria-label') ?? active?.textContent
      })
    await page.getByRole('link', { name: 'Olga Vale', exact: true }).focus()
    for (const [key, wanted] of [
      ['Tab', 'Maya Vale'],
      ['Tab', 'Ann Vale'],
      ['Shift+Tab', 'Maya Vale'],
      ['ArrowRight', '5.00, time log of Maya Vale'],
      ['ArrowLeft', 'Maya Vale'],
      ['ArrowLeft', `View the dashboard of Maya Vale. ${texts.unmet}`],
      ['ArrowDown', 'Ann Vale'],
      ['ArrowUp', 'Maya Vale']
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(focused).toBe(wanted)
    }
    for (const target of await rows(page).locator('a, button').all()) {
      const box = await target.boundingBox()
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(24)
    }
  })
})

describe('a list of several pages', () => {
  async function openMany(parts: Parts = { tangible: 9 }): Promise<Page> {
    const olga = await add('Olga', { role: 'Owner', ...parts })
    await stage.server.database.raw(
      `insert into person (id, email, first_name, last_name, role, start_date, created_at, updated_at)
        select gen_random_uuid(), 'many' || i || '@example.org', 'Number', lpad(i::text, 4, '0'), 'Volunteer',
          '2024-01-01', now(), now() from generate_series(1, 250) i`
    )
    const page = await open(olga)
    await page.getByRole('button', { name: /^Show all/ }).click()
    return page
  }
  const turn = (page: Page, name: string) => page.getByRole('button', { name }).click()
  const range = (page: Page, text: string) => page.locator('.card-foot').getByText(text).waitFor()
  const ends = async (page: Page) => {
    const found = await names(page)
    return [found[0], found.at(-1)]
  }

  test('is turned page by page, and ends where the End key leads', inBrowser, async () => {
    const page = await openMany()
    await range(page, '1–100 of 251')
    await expect.poll(() => ends(page)).toEqual(['Olga Vale', 'Number 0099'])
    await expectAccessible(page)
    for (const [button, shown, first, last] of [
      [texts.pageAfter, '101–200 of 251', 'Number 0100', 'Number 0199'],
      [texts.firstPage, '1–100 of 251', 'Olga Vale', 'Number 0099']
    ] as const) {
      await turn(page, button)
      await range(page, shown)
      await expect.poll(() => ends(page)).toEqual([first, last])
    }
    await page.getByRole('region', { name: texts.people }).focus()
    await page.keyboard.press('End')
    await range(page, '152–251 of 251')
    await expect
      .poll(() => page.locator('.table-wrap').evaluate(one => one.scrollHeight - one.clientHeight - one.scrollTop))
      .toBeLessThanOrEqual(1)
    await row(page, 'Number 0250').waitFor()
    await page.keyboard.press('Home')
    await range(page, '1–100 of 251')
    await expect.poll(() => page.locator('.table-wrap').evaluate(one => one.scrollTop)).toBe(0)
  })

  test('shows the own row with its place beside other pages, and is searched by the server', inBrowser, async () => {
    const page = await openMany({ tangible: 0 })
    const own = page.locator('tfoot tr.me')
    await own.getByText('Place 251 of 251').waitFor()
    await turn(page, texts.lastPage)
    await expect.poll(() => page.locator('tbody tr.me').count()).toBe(1)
    await expect.poll(() => own.count()).toBe(0)
    const field = page.getByRole('searchbox', { name: texts.search })
    await field.fill('number 25')
    await field.press('Enter')
    await expect.poll(() => names(page)).toEqual(['Number 0025', 'Number 0125', 'Number 0225', 'Number 0250'])
    await expect.poll(() => page.locator('.vh[role=status]').last().innerText()).toBe('4 people')
    await field.fill('zzz')
    await field.press('Enter')
    await page.getByText('Nobody here is called “zzz”.').waitFor()
    await page.getByRole('button', { name: texts.showAll }).click()
    await range(page, '152–251 of 251')
  })
})

describe('looking for people', () => {
  test('finds what is typed at once in a list that is all there', async () => {
    const olga = await add('Olga', { role: 'Owner', tangible: 9 })
    await add('Tomás')
    await add('Priya')
    const page = await open(olga)
    await row(page, 'Priya').waitFor()
    const field = page.getByRole('searchbox', { name: texts.search })
    await field.pressSequentially('tomas')
    expect(await names(page)).toEqual(['Tomás Vale'])
    await field.fill('priya')
    await expect.poll(() => names(page)).toEqual(['Priya Vale'])
    await expect.poll(() => page.locator('.vh[role=status]').last().innerText()).toBe(texts.found.one)
    await field.fill('zzz')
    await field.press('Enter')
    await page.getByText('Nobody here is called “zzz”.').waitFor()
    await page.getByRole('button', { name: texts.showAll }).click()
    await expect.poll(() => rows(page).count()).toBe(3)
  })

  test('narrows to a team, by keyboard alone', inBrowser, async () => {
    const olga = await add('Olga', { role: 'Owner', tangible: 9 })
    const [maya] = [await add('Maya'), await add('Ann')]
    await team(stage.server, [maya], { name: 'Straw Bale Village Builders' })
    await team(stage.server, [], { name: 'Earthbag' })
    for (let at = 10; at < 20; at += 1) await team(stage.server, [], { name: `Zone ${at}` })
    const page = await open(olga)
    const filter = page.getByRole('button', { name: /^Filter by team/ })
    await filter.focus()
    await page.keyboard.press('Enter')
    const list = page.getByRole('dialog').locator('ul')
    await list.getByText('Earthbag').waitFor()
    await expect.poll(() => list.evaluate(one => one.scrollHeight > one.clientHeight)).toBe(true)
    await page.keyboard.type('nowhere')
    await page.getByText('This team is not found: nowhere').waitFor()
    await page.getByRole('searchbox', { name: texts.searchTeams }).fill('straw')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page)).toEqual(['Maya Vale'])
    await expect.poll(() => filter.innerText()).toBe('Straw Bale Vill…')
    await filter.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Earthbag' }).click()
    await page.getByRole('alert').getByText('Nobody on the team Earthbag is on this leaderboard.').waitFor()
    await filter.click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: texts.allTeams }).click()
    await expect.poll(() => rows(page).count()).toBe(3)
  })

  test('says so when the teams cannot be read', async () => {
    const page = await open(await add('Olga', { role: 'Owner' }))
    await stage.context.route('**/leaderboard/org/teams', route =>
      route.fulfill({ status: 400, json: { message: 'No.' } })
    )
    await page.getByRole('button', { name: /^Filter by team/ }).click()
    await page.getByText(texts.teamsFailed).waitFor()
    await stage.context.unroute('**/leaderboard/org/teams')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.allTeams }).waitFor()
  })

  test('shows the own team, when there is somebody on it', async () => {
    const olga = await add('Olga', { role: 'Owner', tangible: 9 })
    const maya = await add('Maya')
    await add('Ann')
    const page = await open(olga)
    await row(page, 'Ann').waitFor()
    const mine = page.getByRole('button', { name: texts.myTeam })
    await mine.click()
    await toast(page, texts.noTeam)
    await team(stage.server, [olga, maya])
    await page.getByRole('button', { name: texts.refresh }).click()
    await toast(page, texts.refreshing)
    await toast(page, texts.refreshed)
    await mine.click()
    await expect.poll(() => names(page)).toEqual(['Olga Vale', 'Maya Vale'])
    await expect.poll(() => mine.getAttribute('aria-pressed')).toBe('true')
    await mine.click()
    await expect.poll(() => rows(page).count()).toBe(3)
  })
})

test('a share beyond all measure stays in its column', inBrowser, async () => {
  const maya = await add('Maya', { committed: 1, tangible: 120 })
  const ann = await add('Ann', { committed: 2, tangible: 19.98 })
  await team(stage.server, [maya, ann])
  const page = await open(maya, { viewport: { width: 320, height: 700 } })
  await page.getByRole('button', { name: /^Share/ }).click()
  await expect.poll(() => row(page, 'Maya').locator('td').last().innerText()).toBe('>999%')
  await expect.poll(() => row(page, 'Ann').locator('td').last().innerText()).toBe('999%')
  await expect
    .poll(() => page.locator('.table-wrap').evaluate(one => one.scrollWidth - one.clientWidth))
    .toBeLessThanOrEqual(0)
})

test('a week before anybody was there leads back to this one', async () => {
  const maya = await add('Maya', { startDate: today(new Date()) })
  const page = await open(maya)
  await row(page, 'Maya').waitFor()
  await page.getByRole('button', { name: texts.earlier }).click()
  await page.getByText(texts.nobodyThen).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.toThisWeek }).click()
  await row(page, 'Maya').waitFor()
})

test('the Owner writes the words about the total time, and all read them', inBrowser, async () => {
  const olga = await add('Olga', { role: 'Owner' })
  const page = await open(olga)
  const pencil = page.getByRole('button', { name: texts.editMouseover })
  await pencil.click()
  await page.getByRole('textbox').last().fill('Everybody’s hours.')
  await page.getByRole('button', { name: dialogs.save }).click()
  await toast(page, mouseoverCreated)
  await page
    .locator('.org')
    .getByRole('button', { name: /of 10 h/ })
    .focus()
  await page.getByRole('tooltip').getByText('Everybody’s hours.').waitFor()
  await pencil.click()
  await page.getByRole('textbox').last().fill('All hours.')
  await page.getByRole('button', { name: dialogs.save }).click()
  await toast(page, dialogs.mouseoverUpdated)
  await stage.leave()
  const other = await open(await add('Maya'))
  await other.locator('.org').getByRole('button', { name: / h$/ }).hover()
  await other.getByRole('tooltip').getByText('All hours.').waitFor()
  await expect.poll(() => other.getByRole('button', { name: texts.editMouseover }).count()).toBe(0)
})

test('two Owners who write these words at once do not stand in each other’s way', async () => {
  const olga = await add('Olga', { role: 'Owner' })
  const page = await open(olga)
  await page.getByRole('button', { name: texts.editMouseover }).click()
  await page.getByRole('textbox').last().fill('Mine.')
  await stage.server.ask(createMouseoverText, { newMouseoverText: 'Theirs.' }, olga)
  await page.getByRole('button', { name: dialogs.save }).click()
  await page.getByText(mouseoverThere).waitFor()
  await page.getByRole('dialog').getByText('Theirs.').waitFor()
  await expect.poll(() => page.getByRole('textbox').last().inputValue()).toBe('Mine.')
  await page.getByRole('button', { name: dialogs.save }).click()
  await toast(page, dialogs.mouseoverUpdated)
})

describe('choosing a person', () => {
  test('shows their leaderboard after a question', async () => {
    const olga = await add('Olga', { role: 'Owner', tangible: 9 })
    const maya = await add('Maya', { tangible: 4 })
    await add('Stranger')
    await team(stage.server, [maya, olga])
    const page = await open(olga)
    const view = page.getByRole('button', { name: /^View the dashboard of Maya Vale/ })
    await declines(page, () => view.click(), viewAsTitle)
    expect(await row(page, 'Stranger').count()).toBe(1)
    await view.click()
    await page.getByRole('alertdialog').getByRole('button', { name: viewAs }).click()
    await page.getByText('You are currently viewing the header for Maya Vale').waitFor()
    await row(page, 'Stranger').waitFor({ state: 'detached' })
    await row(page, 'Maya').waitFor()
    await expect.poll(() => names(page)).toEqual(['Olga Vale', 'Maya Vale'])
    await expect.poll(() => row(page, 'Maya').getAttribute('class')).toBe('me')
    await expect.poll(() => page.locator('output').innerText()).toBe('/dashboard')
    // Privileges are put aside as long as one looks as somebody else.
    await expect.poll(() => page.getByRole('button', { name: texts.myTeam }).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: texts.editMouseover }).count()).toBe(0)
  })

  test('is not offered for oneself, nor to a Volunteer for an Owner', async () => {
    const maya = await add('Maya')
    const olga = await add('Olga', { role: 'Owner' })
    await team(stage.server, [maya, olga])
    const page = await open(maya)
    await row(page, 'Olga').waitFor()
    await expect.poll(() => rows(page).getByRole('button').count()).toBe(0)
  })
})

describe('who is hidden', () => {
  test('is told so, and marked for those who may see the sign', async () => {
    const grace = await add('Grace', { role: 'Mentor', isVisible: false })
    const page = await open(grace)
    await page.getByText(texts.invisible).waitFor()
    await expect.poll(() => page.getByRole('img', { name: texts.isInvisible }).count()).toBe(0)
    await stage.leave()
    const seer = await add('Olga', { role: 'Owner', front: ['seeVisibilityIcon'] })
    const other = await open(seer)
    await row(other, 'Grace').getByRole('img', { name: texts.isInvisible }).waitFor()
    await expect.poll(() => other.getByText(texts.invisible).count()).toBe(0)
    // Nor is it said of the one who looks as somebody hidden.
    await other.getByRole('button', { name: /^View the dashboard of Grace Vale/ }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: viewAs }).click()
    await other.getByText('You are currently viewing the header for Grace Vale').waitFor()
    await expect.poll(() => row(other, 'Grace').getAttribute('class')).toBe('me')
    await expect.poll(() => other.getByText(texts.invisible).count()).toBe(0)
  })

  test('by their own word is told so themselves', async () => {
    const maya = await add('Maya')
    await stage.server.ask(saveProfile, { id: maya.id, privacySettings: { leaderboard: false } }, maya)
    const page = await open(maya)
    await page.getByText(texts.invisible).waitFor()
  })
})

test('a list that cannot be read says why, and is asked for again', async () => {
  const maya = await add('Maya')
  await stage.browser({ as: maya })
  await stage.context.route('**/api/dashboard/leaderboard/**', route =>
    route.fulfill({ status: 403, json: { message: 'Not now.' } })
  )
  const page = await stage.show('/dashboard')
  await page.getByText('Not now.').first().waitFor()
  await expectAccessible(page)
  await stage.context.unroute('**/api/dashboard/leaderboard/**')
  for (const reload of (await page.getByRole('button', { name: 'Reload' }).all()).toReversed()) await reload.click()
  await row(page, 'Maya').waitFor()
})

test.each([
  ['dark', { colorScheme: 'dark' }],
  ['390 px wide', { viewport: { width: 390, height: 844 } }],
  ['320 px wide, dark', { viewport: { width: 320, height: 700 }, colorScheme: 'dark' }]
] as const)('nothing is cut or faint: %s', inBrowser, async (_, options) => {
  const olga = await add('Olga', { role: 'Owner', front: ['seeVisibilityIcon'] })
  await add('Lena Fischer-Montgomery of', { lastName: 'Northern Yorkshire and the Dales', endDate: '2099-01-01' })
  await add('Tomás', { role: 'Manager', isVisible: false, tangible: 38 })
  const page = await open(olga, options)
  await row(page, 'Lena').waitFor()
  await expectAccessible(page)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(() => wide()).toBeLessThanOrEqual(0)
  await expect
    .poll(() => page.locator('.table-wrap').evaluate(one => one.scrollWidth - one.clientWidth))
    .toBeLessThanOrEqual(0)
  expect((await names(page))[1]).toMatch(/^Lena Fischer-Montgomery of…$/)
})
