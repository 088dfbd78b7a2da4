// A form in a dialog of its own. Closing loses nothing: a form with a draft has it when it is opened again.
import type { ReactNode } from 'react'

import type { Fields } from '#shared/kit/form.ts'
import { t } from '#shared/kit/texts.ts'

import { Button } from '../marks/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { FormView, SubmitButton } from './form-view.tsx'
import * as texts from '../texts.ts'
import type { UsingForm } from './use-form.ts'

export function DialogForm<F extends Fields>(props: {
  title: string
  using: UsingForm<F>
  onClose: () => void
  /** What is said above the form. */
  lead?: string
  /** A further button, at the start of the footer. */
  start?: ReactNode
}) {
  const { title, using, onClose, lead, start } = props
  const footer = (
    <>
      {start}
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      <SubmitButton using={using} />
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      {lead && <p className="muted">{lead}</p>}
      <FormView using={using} button="none" />
    </Dialog>
  )
}
