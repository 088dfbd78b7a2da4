import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** Keeps the focus in the list when the pressed button disappears. */
export function useHeldFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const held = useRef(false)
  useLayoutEffect(() => {
    const root = heading.current?.getRootNode()
    if (held.current && root instanceof ShadowRoot && !root.activeElement) heading.current?.focus()
  })
  return {
    heading,
    onFocus: () => {
      held.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) held.current = false
    }
  }
}
