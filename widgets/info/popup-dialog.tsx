import { popupForm } from '#shared/info/popup-form.ts'
import { createPopup, listPopups, updatePopup } from '#shared/info/popup-calls.ts'
import { type Popup, popup as popupSchema } from '#shared/info/popup-schemas.ts'
import * as texts from '#shared/info/popup-texts.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

import { RichField } from './information-fields.tsx'

export function PopupDialog({ popup, onClose }: { popup: Popup | undefined; onClose: () => void }) {
  const creating = useCall(createPopup)
  const updating = useCall(updatePopup)
  const of = useRecordForm(popupForm, {
    record: popup,
    schema: popupSchema,
    start: (stored?: Popup) => ({ popupName: stored?.popupName ?? '', popupContent: stored?.popupContent ?? '' }),
    draft: `popup ${popup?._id ?? 'new'}`,
    calls: [creating, updating],
    save: (value, stored) =>
      stored ? updating.run({ ...value, id: stored._id, rev: stored.rev }) : creating.run(value),
    saved: t(texts.saved),
    onSaved() {
      reload(listPopups)
      onClose()
    }
  })
  return (
    <DialogForm
      title={popup ? t(texts.editOf, { name: popup.popupName }) : t(texts.add)}
      size="lg"
      using={of.using}
      notice={<ClashNotice of={of} />}
      onClose={onClose}
    >
      <FieldView using={of.using} name="popupName" />
      <RichField using={of.using} name="popupContent" />
    </DialogForm>
  )
}
