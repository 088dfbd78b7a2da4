import { readFile } from 'node:fs/promises'

import type { BrowserContextOptions, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { newId } from '#server/kit/database/ids.ts'
import { createBadge } from '#shared/badges/calls.ts'
import { assignToMany } from '#shared/badges/person-calls.ts'
import { addDays, formatDay, today } from '#shared/kit/time/day.ts'
import * as calls from '#shared/time-entries/calls.ts'
import { spanName } from '#shared/time-entries/log.ts'
import { weekOf } from '#shared/time-entries/log-tabs.ts'
import { t } from '#shared/kit/texts.ts'
import * as asks from '#shared/time-entries/asks/texts.ts'
import * as texts from '#shared/time-entries/log-texts.ts'
import { misset } from '#tests/kit/misset.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'

import { expectAccessible, inBrowser, keepsFocus, stageFor } from '../stage.ts'
import { assign, befriend, entriesOf, type Furnished, furnished, logFor, worker } from './furnish.ts'

const NOTES = 'Redrew the truss connection and added the missing load table, see https://docs.example.org/truss'

let given: Furnished

const day = today(new Date())

const stage = stageFor(new URL('log-shell.ts', import.meta.url), ['/timelog', '/timelog/:id', '/dashboard'])
beforeAll(async () => {
  given = await furnished(stage.server)
})

async function open(path: string, as: TestPerson, options?: BrowserContextOptions, skew = 0): Promise<Page> {
  await stage.browser({ as, ...options })
  if (skew) await stage.prepare(misset, skew)
  const page = await stage.show(path)
  await page.getByRole('tab').first().waitFor()
  return page
}

const entry = (page: Page) => page.getByRole('article')
/** Opens what stands behind the three dots of the first row, and presses it there. */
async function choose(page: Page, name: string): Promise<void> {
  await entry(page)
    .first()
    .getByRole('button', { name: /^All about / })
    .press('Enter')
  // An open menu takes the focus once it is drawn.
  await page.locator('[role=menuitem]:focus').waitFor()
  await page.getByRole('menuitem', { name, exact: true }).press('Enter')
}
/** What of a line is seen only once it is opened. */
const unfold = (page: Page, at = 0) => entry(page).nth(at).locator('summary').click()
const selected = (page: Page) => page.getByRole('tab', { selected: true }).innerText()

describe('one’s own week', () => {
  test('has each day with its sum, and each entry with its notes and age', async () => {
    const maya = await worker(given)
    await logFor(given, maya, { hours: 2, minutes: 15, taskId: given.task, wbsId: given.wbs })
    await logFor(given, maya, { isTangible: false })
    const page = await open('/timelog', maya)
    await page.getByRole('heading', { name: 'Timelog', level: 1 }).waitFor()
    await entry(page).first().waitFor()
    await page.getByRole('heading', { name: spanName(weekOf(day, 0)), level: 2 }).waitFor()
    await page.getByText('2.25 h tangible, 1.5 h intangible', { exact: true }).waitFor()
    const here = page.getByRole('region', { name: formatDay(day, 'log') })
    await expect.poll(() => here.getByRole('heading', { level: 3 }).innerText()).toContain('3.75 h')
    const [newest, older] = [entry(page).nth(0), entry(page).nth(1)]
    await expect.poll(() => newest.getByRole('heading').innerText()).toBe('Earthbag Village')
    await expect.poll(() => older.getByRole('heading').innerText()).toBe('Roof truss')
    await expect.poll(() => older.innerText()).toMatch(/^2\.25/)
    await unfold(page, 1)
    await expect.poll(() => older.innerText()).toContain('Earthbag Village / Drawings')
    await expect.poll(() => older.getAttribute('data-days')).toBe('1')
    const link = older.getByRole('link', { name: 'the drawings' })
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer')
    await page.getByRole('button', { name: 'Add Intangible Time Entry' }).waitFor()
    await expectAccessible(page)
  })

  test('is the one it is, on a device whose clock is a week ahead', async () => {
    const maya = await worker(given)
    await logFor(given, maya, {})
    const page = await open('/timelog', maya, {}, 7 * 86_400_000)
    await page.getByRole('heading', { name: spanName(weekOf(day, 0)), level: 2 }).waitFor()
    await expect.poll(() => entry(page).first().getAttribute('data-days')).toBe('1')
    await page.getByRole('button', { name: /^All about / }).click()
    await page.getByRole('menuitem', { name: texts.edit }).waitFor()
  })

  test('has the focus back where it was when the form closes', async () => {
    const maya = await worker(given)
    await logFor(given, maya)
    const page = await open('/timelog', maya)
    for (const name of [texts.addIntangible, /^All about /]) {
      const opener = page.getByRole('button', { name })
      if (name === texts.addIntangible) await opener.press('Enter')
      else await choose(page, texts.edit)
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => opener.evaluate(button => button.matches(':focus'))).toBe(true)
    }
  })

  test('shows a project or a task of it alone, and writes a file of what is shown', async () => {
    const maya = await worker(given)
    await logFor(given, maya, { projectId: given.kitchen, hours: 3, minutes: 0 })
    await logFor(given, maya, { taskId: given.task, wbsId: given.wbs })
    const page = await open('/timelog', maya)
    await page.getByLabel('Filter by project or task').selectOption({ label: 'Roof truss' })
    await page.getByText('1.5 h tangible, 0 h intangible', { exact: true }).waitFor()
    await expect.poll(() => entry(page).count()).toBe(1)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click()
    ])
    const { from, to } = weekOf(day, 0)
    expect(file.suggestedFilename()).toBe(`time-log-${from}-to-${to}.csv`)
    const [head, line, ...more] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(head).toContain('Date,Project,WBS,Task,Hours,Minutes,Tangible,Description')
    expect(line).toMatch(new RegExp(`^${day},Earthbag Village,Drawings,Roof truss,1,30,Yes,Redrew`))
    expect(more).toEqual([])
  })

  test('without entries says so, and one that cannot be read is read again', async () => {
    const maya = await worker(given)
    await stage.browser({ as: maya })
    await stage.context.route('**/api/TimeEntry/user/**', route =>
      route.fulfill({ status: 403, json: { message: 'No.' } })
    )
    const page = await stage.show('/timelog')
    await page.getByText('403 No.').waitFor()
    await stage.context.unroute('**/api/TimeEntry/user/**')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByText(texts.emptyWeek).waitFor()
  })

  test('of hundreds of entries is there quickly, the rest on demand', inBrowser, async () => {
    const maya = await worker(given)
    const { from } = weekOf(day, 0)
    const at = new Date().toISOString()
    await stage.server.database.transaction(trx =>
      trx
        .insertInto('time_entry')
        .values(
          Array.from({ length: 700 }, (_none, index) => ({
            id: newId(),
            person_id: maya.id,
            project_id: given.project,
            day: addDays(from, index % 7),
            seconds: 60,
            is_tangible: true,
            notes: '<p>Carried one more bale.</p>',
            created_at: at,
            updated_at: at
          }))
        )
        .execute()
    )
    const page = await open('/timelog', maya)
    const start = Date.now()
    await page.getByRole('tab', { name: 'Last Week' }).click()
    await page.getByRole('tab', { name: 'Current Week Timelog' }).click()
    await entry(page).first().waitFor()
    expect(Date.now() - start).toBeLessThan(4000)
    await page.getByText(/^11\.67 h tangible/).waitFor()
    await expect.poll(() => entry(page).count()).toBe(300)
    await page.getByRole('button', { name: 'Show more (400 left)' }).click()
    await expect.poll(() => entry(page).count()).toBe(600)
  })
})

