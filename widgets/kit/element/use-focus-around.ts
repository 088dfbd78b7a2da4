// For what goes by itself, as an error does once its retry has worked.
import { type RefObject, useLayoutEffect, useRef } from 'react'

import { keepFocusAround } from './reveal.ts'

/** `<div ref={useFocusAround()}>`: when it goes with the focus in it, what is around it gets the focus. */
export function useFocusAround(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element) keepFocusAround(element)
    }
  }, [])
  return box
}
