// The keys of the page that is open, for the list that `?` shows, and whether single keys act at all.
import { atom } from 'nanostores'

import { environment } from '#shared/kit/environment.ts'
import { shared } from '#shared/kit/registry.ts'

export interface PageKey {
  key: string
  label: string
  /** Gets the number of the row that has the focus. */
  run?: (row: number | undefined) => void
}

export const $pageKeys = shared('page keys', () => atom<readonly PageKey[]>([]))

const KEPT = 'workbee/single-keys'

/** Whoever speaks to the computer, or rests a hand on the keyboard, turns them off (WCAG 2.1.4). Kept on the device. */
export const $singleKeys = shared('single keys', () => atom(environment.keep.getItem(KEPT) !== 'off'))

export function turnSingleKeys(): void {
  const on = !$singleKeys.get()
  environment.keep.setItem(KEPT, on ? 'on' : 'off')
  $singleKeys.set(on)
}
