// The components for React in an application of a partner: drawn in the browser, and drawn on a server first.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { build } from 'esbuild'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { launchChromium } from '#tests/kit/chromium.ts'

import { JOBS, openPlace, type Place } from './place.ts'
import { putPage } from './watched-page.ts'

const HERE = new URL('.', import.meta.url).pathname

let place: Place
let browser: Browser
let page: Page
let html = ''
let scripts: Record<'create' | 'hydrate', string>

const entry = (rest: string) => `
  import { createElement } from 'react'
  import * as elements from 'workbee-elements/react'
  import { heard, makeApp } from './react-app.tsx'
  const app = server => createElement(makeApp(elements), { server })
  ${rest}`

async function bundle(rest: string, platform: 'browser' | 'node'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry(rest), resolveDir: HERE, loader: 'tsx' },
    alias: { 'workbee-elements/react': join(place.embeds, 'react.js') },
    nodePaths: ['node_modules'],
    bundle: true,
    write: false,
    platform,
    format: platform === 'node' ? 'cjs' : 'esm',
    define: platform === 'node' ? { 'import.meta.url': '"http://localhost/"' } : {},
    target: 'es2022',
    jsx: 'automatic'
  })
  return outputFiles[0]?.text ?? ''
}

beforeAll(async () => {
  place = await openPlace()
  browser = await launchChromium()
  const server = JSON.stringify(place.server)
  const inBrowser = async (rest: string) =>
    `<script type="module" src="${place.put(await bundle(`globalThis.heard = heard; const place = document.querySelector('#app'); ${rest}`, 'browser'), '', 'text/javascript')}"></script>`
  scripts = {
    create: await inBrowser(`import { createRoot } from 'react-dom/client'; createRoot(place).render(app(${server}))`),
    hydrate: await inBrowser(
      `import { hydrateRoot } from 'react-dom/client'; hydrateRoot(place, app(${server}), { onRecoverableError: error => heard.push('ERROR ' + error.message) })`
    )
  }
  const onServer = join(place.embeds, 'server.cjs')
  await writeFile(
    onServer,
    await bundle(
      `import { renderToString } from 'react-dom/server'; export const html = renderToString(app(${server}))`,
      'node'
    )
  )
  const rendered: { html: string } = await import(onServer)
  html = rendered.html
})
afterAll(async () => {
  await browser?.close()
  await place?.close()
})
afterEach(() => page?.context().close())

const heard = () => page.evaluate((): string[] => Reflect.get(globalThis, 'heard'))
const go = () => page.locator('bee-jobs form button')

test('drawn on a server, they are plain tags with what visitors without a script need', () => {
  expect(html).toContain(`<bee-jobs class="list" server="${place.server}" category="Food" page-size="3">`)
  expect(html).toContain('<a href="/openings">Openings</a>')
  expect(html).not.toContain('[object')
})

describe.each(['create', 'hydrate'] as const)('with %sRoot', way => {
  test('attributes, objects and events arrive, and change', async () => {
    page = await browser.newPage()
    const body = `<main id="app">${way === 'hydrate' ? html : ''}</main>`
    await page.goto(putPage(place, body, { script: scripts[way] }))
    await page.locator('bee-jobs a.job').nth(2).waitFor()
    await expect.poll(() => go().textContent()).toBe('Los')
    await expect.poll(() => page.locator('bee-jobs a.job').count()).toBe(3)
    await expect.poll(() => page.locator('bee-subscribe button').textContent()).toBe('Dazu')
    await expect.poll(() => heard()).toEqual([`0 load Food ${JOBS / 3}`])
    expect(await page.evaluate(() => Reflect.get(globalThis, 'held'))).toBe('bee-jobs')
    await page.locator('bee-jobs a.job').first().click()
    await page.getByRole('button', { name: 'Other ones' }).click()
    await expect.poll(() => go().textContent()).toBe('Allez')
    await expect.poll(() => heard()).toEqual([`0 load Food ${JOBS / 3}`, '0 select', `1 load Construction ${JOBS / 3}`])
    await page.locator('bee-jobs a.job').first().click()
    expect((await heard()).at(-1)).toBe('1 select')
    await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'noted').errors)).toEqual([])
    await expect.poll(() => page.locator('bee-jobs').getAttribute('texts')).toBeNull()
  })
})
