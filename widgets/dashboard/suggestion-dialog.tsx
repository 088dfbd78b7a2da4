import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'

import { changeSuggestionOptions, readSuggestionOptions, suggest } from '#shared/dashboard/calls.ts'
import { suggestionForm } from '#shared/dashboard/form.ts'
import type { SuggestionOptions } from '#shared/dashboard/schemas.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { load } from '#shared/kit/load.ts'
import { t } from '#shared/kit/texts.ts'
import { Button } from '#widgets/kit/button.tsx'
import { Dialog } from '#widgets/kit/dialog.tsx'
import { ErrorState } from '#widgets/kit/error-state.tsx'
import { FormView, SubmitButton } from '#widgets/kit/form-view.tsx'
import { settings } from '#widgets/kit/icons.ts'
import { Skeleton } from '#widgets/kit/skeleton.tsx'
import { toast } from '#widgets/kit/toast.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import { useForm } from '#widgets/kit/use-form.ts'

import { SuggestionOptionsEditor } from './suggestion-options.tsx'

interface Asking {
  userId: string
  options: SuggestionOptions
  onClose: () => void
  onEdit: () => void
}

/** Closing loses nothing: what was typed is there when it is opened again. */
function Ask({ userId, options, onClose, onEdit }: Asking) {
  const form = useMemo(() => suggestionForm(options), [options])
  const call = useCall(suggest)
  const { allowed } = useCall(changeSuggestionOptions)
  const using = useForm(form, {
    draft: `suggestion ${userId}`,
    refused: call.refused,
    async onSubmit(value) {
      const said = await call.run({ ...value, userId })
      if (!said) return undefined
      onClose()
      toast(t(said.message), 'ok')
      return said
    }
  })
  const footer = (
    <>
      {allowed && (
        <Button kind="quiet" icon={settings} className="start" onClick={onEdit}>
          {t(texts.editOptions)}
        </Button>
      )}
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      <SubmitButton using={using} />
    </>
  )
  return (
    <Dialog title={t(texts.suggestion)} onClose={onClose} footer={footer}>
      <p className="muted">{t(texts.suggestionLead)}</p>
      <FormView using={using} button="none" />
    </Dialog>
  )
}

export function SuggestionDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const store = useMemo(() => load(readSuggestionOptions, { userId }), [userId])
  const { data, error } = useStore(store)
  const [editing, edit] = useState(false)
  if (data && editing)
    return <SuggestionOptionsEditor {...{ userId, onClose }} options={data} onBack={() => edit(false)} />
  // Another set of questions is another form; what was typed to the old ones comes back as a draft.
  if (data) return <Ask key={JSON.stringify(data)} {...{ userId, onClose }} options={data} onEdit={() => edit(true)} />
  return (
    <Dialog title={t(texts.suggestion)} onClose={onClose}>
      {error ? <ErrorState refused={error.refusal} onReload={store.revalidate} /> : <Skeleton count={6} />}
    </Dialog>
  )
}
