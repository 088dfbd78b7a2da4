// Writing the text behind an info icon: behind the icon itself, or in the list, where its name can be changed too.
import { useEffect, useRef } from 'react'

import { contentForm, informationForm } from '#shared/info/information-form.ts'
import { createInformation, listInformations, updateInformation } from '#shared/info/information-calls.ts'
import { type Information, information } from '#shared/info/information-schemas.ts'
import * as texts from '#shared/info/information-texts.ts'
import { reload } from '#shared/kit/calls/load.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { withdraw } from '#widgets/kit/dialogs/toast-list.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { tryAgain } from '#widgets/kit/texts.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { RichField } from './information-fields.tsx'

const SECONDS = 3

const startOf = (stored?: Information) => ({
  infoName: stored?.infoName ?? '',
  visibility: stored?.visibility ?? ('0' as const),
  infoContent: stored?.infoContent ?? ''
})

/** Says that it was not saved, with another try, until it is tried; what is wrong with a field stands there. */
function useFailure(refused: Refusal | undefined, text: string, again: () => void): void {
  const retry = useRef(again)
  useEffect(() => {
    retry.current = again
  })
  useEffect(() => {
    if (!refused || refused.fields || refused.status === 409) return undefined
    toast(t(text), 'danger', { action: { label: t(tryAgain), run: () => retry.current() } })
    return () => withdraw(t(text))
  }, [refused, text])
}

interface EditorProps {
  /** Undefined where nothing is written yet. */
  item: Information | undefined
  onClose: () => void
}

/** In the list: with its name. */
export function InformationDialog({ item, onClose }: EditorProps) {
  const creating = useCall(createInformation)
  const updating = useCall(updateInformation)
  const of = useRecordForm(informationForm, {
    record: item,
    schema: information,
    start: startOf,
    draft: `information ${item?._id ?? 'new'}`,
    calls: [creating, updating],
    save: (value, stored) =>
      stored ? updating.run({ ...value, id: stored._id, rev: stored.rev }) : creating.run(value),
    onSaved() {
      toast(t(texts.savedInList), 'ok', { seconds: SECONDS })
      reload(listInformations)
      onClose()
    }
  })
  useFailure(of.refused, item ? texts.updateFailed : texts.addFailed, () => void of.using.submit())
  return (
    <DialogForm
      title={item ? t(texts.editOf, { name: item.infoName }) : t(texts.add)}
      size="lg"
      using={of.using}
      notice={<ClashNotice of={of} />}
      onClose={onClose}
    >
      <div className="fields">
        <FieldView using={of.using} name="infoName" />
        <FieldView using={of.using} name="visibility" />
      </div>
      <RichField using={of.using} name="infoContent" />
    </DialogForm>
  )
}

/** Behind the icon of an area. */
export function ContentDialog({ area, item, onClose }: EditorProps & { area: string }) {
  const creating = useCall(createInformation)
  const updating = useCall(updateInformation)
  const of = useRecordForm(contentForm, {
    record: item,
    schema: information,
    start: stored => ({ visibility: startOf(stored).visibility, infoContent: startOf(stored).infoContent }),
    draft: `information ${item?._id ?? area}`,
    calls: [creating, updating],
    save: (value, stored) =>
      stored ? updating.run({ ...value, id: stored._id, rev: stored.rev }) : creating.run({ ...value, infoName: area }),
    onSaved() {
      toast(t(texts.saved), 'ok', { seconds: SECONDS })
      reload(listInformations)
      onClose()
    }
  })
  useFailure(of.refused, texts.notSaved, () => void of.using.submit())
  return (
    <DialogForm
      title={t(texts.welcome, { area })}
      size="lg"
      using={of.using}
      notice={<ClashNotice of={of} />}
      close={texts.close}
      onClose={onClose}
    >
      <FieldView using={of.using} name="visibility" />
      <RichField using={of.using} name="infoContent" />
    </DialogForm>
  )
}
