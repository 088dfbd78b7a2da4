// The ways in that only a real browser has: the menu of a page, the keyword, and the panel beside it.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { unpacked } from '#scripts/extension.ts'
import { buildIfStale } from '#scripts/stamp.ts'
import { trackers } from '#shared/extension/trackers.ts'
import { sample } from '#tests/kit/length.ts'

import { press } from './kit/on-page.ts'
import { openChromium, openFirefox, type Toolbar, until } from './kit/toolbar.ts'

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

describe.each(sample(Object.entries(browsers), 1, 'browser of doors'))('in %s', (name, open) => {
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

describe('start buttons in Chromium', () => {
  const registered = async () => {
    interface Scripted {
      scripting: { getRegisteredContentScripts: () => Promise<{ id: string }[]> }
    }
    const { chrome } = globalThis as unknown as { chrome: Scripted }
    return (await chrome.scripting.getRegisteredContentScripts()).map(({ id }) => id).toSorted()
  }

  test('stand nowhere unless they were asked for', async () => {
    const toolbar = await openChromium(unpacked('chrome'), join(folder, 'unasked'))
    try {
      await toolbar.openOwn('options.html')
      expect(await toolbar.evaluate(registered)).toEqual([])
    } finally {
      await toolbar.close()
    }
  })

  test('stand where the permission is given', async () => {
    // No test can press the browser's own question: here everything was allowed before.
    const allowed = join(folder, 'allowed')
    await cp(unpacked('chrome'), allowed, { recursive: true })
    const path = join(allowed, 'manifest.json')
    const { optional_host_permissions: origins, ...manifest } = JSON.parse(await readFile(path, 'utf8')) as Record<
      string,
      unknown
    >
    await writeFile(path, JSON.stringify({ ...manifest, host_permissions: origins }))
    const toolbar = await openChromium(allowed, join(folder, 'allowed-profile'))
    try {
      await toolbar.openOwn('options.html')
      const all = trackers.map(({ id }) => id).toSorted()
      const isAll = async () => JSON.stringify(await toolbar.evaluate(registered)) === JSON.stringify(all)
      await until(isAll, 'the start buttons')
    } finally {
      await toolbar.close()
    }
  })
})
