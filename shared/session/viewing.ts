// Looking at the site as somebody else. It lasts as long as the tab.
import { $viewing } from '../kit/calls/api.ts'
import { environment } from '../kit/environment.ts'
import { $viewed, type Viewed } from './store.ts'

const KEPT = 'viewingUser'

const isViewed = (value: unknown): value is Viewed =>
  typeof value === 'object' && value !== null && 'userId' in value && typeof value.userId === 'string'

/** Shown by every screen, and told to the server with every call. */
function show(viewed: Viewed | undefined): void {
  $viewed.set(viewed)
  $viewing.set(viewed?.userId)
}

export const isViewing = (): boolean => environment.tab.getItem(KEPT) !== null

export function restoreViewed(): void {
  try {
    const kept: unknown = JSON.parse(environment.tab.getItem(KEPT) ?? 'null')
    if (isViewed(kept)) show(kept)
  } catch {
    forgetViewed()
  }
}

export function forgetViewed(): void {
  environment.tab.removeItem(KEPT)
  show(undefined)
}

/** From now on this tab shows what they see. */
export function viewAs(viewed: Viewed): void {
  environment.tab.setItem(KEPT, JSON.stringify(viewed))
  show(viewed)
}
