// Whether a single key is somebody's text, a menu's or a dialog's, or turned off: then a list leaves it alone.
import { $dialogs } from './dialogs/dialogs.ts'
import { $singleKeys } from './page-keys.ts'

const UNTYPED = new Set(['button', 'checkbox', 'radio'])

export function isTaken(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (!$singleKeys.get() || event.ctrlKey || event.metaKey || event.altKey || $dialogs.get().length > 0) return true
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !UNTYPED.has(target.type)
  return target.isContentEditable || target.matches('select, textarea, [popover] *')
}
