// A browser with the extension in its toolbar. Both are driven by the same words, so that one test holds for both.
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

import { type BrowserContext, chromium, type Page } from 'playwright'

import { CHROMIUM, CHROMIUM_ARGS } from '#scripts/browsers.ts'
import { OWN_ID } from '#shared/extension/default-server.ts'
import { type Firefox, startFirefox, type Value } from '#tests/kit/firefox.ts'

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

const withExtension = (folder: string) => [`--disable-extensions-except=${folder}`, `--load-extension=${folder}`]

/** The same profile once more goes on where it was, as after a start of the computer. */
export async function openChromium(folder: string, profile: string): Promise<Toolbar & { context: BrowserContext }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGS, ...withExtension(folder)],
    viewport: { width: 1000, height: 800 },
    reducedMotion: 'reduce'
  })
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

const UUID = '8d5b0d2c-54a5-4f0f-8c5e-5d3b7f1d6a10'

export async function openFirefox(folder: string): Promise<Toolbar & Pick<Firefox, 'inBrowser'>> {
  const firefox = await startFirefox({ 'extensions.webextensions.uuids': JSON.stringify({ [OWN_ID]: UUID }) })
  await firefox.install(folder)
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
    close: firefox.close
  }
}

interface Policies {
  getByID: (id: string) => { extension: { terminateBackground: (how: object) => Promise<void> } }
}
