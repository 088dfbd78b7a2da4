// The address of the page beside the panel, as far as the browser tells it: where the toolbar's button was pressed there, or where its
// person allowed more in the options. It is kept nowhere.
import { atom } from 'nanostores'

import { browser } from '../browser.ts'
import { $snapshot } from './snapshot.ts'

export const $address = atom<string | undefined>()

async function look(): Promise<void> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true })
  $address.set(tab?.url && /^https?:/.test(tab.url) ? tab.url : undefined)
}

export function followTab(): void {
  const again = () => void look().catch(() => $address.set(undefined))
  browser.tabs.onActivated.addListener(again)
  browser.tabs.onUpdated.addListener(again)
  addEventListener('focus', again)
  // Pressing the toolbar's button opens the popup, which asks the background for everything.
  $snapshot.subscribe(again)
}
