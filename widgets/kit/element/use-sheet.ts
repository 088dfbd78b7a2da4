// The styles of a part whose code comes later come with that code.
import { type RefObject, useLayoutEffect, useRef } from 'react'

import { adoptSheets } from './sheets.ts'

/** For the element around the part: its root gets the sheet before anything is painted. */
export function useSheet<E extends Element>(css: string): RefObject<E | null> {
  const box = useRef<E>(null)
  useLayoutEffect(() => {
    const root = box.current?.getRootNode()
    if (root instanceof ShadowRoot || root instanceof Document) adoptSheets(root, css)
  }, [css])
  return box
}
