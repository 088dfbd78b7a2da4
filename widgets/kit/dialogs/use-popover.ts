import { type RefObject, useEffect, useId, useRef, useState } from 'react'

import { follow, type Placement } from './place.ts'

interface PopoverState<Box extends HTMLElement> {
  id: string
  open: boolean
  close: () => void
  button: RefObject<HTMLButtonElement | null>
  box: RefObject<Box | null>
}

/** A button and its native popover: the browser opens, closes and returns the focus; this follows and places. */
export function usePopover<Box extends HTMLElement>(align: NonNullable<Placement['align']>): PopoverState<Box> {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<Box>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = box.current
    const toggled = (event: ToggleEvent) => {
      setOpen(event.newState === 'open')
      // Esc closes it, and inside a shadow root the browser forgets whose the focus was.
      const isLost = document.activeElement === document.body || element?.matches(':focus-within')
      if (event.newState === 'closed' && isLost) button.current?.focus({ preventScroll: true })
    }
    element?.addEventListener('toggle', toggled)
    return () => element?.removeEventListener('toggle', toggled)
  }, [])

  useEffect(
    () => (open && button.current && box.current ? follow(button.current, box.current, { align }) : undefined),
    [open, align]
  )
  return { id, open, button, box, close: () => box.current?.hidePopover() }
}
