// Widgets in a real browser, in front of a real server with its real headers. Each folder's `shell.ts` is its page.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { build, type Plugin, transform } from 'esbuild'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { expect } from 'vitest'

import { CHROMIUM, CHROMIUM_ARGS } from '#scripts/browsers.ts'
import { readSheets } from '#scripts/sheets.ts'
import type { Setting } from '#server/app.ts'
import { violationsOf } from '#tests/kit/axe.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

const inlineCss: Plugin = {
  name: 'inline-css',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: fileURLToPath(new URL(path.replace('?inline', ''), `file://${resolveDir}/`)),
      namespace: 'inline-css'
    }))
    onLoad({ filter: /./, namespace: 'inline-css' }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css' })
      return { contents: code, loader: 'text' }
    })
  }
}

async function bundle(shell: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(shell)],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [inlineCss]
  })
  return outputFiles[0]?.text ?? ''
}

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Workbee</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/sheets.css" data-bee-sheets>
<script type="module" src="/assets/shell.js"></script></head><body></body></html>`

export interface Stage {
  server: TestServer
  url: string
  /** A browser of its own, with nothing kept in it yet. */
  browser: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** A browser of its own in which this person is signed in. */
  as: (person: TestPerson, options?: BrowserContextOptions) => Promise<BrowserContext>
  close: () => Promise<void>
}

/** A server that answers these paths with the page that the shell draws. */
export async function openStage(shell: URL, paths: readonly string[], setting: Setting = {}): Promise<Stage> {
  const server = await openTestServer(undefined, setting)
  // The browser goes by the real time.
  server.clock.now = new Date()
  const [script, { css }] = await Promise.all([bundle(shell), readSheets()])
  const { app } = server
  app.get('/assets/shell.js', async (_, reply) => reply.type('text/javascript').send(script))
  app.get('/assets/sheets.css', async (_, reply) => reply.type('text/css').send(css))
  for (const path of paths) app.get(path, async (_, reply) => reply.type('text/html').send(PAGE))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const chrome = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS })

  async function browser(options: BrowserContextOptions = {}) {
    const viewport = { width: 1280, height: 900 }
    const context = await chrome.newContext({
      baseURL: url,
      viewport,
      reducedMotion: 'reduce',
      locale: 'en-US',
      ...options
    })
    context.setDefaultTimeout(20_000)
    return context
  }
  return {
    server,
    url,
    browser,
    async as(person, options) {
      const context = await browser(options)
      await context.addInitScript(token => localStorage.setItem('token', token), person.token)
      return context
    },
    async close() {
      await chrome.close()
      await server.close()
    }
  }
}

/** Opens a page and keeps what goes wrong in it, broken rules of content security included. */
export async function openPage(context: BrowserContext, path: string): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    const expected = /Failed to load resource/.test(message.text())
    if (message.type() === 'error' && !expected) faults.push(message.text())
  })
  await page.goto(path)
  return { page, faults }
}

/** A device whose clock is wrong by so many milliseconds. */
export const misset = (context: BrowserContext, by: number) =>
  context.addInitScript(off => {
    const Right = Date
    const now = () => Right.now() + off
    globalThis.Date = class extends Right {
      constructor(...parts: unknown[]) {
        super(...((parts.length > 0 ? parts : [now()]) as [number]))
      }
      static override now = now
    } as DateConstructor
  }, by)

/** Nothing that axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([])
}
