// The extension's own pages, built as they are shipped, in front of a background that says what the test wants it to say.
import { readFile } from 'node:fs/promises'

import { build, type Plugin } from 'esbuild'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterEach, beforeAll, expect } from 'vitest'

import { launchChromium } from '#tests/kit/chromium.ts'
import type { Message, Reply } from '#shared/extension/messages.ts'
import { SNAPSHOT, type Snapshot } from '#shared/extension/snapshot.ts'

import { expectAccessible } from '#tests/widgets/stage.ts'

import { cut } from '../../../extension/chapters.ts'
import { putBrowser } from './browser-within.ts'
import { aSnapshot } from './snapshots.ts'

const ORIGIN = 'https://extension.test'
const NAMES = ['popup', 'sidepanel', 'options', 'diagnosis'] as const
export type PageName = (typeof NAMES)[number]

/** The parts of the extension's own that a page can break. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; form-action 'none'"

const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime'
}

const leanSheet: Plugin = {
  name: 'lean-sheet',
  setup: ({ onLoad }) =>
    onLoad({ filter: /widgets\/kit\/elements\.css$/ }, async ({ path }) => ({
      contents: cut(await readFile(path, 'utf8')).kept,
      loader: 'css'
    }))
}

let built: Promise<Map<string, string>> | undefined
/** One for all suites of a worker, as the browser of each kind: it ends with the worker's process. */
const browsers = new Map<string, Promise<Browser>>()

async function bundle(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: NAMES.map(name => ({ in: `extension/entrypoints/${name}/main.tsx`, out: name })),
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    jsx: 'automatic',
    alias: PREACT,
    plugins: [leanSheet],
    define: { 'process.env.NODE_ENV': '"production"' }
  })
  return new Map(outputFiles.map(({ path, text }) => [path, text]))
}

const html = (name: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Workbee</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/${name}.css"><base target="_blank"></head><body><script type="module" src="/${name}.js"></script></body></html>`

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

type Area = Record<string, unknown>

/** Undefined where the background does not know it. */
export type Known = { [K in keyof Snapshot]?: Snapshot[K] | undefined }

/** One browser in which somebody has the extension. */
export class Browsing {
  readonly messages: Message[] = []
  readonly session: Area = {}
  readonly local: Area = {}
  readonly errors: string[] = []
  readonly asked: { what: string; value: unknown }[] = []
  /** How the background answers; a promise that never ends is a background that does not. */
  answer: (message: Message) => Promise<Reply> | Reply = () => ({ ok: true })
  /** What the browser itself answers. */
  answers: Record<string, unknown> = { tabs: [], permissions: true, allowed: {}, commands: [] }
  /** What a page writes waits for this: a disk that is slow. */
  writes: Promise<unknown> = Promise.resolve()
  readonly #context: BrowserContext

  private constructor(context: BrowserContext) {
    this.#context = context
  }

  static async open(context: BrowserContext, files: ReadonlyMap<string, string>): Promise<Browsing> {
    const browsing = new Browsing(context)
    await context.exposeFunction('keep', async (area: 'local' | 'session', kind: string, value: unknown) => {
      if (kind === 'set') await browsing.writes
      return browsing.#keep(area, kind, value)
    })
    await context.exposeFunction('say', (message: Message) => {
      browsing.messages.push(message)
      return browsing.answer(message)
    })
    await context.exposeFunction('ask', (what: string, value: unknown) => {
      browsing.asked.push({ what, value })
      return browsing.answers[what]
    })
    await context.addInitScript(putBrowser)
    await context.route(`${ORIGIN}/**`, async route => {
      const path = new URL(route.request().url()).pathname
      const body = files.get(path) ?? html(path.replace(/^\/|\.html$/g, ''))
      const contentType = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html'
      await route.fulfill({ body, contentType, headers: { 'content-security-policy': POLICY } })
    })
    return browsing
  }

  #keep(area: 'local' | 'session', kind: string, value: unknown): Area {
    const kept = this[area]
    if (kind === 'get') {
      const names = typeof value === 'string' ? [value] : (value as string[])
      return Object.fromEntries(names.filter(name => name in kept).map(name => [name, kept[name]]))
    }
    const after: Area = kind === 'set' ? (value as Area) : { [value as string]: undefined }
    for (const [name, one] of Object.entries(after)) {
      if (one === undefined) delete kept[name]
      else kept[name] = one
    }
    this.#tell(area, after)
    return {}
  }

  #tell(area: string, after: Area): void {
    const changes = Object.fromEntries(Object.entries(after).map(([name, newValue]) => [name, { newValue }]))
    for (const page of this.#context.pages())
      // A page that is being closed hears nothing any more.
      void page
        .evaluate(
          ([what, where]) =>
            (globalThis as never as { changed: (a: object, b: string) => void }).changed?.(what, where),
          [changes, area] as const
        )
        .catch(() => {})
  }

  get snapshot(): Snapshot {
    return this.session[SNAPSHOT] as Snapshot
  }

  /** What the background knows from now on. */
  know(change: Known): void {
    const before = (this.session[SNAPSHOT] ?? aSnapshot()) as Snapshot
    this.#keep('session', 'set', { [SNAPSHOT]: { ...before, rev: before.rev + 1, ...change } })
  }

  put(area: 'local' | 'session', items: Area): void {
    this.#keep(area, 'set', items)
  }

  async window(name: PageName = 'popup', hash = ''): Promise<Page> {
    const page = await this.#context.newPage()
    page.on('pageerror', error => this.errors.push(error.message))
    page.on('console', message => message.type() === 'error' && this.errors.push(message.text()))
    await page.goto(`${ORIGIN}/${name}.html${hash}`)
    return page
  }

  close(): Promise<void> {
    return this.#context.close()
  }

  /** What was pressed, without what pages ask by themselves. */
  get pressed(): Message[] {
    return this.messages.filter(({ kind }) => kind !== 'refresh')
  }
}

export interface Stage {
  open: (options?: BrowserContextOptions) => Promise<Browsing>
}

async function openStage(args: readonly string[]): Promise<Stage> {
  const kind = args.join(' ')
  const launched = browsers.get(kind) ?? launchChromium(...args)
  browsers.set(kind, launched)
  const [files, chrome] = await Promise.all([(built ??= bundle()), launched])
  return {
    async open(options = {}) {
      const context = await chrome.newContext({
        viewport: { width: 380, height: 600 },
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'America/Los_Angeles',
        ...options
      })
      context.setDefaultTimeout(20_000)
      return Browsing.open(context, files)
    }
  }
}

/** The stage of the suite that calls this; what a test opens is closed after it. */
export function stageForPages(...args: readonly string[]): Stage {
  let stage: Stage
  const opened: Browsing[] = []
  beforeAll(async () => {
    stage = await openStage(args)
  })
  afterEach(async () => {
    for (const browsing of opened.splice(0)) await browsing.close()
  })
  return {
    async open(options) {
      const browsing = await stage.open(options)
      opened.push(browsing)
      return browsing
    }
  }
}

/** Nothing for axe to find, nothing wider than the window, and nothing that the content policy refused. */
export async function expectFine(page: Page, { errors }: Browsing): Promise<void> {
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(errors).toEqual([])
}
