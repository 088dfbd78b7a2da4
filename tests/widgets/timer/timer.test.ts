import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { today } from '#shared/kit/time/day.ts'
import { commandTimer } from '#shared/timer/calls.ts'
import { disconnected, lost } from '#shared/timer/face-texts.ts'
import * as panel from '#shared/timer/panel-texts.ts'
import * as texts from '#shared/timer/texts.ts'
import { sample } from '#tests/kit/length.ts'
import { misset } from '#tests/kit/misset.ts'
import type { TestPerson } from '#tests/kit/test-server.ts'
import { furnish, type Place } from '#tests/time-entries/place.ts'

import { expectAccessible, inBrowser, stageFor, type Visit } from '../stage.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** How far the server's clock is put forward. */
let ahead = 0

// No pings: an answer after the clock was put forward would be a heartbeat a day later.
const stage = stageFor(new URL('shell.ts', import.meta.url), ['/timer'], { timerPace: { ping: 60 * MINUTE } })
beforeAll(() => {
  Object.defineProperty(stage.server.clock, 'now', { get: () => new Date(Date.now() + ahead) })
})
beforeEach(() => {
  ahead = 0
})

/** Signs somebody in on a device of their own. */
const enter = async (visit: Omit<Visit, 'as'> = {}) => stage.browser({ as: await stage.server.add(), ...visit })

/** A page in the browser that was entered last. */
async function show(path = '/timer'): Promise<Page> {
  const page = await stage.show(path)
  await card(page).locator('.pill').waitFor()
  return page
}

async function open(as: TestPerson, visit: Omit<Visit, 'as'> = {}): Promise<Page> {
  await stage.browser({ as, ...visit })
  return show()
}

const card = (page: Page) => page.locator('bee-timer[size=card]')
const slot = (page: Page) => page.locator('bee-timer[size=slot]')
const press = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click()
const state = (page: Page, name: string) => card(page).locator('.pill', { hasText: name }).waitFor()
const said = (page: Page, text: string) => page.locator('.toast', { hasText: text }).last().waitFor()
const digits = (page: Page) => card(page).locator('span.digits').innerText()
const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))

/** Seconds pass while one waits. */

