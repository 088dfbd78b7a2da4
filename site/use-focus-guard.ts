// The focus never falls to the start of the page. What goes with the focus in it hands it to the nearest of what was around it
// and stayed; lists and dialogs that know a better place (`use-kept-focus.ts`, `dialog.tsx`) have taken it before.
import { useEffect } from 'react'

/** Long enough for whoever gives the focus a place of its own after an act. */
const PATIENCE = 60

function focus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Returns how to stop. */
export function guardFocus(): () => void {
  let path: HTMLElement[] = []
  const look = () => {
    const [element] = path
    if (!element || element.isConnected || document.activeElement !== document.body) return
    const around = path.find(one => one.isConnected && one !== document.body && one.checkVisibility())
    if (around) focus(around)
  }
  const watch = new MutationObserver(() => {
    if (path[0] && !path[0].isConnected) setTimeout(look, PATIENCE)
  })
  const note = (event: Event) => {
    path = event.composedPath().filter(one => one instanceof HTMLElement)
    watch.disconnect()
    // In every root that it stands in: what goes may be a whole widget. From one place of a root to another the focus moves
    // without a word outside of it.
    for (const root of new Set(path.map(one => one.getRootNode()))) {
      watch.observe(root, { childList: true, subtree: true })
      root.addEventListener('focusin', note)
    }
  }
  document.addEventListener('focusin', note)
  return () => {
    document.removeEventListener('focusin', note)
    watch.disconnect()
  }
}

export const useFocusGuard = (): void => useEffect(guardFocus, [])
