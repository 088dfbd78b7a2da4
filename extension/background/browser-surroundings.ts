// What the background uses of a real browser.
import type { Badge } from '#shared/extension/badge.ts'
import { send } from '#shared/kit/calls/send-fetch.ts'
import { openConnection } from '#shared/timer/connection.ts'

import { browser } from '../browser.ts'
import { openPanel } from '../panel.ts'
import { build, defaultServer } from '../default-server.ts'
import type { Area, Surroundings } from './surroundings.ts'

/** Firefox ends a background sooner and allows shorter alarms; this is Chromium's shortest. */
const isFirefox = import.meta.env.BROWSER === 'firefox'
const PULSE_MINUTES = isFirefox ? 0.4 : 0.5
const ACTIVE_SECONDS = 60
/** In session storage: our small window. */
const WINDOW = 'window'
const POPUP = { type: 'popup', width: 400, height: 660 } as const

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Android/, 'Android'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux']
]

function device(): string {
  const { userAgent } = navigator
  const name = isFirefox ? 'Firefox' : /\bEdg\//.test(userAgent) ? 'Edge' : 'Chrome'
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  return system ? `${name} on ${system}` : name
}

const areaOf = (kind: 'local' | 'session'): Area => ({
  get: () => browser.storage[kind].get(null),
  set: values => browser.storage[kind].set(values),
  remove: keys => browser.storage[kind].remove(keys)
})

async function show({ text, colour, ink, title }: Badge): Promise<void> {
  await Promise.all([
    browser.action.setBadgeText({ text }),
    browser.action.setBadgeBackgroundColor({ color: colour }),
    browser.action.setBadgeTextColor({ color: ink }),
    browser.action.setTitle({ title })
  ])
}

async function notify(id: string, title: string, message: string): Promise<void> {
  if (!(await browser.permissions.contains({ permissions: ['notifications'] }))) return
  const iconUrl = browser.runtime.getURL('icon/128.png')
  await browser.notifications.create(id, { type: 'basic', iconUrl, title, message })
}

/** The one that is open already, or a new one. */
async function openWindow(): Promise<void> {
  const { [WINDOW]: open } = await browser.storage.session.get(WINDOW)
  const shown =
    typeof open === 'number' && (await browser.windows.update(open, { focused: true }).catch(() => undefined))
  if (shown) return
  const made = await browser.windows.create({ ...POPUP, url: browser.runtime.getURL('popup.html') })
  await browser.storage.session.set({ [WINDOW]: made.id })
}

export async function openPopup(): Promise<void> {
  try {
    await browser.action.openPopup()
  } catch {
    // Not every browser opens it without a click, and none without a window.
    await openWindow()
  }
}

/** Without a click, or without a window, the panel cannot be opened. */
async function openForm(windowId?: number): Promise<void> {
  const opening = windowId === undefined ? Promise.resolve(false) : openPanel(windowId).then(() => true)
  if (!(await opening.catch(() => false))) await openWindow()
}

export const browserSurroundings = (): Surroundings => ({
  now: () => Date.now(),
  steady: () => performance.now(),
  random: () => Math.random(),
  local: areaOf('local'),
  session: areaOf('session'),
  send,
  connect: openConnection,
  withLock: async work => {
    await navigator.locks.request('workbee outbox', work)
  },
  after: (milliseconds, work) => void setTimeout(work, milliseconds),
  alarms: {
    all: async () =>
      (await browser.alarms.getAll()).map(({ name, scheduledTime, periodInMinutes }) => ({
        name,
        at: scheduledTime,
        // Firefox says null where Chromium says nothing.
        everyMinutes: periodInMinutes ?? undefined
      })),
    at: async (name, at) => browser.alarms.create(name, { when: at }),
    every: async (name, minutes) => browser.alarms.create(name, { delayInMinutes: minutes, periodInMinutes: minutes }),
    clear: async name => void (await browser.alarms.clear(name))
  },
  show,
  notify,
  watchIdle: seconds => browser.idle.setDetectionInterval(seconds),
  isActive: async () => (await browser.idle.queryState(ACTIVE_SECONDS)) === 'active',
  openTab: async url => void (await browser.tabs.create({ url })),
  openPopup,
  openForm,
  isFromStore: async () =>
    'update_url' in browser.runtime.getManifest() || (await browser.management.getSelf()).installType === 'normal',
  permissions: async () => (await browser.permissions.getAll()).permissions ?? [],
  about: {
    version: browser.runtime.getManifest().version,
    build,
    browser: isFirefox ? 'firefox' : 'chrome',
    device: device(),
    defaultServer,
    pulseMinutes: PULSE_MINUTES
  }
})
