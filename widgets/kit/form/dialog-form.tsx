// A form in a dialog of its own. Closing loses nothing: a form with a draft has it when it is opened again, and of one
// without `dirty` says that Esc asks first.
import type { ReactNode } from 'react'

import type { Fields } from '#shared/kit/form/form.ts'
import { t } from '#shared/kit/texts.ts'

import { Button } from '../marks/buttons/button.tsx'
import { Dialog, type DialogProps } from '../dialogs/dialog.tsx'
import { type FormProps, FormView, SubmitButton } from './form-view.tsx'
import * as texts from '../texts.ts'

interface DialogFormProps<F extends Fields>
  extends Pick<DialogProps, 'dirty' | 'onClose' | 'size' | 'title'>, Omit<FormProps<F>, 'button' | 'footer'> {
  /** What is said above the form. */
  lead?: string
  /** Stands above the form too. */
  notice?: ReactNode
  /** A further button, at the start of the footer. */
  start?: ReactNode
  /** What leaving it is called, where that is no mere Cancel. */
  close?: string
  /** It cannot be submitted yet. */
  disabled?: boolean
}

export function DialogForm<F extends Fields>(props: DialogFormProps<F>) {
  const { title, size, dirty, onClose, lead, notice, start, close = texts.cancel, disabled = false, ...form } = props
  const footer = (
    <>
      {start}
      <Button kind="quiet" onClick={onClose}>
        {t(close)}
      </Button>
      <SubmitButton using={form.using} disabled={disabled} />
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} footer={footer} {...(size && { size })} {...(dirty && { dirty })}>
      {lead && <p className="muted">{lead}</p>}
      {notice}
      <FormView {...form} button="none" />
    </Dialog>
  )
}
