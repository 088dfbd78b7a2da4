import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How wide an element is at the moment, in pixels. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return undefined
    setWidth(shown.clientWidth)
    const observer = new ResizeObserver(() => setWidth(shown.clientWidth))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
