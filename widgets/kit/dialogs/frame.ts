// What stands around a question: a dialog on the site, a place of its own in the extension's popup.
import type { ReactNode } from 'react'

export interface FrameProps {
  title: string
  icon?: string
  /** A picture beside the text, where there is room. */
  award?: string
  children: ReactNode
  /** The one that harms nothing first. */
  buttons: ReactNode
  /** One below the other where there is little room: their words are long. */
  stacked?: true
  urgent?: true
  /** What Esc answers. */
  onClose: () => void
}

export type Frame = (props: FrameProps) => ReactNode
