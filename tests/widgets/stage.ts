// Widgets in front of a real server with its real headers, in the light document or in a real browser. Each folder's
// `shell.ts` is its page.
import { relative } from 'node:path'

import type { BrowserContext, Locator, Page, Request } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, TestRunner } from 'vitest'

import { readSheets } from '#scripts/sheets.ts'
import type { Setting } from '#server/app.ts'
import type { Text } from '#shared/kit/texts.ts'
import { still, violationsOf } from '#tests/kit/axe.ts'
import { isChosen, repeatWith, sample } from '#tests/kit/length.ts'
import { openTestServer, type TestServer, type TestPerson } from '#tests/kit/test-server.ts'

import { screens, shellAt } from './bundle.ts'
import { type ContextOptions, Contexts, type Script, WIDE } from './contexts.ts'
import { LightContext } from './light/context.ts'
import { isLightPage } from './light/page.ts'
import { answersOf } from './light/window.ts'

const pageOf = (shell: URL) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Workbee</title>
<meta name="viewport" content="width=device-width"><meta name="shell" content="${shellAt(shell)}">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/sheets.css" data-bee-sheets>
<script type="module" src="/assets/screens.js"></script></head><body></body></html>`

/** The same page where the server has one of its own at its address. */
const ASIDE = '/assets/shell'

export interface Visit extends ContextOptions {
  as?: TestPerson
}

export interface Stage {
  readonly server: TestServer
  readonly url: string
  /** The browser context that was asked for last. */
  readonly context: BrowserContext
  /** What went wrong in pages of this test. A test that expects something of the kind empties it. */
  readonly faults: string[]
  /** A browser context with nothing kept in it, or in which somebody is signed in. */
  browser: (visit?: Visit) => Promise<BrowserContext>
  /** One more page in the context that was asked for last, or in another one. */
  show: (path: string, context?: BrowserContext) => Promise<Page>
  open: (path: string, visit?: Visit) => Promise<Page>
  /** Runs this before the scripts of each page. */
  prepare: (script: Script, argument?: unknown, context?: BrowserContext) => Promise<void>
  /** Ends a visit in the middle of a test: its pages close and nothing of it is kept. */
  leave: () => Promise<void>
}

/** A site with a name, which passkeys need, on a port that was free just now. */
export interface Place {
  host: 'localhost'
  port: number
}

/** For a test that needs what only a drawn page has, another width or the dark: `test('…', inBrowser, async () => …)`. */
export const inBrowser = { tags: 'browser' }

/** In the short run so many of the other tests are driven in a browser too, chosen by seed; in the long one all are. */
const DRIVEN = 1 / 20

/** A wide window with nothing set is shown by the light document: no browser has to draw it. */
function isLight({ viewport, acceptDownloads: _, ...others }: ContextOptions): boolean {
  const test = TestRunner.getCurrentTest()
  if (!test || test.tags?.includes('browser')) return false
  const isPlain = Object.keys(others).length === 0 && (!viewport || viewport.width >= WIDE.width)
  // The runner leaves out some of those that say so, before they begin.
  if (!isPlain) throw new Error('what asks for another width, or for anything set, says inBrowser')
  return !isChosen(DRIVEN, `browser ${test.fullName}`)
}

/** By page, what it asked of the server and has no answer to. */
const asked = new WeakMap<Page, Set<Request>>()

function follow(page: Page): Page {
  const open = new Set<Request>()
  asked.set(page, open)
  // A browser never says that the file which names the version has ended, for nobody reads it to its end.
  const isAwaited = (request: Request) => request.resourceType() === 'fetch' && !request.url().endsWith('/hash.txt')
  page.on('request', request => isAwaited(request) && open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return page
}

/** What a page asked has come, and is drawn. */
export async function hasAnswers(page: Page): Promise<void> {
  await expect.poll(() => asked.get(page)?.size ?? 0, { message: 'answers that have not come' }).toBe(0)
  // A message that something was done is drawn a moment later.
  for (let frame = 0; frame < 3; frame += 1) await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Serves these paths with the page that the shell draws, for the tests of the suite that calls this. */
export function stageFor(shell: URL, paths: readonly string[], setting: Setting = {}, place?: Place): Stage {
  const faults: string[] = []
  let server: TestServer
  let contexts: Contexts
  let context: BrowserContext | undefined
  let url = ''
  let taken: string[] = []
  let mayBeKept = false
  const lights = new Map<BrowserContext, LightContext>()

  async function reset(): Promise<void> {
    const withCache = mayBeKept
    mayBeKept = false
    const closed = [...lights.values()].map(light => light.close())
    lights.clear()
    await Promise.all([...closed, contexts.reset(withCache)])
  }

  beforeAll(async () => {
    const named = place && `http://${place.host}:${place.port}`
    server = await openTestServer(undefined, setting, named === undefined ? {} : { SITE_URL: named })
    // A browser's clock goes on, from the instant of the run.
    server.clock.now = new Date()
    const [script, { css }] = await Promise.all([screens(), readSheets()])
    const page = pageOf(shell)
    const assets: Record<string, [type: string, content: string | Buffer]> = {
      'screens.js': ['text/javascript', script],
      'sheets.css': ['text/css', css],
      blank: ['text/html', '']
    }
    for (const [name, [type, content]] of Object.entries(assets))
      server.app.get(`/assets/${name}`, async (_, reply) =>
        reply.header('cache-control', 'max-age=3600').type(type).send(content)
      )
    taken = paths.filter(path => server.app.hasRoute({ method: 'GET', url: path }))
    for (const path of [...paths, ASIDE])
      if (!taken.includes(path)) server.app.get(path, async (_, reply) => reply.type('text/html').send(page))
    const listening = await server.app.listen({ port: place?.port ?? 0, host: '127.0.0.1' })
    url = named ?? listening
    contexts = new Contexts(url)
    // Answers that a browser may keep are of one test alone; the script, which it has compiled, is of all.
    server.app.server.on('request', ({ url = '' }, response) =>
      response.once('finish', () => {
        const kept = String(response.getHeader('cache-control') ?? '').includes('max-age')
        if (kept && !url.startsWith('/assets/')) mayBeKept = true
      })
    )
  })
  afterEach(async () => {
    context = undefined
    await reset()
    const found = faults.splice(0)
    if (found.length > 0) throw new Error(found.join('\n'))
  })
  afterAll(async () => {
    await contexts?.close()
    await server?.close()
  })

  const stage: Stage = {
    faults,
    get server() {
      return server
    },
    get url() {
      return url
    },
    get context() {
      if (!context) throw new Error('no browser context is open')
      return context
    },
    async browser({ as, ...options } = {}) {
      if (!place && isLight(options)) {
        const light = new LightContext(
          { url, shell: shellAt(shell), ask: answersOf(server), onFault: fault => faults.push(fault) },
          options.viewport ?? undefined
        )
        context = light.shown
        lights.set(context, light)
        if (as) light.prepare((token: string) => localStorage.setItem('token', token), as.token)
        return context
      }
      context = await contexts.take(options)
      // The server has a page of its own there. A context with a route asks us about each of its requests.
      if (taken.length > 0)
        await context.route(
          ({ pathname }) => taken.includes(pathname),
          async route =>
            route.request().method() === 'GET'
              ? route.fulfill({ response: await route.fetch({ url: url + ASIDE }) })
              : route.continue()
        )
      if (as) await stage.prepare(token => localStorage.setItem('token', token), as.token)
      return context
    },
    async show(path, shown = stage.context) {
      const light = lights.get(shown)
      if (light) {
        const page = follow(light.newPage())
        await page.goto(path)
        return page
      }
      const page = follow(await contexts.newPage(shown))
      page.on('pageerror', error => faults.push(error.message))
      page.on('console', message => {
        const expected = /Failed to load resource/.test(message.text())
        if (message.type() === 'error' && !expected) faults.push(message.text())
      })
      await page.goto(path)
      return page
    },
    async open(path, visit) {
      await stage.browser(visit)
      return stage.show(path)
    },
    async prepare(script, argument, prepared = stage.context) {
      const light = lights.get(prepared)
      if (light) light.prepare(script, argument)
      else await contexts.prepare(prepared, script, argument)
    },
    leave: reset
  }
  return stage
}

