// Start buttons: on single issues of the trackers that were chosen, pressed by a person, and never heard from elsewhere.
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { CHROMIUM_ARGS, CHROMIUM_SHELL } from '#scripts/browsers.ts'
import { trackerAt, trackers, workTitle } from '#shared/extension/trackers.ts'

import { expectFine, stageForPages } from './pages.ts'

describe('a tracker', () => {
  test.each([
    ['https://github.com/bees/hive/issues/12', 'Comb', '#12 Comb'],
    ['https://github.com/bees/hive/pull/7/files', 'Wax (#7)', 'Wax (#7)'],
    ['https://gitlab.com/bees/hive/-/merge_requests/3', ' Comb\n  again ', '#3 Comb again'],
    ['https://bees.atlassian.net/browse/HIVE-4', 'Comb', 'HIVE-4 Comb'],
    ['https://linear.app/bees/issue/HIV-9/comb', 'Comb', 'HIV-9 Comb']
  ])('is known at %s', (address, title, said) => {
    expect(workTitle(address, title)).toBe(said)
    const origin = trackerAt(address)?.origin ?? ''
    expect(address.startsWith(origin.replace('*.', 'bees.').replace('/*', '/'))).toBe(true)
  })

  test.each([
    'https://github.com/bees/hive',
    'https://github.com.example.org/bees/hive/issues/12',
    'http://github.com/bees/hive/issues/12',
    'https://linear.app/bees/inbox',
    'nothing'
  ])('is not at %s', address => expect(trackerAt(address)).toBeUndefined())
})

const stage = stageForPages()

test('each site is asked for by itself on the options page, and given back', async () => {
  const browsing = await stage.open({ viewport: { width: 800, height: 900 } })
  browsing.know({})
  const page = await browsing.window('options')
  const box = page.getByRole('checkbox', { name: 'GitHub' })
  await expect.poll(() => browsing.asked.map(({ what }) => what)).toContain('allowed')
  browsing.answers['allowed'] = { origins: ['https://github.com/*'] }
  await box.click()
  await page.getByText('Start buttons are shown on GitHub.').waitFor()
  expect(browsing.asked).toContainEqual({ what: 'permissions', value: { origins: ['https://github.com/*'] } })
  await expectFine(page, browsing)
  browsing.answers = { ...browsing.answers, allowed: {}, 'given back': true }
  await box.click()
  await page.getByText('Start buttons are gone from GitHub').waitFor()
  expect(browsing.asked).toContainEqual({ what: 'given back', value: { origins: ['https://github.com/*'] } })
  browsing.answers['permissions'] = false
  await page.getByRole('checkbox', { name: 'Jira' }).click()
  await page.getByText('The browser does not let Workbee onto Jira.').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Jira' }).isChecked()).toBe(false)
  expect(trackers.map(({ name }) => name)).toEqual(['GitHub', 'GitLab', 'Jira', 'Linear'])
})

describe('on a page', () => {
  let chrome: Browser
  let script: string
  beforeAll(async () => {
    const contents = `import start from './extension/entrypoints/start-button.ts'; start.main()`
    const built = await build({
      stdin: { contents, resolveDir: '.' },
      bundle: true,
      write: false,
      format: 'iife'
    })
    script = built.outputFiles[0]?.text ?? ''
    chrome = await chromium.launch({ executablePath: CHROMIUM_SHELL, args: [...CHROMIUM_ARGS] })
  })
  afterAll(() => chrome?.close())

  async function issue(): Promise<{ page: Page; said: unknown[] }> {
    const page = await chrome.newPage()
    const said: unknown[] = []
    await page.exposeFunction('say', (message: unknown) => said.push(message) > 0)
    await page.addInitScript(() => {
      const { say } = globalThis as unknown as { say: (message: unknown) => Promise<boolean> }
      const runtime = { id: 'workbee', sendMessage: say }
      Object.defineProperty(globalThis, 'chrome', { value: { runtime } })
      Object.defineProperty(globalThis, 'browser', { value: { runtime } })
    })
    const body = '<!doctype html><main><h1>Comb</h1><p>Text</p></main>'
    await page.route('**/*', route => route.fulfill({ body, contentType: 'text/html' }))
    await page.goto('https://github.com/bees/hive/issues/12')
    await page.evaluate(script)
    return { page, said }
  }

  const host = (page: Page) => page.locator('workbee-start')

  test('one button stands behind the title, and says the title when it is pressed', async () => {
    const { page, said } = await issue()
    await host(page).click()
    await vi.waitFor(() => expect(said).toEqual([{ kind: 'start-here', title: 'Comb' }]))
    expect(await page.evaluate(() => document.querySelector('workbee-start')?.shadowRoot)).toBeNull()
    expect(await host(page).count()).toBe(1)
  })

  test('it goes with the issue, and comes back with the next', async () => {
    const { page, said } = await issue()
    await page.evaluate(() => {
      history.pushState({}, '', '/bees/hive')
      document.querySelector('p')?.remove()
    })
    await expect.poll(() => host(page).count()).toBe(0)
    await page.evaluate(() => {
      history.pushState({}, '', '/bees/hive/issues/13')
      document.querySelector('h1')?.replaceWith(Object.assign(document.createElement('h1'), { textContent: 'Wax' }))
    })
    await host(page).click()
    await vi.waitFor(() => expect(said).toEqual([{ kind: 'start-here', title: 'Wax' }]))
  })
})
