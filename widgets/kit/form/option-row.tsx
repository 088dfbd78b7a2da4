import { type ComponentProps, useEffect, useRef } from 'react'

interface OptionRowProps extends ComponentProps<'li'> {
  /** Where the arrow keys are. */
  active: boolean
  selected: boolean
}

/** A row of a list that is walked through by arrow keys while the focus stays in the line above it. */
export function OptionRow({ active, selected, ...row }: OptionRowProps) {
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  // A press must not take the focus out of the line.
  return (
    <li ref={element} role="option" aria-selected={selected} onMouseDown={event => event.preventDefault()} {...row} />
  )
}