function seconds(time: string): number {
  const [hours = 0, minutes = 0, rest = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + rest
}

async function start(page: Page, goal?: string): Promise<void> {
  if (goal !== undefined) {
    await card(page).getByRole('textbox', { name: 'Goal' }).fill(goal)
    await card(page).getByRole('textbox', { name: 'Goal' }).press('Enter')
  }
  await press(page, 'Start')
  await state(page, 'Running')
}

/** Time that passes on the server, and of which the page hears with the next state. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  ahead += milliseconds
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const timerOf = ({ id }: TestPerson) =>
  stage.server.database.transaction(
    trx => trx.selectFrom('timer').selectAll().where('person_id', '=', id).executeTakeFirst(),
    { readOnly: true }
  )

describe('a timer', () => {
  test('starts, pauses and goes on, in the card and in the header alike', async () => {
    const page = await open(await stage.server.add())
    await state(page, 'Not started')
    await expect.poll(() => card(page).getByRole('textbox', { name: 'Goal' }).inputValue()).toBe('0:15:00')
    await expectAccessible(page)
    await start(page)
    await expect.poll(() => digits(page)).toBe('0:14:58')
    await expect.poll(() => slot(page).locator('.time').innerText()).toMatch(/^0:14:5/)
    await expectAccessible(page)
    await slot(page).getByRole('button', { name: 'Pause' }).click()
    await state(page, 'Paused')
    const stood = await digits(page)
    await new Promise(done => setTimeout(done, 1500))
    await expect.poll(() => digits(page)).toBe(stood)
    await expectAccessible(page)
    await press(page, 'Start')
    await expect.poll(async () => seconds(await digits(page))).toBeLessThan(seconds(stood))
  })

  test('is the same on two devices, and both are told', async () => {
    const maya = await stage.server.add()
    const [one, other] = [await open(maya), await open(maya)]
    await start(one, '1:30')
    await state(other, 'Running')
    expect(Math.abs(seconds(await digits(one)) - seconds(await digits(other)))).toBeLessThanOrEqual(1)
    await other.getByText('Timer started', { exact: false }).waitFor({ state: 'attached' })
    await press(other, 'Pause')
    await state(one, 'Paused')
    await expect.poll(() => digits(one)).toBe(await digits(other))
    await one.getByText('Timer paused', { exact: false }).waitFor({ state: 'attached' })
  })

  test('shows its time in the tab while it runs, and its picture while it is paused too', async () => {
    const page = await open(await stage.server.add())
    await expect.poll(() => page.title()).toBe('Workbee')
    await start(page)
    await expect.poll(() => page.title()).toMatch(/^0:14:5\d · Workbee$/)
    const icon = await page.locator('link[rel=icon]').getAttribute('href')
    expect(icon).toMatch(/^data:image\/svg\+xml,/)
    await press(page, 'Pause')
    await expect.poll(() => page.title()).toBe('Workbee')
    await expect.poll(() => page.locator('link[rel=icon]').getAttribute('href')).not.toBe(icon)
    expect(await page.locator('link[rel=icon]').getAttribute('href')).toMatch(/^data:image\/svg\+xml,/)
  })

  test.each(sample([DAY, -DAY], 1, 'skew shown'))(
    'shows the right time on a device whose clock is off by %i',
    async skew => {
      await enter()
      await stage.prepare(misset, skew)
      const page = await show()
      await start(page)
      await expect.poll(() => digits(page)).toBe('0:14:58')
      await pass(page, 5 * MINUTE)
      await expect.poll(() => digits(page)).toMatch(/^0:09:5\d$/)
    }
  )

  test('shows the right time after a sleep of which the page is told nothing', async () => {
    const page = await open(await stage.server.add())
    await start(page)
    ahead += 90_000
    await page.evaluate(() => {
      const right = Date.now
      Date.now = () => right() + 90_000
    })
    await expect.poll(() => digits(page)).toMatch(/^0:1[0-3]:/)
  })

  test('changes a text and a length each second, and draws nothing anew', async () => {
    const page = await open(await stage.server.add())
    await start(page)
    await expect.poll(() => digits(page)).toBe('0:14:59')
    const changes = await page.evaluate(async () => {
      const seen: string[] = []
      const observer = new MutationObserver(records => {
        seen.push(...records.map(({ type, attributeName }) => attributeName ?? type))
      })
      for (const { shadowRoot } of document.querySelectorAll('bee-timer'))
        observer.observe(shadowRoot!, { subtree: true, childList: true, characterData: true, attributes: true })
      await new Promise(done => setTimeout(done, 2500))
      return [...new Set(seen)].toSorted((a, b) => a.localeCompare(b))
    })
    expect(changes).toEqual(['characterData', 'style', 'value'])
  })

  test('is driven by the keyboard alone', inBrowser, async () => {
    const page = await open(await stage.server.add())
    const focused = () =>
      page.evaluate(() => {
        let element = document.activeElement
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
      })
    const reach = async (name: string) => {
      for (let tabs = 0; tabs < 30 && (await focused()) !== name; tabs += 1) await page.keyboard.press('Tab')
      await expect.poll(() => focused()).toBe(name)
    }
    await reach('Goal')
    await page.keyboard.type('2h')
    await page.keyboard.press('Enter')
    await expect.poll(() => slot(page).locator('.time').innerText()).toBe('2:00:00')
    await page.keyboard.press('Shift+Tab')
    await reach('Open timer')
    await page.keyboard.press('Enter')
    await slot(page).getByRole('dialog', { name: 'Timer' }).getByText('Not started').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => focused()).toBe('Open timer')
    await reach('Start')
    await page.keyboard.press('Enter')
    await state(page, 'Running')
    await reach('Reset')
    await page.keyboard.press('Space')
    await dialog(page, 'Reset Time').waitFor()
    await expect.poll(() => focused()).toBe('Cancel')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await state(page, 'Not started')
  })
})

describe('the goal', () => {
  test('is chosen, stepped and typed, within its limits', async () => {
    const maya = await stage.server.add()
    const page = await open(maya)
    const goal = card(page).getByRole('textbox', { name: 'Goal' })
    await press(page, '90 minutes')
    await expect.poll(() => goal.inputValue()).toBe('1:30:00')
    await press(page, 'Add 15 minutes')
    await expect.poll(() => goal.inputValue()).toBe('1:45:00')
    await press(page, '15 minutes')
    await expect.poll(() => goal.inputValue()).toBe('0:15:00')
    await press(page, 'Subtract 15 minutes')
    await said(page, texts.goalTooShort)
    await goal.fill('5h')
    await goal.press('Enter')
    await expect.poll(() => goal.inputValue()).toBe('5:00:00')
    await press(page, 'Add 15 minutes')
    await said(page, texts.goalTooLong)
    expect((await timerOf(maya))?.goal_ms).toBe(300 * MINUTE)
  })

  test('counts when the start is pressed in the same breath', async () => {
    const page = await open(await stage.server.add())
    await card(page).evaluate(({ shadowRoot }) => {
      const buttons = [...(shadowRoot?.querySelectorAll('button') ?? [])]
      for (const name of ['60 minutes', 'Start']) buttons.find(({ textContent }) => textContent === name)?.click()
    })
    await state(page, 'Running')
    await expect.poll(() => digits(page)).toMatch(/^(?:0:59|1:00):/)
  })

  test('keeps what was typed when it is no goal, until Esc', async () => {
    const page = await open(await stage.server.add())
    const goal = card(page).getByRole('textbox', { name: 'Goal' })
    await goal.fill('an hour')
    await goal.press('Enter')
    await said(page, panel.notAGoal)
    await expect.poll(() => goal.inputValue()).toBe('an hour')
    await expect.poll(() => goal.getAttribute('aria-invalid')).toBe('true')
    await goal.fill('0:00:20')
    await goal.press('Enter')
    await said(page, texts.goalTooShort)
    await expect.poll(() => goal.inputValue()).toBe('0:00:20')
    await goal.press('Escape')
    await expect.poll(() => goal.inputValue()).toBe('0:15:00')
  })

  test('grows and shrinks while the timer runs, within its limits', async () => {
    const page = await open(await stage.server.add())
    await start(page)
    await press(page, '−30')
    await said(page, texts.alreadyLess.replace('{n}', '30'))
    await press(page, '+60')
    await expect.poll(() => digits(page)).toMatch(/^1:14:/)
    await press(page, '−60')
    await expect.poll(() => digits(page)).toMatch(/^0:14:/)
    for (let presses = 0; presses < 5; presses += 1) await press(page, '+60')
    await said(page, texts.goalTooLong)
    await expect.poll(() => card(page).getByText('of 5:00:00').count()).toBe(1)
  })
})

describe('logging', () => {
  let place: Place
  beforeAll(async () => {
    place = await furnish(stage.server)
  })

  /** Somebody with a project, two minutes into the work. */
  async function worker(skew = 0): Promise<{ person: TestPerson; page: Page }> {
    const person = await stage.server.add()
    const added_at = new Date().toISOString()
    await stage.server.database.transaction(trx =>
      trx.insertInto('project_member').values({ project_id: place.project, person_id: person.id, added_at }).execute()
    )
    await stage.browser({ as: person })
    if (skew) await stage.prepare(misset, skew)
    const page = await show()
    await start(page)
    await pass(page, 2 * MINUTE)
    await expect.poll(() => digits(page)).toMatch(/^0:12:/)
    return { person, page }
  }

  async function submit(page: Page): Promise<void> {
    await page.getByRole('combobox', { name: 'Project/Task' }).click()
    await page.keyboard.type('village')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Notes' }).click()
    await page.keyboard.insertText(
      'Redrew the truss connection details and added the missing load table https://docs.example.org/truss'
    )
    await page.getByRole('button', { name: 'Submit' }).click()
  }

  const entriesOf = (person: TestPerson) =>
    stage.server.database.transaction(
      trx => trx.selectFrom('time_entry').selectAll().where('person_id', '=', person.id).execute(),
      { readOnly: true }
    )

  test('takes a minute at least', async () => {
    const page = await open(await stage.server.add())
    await start(page)
    await slot(page).getByRole('button', { name: 'Stop and log time' }).click()
    await said(page, texts.tooShortToLog)
    await state(page, 'Running')
  })

  test('pauses, asks what was done, and stops when that is saved', async () => {
    const { person, page } = await worker()
    await press(page, 'Stop')
    await page.getByRole('textbox', { name: 'Notes' }).waitFor()
    await expect.poll(() => page.getByLabel('Hours').inputValue()).toBe('0')
    await expect.poll(() => page.getByRole('textbox', { name: 'Minutes' }).inputValue()).toBe('2')
    expect((await timerOf(person))?.is_paused).toBe(true)
    await submit(page)
    await state(page, 'Not started')
    await expect.poll(() => entriesOf(person)).toHaveLength(1)
    await expect.poll(() => timerOf(person)).toMatchObject({ is_started: false })
    await expect.poll(() => card(page).getByRole('textbox', { name: 'Goal' }).inputValue()).toMatch(/^0:12:/)
  })

  test.each(sample([DAY, -DAY], 1, 'skew logged'))(
    'logs to the day it is, on a device whose clock is off by %i',
    async skew => {
      const { person, page } = await worker(skew)
      await press(page, 'Stop')
      await page.getByRole('textbox', { name: 'Notes' }).waitFor()
      await submit(page)
      await state(page, 'Not started')
      const day = today(stage.server.clock.now)
      await expect.poll(() => entriesOf(person)).toMatchObject([{ day }])
    }
  )

  test('leaves the timer paused when the form is closed', async () => {
    const { page, person } = await worker()
    await slot(page).getByRole('button', { name: 'Stop and log time' }).click()
    await page.getByRole('textbox', { name: 'Notes' }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('textbox', { name: 'Notes' }).waitFor({ state: 'detached' })
    await state(page, 'Paused')
    await expect.poll(() => entriesOf(person)).toEqual([])
  })

  test('leaves the timer running that went on meanwhile on another device', async () => {
    const { page, person } = await worker()
    await press(page, 'Stop')
    await page.getByRole('textbox', { name: 'Notes' }).waitFor()
    const other = await open(person)
    await press(other, 'Start')
    await state(other, 'Running')
    await state(page, 'Running')
    await submit(page)
    await said(page, texts.stoppedMeanwhile)
    await expect.poll(() => entriesOf(person)).toHaveLength(1)
    await state(page, 'Running')
    expect(await timerOf(person)).toMatchObject({ is_started: true, is_paused: false })
  })

  test(
    'closes the form where another device has logged the time meanwhile, and keeps what was typed',
    inBrowser,
    async () => {
      const { page, person } = await worker()
      const notes = page.getByRole('textbox', { name: 'Notes' })
      await press(page, 'Stop')
      await notes.click()
      await page.keyboard.type('Half of a sentence')
      const other = await open(person)
      await press(other, 'Stop')
      await submit(other)
      await said(page, panel.goneMeanwhile)
      await notes.waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BEE-TIMER')
      await expect.poll(() => entriesOf(person)).toHaveLength(1)
      await press(page, 'Start')
      await state(page, 'Running')
      await pass(page, 2 * MINUTE)
      await expect.poll(() => digits(page)).toMatch(/^0:10:/)
      await press(page, 'Stop')
      await notes.getByText('Half of a sentence').waitFor()
    }
  )

  test('offers the time of the timer, and not what was typed for an earlier stop', inBrowser, async () => {
    const { page } = await worker()
    const minutes = page.getByRole('textbox', { name: 'Minutes' })
    const notes = page.getByRole('textbox', { name: 'Notes' })
    await press(page, 'Stop')
    await minutes.fill('1')
    await notes.click()
    await page.keyboard.type('Half of a sentence')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await state(page, 'Paused')
    await press(page, 'Stop')
    await expect.poll(() => minutes.inputValue()).toBe('1')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await press(page, 'Start')
    await state(page, 'Running')
    await pass(page, 5 * MINUTE)
    await expect.poll(() => digits(page)).toMatch(/^0:0[4-8]:/)
    await press(page, 'Stop')
    await notes.getByText('Half of a sentence').waitFor()
    await expect.poll(() => minutes.inputValue()).toMatch(/^[7-9]$/)
  })

  test('stops the timer also when the line was lost meanwhile', async () => {
    const { page, person } = await worker()
    await press(page, 'Stop')
    await page.getByRole('textbox', { name: 'Notes' }).waitFor()
    await stage.context.route('**/api/timer-ticket', route => route.abort())
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await card(page).getByText(panel.closed).waitFor({ state: 'attached' })
    await submit(page)
    await said(page, lost)
    expect((await timerOf(person))?.is_started).toBe(true)
    await stage.context.unroute('**/api/timer-ticket')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await state(page, 'Not started')
    await expect.poll(async () => (await timerOf(person))?.is_started).toBe(false)
  })

  test('of a finished goal begins in the dialog that says so', async () => {
    const page = await open(await stage.server.add())
    await start(page, '1m')
    await pass(page, MINUTE)
    await dialog(page, panel.completeTitle).getByRole('button', { name: 'Log Time' }).click()
    await page.getByRole('textbox', { name: 'Notes' }).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Minutes' }).inputValue()).toBe('1')
  })
})

