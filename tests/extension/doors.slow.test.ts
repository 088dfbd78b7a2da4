// The ways in that only a real browser has: the menu of a page, the keyword, and the panel beside it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { unpacked } from '#scripts/extension.ts'
import { buildIfStale } from '#scripts/stamp.ts'

import { press } from './on-page.ts'
import { openChromium, openFirefox, type Toolbar, until } from './toolbar.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbee-doors-'))
  await buildIfStale()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Doors {
  contextMenus: { update: (id: string, change: object) => Promise<void> }
  runtime: { getContexts: (filter: object) => Promise<{ documentUrl?: string }[]>; getManifest: () => object }
}

const browsers = {
  Chromium: () => openChromium(unpacked('chrome'), join(folder, 'profile')),
  Firefox: () => openFirefox(unpacked('firefox'))
}

describe.each(Object.entries(browsers))('in %s', (name, open) => {
  let toolbar: Toolbar
  beforeAll(async () => {
    toolbar = await open()
    await toolbar.openOwn('popup.html')
  })
  afterAll(() => toolbar?.close())

  test.each(['log-page', 'log-selection', 'start-timer'])('the menu has its entry %s', async id => {
    const isThere = async (entry: string) => {
      const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', Doors | undefined>
      try {
        await (browser ?? chrome)?.contextMenus.update(entry, {})
        return true
      } catch {
        return false
      }
    }
    await until(() => toolbar.evaluate(isThere, id), id)
    expect(await toolbar.evaluate(isThere, 'nothing')).toBe(false)
  })

  test('it has its keyword and its panel', async () => {
    const read = () => {
      const { browser, chrome } = globalThis as unknown as Record<'browser' | 'chrome', Doors | undefined>
      return JSON.stringify((browser ?? chrome)?.runtime.getManifest())
    }
    const manifest = JSON.parse(await toolbar.evaluate(read)) as Record<string, unknown>
    expect(manifest).toMatchObject({ omnibox: { keyword: 'bee' } })
    expect(manifest).toHaveProperty(name === 'Firefox' ? 'sidebar_action' : 'side_panel')
  })
})

test('Chromium opens the panel by our word, as on a click in the menu', async () => {
  const toolbar = await openChromium(unpacked('chrome'), join(folder, 'panel'))
  try {
    await toolbar.openOwn('options.html')
    await toolbar.evaluate(() => {
      interface Panels {
        sidePanel: { open: (where: object) => Promise<void> }
        windows: { getAll: () => Promise<{ id: number }[]> }
      }
      const { chrome } = globalThis as unknown as { chrome: Panels }
      const button = document.body.appendChild(document.createElement('button'))
      button.textContent = 'Beside'
      const open = async () => {
        const [one] = await chrome.windows.getAll()
        await chrome.sidePanel.open({ windowId: one!.id })
      }
      button.addEventListener('click', () => void open())
    })
    await press(toolbar, 'Beside')
    const panels = async () => {
      const { chrome } = globalThis as unknown as { chrome: Doors }
      return (await chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] })).length
    }
    await until(() => toolbar.evaluate(panels), 'the panel')
  } finally {
    await toolbar.close()
  }
})
