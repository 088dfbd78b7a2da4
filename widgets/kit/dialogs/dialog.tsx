import { type ReactNode, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react'

import { t } from '#shared/kit/texts.ts'

import { IconButton } from '../marks/buttons/icon-button.tsx'
import { openModal } from './dialogs.ts'
import { askToLeave, useUnsaved } from '../form/guard.ts'
import { x } from '../marks/icons.ts'
import * as texts from '../texts.ts'

const WIDTHS = { sm: 26, md: 34, lg: 52 }

export interface DialogProps {
  title: string
  onClose: () => void
  children?: ReactNode
  /** Buttons at the end, the primary one last. */
  footer?: ReactNode
  /** Makes body and footer one form. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  size?: keyof typeof WIDTHS
  role?: 'alertdialog'
  /** Something typed would be lost: closing asks first. */
  dirty?: boolean
}

/** The first field; without one, the first button of the footer, which is the one that harms nothing. */
function focusFirst(dialog: HTMLDialogElement): void {
  const body =
    '.body :is(input:not([type=hidden]), select, textarea, [contenteditable=true], .input[aria-busy]):not(:disabled)'
  const first = dialog.querySelector<HTMLElement>(body) ?? dialog.querySelector<HTMLElement>('footer .btn')
  if (!first?.matches('.input[aria-busy]')) return first?.focus()
  // It is still being fetched, and gets the focus once it is there, unless somebody has gone elsewhere.
  const before = dialog.querySelector(':focus')
  const watch = new MutationObserver(() => {
    if (first.isConnected) return
    watch.disconnect()
    if (dialog.querySelector(':focus') === before) focusFirst(dialog)
  })
  return watch.observe(dialog, { childList: true, subtree: true })
}

/** A modal dialog, open as long as it is drawn. It gives the focus back to where it was. */
export function Dialog({ title, onClose, children, footer, onSubmit, size = 'md', role, dirty = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const asking = useRef(false)
  const heading = useId()
  useUnsaved(dirty)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const close = openModal(element)
    focusFirst(element)
    return close
  }, [])

  async function leave() {
    if (asking.current) return
    asking.current = true
    const left = !dirty || (await askToLeave())
    asking.current = false
    if (left) onClose()
  }

  const inside = (
    <>
      <div className="body">{children}</div>
      {footer && <footer role="none">{footer}</footer>}
    </>
  )
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={role}
      aria-labelledby={heading}
      style={{ '--_w': `calc(var(--b-rem) * ${WIDTHS[size]})` }}
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        void leave()
      }}
      onClose={event => {
        // The browser closes a dialog without asking when Esc is pressed twice.
        if (event.target !== event.currentTarget || event.currentTarget.open || !event.currentTarget.isConnected) return
        if (dirty) {
          event.currentTarget.showModal()
          focusFirst(event.currentTarget)
        }
        void leave()
      }}
    >
      {/* Of the dialog, not of the page: no landmarks. */}
      <header role="none">
        <h2 id={heading}>{title}</h2>
        <IconButton icon={x} label={t(texts.close)} onClick={() => void leave()} />
      </header>
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit}>
          {inside}
        </form>
      ) : (
        inside
      )}
    </dialog>
  )
}
