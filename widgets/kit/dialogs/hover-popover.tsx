import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

import { follow } from './place.ts'

/** Milliseconds that a pointer rests before more is shown, so that one on its way elsewhere shows nothing. */
const REST = 120
/** And in which it may come back, or cross to what is shown. */
const GRACE = 250

/**
 * A button that shows more while the pointer or the focus of keys is on it or on what it shows; a press keeps that
 * open. Esc closes it, and so does a press elsewhere. Other than `Popover` it closes no other one by being passed.
 */
export function HoverPopover(props: { children: ReactNode; button: ReactNode; label: string; className: string }) {
  const { children, button, label, className } = props
  const id = useId()
  const around = useRef<HTMLSpanElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isKept = useRef(false)
  /** The focus comes back from a box that closed, which opens nothing. */
  const isBack = useRef(false)
  const [open, setOpen] = useState(false)

  const show = (shown: boolean, after = 0) => {
    clearTimeout(later.current)
    if (after) later.current = setTimeout(() => setOpen(shown), after)
    else setOpen(shown)
  }
  const hasFocus = () => Boolean(around.current?.querySelector(':focus-visible'))

  useEffect(() => () => clearTimeout(later.current), [])

  useEffect(() => {
    if (!open || !opener.current || !box.current) return undefined
    const [anchor, element] = [opener.current, box.current]
    element.showPopover()
    const letGo = follow(anchor, element)
    const close = () => {
      clearTimeout(later.current)
      setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close()
    const onPress = (event: Event) => {
      if (around.current && !event.composedPath().includes(around.current)) close()
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onPress)
    return () => {
      letGo()
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onPress)
      isKept.current = false
      isBack.current = true
      if (element.matches(':focus-within')) anchor.focus({ preventScroll: true })
      element.hidePopover()
      isBack.current = false
    }
  }, [open])

  // Of a pointer that comes straight from another widget's shadow root React does not tell.
  useEffect(() => {
    const element = around.current
    const moved = ({ type, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      if (type === 'pointerenter') show(true, open ? 0 : REST)
      else show(isKept.current || (open && hasFocus()), GRACE)
    }
    element?.addEventListener('pointerenter', moved)
    element?.addEventListener('pointerleave', moved)
    return () => {
      element?.removeEventListener('pointerenter', moved)
      element?.removeEventListener('pointerleave', moved)
    }
  })
  const blurred = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !around.current?.contains(relatedTarget)) show(false)
  }
  const pressed = () => {
    const closes = open && isKept.current
    isKept.current = !closes
    show(!closes)
  }
  return (
    <span ref={around} className="tipped" onBlur={blurred}>
      <button
        ref={opener}
        id={`${id}button`}
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        onClick={pressed}
        onFocus={() => {
          if (!isBack.current && hasFocus()) show(true)
        }}
      >
        {button}
      </button>
      <div ref={box} id={id} className="popover" popover="manual" role="dialog" aria-labelledby={`${id}button`}>
        {children}
      </div>
    </span>
  )
}