describe('an entry', () => {
  test('is deleted and brought back by keyboard alone', async () => {
    const maya = await worker(given)
    await logFor(given, maya)
    const page = await open('/timelog', maya)
    await choose(page, texts.remove)
    await page.getByText(texts.deleted).waitFor()
    await page.getByText(texts.emptyWeek).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName)).toBe('H2')
    await page.keyboard.press('Control+z')
    await entry(page).waitFor()
    await page.getByText(texts.restored).waitFor()
    await expect.poll(() => entriesOf(given, maya, day, day)).toHaveLength(1)
  })

  test('that cannot be deleted stays, and why is said', async () => {
    const maya = await worker(given)
    const { _id: id } = await logFor(given, maya)
    const page = await open('/timelog', maya)
    await entry(page).waitFor()
    await stage.server.ask(calls.deleteEntry, { id }, given.owner)
    await choose(page, texts.remove)
    await page.getByText(/^An error occurred while dispatching delete time entry action: /).waitFor()
    await page.getByText(texts.emptyWeek).waitFor()
  })

  test('is made tangible at once by those who may', async () => {
    const maya = await worker(given, { front: ['toggleTangibleTime'] })
    const made = await logFor(given, maya, { isTangible: false })
    const page = await open('/timelog', maya)
    await unfold(page)
    await page.getByRole('checkbox', { name: 'Tangible' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('1.5 h tangible, 0 h intangible', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Tangible' }).isChecked()).toBe(true)
    await expect.poll(() => entriesOf(given, maya, day, day)).toMatchObject([{ _id: made._id, isTangible: true }])
  })

  test('that somebody else changed meanwhile is shown as it is, and the refusal said', async () => {
    const maya = await worker(given, { front: ['toggleTangibleTime'] })
    const { _id: id, rev } = await logFor(given, maya, { isTangible: false })
    const page = await open('/timelog', maya)
    await unfold(page)
    await page.getByRole('checkbox', { name: 'Tangible' }).waitFor()
    await stage.server.ask(calls.editEntry, { id, rev, hours: 5 }, given.owner)
    await page.getByRole('checkbox', { name: 'Tangible' }).click()
    await page.getByText(/^Error: /).waitFor()
    await page.getByText('0 h tangible, 5.5 h intangible', { exact: true }).waitFor()
    const box = page.getByRole('checkbox', { name: 'Tangible' })
    await expect.poll(() => box.isChecked()).toBe(false)
    // Nor does it stay pressed where the entry stays as it was.
    await page.route(`**/api/**/${id}`, route =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 400, json: { error: 'Not now.' } })
    )
    await box.click()
    await page.getByText(/Not now\./).waitFor()
    await expect.poll(() => box.isChecked()).toBe(false)
  })

  test('of an earlier day a volunteer can look at, and ask to change', async () => {
    const maya = await worker(given)
    await logFor(given, maya, { dateOfWork: addDays(day, -7) })
    const page = await open('/timelog#lastWeek', maya)
    await entry(page).waitFor()
    await entry(page)
      .getByRole('button', { name: /^All about / })
      .click()
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual([asks.askToChange, texts.history])
    await expect.poll(() => entry(page).getByRole('checkbox').count()).toBe(0)
    await expect.poll(() => entry(page).getAttribute('data-days')).toBe('7')
  })

  test('is changed in the form', async () => {
    const maya = await worker(given)
    await logFor(given, maya)
    const page = await open('/timelog', maya)
    await choose(page, texts.edit)
    const form = page.getByRole('dialog', { name: 'Edit Time Entry' })
    await form.waitFor()
    await form.getByLabel('Hours', { exact: true }).fill('4')
    stage.server.clock.now = new Date(Date.now() + 3000)
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('4.5 h tangible, 0 h intangible', { exact: true }).waitFor()
    await unfold(page)
    await page.getByText(/^Edited /).waitFor()
    await choose(page, texts.history)
    const told = page.getByRole('dialog', { name: t(texts.historyOf, { name: 'Earthbag Village' }) })
    await told.getByText(texts.wrote).waitFor()
    await expect
      .poll(() => told.getByRole('listitem').first().innerText())
      .toMatch(/Maya Okafor changed it[^]+1\.5 h[^]+4\.5 h/)
    await expectAccessible(page)
    await told.getByRole('button', { name: 'Close' }).press('Enter')
    await expect
      .poll(() => page.getByRole('button', { name: /^All about / }).evaluate(button => button.matches(':focus')))
      .toBe(true)
  })
})

