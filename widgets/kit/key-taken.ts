// Whether a single key is somebody's text, a menu's or a dialog's, or turned off: then a list leaves it alone.
import { $dialogs } from './dialogs/dialogs.ts'
import { $singleKeys } from './page-keys.ts'

const UNTYPED = new Set(['button', 'checkbox', 'radio'])

/** Whether the key goes into a text. */
export function isWriting(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (target instanceof HTMLInputElement) return !UNTYPED.has(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea'))
}

export function isTaken(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  if (!$singleKeys.get() || event.ctrlKey || event.metaKey || event.altKey || $dialogs.get().length > 0) return true
  return isWriting(event) || (target instanceof HTMLElement && target.matches('select, [popover] *'))
}
