// The popup's timer: what is seen at once, what is pressed, what is said.
import { describe, expect, test } from 'vitest'

import type { Message } from '#shared/extension/messages.ts'
import type { TimerState } from '#shared/timer/schemas.ts'

import { expectFine, type Known, stageForPages } from './kit/pages.ts'
import { anEntry, aTimer } from './kit/snapshots.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const stage = stageForPages()

async function popup(change: Known = {}, options: { dark?: boolean } = {}) {
  const browsing = await stage.open({ colorScheme: options.dark ? 'dark' : 'light' })
  browsing.know(change)
  return { browsing, page: await browsing.window() }
}

const timerMessage = (action: string, value?: number | boolean) =>
  value === undefined ? { kind: 'timer', action } : { kind: 'timer', action, value }

/** What a test goes back to that looks at one state after the other. */
const usual = (): Known => ({ timer: aTimer(18 * MINUTE + 43_500), idleSince: undefined, line: 'live' })

const resting = (change: Partial<TimerState> = {}) => aTimer(18 * MINUTE + 43_000, { paused: true, ...change })

const forced = () => resting({ forcedPause: true, claim: 5000, lastSeen: new Date().toISOString() })

describe('the first frame', () => {
  test('has the true time, although no background answers', async () => {
    const browsing = await stage.open()
    browsing.answer = () => new Promise<never>(() => {})
    browsing.know({ timer: resting() })
    const page = await browsing.window()
    await page.getByRole('timer').getByText('0:41:17').waitFor()
    await page.getByText('18:43 of 1:00:00').waitFor()
    await page.getByText('12.75 of 20 h').waitFor()
    expect(browsing.messages).toEqual([{ kind: 'refresh' }])
  })

  test.each([DAY, -DAY])('goes by the clock of the server, %d ms away', async offset => {
    const now = Date.now() + offset
    const timer = aTimer(0, {
      startAt: new Date(now - 20 * MINUTE + 500).toISOString(),
      now: new Date(now).toISOString()
    })
    const { page } = await popup({ offset, timer })
    await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^0:(40:0|39:5)\d$/)
  })

  test('waits where nothing is known yet, and shows what comes', async () => {
    const browsing = await stage.open()
    const page = await browsing.window()
    await page.getByLabel('Looking for your timer').waitFor()
    browsing.know({})
    await page.getByRole('timer').waitFor()
  })
})

test('ticks by its text alone', async () => {
  const browsing = await stage.open()
  browsing.know({ timer: aTimer(10 * MINUTE) })
  const page = await browsing.window()
  await page.getByRole('timer').waitFor()
  const before = await page.getByRole('timer').textContent()
  await page.evaluate(() => {
    const seen = Object.assign(globalThis, { kinds: new Set<string>() })
    const watching = new MutationObserver(changes => {
      for (const { type, target } of changes) seen.kinds.add(`${type} ${target.nodeName}`)
    })
    watching.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
  })
  await expect.poll(() => page.getByRole('timer').textContent()).not.toBe(before)
  const kinds = await page.evaluate((): string[] => [...Reflect.get(globalThis, 'kinds')])
  expect(kinds).toContain('characterData #text')
  expect(['attributes path', 'characterData #text']).toEqual(expect.arrayContaining(kinds))
})

test('drops what is older than what it has', async () => {
  const { browsing, page } = await popup({ timer: resting() })
  await page.getByText('0:41:17').waitFor()
  browsing.put('session', { snapshot: { ...browsing.snapshot, rev: 1, unread: 50 } })
  browsing.know({ rev: 9, unread: 7 })
  await page.getByRole('link', { name: 'Notifications, 7 unread' }).waitFor()
})

test('shows what the server says of a press, although a press that waits had led to the same number', async () => {
  const { browsing, page } = await popup({ timer: resting({ rev: 6 }) })
  await page.getByText('0:41:17').waitFor()
  browsing.know({ timer: resting({ rev: 6, time: 20 * MINUTE }) })
  await page.getByRole('timer').getByText('0:20:00').waitFor()
})

