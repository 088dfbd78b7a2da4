import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions
} from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useState } from 'react'

type Options = Omit<
  VirtualizerOptions<HTMLElement, HTMLTableRowElement>,
  'observeElementOffset' | 'observeElementRect' | 'scrollToFn'
>

/** TanStack's virtualizer, drawn again when other rows come into sight. Its own hook needs react-dom for nothing that we use. */
export function useRowsInSight(own: Options): Virtualizer<HTMLElement, HTMLTableRowElement> {
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const options = { observeElementOffset, observeElementRect, scrollToFn: elementScroll, ...own, onChange: draw }
  const [virtual] = useState(() => new Virtualizer(options))
  virtual.setOptions(options)
  const { _didMount: start, _willUpdate: update } = virtual
  useLayoutEffect(() => start(), [start])
  useLayoutEffect(() => update())
  return virtual
}
