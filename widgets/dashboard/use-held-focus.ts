import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** What was pressed goes with its line or gives way to a field: the focus stays in the list. */
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