test('an entry that somebody else changed says who did', async () => {
  const maya = await worker(given)
  const { _id: id, rev } = await logFor(given, maya)
  const olga = await stage.server.add({ role: 'Administrator', firstName: 'Olga', lastName: 'Owens' })
  stage.server.clock.now = new Date(Date.now() + 3000)
  await stage.server.ask(calls.editEntry, { id, rev, hours: 5 }, olga)
  const page = await open('/timelog', maya)
  await unfold(page)
  await page.getByText(/^Edited by Olga Owens, .*[AP]M$/).waitFor()
})

test('what is free between two entries of today is filled with one press, and with the keys', inBrowser, async () => {
  const maya = await worker(given)
  await logFor(given, maya, { hours: 1, minutes: 0, beganAt: 540 })
  await logFor(given, maya, { hours: 0, minutes: 30, beganAt: 780, taskId: given.task, wbsId: given.wbs })
  const page = await open('/timelog', maya)
  await expect.poll(() => entry(page).first().innerText()).toMatch(/^0\.50\s+Roof truss[^]+1:00 – 1:30 PM/)
  const span = '10:00 AM – 1:00 PM'
  await page.getByText(t(texts.gap, { span })).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t(texts.fillGap, { span }) }).click()
  const form = page.getByRole('dialog', { name: 'Add Time Entry' })
  await expect.poll(() => form.getByLabel('Began at').inputValue()).toBe('10:00')
  await expect.poll(() => form.getByLabel('Hours', { exact: true }).inputValue()).toBe('3')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.waitFor({ state: 'detached' })
  // With one project alone there are gaps that are none.
  await page.getByLabel(texts.filter).selectOption({ label: 'Roof truss' })
  await page.getByText(t(texts.gap, { span })).waitFor({ state: 'detached' })
  await page.locator('body').press('j')
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: 'Edit Time Entry' }).waitFor()
})

