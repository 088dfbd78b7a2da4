// Browser contexts that tests share one after the other: between two tests a context is emptied instead of made anew,
// and its page keeps its process with the compiled script.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright'

import { launchChromium } from '#tests/kit/chromium.ts'

export interface ContextOptions extends BrowserContextOptions {
  /** Not shared: the test sets its clock or takes it offline, which cannot be undone. */
  isOwn?: boolean
}

/** Runs in the page, with one argument that can be written as JSON. */
export type Script = (argument: never) => void

interface Entry {
  context: BrowserContext
  page: Page
  devTools: CDPSession
  isPageFree: boolean
  viewport: { width: number; height: number }
  kind: string
  isOwn: boolean
  scripts: { dispose: () => Promise<void> }[]
}

export const WIDE = { width: 1280, height: 900 }

/** One Chromium for all suites of a worker; it ends with the worker's process. */
let chrome: Promise<Browser> | undefined

export class Contexts {
  readonly #url: string
  readonly #used: Entry[] = []
  readonly #free: Entry[] = []

  constructor(url: string) {
    this.#url = url
  }

  async take({ viewport, isOwn = false, ...options }: ContextOptions): Promise<BrowserContext> {
    const kind = JSON.stringify(options)
    const index = isOwn ? -1 : this.#free.findIndex(one => one.kind === kind)
    const entry = this.#free.splice(index, index < 0 ? 0 : 1)[0] ?? (await this.#make(kind, options, isOwn))
    entry.viewport = viewport ?? WIDE
    this.#used.push(entry)
    return entry.context
  }

  async #make(kind: string, options: BrowserContextOptions, isOwn: boolean): Promise<Entry> {
    chrome ??= launchChromium()
    const context = await (
      await chrome
    ).newContext({
      baseURL: this.#url,
      viewport: WIDE,
      reducedMotion: 'reduce',
      locale: 'en-US',
      ...options
    })
    context.setDefaultTimeout(15_000)
    // A busy machine takes long for the scripts of a page.
    context.setDefaultNavigationTimeout(60_000)
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    return { context, page, devTools, isPageFree: true, viewport: WIDE, kind, isOwn, scripts: [] }
  }

  #find(context: BrowserContext): Entry {
    const entry = this.#used.find(one => one.context === context)
    if (!entry) throw new Error('this context is of another test')
    return entry
  }

  /** Runs this before the scripts of every page, until the test ends. */
  async prepare(context: BrowserContext, script: Script, argument: unknown): Promise<void> {
    this.#find(context).scripts.push(
      await context.addInitScript({ content: `(${String(script)})(${JSON.stringify(argument)})` })
    )
  }

  /** The page that the context has already, or a second one. */
  async newPage(context: BrowserContext): Promise<Page> {
    const entry = this.#find(context)
    const page = entry.isPageFree ? entry.page : await context.newPage()
    entry.isPageFree = false
    const { viewport } = entry
    const isSized = page.viewportSize()?.width === viewport.width && page.viewportSize()?.height === viewport.height
    if (!isSized) await page.setViewportSize(viewport)
    return page
  }

  /** Makes the contexts of this test ready for the next one. What the cache holds goes when it is of this test. */
  async reset(withCache: boolean): Promise<void> {
    await Promise.all(this.#used.splice(0).map(entry => this.#clean(entry, withCache)))
  }

  async #clean(entry: Entry, withCache: boolean): Promise<void> {
    const { context, page, devTools, isOwn, scripts } = entry
    if (isOwn || page.isClosed()) return context.close()
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const event of ['dialog', 'request', 'response', 'console', 'pageerror', 'framenavigated']) {
      page.removeAllListeners(event)
      context.removeAllListeners(event)
    }
    // A form that is not saved asks whether to leave.
    page.on('dialog', dialog => void dialog.accept())
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all(scripts.splice(0).map(script => script.dispose()))
    // Its storage can be reached from a page of the same origin alone, and the old page may write as it goes.
    await page.goto('/assets/blank')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    if (withCache) await devTools.send('Network.clearBrowserCache')
    page.removeAllListeners('dialog')
    entry.isPageFree = true
    this.#free.push(entry)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#used, ...this.#free].map(({ context }) => context.close()))
  }
}