describe('without a connection', () => {
  test('nothing can be pressed, the last time stays, and the line comes back', inBrowser, async () => {
    const context = await enter({ isOwn: true })
    const page = await show()
    await start(page)
    await expect.poll(() => digits(page)).toBe('0:14:59')
    await context.setOffline(true)
    await state(page, disconnected)
    await card(page).getByText(panel.closed).waitFor()
    await expect.poll(() => card(page).getByRole('button', { name: 'Pause' }).count()).toBe(0)
    await expect
      .poll(() =>
        slot(page)
          .getByRole('button', { name: /Pause|Stop/ })
          .count()
      )
      .toBe(0)
    await expect.poll(() => digits(page)).toMatch(/^0:14:/)
    await card(page).getByText(panel.lastKnown).waitFor()
    await expectAccessible(page)
    await context.setOffline(false)
    await state(page, 'Running')
  })

  test('Reload asks at once, and says that it does', async () => {
    await enter()
    let asked = 0
    await stage.context.route('**/api/timer-ticket', route => {
      asked += 1
      return route.abort()
    })
    const page = await show()
    await state(page, disconnected)
    await card(page).getByText(panel.closed).waitFor()
    const before = asked
    await press(page, 'Reload')
    await expect.poll(() => asked).toBeGreaterThan(before)
    await stage.context.unroute('**/api/timer-ticket')
    await state(page, 'Not started')
  })

  test('after signing out nothing is asked for any more', async () => {
    const page = await open(await stage.server.add())
    await start(page)
    await page.evaluate(() => dispatchEvent(new Event('sign-out')))
    await state(page, disconnected)
    await card(page).getByText(panel.uninstantiated).waitFor()
    await expect.poll(() => digits(page)).toBe('–:––:––')
  })
})

