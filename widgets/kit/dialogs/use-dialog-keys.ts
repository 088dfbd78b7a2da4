// Single keys of a dialog: they act unless somebody types, has turned single keys off, or another dialog lies above.
import { useEffect, useRef } from 'react'

import { $singleKeys } from '../page-keys.ts'
import { $dialogs } from './dialogs.ts'

export function useDialogKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const [target] = event.composedPath()
      const types = target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable=true]')
      const { ctrlKey, metaKey, altKey, key } = event
      if (types || ctrlKey || metaKey || altKey || !$singleKeys.get() || $dialogs.get().length > 1) return
      const act = latest.current[key]
      if (!act) return
      // The page below has keys of the same names.
      event.preventDefault()
      act()
    }
    addEventListener('keydown', pressed, { capture: true })
    return () => removeEventListener('keydown', pressed, { capture: true })
  }, [])
}
