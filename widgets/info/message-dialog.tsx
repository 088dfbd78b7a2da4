// Writing the Owner's message: a text or a picture, for now or as the standard one; and taking it away.
import { useState } from 'react'

import { type MessageFields, messageForm, pictureForm } from '#shared/info/form.ts'
import { shownOf } from '#shared/info/rules.ts'
import type { OwnerMessage } from '#shared/info/schemas.ts'
import * as texts from '#shared/info/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { FormView, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { Segments } from '#widgets/kit/marks/buttons/segments.tsx'
import type { UsingForm } from '#widgets/kit/form/use-form.ts'

import { MessagePicture } from './message-picture.tsx'
import { MessageStanding } from './message-standing.tsx'
import { useMessageForm } from './use-message-form.ts'

const kinds = [
  { key: 'text', label: texts.asText },
  { key: 'picture', label: texts.asPicture }
] as const
type Kind = (typeof kinds)[number]['key']

export interface MessageDialogProps {
  message: OwnerMessage
  onChanged: (message: OwnerMessage) => void
  onClose: () => void
}

function PictureForm({ using }: { using: UsingForm<MessageFields> }) {
  return (
    <FormView using={using} button="none">
      <FieldView using={using} name="newMessage">
        {control => <MessagePicture {...control} />}
      </FieldView>
      <FieldView using={using} name="isStandard" />
    </FormView>
  )
}

/** What is in the one form stays while one looks at the other. */
export function MessageDialog(props: MessageDialogProps) {
  const { message, onClose } = props
  const [kind, setKind] = useState<Kind>(() => (shownOf(message)?.isPicture ? 'picture' : 'text'))
  const text = useMessageForm(props, messageForm, message.isPicture ? '' : message.message)
  const picture = useMessageForm(props, pictureForm, '')
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      {kind === 'text' ? <SubmitButton using={text} /> : <SubmitButton using={picture} />}
    </>
  )
  return (
    <Dialog title={t(texts.title)} onClose={onClose} footer={footer}>
      <p className="muted">{t(texts.lead)}</p>
      <MessageStanding {...props} />
      <Segments
        label={t(texts.kind)}
        options={kinds.map(({ key, label }) => ({ key, label: t(label) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'text' ? <FormView using={text} button="none" /> : <PictureForm using={picture} />}
    </Dialog>
  )
}
