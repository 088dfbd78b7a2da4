// A question above the page, in the browser's own dialog. Esc is the answer that harms nothing.
import { useEffect, useId, useRef } from 'react'

import * as pageTexts from '#shared/extension/page-texts.ts'
import { t } from '#shared/kit/texts.ts'
import type { FrameProps } from '#widgets/kit/dialogs/frame.ts'
import { Button, type ButtonKind } from '#widgets/kit/marks/buttons/button.tsx'

type AskProps = Pick<FrameProps, 'buttons' | 'children' | 'onClose' | 'title'>

export function Ask({ title, children, buttons, onClose }: AskProps) {
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
        onClose()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // Else the browser closes the whole popup.
        event.preventDefault()
        onClose()
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

interface QuestionProps extends Pick<AskProps, 'children' | 'title'> {
  yes: string
  kind: ButtonKind
  onYes: () => void
  onNo: () => void
}

/** Whether it shall be done. */
export const Question = ({ yes, kind, onYes, onNo, ...asked }: QuestionProps) => (
  <Ask
    {...asked}
    onClose={onNo}
    buttons={
      <>
        <Button kind="quiet" onClick={onNo}>
          {t(pageTexts.cancel)}
        </Button>
        <Button kind={kind} onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  />
)
