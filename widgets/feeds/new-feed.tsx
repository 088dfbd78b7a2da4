// What a new calendar feed shows: everything, unless something is left out.
import { createCalendarFeed } from '#shared/feeds/calls.ts'
import { feedForm } from '#shared/feeds/form.ts'
import * as texts from '#shared/feeds/texts.ts'
import { ownKinds } from '#shared/kit/own-kinds.ts'
import { t } from '#shared/kit/texts.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface NewFeedProps {
  onMade: (url: string) => void
  onClose: () => void
}

export function NewFeed({ onMade, onClose }: NewFeedProps) {
  const making = useCall(createCalendarFeed)
  const using = useForm(feedForm, {
    start: { kinds: ownKinds.join('\n') },
    refused: making.refused,
    async onSubmit(value) {
      const made = await making.run(value)
      if (!made) return undefined
      onClose()
      onMade(made.url)
      return made
    }
  })
  return (
    <DialogForm title={t(texts.makeFeed)} dirty={using.dirty} using={using} onClose={onClose}>
      <FieldView using={using} name="kinds" />
    </DialogForm>
  )
}