test('keeps its header and its week where they are while what is longer scrolls between them', async () => {
  const command = { id: 's', kind: 'timer', action: 'STOP_TIMER', pressedAt: 1 } as const
  const attention = ['one', 'two', 'three'].map(id => ({ command: { ...command, id }, reason: 'It was stopped.' }))
  const { browsing, page } = await popup({ attention, idleSince: Date.now() - 20 * MINUTE })
  const answer = page.getByRole('button', { name: 'I was working' })
  await answer.scrollIntoViewIfNeeded()
  for (const place of [answer, page.getByRole('banner'), page.getByRole('contentinfo')]) {
    const { y = -1, height = 0 } = (await place.boundingBox()) ?? {}
    expect([y >= 0, y + height <= 600]).toEqual([true, true])
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(600)
  await expectFine(page, browsing)
})

test('shows all of every question at once', async () => {
  const questions: [Known, string][] = [
    [{ timer: forced() }, 'I understand'],
    [{ idleSince: Date.now() - 20 * MINUTE }, 'I was working'],
    [{ timer: resting({ time: 0 }) }, 'Log Time'],
    [{ timer: aTimer(20 * MINUTE, { stillWorking: new Date().toISOString() }) }, 'I am still working']
  ]
  const { browsing, page } = await popup()
  for (const [known, name] of questions) {
    browsing.know({ ...usual(), ...known })
    const { y = 0, height = 0 } = (await page.getByRole('button', { name }).boundingBox()) ?? {}
    const week = await page.getByRole('contentinfo').boundingBox()
    expect(y + height, name).toBeLessThan(week?.y ?? 0)
  }
})

describe('a press', () => {
  test('is sent as what it is', async () => {
    const presses: [string, TimerState, Message | object][] = [
      ['Pause', aTimer(5 * MINUTE), timerMessage('PAUSE_TIMER')],
      ['Resume', resting(), timerMessage('START_TIMER')],
      ['Start', aTimer(0, { started: false }), timerMessage('START_TIMER')],
      ['+30', aTimer(5 * MINUTE), timerMessage('ADD_TO_GOAL', 30 * MINUTE)],
      ['I was working', forced(), timerMessage('STILL_WORKING')],
      ['Stop the chime', resting({ time: 0, chiming: true }), timerMessage('START_CHIME', false)]
    ]
    const { browsing, page } = await popup()
    for (const [name, timer, message] of presses) {
      browsing.messages.length = 0
      browsing.know({ timer })
      await page.getByRole('button', { name, exact: true }).click()
      await expect.poll(() => browsing.pressed, { message: name }).toEqual([message])
    }
  })

  test('of reset is asked about, and Esc takes it back', async () => {
    const { browsing, page } = await popup({ timer: resting() })
    await page.getByRole('button', { name: 'Reset' }).click()
    const question = page.getByRole('alertdialog', { name: 'Reset Time' })
    await question.getByText('18:43').waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(browsing.pressed).toEqual([])
    await page.getByRole('button', { name: 'Reset' }).click()
    await question.getByRole('button', { name: 'Reset Time' }).click()
    await expect.poll(() => browsing.pressed).toEqual([timerMessage('CLEAR_TIMER')])
  })

  test('tells why it did nothing, and only who pressed', async () => {
    const refused = 'Remaining time is already less than 60 minutes!'
    const { browsing, page } = await popup({ timer: aTimer(5 * MINUTE), refused })
    await expect.poll(() => page.getByText(refused).count()).toBe(0)
    await page.getByRole('button', { name: '−60' }).click()
    await page.getByRole('alert').or(page.getByRole('status')).getByText(refused).waitFor()
    browsing.answer = () => ({ ok: false, error: 'Too much waits to be sent.' })
    await page.getByRole('button', { name: '−60' }).click()
    await page.getByText('Too much waits to be sent.').waitFor()
  })

  test('says so where no background answers', async () => {
    const { browsing, page } = await popup({ timer: aTimer(5 * MINUTE) })
    browsing.answer = () => Promise.reject(new Error('Receiving end does not exist'))
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('The extension did not answer.').waitFor()
  })
})

test('says why something waits although the server seems reached, and sends it when asked', async () => {
  const waiting = [{ id: 's', kind: 'timer', action: 'STOP_TIMER', pressedAt: 1 }] as const
  const { browsing, page } = await popup({ waiting, line: 'slow', stuck: {} })
  await page.getByRole('status').getByText('Workbee does not answer as it should').waitFor()
  await expectFine(page, browsing)
  browsing.messages.length = 0
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => browsing.messages).toEqual([{ kind: 'refresh' }])
  await page.getByText('It was tried just now, and still waits.').waitFor()
  const says: [Known, string][] = [
    [{ stuck: { said: 'Too many requests.' } }, 'Workbee says: Too many requests.'],
    [{ stuck: { until: Date.now() + MINUTE } }, 'Workbee asks to wait until'],
    [{ stuck: undefined }, 'It is being sent.']
  ]
  for (const [known, text] of says) {
    browsing.know({ ...usual(), waiting, line: 'slow', ...known })
    await page.getByRole('status').getByText(text).waitFor()
  }
})

