// Connecting, leaving, the options, and what the extension tells of itself.
import { describe, expect, test } from 'vitest'

import type { Diagnosis } from '#shared/extension/messages.ts'

import { expectFine, type Known, stageForPages, type PageName } from './kit/pages.ts'
import { me } from './kit/snapshots.ts'

const stage = stageForPages()

async function at(name: PageName, change: Known = {}) {
  const browsing = await stage.open({ permissions: ['clipboard-write', 'clipboard-read'] })
  browsing.know(change)
  return { browsing, page: await browsing.window(name) }
}

const unpaired = (problem?: string): Known => ({
  place: problem === undefined ? { at: 'unpaired' } : { at: 'unpaired', problem },
  me: undefined,
  timer: undefined,
  week: undefined
})

describe('connecting', () => {
  test('begins with a press, where one sees to whom', async () => {
    const { browsing, page } = await at('popup', unpaired('Nobody approved in time.'))
    await page.getByText('Nobody approved in time.').waitFor()
    await page.getByText('workbee.example.org').waitFor()
    await expectFine(page, browsing)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect.poll(() => browsing.pressed).toEqual([{ kind: 'connect' }])
  })

  test('shows the code, asks while one looks, and can be given up', async () => {
    const { browsing, page } = await at('popup', {
      ...unpaired(),
      place: { at: 'pairing', code: 'KX4-92M', expiresAt: Date.now() + 290_000 }
    })
    await page.getByText('KX4-92M').waitFor()
    await expectFine(page, browsing)
    await expect.poll(() => browsing.messages.length).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => browsing.pressed).toEqual([{ kind: 'cancel-connect' }])
  })
})

describe('a newer build', () => {
  test.each(['popup', 'options'] as const)(
    'is told of in the %s, with its address, until that is closed',
    async name => {
      const { browsing, page } = await at(name, { newer: '0123456789abcdef' })
      const link = page.getByRole('link', { name: 'https://workbee.example.org/extension' })
      expect(await link.getAttribute('href')).toBe('https://workbee.example.org/extension')
      await page.getByText('A newer Workbee for this browser is at').waitFor()
      await expectFine(page, browsing)
      await page.getByRole('button', { name: 'Close' }).press('Enter')
      await expect.poll(() => browsing.pressed).toEqual([{ kind: 'hide-newer', build: '0123456789abcdef' }])
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName))
        .toBe(name === 'popup' ? 'BUTTON' : 'H1')
      browsing.know({ newer: undefined })
      await link.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    }
  )
})

