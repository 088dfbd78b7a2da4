// The entry that was just saved or restored: its row takes the focus when it is drawn, wherever that is.
import { shared } from '../kit/registry.ts'

/** By then the list was reloaded; later the focus would be moved unexpectedly. */
const WITHIN_MS = 5000

const latest = () => shared('entry to focus', () => ({ id: '', until: 0 }))

export const focusEntry = (id: string): void =>
  void Object.assign(latest(), { id, until: performance.now() + WITHIN_MS })

/** True once, for that entry. */
export function takesFocus(id: string): boolean {
  const found = latest()
  if (found.id !== id || performance.now() > found.until) return false
  found.id = ''
  return true
}