test('that it is offline stays in sight down to its last button', async () => {
  const { page } = await popup({
    line: 'away',
    waiting: [{ id: 'p', kind: 'timer', action: 'PAUSE_TIMER', pressedAt: 1 }]
  })
  await page.setViewportSize({ width: 400, height: 600 })
  const panel = page.getByRole('tabpanel')
  await panel.evaluate(one => one.scrollTo(0, one.scrollHeight))
  await expect.poll(() => panel.evaluate(one => one.scrollTop)).toBeGreaterThan(0)
  const [line, top] = await Promise.all([
    page.getByText('You are offline.').evaluate(one => one.getBoundingClientRect().top),
    panel.evaluate(one => one.getBoundingClientRect().top)
  ])
  expect(line).toBeGreaterThanOrEqual(top)
})

test('lists what waits in words, with when it was pressed, and discards with a way back', async () => {
  const pressedAt = Date.now()
  const entry = anEntry()
  const waiting = [
    { id: 'p', kind: 'timer', action: 'PAUSE_TIMER', pressedAt },
    { id: 'e', kind: 'entry', entry, pressedAt }
  ] as const
  const { browsing, page } = await popup({ waiting, line: 'away' })
  await page.getByText('What waits').click()
  await expect
    .poll(() => page.getByRole('region', { name: 'What waits' }).getByRole('listitem').allTextContents())
    .toEqual([
      expect.stringMatching(/^Timer: pausePressed at \d+:\d\d [AP]M. Workbee does not answer/),
      expect.stringMatching(/^1 h 30 m · Assembled.*It follows the one above/)
    ])
  await expectFine(page, browsing)
  await page.getByRole('button', { name: 'Discard Timer: pause' }).press('Enter')
  await expect.poll(() => browsing.pressed).toEqual([{ kind: 'discard', commandId: 'p' }])
  browsing.know({ waiting: [waiting[1]], discarded: waiting[0] })
  await page.getByText('Discarded: Timer: pause').waitFor()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.poll(() => undo.evaluate(element => element === document.activeElement)).toBe(true)
  await expectFine(page, browsing)
  await undo.press('Enter')
  await expect.poll(() => browsing.pressed.at(-1)).toEqual({ kind: 'undo-discard' })
  browsing.know({ waiting, discarded: undefined })
  await undo.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('reminds, and takes an answer', async () => {
  const { browsing, page } = await popup({ timer: aTimer(0, { started: false }), reminder: { kind: 'start' } })
  await page.getByText('It is time to start').waitFor()
  await expectFine(page, browsing)
  await page.getByRole('button', { name: 'Not today' }).click()
  const at = Date.now()
  browsing.know({ timer: aTimer(9 * MINUTE, { paused: true }), reminder: { kind: 'stopped', at } })
  await page.getByText(/The timer was halted at \d+:\d\d [AP]M, as you chose/).waitFor()
  await expectFine(page, browsing)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => browsing.pressed)
    .toEqual([
      { kind: 'reminder', answer: 'today' },
      { kind: 'reminder', answer: 'undo' }
    ])
})

test('says in words that a second step is to be set up first, and leads there, whatever waits', async () => {
  const waiting = [{ id: 's', kind: 'timer', action: 'STOP_TIMER', pressedAt: 1 }] as const
  const { browsing, page } = await popup({ waiting, line: 'slow', stuck: {}, mustSetUp: true })
  await page.getByText('Set it up on the site; what you press here is kept, and sent then.').first().waitFor()
  expect(await page.getByText('Workbee does not answer as it should').count()).toBe(0)
  await page.getByText('Waiting to be sent: 1').waitFor()
  const link = page.getByRole('link', { name: 'Set it up' })
  expect(await link.getAttribute('href')).toBe(`${browsing.snapshot.server}/signingin`)
  await expectFine(page, browsing)
})

describe('stop', () => {
  test('needs a minute', async () => {
    const { browsing, page } = await popup({ timer: aTimer(30_000) })
    await page.getByRole('button', { name: 'Stop' }).click()
    const said = page.getByText('You need at least 1 minute to log time!')
    await said.waitFor()
    expect(browsing.pressed).toEqual([])
    // It is seen where nobody scrolls, also below a notice.
    for (const line of ['live', 'away'] as const) {
      browsing.know({ ...usual(), timer: aTimer(30_000), line })
      await page.getByRole('button', { name: 'Stop' }).click()
      const week = await page.getByRole('contentinfo').boundingBox()
      const { y = 0, height = 0 } = (await said.boundingBox()) ?? {}
      expect(y + height, line).toBeLessThan(week?.y ?? 0)
    }
  })

  test('pauses, and the entry stops the timer', async () => {
    const { browsing, page } = await popup({ timer: aTimer(95 * MINUTE, { time: 120 * MINUTE, goal: 120 * MINUTE }) })
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('textbox', { name: 'Hours' }).waitFor()
    expect(browsing.pressed).toEqual([timerMessage('PAUSE_TIMER')])
    await expect.poll(() => page.getByRole('textbox', { name: 'Hours' }).inputValue()).toBe('1')
    await expect.poll(() => page.getByRole('textbox', { name: 'Minutes' }).inputValue()).toBe('35')
    await page.getByText('The timer stops when you submit this.').waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: 'Tangible' }).isChecked()).toBe(true)
  })
})

