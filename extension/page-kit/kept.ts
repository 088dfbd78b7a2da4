// What pages keep on this device for a person: the tab they like, and what they log time to.
import { atom } from 'nanostores'

import type { PopupTab } from '#shared/extension/snapshot.ts'

import { browser } from '../browser.ts'

const KEPT = 'pages'
/** What is typed into the quick entry, until it is submitted or cleared. */
export const DRAFT = 'entry-draft'

export interface Preferences {
  personId: string
  tab: PopupTab
  favourites: readonly string[]
  recent: readonly string[]
  /** The day on which the person said that intangible is meant. */
  sure?: string
}

const none: Preferences = { personId: '', tab: 'timer', favourites: [], recent: [] }

export const $kept = atom<Preferences>(none)

const isKept = (value: unknown): value is Preferences =>
  typeof value === 'object' && value !== null && 'personId' in value && 'favourites' in value && 'recent' in value

export async function readKept(): Promise<Record<string, unknown>> {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area !== 'local' || !(KEPT in changes)) return
    const value = changes[KEPT]?.newValue
    $kept.set(isKept(value) ? value : none)
  })
  const stored = await browser.storage.local.get([KEPT, DRAFT])
  if (isKept(stored[KEPT])) $kept.set(stored[KEPT])
  return stored
}

/** Another person's favourites are dropped. */
export function keep(personId: string, change: Partial<Preferences>): void {
  const before = $kept.get()
  const own = before.personId === personId ? before : { ...none, tab: before.tab }
  const next = { ...own, ...change, personId }
  $kept.set(next)
  // When the storage is full or forbidden only preferences are lost.
  browser.storage.local.set({ [KEPT]: next }).catch(() => {})
}

export const keptOf = (kept: Preferences, personId: string | undefined): Preferences =>
  kept.personId === personId ? kept : none

/** On disconnecting, so that the next person finds nothing. */
export async function forget(): Promise<void> {
  $kept.set(none)
  await Promise.all([KEPT, DRAFT].map(key => browser.storage.local.remove(key))).catch(() => {})
}
