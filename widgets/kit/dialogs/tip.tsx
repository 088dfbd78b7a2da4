import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'

import { follow } from './place.ts'

/** A short word more about a control, while the pointer or the focus is on it. Esc hides it. */
export function Tip({ text, children }: { text: string; children: ReactElement<{ 'aria-describedby'?: string }> }) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open || !anchor.current || !box.current) return undefined
    const element = box.current
    element.showPopover()
    const letGo = follow(anchor.current, element, { align: 'center', side: 'above' })
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    addEventListener('keydown', onKey)
    return () => {
      letGo()
      removeEventListener('keydown', onKey)
      element.hidePopover()
    }
  }, [open])

  return (
    <span
      ref={anchor}
      className="tipped"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <div ref={box} id={id} className="tip" role="tooltip" popover="manual">
        {text}
      </div>
    </span>
  )
}