describe('tabs', () => {
  test('are walked by the arrows and named in the address', async () => {
    const page = await open('/timelog', await worker(given))
    await expect.poll(() => selected(page)).toBe('Current Week Timelog')
    await page.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => selected(page)).toBe('Last Week')
    expect(new URL(page.url()).hash).toBe('#lastWeek')
    await page.keyboard.press('End')
    await expect.poll(() => selected(page)).toBe('Badges')
    await page.reload()
    await page.getByRole('tab').first().waitFor()
    await expect.poll(() => selected(page)).toBe('Badges')
  })

  test('read three weeks at once', async () => {
    const maya = await worker(given)
    await stage.browser({ as: maya })
    const asked: string[] = []
    stage.context.on('request', request => request.url().includes('/api/TimeEntry/user/') && asked.push(request.url()))
    const page = await stage.show('/timelog')
    await page.getByText(texts.emptyWeek).waitFor()
    for (const name of ['Last Week', 'Week Before Last']) {
      await page.getByRole('tab', { name, exact: true }).click()
      await page.getByText(texts.emptyPast).waitFor()
    }
    expect(asked).toHaveLength(1)
  })

  test('begin with the tasks on the dashboard of a volunteer who has some', async () => {
    const [maya, idle] = [await worker(given), await worker(given)]
    await assign(given, maya, ['Kitchen roof'])
    const page = await open('/dashboard', maya)
    await expect.poll(() => selected(page)).toBe('Tasks')
    await page.context().close()
    expect(await selected(await open('/dashboard', idle))).toBe('Current Week Timelog')
  })

  test('of tasks show six, and all on demand, and log time for one', async () => {
    const maya = await worker(given)
    await assign(
      given,
      maya,
      [1, 2, 3, 4, 5, 6, 7].map(count => `Wall ${count}`)
    )
    const page = await open('/dashboard', maya)
    await page.getByRole('heading', { name: 'Wall 1' }).waitFor()
    await expect.poll(() => page.getByRole('listitem').count()).toBe(6)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show All (7)' }).click()
    await expect.poll(() => page.getByRole('listitem').count()).toBe(7)
    await page.getByRole('button', { name: 'Log time for Wall 7' }).click()
    const form = page.getByRole('dialog', { name: 'Add Time Entry' })
    await form.waitFor()
    await expect.poll(() => form.getByRole('combobox').inputValue()).toContain('Wall 7')
    await expect.poll(() => form.getByRole('checkbox', { name: 'Tangible' }).isChecked()).toBe(false)
    await form.getByLabel('Hours').fill('1')
    await form.getByRole('textbox', { name: 'Notes' }).click()
    await page.keyboard.insertText(NOTES)
    await form.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Yes, save it' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Log time for Wall 6' }).click()
    await form.getByRole('combobox').click()
    await form.getByText('Recent', { exact: true }).waitFor()
    await expect.poll(() => form.getByRole('option').first().innerText()).toContain('Wall 7')
  })
})

