// The keys of the page that is open, for the list that `?` shows.
import { atom } from 'nanostores'

import { shared } from '#shared/kit/registry.ts'

export interface PageKey {
  key: string
  label: string
  /** Gets the number of the row that has the focus. */
  run?: (row: number | undefined) => void
}

export const $pageKeys = shared('page keys', () => atom<readonly PageKey[]>([]))
