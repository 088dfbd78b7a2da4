// What happens anywhere inside an element, which itself is nothing to press.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

export interface Listeners {
  click: (event: MouseEvent) => void
  focusout: (event: FocusEvent) => void
  keydown: (event: KeyboardEvent) => void
  pointerdown: (event: PointerEvent) => void
  pointermove: (event: PointerEvent) => void
  pointerup: () => void
  pointercancel: () => void
}

export function useListeners(box: RefObject<HTMLElement | null>, listeners: Listeners): void {
  const newest = useRef(listeners)
  // Before the next press, which may come at once.
  useLayoutEffect(() => {
    newest.current = listeners
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const off = new AbortController()
    const { signal } = off
    element.addEventListener('click', event => newest.current.click(event), { signal })
    element.addEventListener('focusout', event => newest.current.focusout(event), { signal })
    // Inside a shadow root React does not know that a key was pressed, and would draw after the next press.
    element.addEventListener('keydown', event => flushSync(() => newest.current.keydown(event)), { signal })
    element.addEventListener('pointerdown', event => newest.current.pointerdown(event), { signal })
    element.addEventListener('pointermove', event => newest.current.pointermove(event), { signal })
    element.addEventListener('pointerup', () => newest.current.pointerup(), { signal })
    element.addEventListener('pointercancel', () => newest.current.pointercancel(), { signal })
    return () => off.abort()
  }, [box])
}