test('today stands above the tasks, and the next one is started with one press', inBrowser, async () => {
  const maya = await worker(given)
  await assign(given, maya, ['Wall 1'])
  const page = await open('/dashboard', maya)
  const part = page.getByRole('region', { name: texts.today })
  await part.getByText(texts.todayNone).waitFor()
  await expectAccessible(page)
  await logFor(given, maya, { isTangible: false })
  await page.reload()
  await expect.poll(() => part.getByRole('heading').innerText()).toMatch(/1\.5 h\s+Log time$/)
  await expect.poll(() => part.getByRole('listitem').innerText()).toMatch(/^1\.50\s+Earthbag Village[^]+Intangible/)
  const start = page.getByRole('button', { name: 'Start the timer for Wall 1' })
  await expect.poll(() => start.getAttribute('class')).toContain('primary')
  await start.click()
  await part.getByText('Wall 1', { exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Pause the timer for Wall 1' }).getAttribute('class'))
    .not.toContain('primary')
  await part.getByRole('button', { name: 'Stop and log time' }).waitFor()
})

describe('the badges', () => {
  const give = async (person: TestPerson) => {
    const ask = stage.server.ask
    const { _id } = await ask(createBadge, { badgeName: `Builder ${person.id.slice(-6)}` }, given.owner)
    await ask(assignToMany, { people: [person.id], badges: [{ badge: _id, count: 2 }] }, given.owner)
  }

  test('have a tab that counts the new ones until they were looked at', async () => {
    const maya = await worker(given)
    await give(maya)
    const page = await open('/timelog', maya)
    await page.getByRole('tab', { name: 'Badges 1', exact: true }).click()
    await page.getByRole('heading', { name: 'New Badges Earned', exact: true }).waitFor()
    await page.getByRole('button', { name: /^Builder .*, earned 2 times$/ }).waitFor()
    await page.getByRole('tab', { name: 'Badges', exact: true }).waitFor()
    expect(page.url()).toContain('#badgesearned')
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('tab', { name: 'Badges', exact: true, selected: true }).waitFor()
    await page.getByRole('button', { name: /^Builder / }).waitFor()
  })

  test('of somebody else stay new to them', async () => {
    const maya = await worker(given)
    await give(maya)
    const page = await open(`/timelog/${maya.id}#badgesearned`, given.owner)
    await page.getByRole('button', { name: /^Builder / }).waitFor()
    await page.getByRole('tab', { name: 'Badges', exact: true }).waitFor()
    const own = await open('/timelog', maya)
    await own.getByRole('tab', { name: 'Badges 1', exact: true }).waitFor()
  })
})

describe('the range', () => {
  test('refuses days in the wrong order, and keeps what it found over another tab', async () => {
    const maya = await worker(given)
    await logFor(given, maya, { dateOfWork: addDays(day, -60) })
    const page = await open('/timelog#dateRange', maya)
    // This week is there already; what people ask for often is one press away.
    await page.getByText(texts.emptyRange).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: texts.filter }).innerText()).toBe(texts.noData)
    await page.getByRole('button', { name: 'Last 30 days' }).click()
    await expect.poll(() => page.getByLabel('From', { exact: true }).inputValue()).toBe(addDays(day, -29))
    await page.getByLabel('From', { exact: true }).fill(addDays(day, -61))
    await page.getByLabel('To', { exact: true }).fill(addDays(day, -62))
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alert')
    await expect.poll(() => alert.innerText()).toBe('Invalid Date Range: the From Date must be before the To Date')
    await expectAccessible(page)
    await page.getByLabel('To', { exact: true }).fill(addDays(day, -59))
    await page.keyboard.press('Enter')
    await entry(page).waitFor()
    await alert.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Last Week' }).click()
    await page.getByText(texts.emptyPast).waitFor()
    await page.getByRole('tab', { name: 'Search by Date Range' }).click()
    await entry(page).waitFor()
    await page.reload()
    await entry(page).waitFor()
    await expect.poll(() => page.getByLabel('To', { exact: true }).inputValue()).toBe(addDays(day, -59))
  })
})

