// What pages keep on this device for a person: the tab they like, and what they log time to.
import { atom } from 'nanostores'

import { changed, isKept, KEPT, noPreferences, type Preferences } from '#shared/extension/preferences.ts'

import { browser } from '../browser.ts'

/** What is typed into the quick entry, until it is submitted or cleared. */
export const DRAFT = 'entry-draft'

export const $kept = atom(noPreferences)

export async function readKept(): Promise<Record<string, unknown>> {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area !== 'local' || !(KEPT in changes)) return
    const value = changes[KEPT]?.newValue
    $kept.set(isKept(value) ? value : noPreferences)
  })
  const stored = await browser.storage.local.get([KEPT, DRAFT])
  if (isKept(stored[KEPT])) $kept.set(stored[KEPT])
  return stored
}

/** Another person's favourites are dropped. */
export function keep(personId: string, change: Partial<Preferences>): void {
  const next = changed($kept.get(), personId, change)
  $kept.set(next)
  // When the storage is full or forbidden only preferences are lost.
  browser.storage.local.set({ [KEPT]: next }).catch(() => {})
}

/** On disconnecting, so that the next person finds nothing. */
export async function forget(): Promise<void> {
  $kept.set(noPreferences)
  await Promise.all([KEPT, DRAFT].map(key => browser.storage.local.remove(key))).catch(() => {})
}
