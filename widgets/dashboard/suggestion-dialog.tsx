import { useMemo, useState } from 'react'

import { changeSuggestionOptions, readSuggestionOptions, suggest } from '#shared/dashboard/calls.ts'
import { suggestionForm } from '#shared/dashboard/form.ts'
import type { SuggestionOptions } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { settings } from '#widgets/kit/marks/icons.ts'
import { Skeleton } from '#widgets/kit/marks/states/skeleton.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Loaded } from '#widgets/kit/loaded.tsx'
import { useRead } from '#widgets/kit/use-read.ts'

import { SuggestionOptionsEditor } from './suggestion-options.tsx'

interface SuggestionFormProps {
  userId: string
  options: SuggestionOptions
  onClose: () => void
  onEdit: () => void
}

function SuggestionForm({ userId, options, onClose, onEdit }: SuggestionFormProps) {
  const form = useMemo(() => suggestionForm(options), [options])
  const call = useCall(suggest)
  const { allowed } = useCall(changeSuggestionOptions)
  useRefusedToast(call.refused?.fields ? undefined : call.refused, texts.emailFailed)
  const using = useForm(form, {
    draft: `suggestion ${userId}`,
    refused: call.refused,
    async onSubmit(value) {
      const answer = await call.run({ ...value, userId })
      if (!answer) return undefined
      onClose()
      toast(t(answer.message), 'ok')
      return answer
    }
  })
  const start = allowed && (
    <Button kind="quiet" icon={settings} className="start" onClick={onEdit}>
      {t(texts.editOptions)}
    </Button>
  )
  return (
    <DialogForm
      title={t(texts.suggestion)}
      lead={t(texts.suggestionLead)}
      start={start}
      using={using}
      onClose={onClose}
    />
  )
}

export function SuggestionDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const read = useRead(readSuggestionOptions, { userId })
  const { data } = read
  const [editing, edit] = useState(false)
  if (data && editing)
    return <SuggestionOptionsEditor {...{ userId, onClose }} options={data} onBack={() => edit(false)} />
  // Another set of questions is another form; what was typed to the old ones comes back as a draft.
  if (data)
    return (
      <SuggestionForm key={JSON.stringify(data)} {...{ userId, onClose }} options={data} onEdit={() => edit(true)} />
    )
  return (
    <Dialog title={t(texts.suggestion)} onClose={onClose}>
      <Loaded of={read} waiting={<Skeleton count={6} />}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}
