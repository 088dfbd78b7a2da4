// The pages of people in a real browser, in front of a real server with its real headers.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { build, type Plugin, transform } from 'esbuild'
import { type Browser, type BrowserContext, chromium } from 'playwright'

import { CHROMIUM, CHROMIUM_ARGS } from '#scripts/browsers.ts'
import { readSheets } from '#scripts/sheets.ts'
import { openHouse, type TestHouse, type TestPerson } from '#tests/kit/house.ts'

const inlineCss: Plugin = {
  name: 'inline-css',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: fileURLToPath(new URL(path.replace('?inline', ''), `file://${resolveDir}/`)),
      namespace: 'inline-css'
    }))
    build.onLoad({ filter: /./, namespace: 'inline-css' }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css' })
      return { contents: code, loader: 'text' }
    })
  }
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('shell.ts', import.meta.url))],
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
<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/sheets.css" data-bee-sheets>
<script type="module" src="/assets/shell.js"></script></head><body></body></html>`

export interface Stage {
  house: TestHouse
  url: string
  /** A browser of its own in which this person is signed in. */
  as: (person: TestPerson, size?: { width: number; height: number }) => Promise<BrowserContext>
  close: () => Promise<void>
}

export async function openStage(): Promise<Stage> {
  const house = await openHouse()
  // The browser goes by the real time.
  house.clock.now = new Date()
  const [script, { css }] = await Promise.all([bundle(), readSheets()])
  const { app } = house
  app.get('/assets/shell.js', async (_, reply) => reply.type('text/javascript').send(script))
  app.get('/assets/sheets.css', async (_, reply) => reply.type('text/css').send(css))
  for (const path of ['/userprofile/:id', '/userprofileedit/:id', '/dashboard', '/dashboard/:id'])
    app.get(path, async (_, reply) => reply.type('text/html').send(PAGE))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const chrome: Browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS })
  return {
    house,
    url,
    async as(person, size = { width: 1280, height: 900 }) {
      const options = { baseURL: url, viewport: size, reducedMotion: 'reduce', locale: 'en-US' } as const
      const context = await chrome.newContext(options)
      context.setDefaultTimeout(10_000)
      await context.addInitScript(token => localStorage.setItem('token', token), person.token)
      return context
    },
    async close() {
      await chrome.close()
      await house.close()
    }
  }
}
