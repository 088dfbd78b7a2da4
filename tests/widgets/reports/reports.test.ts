// What only this suite would find: that the pages of Reports show the numbers that the calls give, lead to what is behind
// them, keep what was typed when the server refuses, and say what to do when a part of them does not come.
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'

import { addDays, dayOf, formatDay } from '#shared/kit/time/day.ts'
import { listLost } from '#shared/reports/lost/calls.ts'
import * as lost from '#shared/reports/lost/texts.ts'
import * as texts from '#shared/reports/overview/texts.ts'
import * as exporting from '#shared/reports/export/texts.ts'
import * as person from '#shared/reports/person/texts.ts'
import { presets, reversed } from '#shared/reports/span-texts.ts'
import { hours, minutes } from '#shared/time-entries/log-texts.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { furnish, log, type Place } from '#tests/time-entries/place.ts'
import * as lists from '#widgets/kit/lists/texts.ts'

import { setRehireable } from '#shared/people/calls.ts'
import { bringsBack } from '../brings-back.ts'
import { expectAccessible, inBrowser, stageFor } from '../stage.ts'
import { refuses } from '../refuses.ts'

const stage = stageFor(new URL('pages-shell.ts', import.meta.url), ['/reports', '/peoplereport/:id'])
let owner: TestPerson
let maya: TestPerson
let place: Place
let today: string

const LONG = 'Earthbag '.repeat(22).trim()