describe('at the end', () => {
  test('the dialog asks, and adds time', async () => {
    const page = await open(await stage.server.add())
    await start(page, '1m')
    await pass(page, MINUTE)
    await dialog(page, panel.completeTitle).waitFor()
    await state(page, 'Complete')
    await expect.poll(() => dialog(page, panel.completeTitle).innerText()).toContain('You have worked for 0:01:00.')
    await card(page).getByText(panel.timeIsUp).waitFor({ state: 'attached' })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add More Time' }).click()
    await state(page, 'Running')
    await expect.poll(() => digits(page)).toMatch(/^0:1[45]:/)
  })

  test('more time is added once, however often it is pressed', inBrowser, async () => {
    const page = await open(await stage.server.add())
    await start(page, '1m')
    await pass(page, MINUTE)
    await dialog(page, panel.completeTitle).getByRole('button', { name: 'Add More Time' }).dblclick()
    await state(page, 'Running')
    await expect.poll(() => digits(page)).toMatch(/^0:1[45]:/)
  })

  test('closing the dialog on one device closes it on all', async () => {
    const maya = await stage.server.add()
    const [one, other] = [await open(maya), await open(maya)]
    await start(one, '1m')
    await pass(one, MINUTE)
    await dialog(other, panel.completeTitle).waitFor()
    await one.getByRole('button', { name: 'Close' }).click()
    await dialog(other, panel.completeTitle).waitFor({ state: 'detached' })
    await slot(one).getByRole('button', { name: 'Start' }).click()
    await said(one, texts.noRemaining)
  })

  test.each([true, false])('it chimes when the bell is on: %s', inBrowser, async on => {
    await enter()
    await stage.prepare(() => {
      const { start: begin } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function (when) {
        document.body.dataset['tones'] = String(Number(document.body.dataset['tones'] ?? 0) + 1)
        begin.call(this, when)
      }
    })
    const page = await show()
    if (!on) await press(page, 'Start chime')
    await expect
      .poll(() => card(page).getByRole('button', { name: 'Start chime' }).getAttribute('aria-pressed'))
      .toBe(String(on))
    await start(page, '1m')
    await pass(page, MINUTE)
    await dialog(page, panel.completeTitle).waitFor()
    await new Promise(done => setTimeout(done, 300))
    await expect.poll(() => page.evaluate(() => document.body.dataset['tones'])).toBe(on ? '3' : undefined)
    if (!on) return
    const other = await show()
    await dialog(other, panel.completeTitle).waitFor()
    await page.close()
    await new Promise(done => setTimeout(done, 500))
    await expect.poll(() => other.evaluate(() => document.body.dataset['tones'])).toBeUndefined()
  })
})