const LOOKS = ['light', 'dark'].flatMap(theme => [1280, 390].map(width => [theme, width] as const))

/** Both themes, wide and on a phone; in the short run one of the four. */
export const looks = (of: string) => sample(LOOKS, 1, `looks of ${of}`)

export const hasFocus = (of: Locator): Promise<boolean> => of.evaluate(element => element.matches(':focus'))

/** The focus is on something, and did not fall to the start of the page with what had it. `after` says when. */
export const keepsFocus = (page: Page, after = 'an act'): Promise<void> =>
  expect.poll(() => page.locator(':focus').count(), { message: `the focus is kept after ${after}` }).toBeGreaterThan(0)

const anyPlaces = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.*')

/** What stands for a name in a text may be anything, and of a plural each of its forms is right. */
export const patternOf = (text: Text): RegExp =>
  new RegExp(typeof text === 'string' ? anyPlaces(text) : Object.values(text).map(anyPlaces).join('|'))

/** No is no: what this press asks about is not done. The caller sees that all is as it was. The text is the question's title. */
export async function declines(page: Page, press: () => Promise<unknown>, title: string): Promise<void> {
  const written: string[] = []
  const watch = (request: Request) => {
    if (request.method() !== 'GET') written.push(`${request.method()} ${request.url()}`)
  }
  await press()
  const question = page.getByRole('alertdialog')
  await question.getByText(patternOf(title)).first().waitFor()
  page.on('request', watch)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  // What a yes would do begins once the question has gone.
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  page.off('request', watch)
  expect(written).toEqual([])
}

/** In the short run axe looks at a third of what it looks at in the long one: it takes as long as everything else of a test. */
const LOOKED_AT = 1 / 3
const looked = new Map<string, number>()

/** Nothing that axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  if (isLightPage(page)) return
  const { testPath = '', currentTestName = '' } = expect.getState()
  const key = `${relative('', testPath)} ${currentTestName}`
  const look = (looked.get(key) ?? 0) + 1
  looked.set(key, look)
  if (isChosen(LOOKED_AT, `axe ${key} ${look}`)) expect(await violationsOf(page), repeatWith).toEqual([])
  else await still(page)
}