test('asks whoever was away whether that time counts', async () => {
  const away = { timer: aTimer(40 * MINUTE), idleSince: Date.now() - 25 * MINUTE }
  const { browsing, page } = await popup(away)
  await page.getByText('while the timer ran: 25 m.').waitFor()
  const answers = [
    ['I was working', 'keep'],
    ['Leave it out', 'drop'],
    ['Leave it out and pause', 'drop-and-pause']
  ] as const
  for (const [name, answer] of answers) {
    browsing.messages.length = 0
    await page.getByRole('button', { name, exact: true }).click()
    await expect.poll(() => browsing.pressed).toEqual([{ kind: 'idle', answer }])
  }
})

test('asks that before anything else', async () => {
  const long = new Date(Date.now() - 40 * MINUTE).toISOString()
  const questions: [Known, string][] = [
    [{ timer: aTimer(45 * MINUTE, { stillWorking: long }) }, 'I am still working'],
    [{ timer: resting({ time: 0, chiming: true }) }, 'Log Time'],
    [{ timer: forced() }, 'I understand']
  ]
  const { browsing, page } = await popup()
  for (const [known, next] of questions) {
    browsing.know({ ...known, idleSince: Date.now() - 25 * MINUTE })
    await page.getByText('Nothing was touched since').waitFor()
    await expect.poll(() => page.getByRole('button', { name: next }).count()).toBe(0)
    await expectFine(page, browsing)
    browsing.know({ idleSince: undefined })
    await page.getByRole('button', { name: next }).waitFor()
  }
})

test('tells changes of state once, and not the seconds', async () => {
  const { browsing, page } = await popup({ timer: aTimer(18 * MINUTE) })
  await page.getByRole('timer').waitFor()
  await expect.poll(() => page.getByRole('status').allTextContents()).not.toContain(/Timer/)
  browsing.know({ timer: resting({ rev: 6 }) })
  await page.getByRole('status').getByText('Timer paused, 0:41:17 remaining').waitFor()
})

test.each([false, true])('is for everybody, dark %s', async dark => {
  const looks: [Known, string][] = [
    [{}, 'Running'],
    [{ timer: aTimer(0, { started: false }) }, 'Not started'],
    [{ timer: forced() }, 'Timer Paused'],
    [{ timer: resting({ time: 0, chiming: true }) }, 'Time Complete!'],
    [{ idleSince: Date.now() - 25 * MINUTE }, 'Were you away?'],
    [{ timer: undefined }, 'Your timer is not here yet.'],
    [{ line: 'away' }, 'You are offline.']
  ]
  const { browsing, page } = await popup({}, { dark })
  for (const [known, text] of looks) {
    browsing.know({ ...usual(), ...known })
    await page.getByText(text).first().waitFor()
    await expectFine(page, browsing)
  }
})