describe('a forced pause', () => {
  test('rings in one tab, is told in all, and is acknowledged for all', inBrowser, async () => {
    const maya = await stage.server.add()
    await stage.browser({ as: maya })
    await stage.prepare(() => {
      const { start: begin } = OscillatorNode.prototype
      OscillatorNode.prototype.start = function (when) {
        document.body.dataset['rings'] = 'yes'
        begin.call(this, when)
      }
    })
    const [one, other] = [await show(), await show()]
    await start(one)
    await state(other, 'Running')
    ahead += 10 * MINUTE
    await Promise.all([one, other].map(page => dialog(page, panel.pausedTitle).waitFor()))
    await expect
      .poll(async () => (await Promise.all([one, other].map(page => page.locator('[data-rings]').count()))).join(''))
      .toMatch(/^(?:01|10)$/)
    await one.getByText(panel.pausedText).waitFor()
    await expectAccessible(one)
    const understood = one.getByRole('button', { name: 'I understand' })
    await understood.press('Enter')
    await understood.waitFor({ state: 'detached' })
    // Whoever was nowhere is at the timer now.
    await expect
      .poll(() => one.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName))
      .toBe('BUTTON')
    await dialog(other, panel.pausedTitle).waitFor({ state: 'detached' })
    await state(one, 'Paused')
    await expect.poll(() => digits(one)).toMatch(/^0:1[45]:/)
  })

  test('names the day when it was not today', async () => {
    const page = await open(await stage.server.add())
    await start(page)
    ahead += DAY
    await dialog(page, panel.pausedTitle)
      .getByText(/up to \w+day,? (?:at )?\d+:\d\d [AP]M/)
      .waitFor()
  })

  test(
    'in a page that is kept silent rings when that is over, and not for all the time before',
    inBrowser,
    async () => {
      await enter()
      await stage.prepare(() => {
        const { start: begin } = OscillatorNode.prototype
        OscillatorNode.prototype.start = function (when) {
          document.body.dataset['tones'] = String(Number(document.body.dataset['tones'] ?? 0) + 1)
          begin.call(this, when)
        }
        const { promise, resolve } = Promise.withResolvers<void>()
        addEventListener('loud', () => {
          document.body.dataset['loud'] = 'yes'
          resolve()
        })
        AudioContext.prototype.resume = () => promise
        Object.defineProperty(AudioContext.prototype, 'state', {
          get: () => (document.body.dataset['loud'] ? 'running' : 'suspended')
        })
      })
      const page = await show()
      await start(page)
      ahead += 10 * MINUTE
      await dialog(page, panel.pausedTitle).waitFor()
      await new Promise(done => setTimeout(done, 4500))
      await page.evaluate(() => dispatchEvent(new Event('loud')))
      await expect.poll(() => page.evaluate(() => document.body.dataset['tones'])).toBe('2')
    }
  )
})

