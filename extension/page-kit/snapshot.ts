// What the background last wrote, on a page. Read without waking the background; what is older than what we have is dropped.
import { atom } from 'nanostores'

import { SNAPSHOT, type Snapshot } from '#shared/extension/snapshot.ts'

import { browser } from '../browser.ts'

export const $snapshot = atom<Snapshot | undefined>()

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && 'rev' in value && 'place' in value

/** Once the snapshot is removed, any rev that follows is newer. */
function takeSnapshot(value: unknown): void {
  if (!isSnapshot(value)) return $snapshot.set(undefined)
  const before = $snapshot.get()
  if (!before || value.rev > before.rev) $snapshot.set(value)
}

/** Everything that a page reads before it draws for the first time. */
export async function readSession(keys: readonly string[]): Promise<Record<string, unknown>> {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'session' && SNAPSHOT in changes) takeSnapshot(changes[SNAPSHOT]?.newValue)
  })
  const kept = await browser.storage.session.get([SNAPSHOT, ...keys])
  if (!$snapshot.get() && kept[SNAPSHOT]) takeSnapshot(kept[SNAPSHOT])
  return kept
}
