// A browser with the extension in its toolbar. Both are driven by the same words, so that one test holds for both.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { type BrowserContext, chromium, type Page } from 'playwright'

import { CHROMIUM, CHROMIUM_ARGS } from '#scripts/browsers.ts'
import { OWN_ID } from '#shared/extension/default-server.ts'
import { keepInstantIn } from '#tests/kit/chromium.ts'
import { type Firefox, startFirefox, type Value } from '#tests/kit/firefox.ts'

import { copyWithClock } from './with-clock.ts'

export interface Toolbar {
  /** Opens a page of the extension in a tab of its own, and goes on there. */
  openOwn: (page: string) => Promise<void>
  /** Opens an address in a tab of its own, and goes on there. */
  open: (url: string) => Promise<void>
  /** Goes on in the tab whose address has these words in it, as soon as there is one. */
  goTo: (words: string) => Promise<void>
  closeTab: () => Promise<void>
  evaluate: <A extends Value[], R>(run: (...args: A) => R | Promise<R>, ...args: A) => Promise<R>
  /** Ends the background, as the browser does when it sees nothing for it to do. */
  kill: () => Promise<void>
  screenshot: (path: string) => Promise<void>
  close: () => Promise<void>
}

export const WAITS_FOR = 20_000

/** Waits until what is looked for is there, and gives it. */
export async function until<T>(
  look: () => Promise<T | undefined> | T | undefined,
  what: string
): Promise<NonNullable<T>> {
  const last = performance.now() + WAITS_FOR
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > last) throw new Error(`${what}: waited ${WAITS_FOR / 1000} s for nothing`)
    await pause(50)
  }
}

/** What this profile loads; its id comes from where it lies. */
export const extensionArgs = async (folder: string, profile: string): Promise<string[]> => {
  const copy = await copyWithClock(folder, `${profile}-extension`)
  return [`--disable-extensions-except=${copy}`, `--load-extension=${copy}`]
}

/** The same profile once more goes on where it was, as after a start of the computer. */
export async function openChromium(folder: string, profile: string): Promise<Toolbar & { context: BrowserContext }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGS, ...(await extensionArgs(folder, profile))],
    viewport: { width: 1000, height: 800 },
    reducedMotion: 'reduce'
  })
  await keepInstantIn(context)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const origin = worker.url().replace(/\/[^/]*$/, '')
  let page: Page = context.pages()[0] ?? (await context.newPage())

  async function open(url: string): Promise<void> {
    page = await context.newPage()
    await page.goto(url)
  }

  return {
    context,
    open,
    openOwn: name => open(`${origin}/${name}`),
    async goTo(words) {
      page = await until(() => context.pages().find(one => one.url().includes(words)), words)
      await page.bringToFront()
    },
    closeTab: () => page.close(),
    evaluate: (run, ...args) => page.evaluate(`(${run.toString()})(...${JSON.stringify(args)})`),
    async kill() {
      const witness = await context.newPage()
      await witness.goto(`${origin}/popup.html`)
      const session = await context.newCDPSession(witness)
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.stopAllWorkers')
      await witness.close()
    },
    async screenshot(path) {
      await page.screenshot({ path })
    },
    close: () => context.close()
  }
}

const PAGES = ['popup.html', 'options.html', 'sidepanel.html', 'diagnosis.html']
const UUID = '8d5b0d2c-54a5-4f0f-8c5e-5d3b7f1d6a10'

export async function openFirefox(folder: string): Promise<Toolbar & Pick<Firefox, 'inBrowser'>> {
  const firefox = await startFirefox({ 'extensions.webextensions.uuids': JSON.stringify({ [OWN_ID]: UUID }) })
  const own = await mkdtemp(join(tmpdir(), 'workbee-firefox-extension-'))
  await firefox.install(await copyWithClock(folder, own, PAGES))
  const open = async (url: string) => {
    await firefox.newTab()
    await firefox.open(url)
  }
  return {
    open,
    inBrowser: firefox.inBrowser,
    openOwn: name => open(`moz-extension://${UUID}/${name}`),
    goTo: words =>
      until(async () => {
        for (const tab of await firefox.tabs()) {
          await firefox.switchTo(tab)
          if (await firefox.evaluate(part => location.href.includes(part), words)) return true
        }
        return undefined
      }, words).then(() => undefined),
    closeTab: () => firefox.closeTab(),
    evaluate: firefox.evaluate,
    kill: () =>
      firefox.inBrowser(async id => {
        const { WebExtensionPolicy: policies } = globalThis as unknown as { WebExtensionPolicy: Policies }
        await policies.getByID(id).extension.terminateBackground({ ignoreDevToolsAttached: true })
      }, OWN_ID),
    async screenshot(path) {
      await writeFile(path, await firefox.screenshot())
    },
    async close() {
      await firefox.close()
      await rm(own, { recursive: true, force: true })
    }
  }
}

interface Policies {
  getByID: (id: string) => { extension: { terminateBackground: (how: object) => Promise<void> } }
}