test('after a quiet hour it asks, and goes on when it is answered', inBrowser, async () => {
  const maya = await stage.server.add()
  const page = await open(maya)
  await start(page, '5h')
  // Not in the first minutes of a server, which may have been deaf before.
  ahead = 5 * MINUTE
  const [seen, touched] = [0, -61 * MINUTE].map(off => new Date(Date.now() + ahead + off).toISOString())
  await stage.server.database.transaction(trx =>
    trx.updateTable('timer').set({ seen_at: seen, touched_at: touched }).where('person_id', '=', maya.id).execute()
  )
  await dialog(page, panel.stillTitle).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: panel.stillYes }).click()
  await dialog(page, panel.stillTitle).waitFor({ state: 'detached' })
  await state(page, 'Running')
})

describe('somebody else’s timer', () => {
  const view = (page: Page, person?: TestPerson) =>
    page.evaluate(detail => dispatchEvent(new CustomEvent('view', { detail })), person?.id)

  test('is driven by an Administrator', async () => {
    const [ada, maya] = [
      await stage.server.add({ role: 'Administrator' }),
      await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
    ]
    const page = await open(ada)
    await press(page, '60 minutes')
    await expect.poll(async () => (await timerOf(ada))?.goal_ms).toBe(60 * MINUTE)
    await view(page, maya)
    await card(page).getByText(panel.acting.replace('{name}', 'Maya Okafor')).waitFor()
    await expect.poll(() => card(page).getByRole('textbox', { name: 'Goal' }).inputValue()).toBe('0:15:00')
    await press(page, 'Start')
    await state(page, 'Running')
    expect((await timerOf(maya))?.is_started).toBe(true)
    expect((await timerOf(ada))?.is_started).toBe(false)
    await expect.poll(() => page.title()).toBe('Workbee')
    await view(page)
    await state(page, 'Not started')
    await expect.poll(() => card(page).getByRole('textbox', { name: 'Goal' }).inputValue()).toBe('1:00:00')
  })

  test('lends nothing to one’s own, which is logged as what it is', async () => {
    const [ada, maya] = [await stage.server.add({ role: 'Administrator' }), await stage.server.add()]
    const page = await open(ada)
    await start(page, '1m')
    const work = { notes: 'Ada drew the roof' }
    const pressedAt = stage.server.clock.now.toISOString()
    await stage.server.ask(commandTimer, { commandId: crypto.randomUUID(), action: 'SET_WORK', work, pressedAt }, ada)
    await view(page, maya)
    await state(page, 'Not started')
    await pass(page, MINUTE)
    await dialog(page, panel.completeTitle).getByRole('button', { name: 'Log Time' }).click()
    await page.getByRole('textbox', { name: 'Notes' }).getByText('Ada drew the roof').waitFor()
  })

  test('is only looked at by others', async () => {
    const [cora, maya] = [
      await stage.server.add({ role: 'Core Team' }),
      await stage.server.add({ firstName: 'Maya', lastName: 'Okafor' })
    ]
    const [page, own] = [await open(cora), await open(maya)]
    await view(page, maya)
    await card(page).getByText(panel.onlyLooking.replace('{name}', 'Maya Okafor')).waitFor()
    await start(own)
    await state(page, 'Running')
    await expect.poll(() => card(page).getByRole('button', { name: 'Pause' }).isDisabled()).toBe(true)
    await expect.poll(() => slot(page).getByRole('button', { name: 'Pause' }).isDisabled()).toBe(true)
  })
})

