// A question above the page, in the browser's own dialog. Esc is the answer that harms nothing.
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface AskProps {
  title: string
  children?: ReactNode
  /** The one that harms nothing first. */
  buttons: ReactNode
  onCancel: () => void
}

export function Ask({ title, children, buttons, onCancel }: AskProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog ask"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onCancel={event => {
        event.preventDefault()
        onCancel()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // Else the browser closes the whole popup.
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={id}>{title}</h2>
      <div id={`${id}-text`} className="stack">
        {children}
      </div>
      <div className="row ask-buttons">{buttons}</div>
    </dialog>
  )
}
