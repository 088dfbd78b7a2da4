// The site's frame of a question: a dialog above the page.
import { Dialog } from './dialog.tsx'
import type { FrameProps } from './frame.ts'

export const DialogFrame = ({ title, children, buttons, urgent, onClose }: FrameProps) => (
  <Dialog title={title} onClose={onClose} footer={buttons} {...(urgent && { role: 'alertdialog' })}>
    {children}
  </Dialog>
)