describe('the popup of the header', () => {
  const popup = (page: Page) => slot(page).getByRole('dialog', { name: 'Timer' })
  const shows = (page: Page, name: string) => expect.poll(() => popup(page).innerText()).toContain(name)

  test('shows what a press brings', async () => {
    const page = await open(await stage.server.add())
    await slot(page).getByRole('button', { name: 'Open timer' }).click()
    await popup(page).getByRole('button', { name: 'Start', exact: true }).click()
    await shows(page, 'Subtract min')
    await expect.poll(() => popup(page).innerText()).toMatch(/0:14:\d\d/)
    await popup(page).getByRole('button', { name: 'Pause' }).click()
    await shows(page, 'Start')
  })

  test('stays within a low window, whatever it holds', inBrowser, async () => {
    const page = await open(await stage.server.add(), { viewport: { width: 640, height: 400 } })
    await slot(page).getByRole('button', { name: 'Open timer' }).click()
    for (const name of ['Start', '+60']) {
      const button = popup(page).getByRole('button', { name, exact: true })
      await button.focus()
      await expect.poll(() => button.evaluate(one => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(400)
      if (name === 'Start') await button.press('Enter')
    }
  })
})

test('fits 390 px, in both themes', inBrowser, async () => {
  await enter({ viewport: { width: 390, height: 844 } })
  for (const path of ['/timer', '/timer#dark']) {
    const page = await show(path)
    await slot(page).getByRole('button', { name: 'Open timer' }).click()
    await slot(page)
      .getByRole('dialog', { name: 'Timer' })
      .getByRole('button', { name: 'Start', exact: true })
      .waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await expectAccessible(page)
    await page.close()
  }
})

test('says what it is, and what its time counts as', async () => {
  const page = await open(await stage.server.add())
  await press(page, 'Timer info')
  await page.getByText(panel.infoLead).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: panel.tangibleInfo }).click()
  await page.getByText(panel.intangibleWhat).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog(page, panel.tangibleTitle).waitFor({ state: 'detached' })
})