describe('somebody else’s log', () => {
  test('is only looked at by a team mate', async () => {
    const [maya, mate] = [await worker(given), await worker(given)]
    await befriend(given, maya, mate)
    await logFor(given, maya)
    const page = await open(`/timelog/${maya.id}`, mate)
    await page.getByRole('heading', { name: 'Timelog of Maya Okafor' }).waitFor()
    await entry(page).waitFor()
    await expect.poll(() => entry(page).getByRole('button').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /^Add/ }).count()).toBe(0)
  })

  test('can be added to by those who may', async () => {
    const [maya, admin] = [await worker(given), await given.server.add({ role: 'Administrator' })]
    await logFor(given, maya)
    const page = await open(`/timelog/${maya.id}#lastWeek`, admin)
    await expect.poll(() => selected(page)).toBe('Last Week')
    await page.getByRole('button', { name: 'Add Time Entry' }).click()
    await page.getByRole('dialog', { name: 'Add Time Entry' }).waitFor()
  })

  test('of an Owner is no administrator’s affair', async () => {
    const admin = await given.server.add({ role: 'Administrator' })
    await logFor(given, given.owner)
    const page = await open(`/timelog/${given.owner.id}`, admin)
    await entry(page).first().waitFor()
    await expect.poll(() => entry(page).getByRole('button').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: /^Add/ }).count()).toBe(0)
  })

  test('is not shown to strangers', async () => {
    const [maya, stranger] = [await worker(given), await given.server.add()]
    const page = await open(`/timelog/${maya.id}`, stranger)
    await page.getByText(/^403 /).waitFor()
  })
})

test('fits a telephone, and the dark', inBrowser, async () => {
  const maya = await worker(given)
  await logFor(given, maya, { taskId: given.task, wbsId: given.wbs })
  const page = await open('/timelog', maya, { viewport: { width: 390, height: 800 } })
  await entry(page).waitFor()
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'dark'
  })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})

describe('time of a day that is over', () => {
  const yesterday = addDays(day, -1)
  const range = `?from=${yesterday}&to=${yesterday}#dateRange`

  test('is asked for where the day stands, waits there, and is taken back', async () => {
    const maya = await worker(given)
    const page = await open(`/timelog${range}`, maya)
    await page.getByRole('button', { name: t(asks.askToAddFor, { day: formatDay(yesterday, 'log') }) }).click()
    await page.getByRole('textbox', { name: 'Hours' }).fill('2h 15m')
    await page.getByRole('combobox', { name: 'Project/Task' }).fill('Earthbag')
    await page
      .getByRole('option', { name: /Earthbag Village/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Notes' }).fill(NOTES)
    expect(await page.getByRole('textbox', { name: 'Date' }).count()).toBe(0)
    await page.getByRole('button', { name: /^Ask/ }).last().click()
    const line = page.getByRole('group', { name: /Earthbag Village/ })
    await line.getByText('2.25', { exact: true }).waitFor()
    await expectAccessible(page)
    await line.getByRole('button', { name: /Take back/ }).click()
    await line.waitFor({ state: 'detached' })
    await keepsFocus(page)
  })
})
