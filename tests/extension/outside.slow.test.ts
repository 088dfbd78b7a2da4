// What is pressed outside of our pages, in a real Chromium in front of the real server: the menu of a page, the keyword, and
// the button on a tracker's page. Only here do the browser's events reach what the packed background listens to.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { BrowserContext, Page, Worker } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { unpacked } from '#scripts/extension.ts'
import { buildIfStale } from '#scripts/stamp.ts'
import { dayOf } from '#shared/kit/time/day.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import { beatTimer, commandTimer } from '#shared/timer/calls.ts'
import { openTestServer, type TestPerson, type TestServer } from '#tests/kit/test-server.ts'
import { furnish } from '#tests/time-entries/place.ts'

import { press, shows, tell, untilSnapshot } from './kit/on-page.ts'
import { openChromium, type Toolbar, until } from './kit/toolbar.ts'

const PAGE = 'https://docs.example.org/d/truss'
const WORDS = `Drew the roof truss again with all of its joints and loads, see ${PAGE}`

let folder: string
let server: TestServer
let robin: TestPerson
let toolbar: Toolbar
let context: BrowserContext

/** Everything that may be allowed was allowed before: no test can press the browser's own question. */
async function allowed(...origins: string[]): Promise<string> {
  const path = join(folder, 'allowed')
  await cp(unpacked('chrome'), path, { recursive: true })
  const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as Record<string, unknown>
  await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, host_permissions: origins }))
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbee-outside-'))
  await buildIfStale()
  server = await openTestServer()
  // Browsers go by the real time.
  Object.defineProperty(server.clock, 'now', { get: () => new Date() })
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { project } = await furnish(server)
  robin = await server.add({ firstName: 'Robin', lastName: 'Vale', role: 'Owner' })
  await server.database.raw('insert into project_member (project_id, person_id, added_at) values ($1, $2, now())', [
    project,
    robin.id
  ])
  const chrome = await openChromium(
    await allowed('https://github.com/*', 'https://git.example.org/*', 'http://127.0.0.1/*'),
    join(folder, 'profile')
  )
  toolbar = chrome
  context = chrome.context
  await context.route(/^https:/, route =>
    route.fulfill({ body: '<!doctype html><main><h1>Comb</h1></main>', contentType: 'text/html' })
  )
  await toolbar.open(address)
  await toolbar.evaluate((token: string) => localStorage.setItem('token', token), robin.token)
  await toolbar.openOwn('popup.html')
  await tell(toolbar, { kind: 'server', address })
  await press(toolbar, 'Connect')
  await toolbar.goTo('/extension/connect')
  await press(toolbar, 'Approve')
  await shows(toolbar, 'Connected. You can close this tab.')
  await toolbar.goTo('popup.html')
  const kept = { personId: robin.id, tab: 'timer', favourites: [], recent: [project], sure: today() }
  await toolbar.evaluate(async (pages: object) => {
    const { chrome } = globalThis as unknown as { chrome: { storage: { local: { set: (what: object) => unknown } } } }
    await chrome.storage.local.set({ pages })
  }, kept as never)
  await untilSnapshot(toolbar, 'its projects', ({ projects, timer }) => projects.length > 0 && timer !== undefined)
})
afterAll(async () => {
  await toolbar?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const worker = (): Promise<Worker> => until(() => context.serviceWorkers()[0], 'the background')

/** The browser's own event, with what the browser says in it. */
async function dispatch(event: 'contextMenus.onClicked' | 'omnibox.onInputEntered', ...args: unknown[]): Promise<void> {
  await (
    await worker()
  ).evaluate(
    ([name, said]) => {
      const [area = '', one = ''] = name.split('.')
      const { chrome } = globalThis as unknown as {
        chrome: Record<string, Record<string, { dispatch: (...args: unknown[]) => void }>>
      }
      chrome[area]?.[one]?.dispatch(...said)
    },
    [event, args] as const
  )
}

const today = () => dayOf(new Date())
const entries = () => server.ask(listEntries, { id: robin.id, from: today(), to: today() }, robin)
const logged = (words: string) =>
  until(async () => (await entries()).find(({ notes }) => notes.includes(words)), `the entry ${words}`)
const timer = async () => (await server.ask(beatTimer, {}, robin)).state
const form = (): Promise<Page> =>
  until(() => context.pages().findLast(page => page.url().includes('/popup.html')), 'the form')

beforeEach(async () => {
  await server.ask(
    commandTimer,
    { commandId: crypto.randomUUID(), action: 'CLEAR_TIMER', pressedAt: new Date().toISOString() } as never,
    robin
  )
  // A form with nothing typed in it.
  await toolbar.closeTab()
  await (
    await worker()
  ).evaluate(async () => {
    const { chrome } = globalThis as unknown as { chrome: { storage: { local: { remove: (key: string) => unknown } } } }
    await chrome.storage.local.remove('entry-draft')
  })
  await toolbar.openOwn('popup.html#entry')
})

describe('the keyword', () => {
  test('logs what is typed behind it, at the server', async () => {
    await dispatch('omnibox.onInputEntered', `1h30 ${WORDS}`, 'currentTab')
    expect(await logged('all of its joints')).toMatchObject({ hours: 1, minutes: 30, personId: robin.id })
  })

  test('starts and pauses the timer', async () => {
    await dispatch('omnibox.onInputEntered', 'start roof truss', 'currentTab')
    await until(async () => (await timer()).started, 'the timer')
    await dispatch('omnibox.onInputEntered', 'pause', 'currentTab')
    await until(async () => (await timer()).paused, 'the pause')
  })

  test('hands what is too short to the form, which is filled in and stored', async () => {
    await dispatch('omnibox.onInputEntered', '1h30 truss drawings', 'currentTab')
    const page = await form()
    const notes = page.getByRole('textbox', { name: 'Notes' })
    await expect.poll(() => notes.inputValue()).toBe('truss drawings')
    await notes.fill(`${WORDS} and the short form`)
    await page.getByRole('button', { name: 'Submit' }).click()
    expect(await logged('and the short form')).toMatchObject({ hours: 1, minutes: 30 })
  })
})

describe('the menu of a page', () => {
  const said = { pageUrl: PAGE, editable: false, frameId: 0 }

  test.each([
    ['log-page', {}, 'Truss drawings'],
    ['log-selection', { selectionText: 'Load table of the roof' }, 'Load table of the roof']
  ])('%s fills the form, and the entry stands at the server', async (menuItemId, more, words) => {
    await dispatch(
      'contextMenus.onClicked',
      { ...said, menuItemId, ...more },
      { id: 1, index: 0, url: PAGE, title: 'Truss drawings' }
    )
    const page = await form()
    const notes = page.getByRole('textbox', { name: 'Notes' })
    await expect.poll(() => notes.inputValue()).toBe(`${words} ${PAGE}`)
    await notes.fill(`${await notes.inputValue()} drawn again with all of its joints for ${menuItemId} by hand today`)
    await page.getByRole('spinbutton', { name: 'Hours' }).or(page.getByLabel('Hours')).first().fill('1')
    await page.getByRole('combobox', { name: /Project/ }).fill('Earthbag')
    await page
      .getByRole('option', { name: /Earthbag Village/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Submit' }).click()
    const entry = await logged(`for ${menuItemId} by hand`)
    expect(entry.notes).toContain(words)
    expect(entry.notes).toContain(`href="${PAGE}"`)
  })

  test('start-timer starts it for the page', async () => {
    await dispatch(
      'contextMenus.onClicked',
      { ...said, menuItemId: 'start-timer' },
      { id: 1, index: 0, url: PAGE, title: 'Truss drawings' }
    )
    const state = await until(async () => {
      const now = await timer()
      return now.work?.notes.includes(PAGE) ? now : undefined
    }, 'the timer')
    expect(state).toMatchObject({ started: true, work: { notes: expect.stringContaining(`Truss drawings ${PAGE}`) } })
  })
})

describe('a button on a tracker’s page', () => {
  test.each(['https://github.com/bees/hive/issues/12', 'https://git.example.org/bees/hive/-/issues/12'])(
    'starts the timer, at %s',
    async address => {
      const page = await context.newPage()
      await page.goto(address)
      await page.locator('workbee-start').click()
      const state = await until(async () => {
        const now = await timer()
        return now.work?.notes.includes(address) ? now : undefined
      }, 'the timer')
      expect(state).toMatchObject({ started: true, work: { notes: expect.stringContaining(`#12 Comb ${address}`) } })
      await page.close()
    }
  )

  /** What a script of ours says in that page, and what is answered. */
  const sayIn = async (address: string, message: object): Promise<unknown> => {
    const page = await context.newPage()
    await page.goto(address)
    const answer = await (
      await worker()
    ).evaluate(
      async ([url, said]) => {
        interface Scripting {
          tabs: { query: (what: object) => Promise<{ id: number; url?: string }[]> }
          scripting: { executeScript: (what: object) => Promise<{ result: unknown }[]> }
        }
        const { chrome } = globalThis as unknown as { chrome: Scripting }
        const tab = (await chrome.tabs.query({})).find(one => one.url === url)
        const [first] = await chrome.scripting.executeScript({
          target: { tabId: tab?.id },
          args: [said],
          func: async (one: object) => {
            const speaking = globalThis as unknown as {
              chrome: { runtime: { sendMessage: (message: object) => Promise<unknown> } }
            }
            return (await speaking.chrome.runtime.sendMessage(one)) ?? 'nothing'
          }
        })
        return first?.result
      },
      [address, message] as const
    )
    await page.close()
    return answer
  }

  test('is heard from a permitted issue alone, and for nothing but a start', async () => {
    const start = { kind: 'start-here', title: 'Comb' }
    const foreign = `${server.app.listeningOrigin}/bees/hive/issues/12`
    expect(await sayIn(foreign, start)).toBe('nothing')
    expect(await sayIn('https://github.com/bees/hive', start)).toBe('nothing')
    const issue = 'https://github.com/bees/hive/issues/12'
    for (const message of [
      { kind: 'timer', action: 'START_TIMER' },
      { kind: 'start-for', work: { notes: 'x' } },
      { kind: 'diagnose' },
      { kind: 'start-here', title: 5 }
    ])
      expect(await sayIn(issue, message)).toBe('nothing')
    expect((await timer()).started).toBe(false)
    expect(await sayIn(issue, start)).toBe(true)
  })
})