beforeAll(async () => {
  const { server } = stage
  today = dayOf(server.clock.now)
  owner = await server.add({ role: 'Owner', firstName: 'Olga', lastName: 'Owens', front: ['toggleTangibleTime'] })
  maya = await server.add({ firstName: 'Maya', lastName: 'Okafor' })
  await server.add({ firstName: 'Nora', lastName: 'Idle', isActive: false })
  place = await furnish(server)
  const days = [0, 3, 8, 20, 45, 70, 100, 140, 200]
  for (const [at, back] of days.entries())
    await log(
      server,
      place,
      maya,
      {
        dateOfWork: addDays(today, -back),
        hours: 2 + (at % 4),
        minutes: 0,
        isTangible: at % 3 > 0,
        ...(at % 2 && { projectId: place.kitchen, taskId: place.kitchenTask })
      },
      owner
    )
  await server.database.raw('insert into task_resource (task_id, person_id, added_at) values ($1, $2, now())', [
    place.kitchenTask,
    maya.id
  ])
  await server.database.raw('insert into team_member (team_id, person_id, added_at) values ($1, $2, now())', [
    place.team,
    maya.id
  ])
  await server.database.raw(
    `update person set committed_hours = 10, job_title = '["Civil Engineer"]', team_code = 'S-BALE' where id = $1`,
    [maya.id]
  )
  await server.database.raw(`update project set name = $2 where id = $1`, [place.archived, LONG])
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

test('the lists show the hours of their range, lead to reports, and their totals are theirs', inBrowser, async () => {
  const page = await stage.open(`/reports?from=${addDays(today, -300)}&to=${today}`, { as: owner })
  await row(page, 'Earthbag Village')
    .getByText(/^14(\.00)?$/)
    .waitFor()
  expect(await page.getByRole('link', { name: 'Earthbag Village' }).getAttribute('href')).toBe(
    `/projectreport/${place.project}`
  )
  await page.getByRole('button', { name: texts.views.total, exact: true }).click()
  await page.getByText('30 hours in all').waitFor()
  await page.locator('bee-plot').waitFor()
  await expectAccessible(page)
  await tab(page, texts.kinds.people)
  await row(page, 'Maya Okafor')
    .getByText(/^30(\.00)?$/)
    .waitFor()
  // The days stay, what the projects were narrowed by does not.
  expect(new URL(page.url()).searchParams.get('from')).toBe(addDays(today, -300))
  const minimum = page.getByRole('combobox', { name: texts.minimum })
  expect((await minimum.innerText()).split('\n')).toContain('At least 1 hour')
  await minimum.selectOption('10')
  await row(page, 'Olga Owens').waitFor({ state: 'detached' })
  await tab(page, texts.kinds.teams)
  await row(page, 'Straw Bale')
    .getByText(/^30(\.00)?$/)
    .waitFor()
})

test('totals, and by what their hours are added up, stand in the address and come back with a reload', async () => {
  const page = await stage.open('/reports?search=Earthbag', { as: owner })
  await row(page, 'Earthbag Village').waitFor()
  const asked: string[] = []
  page.on('request', request => void (request.url().includes('/reports/list/projects?') && asked.push(request.url())))
  await page.getByRole('button', { name: texts.views.total, exact: true }).click()
  const grain = page.getByRole('group', { name: texts.grain })
  await grain.getByRole('button', { name: texts.grains.year }).click()
  const search = '?sort=-total&search=Earthbag&view=total&by=year'
  await expect.poll(() => new URL(page.url()).search).toBe(search)
  // The list below is asked once for its new order, and not for how the plot is drawn.
  await page.locator('bee-plot').waitFor()
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect
    .poll(() => grain.getByRole('button', { name: texts.grains.year }).getAttribute('aria-pressed'))
    .toBe('true')
  await row(page, 'Earthbag Village').waitFor()
  expect(await page.getByText(lists.dropped.split('{')[0]!).count()).toBe(0)
  await page.getByRole('button', { name: texts.views.list, exact: true }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=-total&search=Earthbag')
  await page.goto(`${stage.url}/peoplereport/${maya.id}`)
  await grain.getByRole('button', { name: texts.grains.week }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?by=week')
  await page.reload()
  await expect
    .poll(() => grain.getByRole('button', { name: texts.grains.week }).getAttribute('aria-pressed'))
    .toBe('true')
})

test('a range that makes none is said and not asked for, and a usual one is a press away', async () => {
  const page = await stage.open('/reports', { as: owner })
  await row(page, 'Earthbag Village').waitFor()
  await page.getByLabel('From').fill(addDays(today, 5))
  await page.getByText(reversed).waitFor()
  await page.getByRole('combobox', { name: 'Range' }).selectOption({ label: presets.lastYear })
  await page.getByText(reversed).waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe(`${Number(today.slice(0, 4)) - 1}-12-31`)
  await page.getByRole('button', { name: texts.views.total, exact: true }).click()
  await page.getByText(texts.noHours).or(page.locator('bee-plot')).first().waitFor()
})

test('lost time is written down, edited, deleted and brought back, and a refusal keeps what was typed', async () => {
  const page = await stage.open('/reports#lost', { as: owner })
  await page.getByText(lost.none).waitFor()
  await page.getByRole('button', { name: lost.kinds.team, exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('kind')).toBe('team')
  await page.reload()
  const teams = page.getByRole('button', { name: lost.kinds.team, exact: true, pressed: true })
  await teams.waitFor()
  await page.getByRole('button', { name: lost.add }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: lost.save }).click()
  await dialog.getByText(lost.whoMissing.team).waitFor()
  await dialog.getByRole('combobox', { name: lost.names.team }).fill('Straw')
  await page.getByRole('option', { name: 'Straw Bale' }).click()
  await dialog.getByLabel(hours, { exact: true }).fill('3')
  await dialog.getByRole('button', { name: lost.save }).click()
  await page.getByText(lost.added).waitFor()
  const more = (t: string) => page.getByRole('button', { name: t })
  const name = lost.more.replace('{name}', 'Straw Bale').replace('{day}', formatDay(today, 'profile'))
  await more(name).click()
  await page.getByRole('menuitem', { name: lost.edit }).click()
  await dialog.getByLabel(minutes, { exact: true }).fill('30')
  await dialog.getByRole('button', { name: lost.save }).click()
  await page.getByText(lost.saved).waitFor()
  const read = async () => (await stage.server.ask(listLost, { kind: 'team', from: today, to: today }, owner)).items
  expect(await read()).toMatchObject([{ hours: 3, minutes: 30, team: { name: 'Straw Bale' } }])
  await expectAccessible(page)
  await bringsBack(
    page,
    async () => {
      await more(name).click()
      await page.getByRole('menuitem', { name: lost.remove }).click()
      await expect.poll(read).toEqual([])
    },
    lost.deleted
  )
  await expect.poll(async () => (await read()).length).toBe(1)
})

test('what a person’s report is narrowed by stands in its address, has a name of its own, and leaves with its file', async () => {
  const page = await stage.open(`/peoplereport/${maya.id}`, { as: owner })
  await row(page, 'Foundation').waitFor()
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('Tertiary')
  // Before all that Maya logged, whatever day it is.
  const year = Number(today.slice(0, 4)) - 2
  await page.getByLabel('From').first().fill(`${year}-01-01`)
  await page.getByLabel('To', { exact: true }).first().fill(`${year}-12-31`)
  const narrowed = `?tasks.priority=Tertiary&from=${year}-01-01&to=${year}-12-31`
  const sorted = (search: string) => {
    const words = new URLSearchParams(search)
    words.sort()
    return String(words)
  }
  await expect.poll(() => sorted(new URL(page.url()).search)).toBe(sorted(narrowed))
  await page.reload()
  await page.getByText(person.noWork).first().waitFor()
  expect(await page.getByRole('combobox', { name: 'Priority' }).inputValue()).toBe('Tertiary')
  expect(await row(page, 'Foundation').count()).toBe(0)

  await page.getByRole('button', { name: lists.views, exact: true }).click()
  await page.getByRole('menuitem', { name: lists.saveView }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(lists.viewName).fill('Two years ago, tertiary')
  await dialog.getByLabel(lists.shareView).check()
  await dialog.getByRole('button', { name: lists.save }).click()
  await page.getByRole('button', { name: 'Two years ago, tertiary' }).waitFor()
  const asking = page.waitForRequest(/reports\/exports\/person/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: exporting.exportReport, exact: true }).click()
  await page.getByRole('menuitem', { name: exporting.formats.csv }).click()
  expect((await downloading).suggestedFilename()).toBe(`report-of-maya-okafor-${year}-01-01-${year}-12-31.csv`)
  expect(sorted(new URL((await asking).url()).search)).toBe(sorted(`${narrowed}&of=${maya.id}`))

  // A name is for the report of anybody.
  const other = await stage.show(`/peoplereport/${owner.id}`)
  await other.getByRole('button', { name: lists.views, exact: true }).click()
  await other.getByRole('menuitem', { name: /Two years ago, tertiary/ }).click()
  await expect.poll(() => sorted(new URL(other.url()).search)).toBe(sorted(narrowed))
})

test('a switch of a person’s report is taken back by Ctrl Z', async () => {
  const page = await stage.open(`/peoplereport/${maya.id}`, { as: owner })
  const rehireable = page.getByRole('switch', { name: person.rehireable })
  await rehireable.waitFor()
  await refuses(page, setRehireable, () => rehireable.press('Space'))
  await bringsBack(page, () => rehireable.press('Space'), person.notRehireableSaved, 'Control+z')
})

test(
  'a person’s report has their numbers, plots with tables, tasks found by filters; a part that fails can be retried',
  inBrowser,
  async () => {
    let fails = true
    const context = await stage.browser({ as: owner })
    await context.route('**/api/reports/people/*/work**', route => (fails ? route.abort() : route.continue()))
    const page = await stage.show(`/peoplereport/${maya.id}`)
    await page.getByRole('heading', { level: 1, name: 'Maya Okafor' }).waitFor()
    const stats = page.getByRole('group', { name: 'Figures of Maya Okafor' })
    await stats.getByText(/^30(\.00)?$/).waitFor()
    await page.getByText(person.noSquares).waitFor()
    await page.getByRole('button', { name: 'Retry' }).first().waitFor()
    // It is tried again by itself too, less and less often.
    fails = false
    await page
      .getByRole('button', { name: 'Retry' })
      .first()
      .click({ timeout: 1000 })
      .catch(() => {})
    await page.getByRole('list', { name: person.byProject }).getByText('14.00').waitFor()
    await row(page, 'Foundation').waitFor()
    await page.getByRole('combobox', { name: 'Priority' }).selectOption('Tertiary')
    await row(page, 'Foundation').waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: 'Priority' }).selectOption('')
    await page.locator('bee-plot').first().waitFor()
    await row(page, 'Foundation').waitFor()
    await expectAccessible(page)
    // The months before anything was logged are left out.
    const plot = page.locator('bee-plot').first()
    await plot.getByText('Show as table').click()
    const idle = addDays(today, -300)
    const [month, , year] = formatDay(idle, 'profile').replace(',', '').split(' ')
    await plot.getByRole('row').nth(1).waitFor()
    expect(await plot.getByRole('row', { name: `${month} ${year}` }).count()).toBe(0)
    // Nothing can be pressed on paper, in the parts that other features draw neither.
    const buttons = page.locator('.btn:not(.mark):visible')
    await page.locator('bee-person-badges').getByRole('button').first().waitFor()
    expect(await buttons.count()).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await buttons.allTextContents()).toEqual([])
  }
)
