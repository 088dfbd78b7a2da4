// What Firefox itself does with our newer parts, in front of the real server: its address bar, the panel’s tasks, and a tracker
// that an organisation runs. Only here are they asked for by Firefox, whose events and permissions are its own.
import { afterAll, beforeAll, expect, test } from 'vitest'

import { unpacked } from '#scripts/extension.ts'
import { buildIfStale } from '#scripts/stamp.ts'
import { OWN_ID } from '#shared/extension/default-server.ts'
import { dayOf } from '#shared/kit/time/day.ts'
import { listEntries } from '#shared/time-entries/calls.ts'
import { beatTimer } from '#shared/timer/calls.ts'
import { openTestServer, type TestServer } from '#tests/kit/test-server.ts'
import { type Crew, hire } from '#tests/tasks/crew.ts'

import { press, shows, tell, untilSnapshot } from './kit/on-page.ts'
import { openFirefox, until } from './kit/toolbar.ts'

const WORDS = 'Drew the roof truss again with all of its joints, see https://docs.example.org/d/truss'

let server: TestServer
let crew: Crew
let toolbar: Awaited<ReturnType<typeof openFirefox>>

beforeAll(async () => {
  await buildIfStale()
  server = await openTestServer()
  // Browsers go by the real time.
  Object.defineProperty(server.clock, 'now', { get: () => new Date() })
  crew = await hire(server)
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  toolbar = await openFirefox(unpacked('firefox'))
  await toolbar.open(address)
  await toolbar.evaluate((token: string) => localStorage.setItem('token', token), crew.rosa.token)
  await toolbar.openOwn('popup.html')
  await tell(toolbar, { kind: 'server', address })
  await press(toolbar, 'Connect')
  await toolbar.goTo('/extension/connect')
  await press(toolbar, 'Approve')
  await shows(toolbar, 'Connected. You can close this tab.')
  await toolbar.closeTab()
  await toolbar.goTo('popup.html')
  await untilSnapshot(toolbar, 'its tasks', ({ tasks, timer }) => tasks.length > 0 && timer !== undefined)
})
afterAll(async () => {
  await toolbar?.close()
  await server?.close()
})

const timer = async () => (await server.ask(beatTimer, {}, crew.rosa)).state

/** As the address bar does it: what is typed is looked at, and then entered. */
const typeBehindKeyword = (text: string) =>
  toolbar.inBrowser(async words => {
    interface Search {
      handleSearch: (what: object, give: () => void) => Promise<unknown>
      handleInputEntered: (keyword: string, text: string, where: string) => void
    }
    const { ChromeUtils } = globalThis as unknown as {
      ChromeUtils: { importESModule: (path: string) => { ExtensionSearchHandler: Search } }
    }
    const { ExtensionSearchHandler: bar } = ChromeUtils.importESModule(
      'resource://gre/modules/ExtensionSearchHandler.sys.mjs'
    )
    void bar.handleSearch({ keyword: 'bee', text: `bee ${words}`, inPrivateWindow: false }, () => {})
    bar.handleInputEntered('bee', `bee ${words}`, 'current')
  }, text)

const today = dayOf(new Date())
/** What the pages keep of somebody who logged time for this project today. */
const surelyOn = (project: string) => ({
  personId: crew.rosa.id,
  tab: 'timer',
  favourites: [],
  recent: [project],
  sure: today
})

test('a task of the panel starts the timer at the server, and the panel says that it runs', async () => {
  await toolbar.openOwn('sidepanel.html#tasks')
  await press(toolbar, 'Start Roof truss')
  const state = await until(async () => {
    const now = await timer()
    return now.work?.chosen ? now : undefined
  }, 'the timer')
  expect(state).toMatchObject({ started: true, work: { chosen: { taskId: crew.task, label: 'Roof truss' } } })
  await untilSnapshot(toolbar, 'the timer', one => one.timer?.started === true)
  await press(toolbar, 'Pause')
  await until(async () => (await timer()).paused, 'the pause')
  await toolbar.closeTab()
  await toolbar.goTo('popup.html')
})

test('the keyword starts the timer and logs what is typed behind it, at the server', async () => {
  await typeBehindKeyword('start')
  await until(async () => !(await timer()).paused, 'the timer')
  await toolbar.kill()
  await typeBehindKeyword('pause')
  await until(async () => (await timer()).paused, 'the pause')
  await toolbar.evaluate(async pages => {
    const { browser } = globalThis as unknown as { browser: { storage: { local: { set: (what: object) => unknown } } } }
    await browser.storage.local.set({ pages })
  }, surelyOn(crew.project))
  await typeBehindKeyword(`1h30 ${WORDS}`)
  const entry = await until(async () => {
    const entries = await server.ask(listEntries, { id: crew.rosa.id, from: today, to: today }, crew.rosa)
    return entries.find(({ notes }) => notes.includes('all of its joints'))
  }, 'the entry')
  expect(entry).toMatchObject({ hours: 1, minutes: 30, projectId: crew.project })
})

test('a tracker of an organisation’s own has its button for as long as Firefox permits it', async () => {
  const permit = (how: 'add' | 'remove') =>
    toolbar.inBrowser(
      async (id, act) => {
        interface Permissions {
          add: (id: string, what: object, extension: object) => Promise<void>
          remove: (id: string, what: object, extension: object) => Promise<void>
        }
        const { ChromeUtils, WebExtensionPolicy: policies } = globalThis as unknown as {
          ChromeUtils: { importESModule: (path: string) => { ExtensionPermissions: Permissions } }
          WebExtensionPolicy: { getByID: (id: string) => { extension: object } }
        }
        const { ExtensionPermissions: kept } = ChromeUtils.importESModule(
          'resource://gre/modules/ExtensionPermissions.sys.mjs'
        )
        const what = { permissions: [], origins: ['https://git.example.org/*'] }
        await kept[act](id, what, policies.getByID(id).extension)
      },
      OWN_ID,
      how
    )
  const registered = () =>
    toolbar.evaluate(async () => {
      const { browser } = globalThis as unknown as {
        browser: { scripting: { getRegisteredContentScripts: () => Promise<{ id: string; matches: string[] }[]> } }
      }
      const all = await browser.scripting.getRegisteredContentScripts()
      return all.map(({ id, matches }) => [id, ...matches].join(' '))
    })
  expect(await registered()).toEqual([])
  await permit('add')
  await expect.poll(registered).toEqual(['own git.example.org https://git.example.org/*'])
  await toolbar.openOwn('options.html')
  await shows(toolbar, 'git.example.org')
  await permit('remove')
  await expect.poll(registered).toEqual([])
})
