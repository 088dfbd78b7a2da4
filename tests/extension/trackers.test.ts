// Start buttons: on single issues of the trackers that were chosen, pressed by a person, and never heard from elsewhere.
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { launchChromium } from '#tests/kit/chromium.ts'
import { originAt, ownHost, trackerAt, trackers, workTitle } from '#shared/extension/trackers.ts'

import { expectFine, stageForPages } from './kit/pages.ts'

describe('a tracker', () => {
  test.each([
    ['https://github.com/bees/hive/issues/12', 'Comb', '#12 Comb'],
    ['https://github.com/bees/hive/pull/7/files', 'Wax (#7)', 'Wax (#7)'],
    ['https://gitlab.com/bees/hive/-/merge_requests/3', ' Comb\n  again ', '#3 Comb again'],
    ['https://bees.atlassian.net/browse/HIVE-4', 'Comb', 'HIVE-4 Comb'],
    ['https://linear.app/bees/issue/HIV-9/comb', 'Comb', 'HIV-9 Comb']
  ])('is known at %s', (address, title, said) => {
    expect(workTitle(address, title)).toBe(said)
    const origin = originAt(address) ?? ''
    expect(address.startsWith(origin.replace('*.', 'bees.').replace('/*', '/'))).toBe(true)
  })

  test.each([
    'https://github.com/bees/hive',
    'http://github.com/bees/hive/issues/12',
    'https://linear.app/bees/inbox',
    'nothing'
  ])('is not at %s', address => expect(trackerAt(address)).toBeUndefined())
})

describe('an address of one’s own', () => {
  test.each([
    ['https://git.example.org:8443/bees/hive/-/issues/12', 'Comb', '#12 Comb'],
    ['https://git.example.org/group/sub/hive/-/merge_requests/3', 'Wax', '#3 Wax'],
    ['https://jira.example.org/jira/browse/HIVE-4', 'Comb', 'HIVE-4 Comb'],
    ['https://jira.example.org/projects/HIVE/issues/HIVE-4', 'Comb', 'HIVE-4 Comb'],
    ['https://gitea.example.org/bees/hive/pulls/7', 'Comb', '#7 Comb']
  ])('is known by the address of an issue, at %s', (address, title, said) => {
    expect(workTitle(address, title)).toBe(said)
    expect(originAt(address)).toBe(`https://${new URL(address).hostname}/*`)
  })

  test.each([
    'http://git.example.org/bees/hive/-/issues/12',
    'https://git.example.org/bees/hive/-/issues',
    'https://github.com/bees/hive/pulls/7',
    'https://git.example.org/'
  ])('is none at %s', address => expect(trackerAt(address)).toBeUndefined())

  test('is one host, whatever is typed or was allowed', () => {
    expect(originAt('http://git.example.org')).toBeUndefined()
    expect(originAt('https://*/')).toBeUndefined()
    expect(originAt('https://*.example.org/')).toBeUndefined()
    expect(originAt('https://github.com.example.org/a/b/issues/1')).toBe('https://github.com.example.org/*')
    expect(originAt('https://bees.atlassian.net/browse/A-1')).toBe('https://*.atlassian.net/*')
    expect(ownHost('https://git.example.org/*')).toBe('git.example.org')
    for (const wide of ['https://*/*', '*://*/*', '<all_urls>', 'https://*.example.org/*', 'https://github.com/*'])
      expect(ownHost(wide)).toBeUndefined()
  })
})

const stage = stageForPages()

test('an address of one’s own is typed, asked for alone, and given back', async () => {
  const browsing = await stage.open({ viewport: { width: 800, height: 900 } })
  browsing.know({})
  const page = await browsing.window('options')
  const field = page.getByRole('textbox', { name: 'Address of another GitLab, Jira or Gitea' })
  await field.fill('http://git.example.org')
  await field.press('Enter')
  await page.getByText('Type an address that begins with https://').waitFor()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  expect(browsing.asked.map(({ what }) => what)).not.toContain('permissions')
  browsing.answers['permissions'] = false
  await field.fill('git.example.org:8443/bees')
  await field.press('Enter')
  await page.getByText('The browser does not let Workbee onto git.example.org.').waitFor()
  expect(await field.inputValue()).toBe('git.example.org:8443/bees')
  browsing.answers = { ...browsing.answers, permissions: true, allowed: { origins: ['https://git.example.org/*'] } }
  await field.press('Enter')
  await page.getByText('Start buttons are shown on git.example.org.').waitFor()
  expect(browsing.asked).toContainEqual({ what: 'permissions', value: { origins: ['https://git.example.org/*'] } })
  await expectFine(page, browsing)
  browsing.answers = { ...browsing.answers, allowed: {}, 'given back': true }
  await page.getByRole('button', { name: 'Remove git.example.org' }).click()
  await page.getByText('Start buttons are gone from git.example.org').waitFor()
  expect(browsing.asked).toContainEqual({ what: 'given back', value: { origins: ['https://git.example.org/*'] } })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('own')
})

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
    chrome = await launchChromium()
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
    await expect.poll(() => said).toEqual([{ kind: 'start-here', title: 'Comb' }])
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
    await expect.poll(() => said).toEqual([{ kind: 'start-here', title: 'Wax' }])
  })
})
