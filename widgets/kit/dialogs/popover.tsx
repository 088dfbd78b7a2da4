import type { ReactNode } from 'react'

import { Icon } from '../marks/icon.tsx'
import type { Placement } from './place.ts'
import { usePopover } from './use-popover.ts'

/** A button that shows more beside itself. Esc or a press elsewhere closes it. */
export function Popover(props: {
  children: ReactNode
  /** What the button shows: words, or an icon with a label. */
  button?: ReactNode
  icon?: string
  label?: string
  className?: string
  align?: NonNullable<Placement['align']>
}) {
  const { children, button, icon, label, className = 'btn secondary', align = 'start' } = props
  const { id, open, button: opener, box } = usePopover<HTMLDivElement>(align)
  return (
    <>
      <button
        ref={opener}
        id={`${id}button`}
        type="button"
        className={className}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={label}
      >
        {icon && <Icon of={icon} />}
        {button}
      </button>
      <div ref={box} id={id} className="popover" popover="auto" role="dialog" aria-labelledby={`${id}button`}>
        {children}
      </div>
    </>
  )
}