describe('the header', () => {
  test('shows the person’s picture, or initials where there is none to be had', async () => {
    const profilePic = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    const { browsing, page } = await at('popup', { me: { ...me, profilePic } })
    await page.locator('.avatar img').waitFor()
    browsing.know({ me })
    await page.locator('.avatar').getByText('MO').waitFor()
  })

  test('leads to the site and to the options, by the keyboard too', async () => {
    const { browsing, page } = await at('popup')
    const href = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    expect(await href('Notifications, 2 unread')).toBe('https://workbee.example.org/notifications')
    expect(await href('Open Workbee')).toBe('https://workbee.example.org/dashboard')
    await page.getByRole('button', { name: 'Menu of Mona Okafor' }).press('Enter')
    const options = page.getByRole('menuitem', { name: 'Options' })
    await options.waitFor()
    await expect.poll(() => options.getAttribute('href')).toBe('/options.html')
    await expectFine(page, browsing)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog', { name: 'Disconnect' }).waitFor()
  })

  test('leaves after it said what would be lost, and forgets what pages kept', async () => {
    const waiting = [{ id: 'w', kind: 'timer', action: 'PAUSE_TIMER', pressedAt: 0 }] as const
    const { browsing, page } = await at('popup', { waiting })
    browsing.put('local', { 'entry-draft': { personId: 'mona' } })
    await page.getByRole('button', { name: 'Menu of Mona Okafor' }).click()
    await page.getByRole('menuitem', { name: 'Disconnect' }).click()
    const question = page.getByRole('alertdialog', { name: 'Disconnect' })
    await question.getByText('1 of your presses and entries are not sent yet.').waitFor()
    await question.getByRole('button', { name: 'Disconnect' }).click()
    await expect.poll(() => browsing.local).not.toHaveProperty('entry-draft')
    expect(browsing.pressed).toEqual([{ kind: 'disconnect' }])
  })

  test('has tabs that arrows choose, and the last one stays', async () => {
    const { browsing, page } = await at('popup')
    await page.getByRole('tab', { name: 'Timer' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByText('Open the time log').waitFor()
    await expect.poll(() => browsing.local['pages']).toMatchObject({ tab: 'today' })
    const other = await browsing.window()
    await expect.poll(() => other.getByRole('tab', { name: 'Today' }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('the options', () => {
  test('are for everybody, narrow and wide', async () => {
    const { browsing, page } = await at('options')
    await page.getByRole('heading', { name: 'Shortcuts' }).waitFor()
    await expectFine(page, browsing)
    await page.setViewportSize({ width: 1000, height: 600 })
    await expectFine(page, browsing)
  })

  test('take an address when the background has tried it, and keep what was refused', async () => {
    const { browsing, page } = await at('options')
    browsing.answer = ({ kind }) =>
      kind === 'server' ? { ok: false, error: 'Nothing answers at https://bee.example.' } : { ok: true }
    const address = page.getByRole('textbox', { name: 'Address of your Workbee' })
    await address.fill('https://bee.example/')
    await address.press('Enter')
    await page.getByRole('alert').getByText('Nothing answers').waitFor()
    await expect.poll(() => address.inputValue()).toBe('https://bee.example/')
    browsing.answer = ({ kind }) => {
      if (kind === 'server') browsing.know({ server: 'https://bee.example' })
      return { ok: true }
    }
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByText('Workbee answers at https://bee.example.').waitFor()
    expect(browsing.pressed.at(-1)).toEqual({ kind: 'server', address: 'https://bee.example' })
  })

  test('ask the browser before they promise notifications', async () => {
    const { browsing, page } = await at('options')
    browsing.answers['permissions'] = false
    const notice = page.getByRole('checkbox', { name: 'Notify me when the goal is reached' })
    await notice.click()
    await page.getByText('The browser does not allow notifications.').waitFor()
    expect(browsing.asked).toContainEqual({ what: 'permissions', value: { permissions: ['notifications'] } })
    expect(browsing.pressed).toEqual([])
    await expect.poll(() => notice.isChecked()).toBe(false)
    browsing.answers['permissions'] = true
    await notice.click()
    await expect.poll(() => browsing.pressed).toEqual([{ kind: 'options', options: { goalNotice: true } }])
  })

  test('keep each choice as it is made', async () => {
    const { browsing, page } = await at('options')
    await page.getByRole('checkbox', { name: 'Show time on the button in the toolbar' }).click()
    await page.getByRole('combobox').selectOption('Never')
    await expect
      .poll(() => browsing.pressed)
      .toEqual([
        { kind: 'options', options: { badge: false } },
        { kind: 'options', options: { idleMinutes: 0 } }
      ])
  })

  test('remind on the days and in the hours that are chosen, with notifications or without', async () => {
    const { browsing, page } = await at('options')
    browsing.answers['permissions'] = false
    browsing.answer = message => {
      if (message.kind === 'options') browsing.know({ options: { ...browsing.snapshot.options, ...message.options } })
      return { ok: true }
    }
    const chosen = () => browsing.snapshot.options.reminders
    await page.getByRole('checkbox', { name: 'Monday' }).click()
    await expect.poll(chosen).toMatchObject({ days: [1], from: '09:00' })
    expect(browsing.asked).toContainEqual({ what: 'permissions', value: { permissions: ['notifications'] } })
    await page.getByLabel('From').fill('18:00')
    await page.getByText('Choose an end that is later than the beginning.').waitFor()
    expect(chosen()).toMatchObject({ from: '09:00' })
    await page.getByLabel('From').fill('10:30')
    await expect.poll(chosen).toMatchObject({ from: '10:30', until: '17:00' })
    await page.getByRole('checkbox', { name: 'Halt the timer every day at a time' }).click()
    await page.getByLabel('Time', { exact: true }).fill('20:15')
    await expect.poll(chosen).toMatchObject({ days: [1], stop: '20:15' })
    await expectFine(page, browsing)
    await page.getByRole('checkbox', { name: 'Halt the timer every day at a time' }).click()
    await page.getByRole('checkbox', { name: 'Monday' }).click()
    await expect.poll(chosen).toMatchObject({ days: [], stop: '' })
  })

  test('show the shortcuts, and the way to change them', async () => {
    const browsing = await stage.open()
    browsing.know({})
    browsing.answers['commands'] = [
      { name: '_execute_action', description: '', shortcut: 'Alt+Shift+O' },
      { name: 'pause', description: 'Pause the timer', shortcut: '' }
    ]
    const page = await browsing.window('options')
    await page.getByText('Alt+Shift+O').waitFor()
    await page.getByText('not set').waitFor()
    await page.getByRole('button', { name: 'Change shortcuts' }).click()
    await expect
      .poll(() => browsing?.asked)
      .toContainEqual({ what: 'create', value: { url: 'chrome://extensions/shortcuts' } })
  })

  test('delete everything when one says so', async () => {
    const { browsing, page } = await at('options')
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete everything' }).click()
    await page.getByText('Everything that was kept here is deleted.').waitFor()
    expect(browsing.pressed).toEqual([{ kind: 'disconnect' }])
  })
})

describe('self-diagnosis', () => {
  const diagnosis: Diagnosis = {
    version: '0.1.0',
    browser: 'Chromium 156',
    server: 'https://workbee.example.org',
    line: 'slow',
    lastBeat: 0,
    lastError: 'The server did not answer.',
    offset: -86_400_000.4,
    alarms: [
      { name: 'pulse', at: 1_790_000_000_000, everyMinutes: 0.5 },
      { name: 'goal', at: 1_790_000_000_000, everyMinutes: undefined }
    ],
    permissions: ['alarms', 'storage'],
    waiting: 2,
    attention: 1,
    startedAt: 1_790_000_000_000
  }

  test('tells everything, and copies it as text', async () => {
    const browsing = await stage.open({ permissions: ['clipboard-write', 'clipboard-read'] })
    browsing.know({})
    browsing.answer = ({ kind }) => (kind === 'diagnose' ? { ok: true, diagnosis } : { ok: true })
    const page = await browsing.window('diagnosis')
    await page.getByText('Connected, without live updates').waitFor()
    await expectFine(page, browsing)
    await page.getByRole('button', { name: 'Copy as text' }).click()
    await page.getByText('Copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')).toHaveLength(12)
    expect(copied).toContain('Server clock minus this clock: -86400000 ms')
    expect(copied).toContain('Last problem: The server did not answer.')
  })

  test('says so when nobody answers, and asks again', async () => {
    const browsing = await stage.open()
    browsing.know({})
    browsing.answer = () => ({ ok: false, error: 'This could not be done. Try again.' })
    const page = await browsing.window('diagnosis')
    await page.getByText('This could not be done.').waitFor()
    browsing.answer = () => ({ ok: true, diagnosis })
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByText('Chromium 156').waitFor()
  })
})
