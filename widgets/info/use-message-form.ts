import { useState } from 'react'

import { saveOwnerMessage } from '#shared/info/calls.ts'
import type { MessageFields } from '#shared/info/form.ts'
import type { Form } from '#shared/kit/form/form.ts'
import * as texts from '#shared/info/texts.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm, type UsingForm } from '#widgets/kit/form/use-form.ts'

import type { MessageDialogProps } from './message-dialog.tsx'
import { useNewerMessage } from './use-newer-message.ts'

/** Errors of a field are shown under it; any other error with what failed. */
function refusalOf(refused: Refusal | undefined, isStandard: boolean): Refusal | undefined {
  if (!refused || refused.fields) return refused
  return { ...refused, message: t(isStandard ? texts.standardFailed : texts.failed, { error: refused.message }) }
}

/** Either form of the message: the same questions, the first answered by a text or a picture. */
export function useMessageForm(
  { message, onChanged, onClose }: MessageDialogProps,
  form: Form<MessageFields>,
  newMessage: string
): UsingForm<MessageFields> {
  const { run, refused } = useCall(saveOwnerMessage)
  const [asStandard, setStandard] = useState(false)
  useNewerMessage(refused, onChanged)
  return useForm(form, {
    start: { newMessage, isStandard: false },
    draft: `owner message ${form.fields.newMessage.kind}`,
    refused: refusalOf(refused, asStandard),
    async onSubmit({ newMessage: written, isStandard }) {
      setStandard(isStandard)
      const saved = await run({ newMessage: written, isStandard, rev: message.rev })
      if (!saved) return undefined
      onChanged(saved.ownerMessage)
      onClose()
      toast(t(isStandard ? texts.standardUpdated : texts.updated), 'ok')
      return saved
    }
  })
}
