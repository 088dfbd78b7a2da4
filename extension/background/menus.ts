// The menu of every page that has an address. Its entries outlive the background, so they are made once.
import * as texts from '#shared/extension/background-texts.ts'
import { t } from '#shared/kit/texts.ts'

import { browser } from '../browser.ts'
import type { Background } from './background.ts'

const ENTRIES = [
  { id: 'log-page', title: texts.logPage, contexts: ['page'] },
  { id: 'log-selection', title: texts.logSelection, contexts: ['selection'] },
  { id: 'start-timer', title: texts.startForPage, contexts: ['page', 'selection'] }
] as const

async function makeMenus(): Promise<void> {
  await browser.contextMenus.removeAll()
  for (const { title, contexts, ...entry } of ENTRIES)
    browser.contextMenus.create({
      ...entry,
      title: t(title),
      contexts: [...contexts],
      documentUrlPatterns: ['http://*/*', 'https://*/*']
    })
}

/** What was clicked tells of the page, and of no other. */
export function followMenus(background: Background): void {
  browser.runtime.onInstalled.addListener(() => void makeMenus())
  browser.contextMenus.onClicked.addListener(({ menuItemId, pageUrl, selectionText }, tab) => {
    const page = { address: pageUrl ?? tab?.url ?? '', title: tab?.title }
    const selection = menuItemId === 'log-selection' ? selectionText : undefined
    if (menuItemId === 'start-timer') void background.startFor(page)
    else void background.logPage({ ...page, selection }, tab?.windowId)
  })
}
