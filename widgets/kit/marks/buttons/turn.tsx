// Two buttons that turn to what is before and after, as a calendar's months.
import type { ReactNode } from 'react'

import { IconButton } from './icon-button.tsx'
import { chevronLeft, chevronRight } from '../icons.ts'

interface Side {
  label: string
  onTurn: () => void
  /** Nothing is there. */
  isOff?: boolean
}

const drawn = (icon: string, { label, onTurn, isOff }: Side) => (
  <IconButton icon={icon} label={label} aria-disabled={isOff || undefined} onClick={onTurn} />
)

/** What is between them, such as the name of the month, may be left out. */
export const Turn = ({ earlier, later, children }: { earlier: Side; later: Side; children?: ReactNode }) => (
  <>
    {drawn(chevronLeft, earlier)}
    {children}
    {drawn(chevronRight, later)}
  </>
)
