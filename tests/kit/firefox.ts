// Debian's Firefox, driven over Marionette: the only protocol of this build that needs no driver to download.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { FIREFOX } from '#scripts/browsers.ts'

import { clockScript } from './instant.ts'

/** Values that a page's function takes. */
export type Value = boolean | number | string | null | { [name: string]: Value } | Value[]
type Run<A extends Value[], R> = (...args: A) => R | Promise<R>

export interface Firefox {
  /** Loads an unpacked or packed extension until the end; gives its id. */
  install: (path: string) => Promise<string>
  open: (url: string) => Promise<void>
  /** Runs a function in the page; it is sent as text, so it may use its arguments only. */
  evaluate: <A extends Value[], R>(run: Run<A, R>, ...args: A) => Promise<R>
  /** Runs a function with the browser's own rights, which may look at add-ons. */
  inBrowser: <A extends Value[], R>(run: Run<A, R>, ...args: A) => Promise<R>
  /** Waits until the function returns something true, and gives that. */
  until: <A extends Value[], R>(run: Run<A, R>, ...args: A) => Promise<R>
  click: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  /** Opens a tab and switches to it; gives its handle. */
  newTab: () => Promise<string>
  tabs: () => Promise<string[]>
  /** Closes the tab, and switches to the one before. */
  closeTab: () => Promise<void>
  switchTo: (tab: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/** No questions, no updates, no requests of the browser's own. */
const QUIET = {
  'marionette.port': 0,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false
}

const STARTS_WITHIN = 60_000
const WAITS_FOR = 20_000

async function untilThere<T>(look: () => Promise<T | undefined>, what: string, within: number): Promise<T> {
  const last = performance.now() + within
  for (;;) {
    const found = await look().catch(() => undefined)
    if (found) return found
    if (performance.now() > last) throw new Error(`${what}: waited ${within / 1000} s for nothing`)
    await pause(50)
  }
}

interface Waiting {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** Messages are `length:[kind, id, error, result]`; answers come in any order. */
function converse(socket: Socket) {
  const waiting = new Map<number, Waiting>()
  let rest = Buffer.alloc(0)
  let last = 0
  socket.on('data', data => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const colon = rest.indexOf(':')
      const end = colon + 1 + Number(rest.subarray(0, colon))
      if (colon < 0 || rest.length < end) return
      const message: unknown = JSON.parse(rest.subarray(colon + 1, end).toString())
      rest = rest.subarray(end)
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message
      const request = waiting.get(Number(id))
      waiting.delete(Number(id))
      if (error) request?.reject(new Error(`${error.error}: ${error.message}`))
      else request?.resolve(result)
    }
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'))
  })
  return (command: string, parameters: object = {}): Promise<{ value: unknown }> => {
    const { promise, resolve, reject } = Promise.withResolvers<{ value: unknown }>()
    const text = JSON.stringify([0, (last += 1), command, parameters])
    waiting.set(last, { resolve: resolve as Waiting['resolve'], reject })
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    return promise
  }
}

function dial(port: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect(port, '127.0.0.1', () => resolve(socket))
  socket.once('error', reject)
  return promise
}

const preferences = (all: Record<string, unknown>) =>
  Object.entries(all)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')

/** An add-on that gives every page the clock of the run, before its own scripts. */
async function makeClock(profile: string): Promise<string> {
  const folder = join(profile, 'clock')
  await mkdir(folder)
  await writeFile(join(folder, 'clock.js'), clockScript())
  const everywhere = { matches: ['<all_urls>'], all_frames: true, match_about_blank: true }
  const manifest = {
    manifest_version: 2,
    name: 'Clock',
    version: '1',
    browser_specific_settings: { gecko: { id: 'clock@workbee' } },
    content_scripts: [{ ...everywhere, js: ['clock.js'], run_at: 'document_start', world: 'MAIN' }]
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}

/** WebDriver answers an element as an object with one key, whose name the standard fixes. */
const elementOf = ({ value }: { value: unknown }): string => String(Object.values(value as object)[0])

export async function startFirefox(more: Record<string, boolean | number | string> = {}): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'workbee-firefox-'))
  await writeFile(join(profile, 'user.js'), preferences({ ...QUIET, ...more }))
  const args = ['-headless', '-no-remote', '-marionette', '-remote-allow-system-access', '-profile', profile]
  const firefox = spawn(FIREFOX, [...args, 'about:blank'], { stdio: 'ignore' })
  const gone = Promise.withResolvers<void>()
  firefox.on('exit', () => gone.resolve())
  firefox.on('error', () => gone.resolve())

  async function end(): Promise<void> {
    firefox.kill('SIGKILL')
    await gone.promise
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }

  try {
    const written = async () => Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8'))
    const port = await untilThere(written, 'Firefox', STARTS_WITHIN)
    const command = converse(await untilThere(() => dial(port), 'Firefox', STARTS_WITHIN))
    await command('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } })
    const firefox = driven(command, end)
    await firefox.install(await makeClock(profile))
    return firefox
  } catch (error) {
    await end()
    throw error
  }
}

function driven(command: ReturnType<typeof converse>, end: () => Promise<void>): Firefox {
  async function evaluate<A extends Value[], R>(run: Run<A, R>, ...args: A): Promise<R> {
    const { value } = await command('WebDriver:ExecuteScript', {
      script: `return (${run.toString()})(...arguments)`,
      args
    })
    return value as R
  }

  const find = (selector: string) =>
    untilThere(
      async () => elementOf(await command('WebDriver:FindElement', { using: 'css selector', value: selector })),
      selector,
      WAITS_FOR
    )

  return {
    evaluate,
    install: async path => String((await command('Addon:Install', { path, temporary: true })).value),
    async open(url) {
      await command('WebDriver:Navigate', { url })
    },
    async inBrowser(run, ...args) {
      await command('Marionette:SetContext', { value: 'chrome' })
      try {
        return await evaluate(run, ...args)
      } finally {
        await command('Marionette:SetContext', { value: 'content' })
      }
    },
    until: (run, ...args) => untilThere(() => evaluate(run, ...args), run.toString(), WAITS_FOR),
    async click(selector) {
      await command('WebDriver:ElementClick', { id: await find(selector) })
    },
    async type(selector, text) {
      await command('WebDriver:ElementSendKeys', { id: await find(selector), text })
    },
    async newTab() {
      const { handle } = (await command('WebDriver:NewWindow', { type: 'tab' })) as unknown as { handle: string }
      await command('WebDriver:SwitchToWindow', { handle })
      return handle
    },
    tabs: async () => (await command('WebDriver:GetWindowHandles')) as unknown as string[],
    async closeTab() {
      const left = (await command('WebDriver:CloseWindow')) as unknown as string[]
      await command('WebDriver:SwitchToWindow', { handle: left.at(-1) })
    },
    async switchTo(handle) {
      await command('WebDriver:SwitchToWindow', { handle })
    },
    async resize(width, height) {
      await command('WebDriver:SetWindowRect', { width, height })
    },
    screenshot: async () =>
      Buffer.from(String((await command('WebDriver:TakeScreenshot', { full: false })).value), 'base64'),
    close: end
  }
}
