// Who answers, until when, how many, and how long it is kept.
import * as texts from '#shared/forms/builder-texts.ts'
import { listForms, readForm, updateForm } from '#shared/forms/making-calls.ts'
import { type MadeForm, madeForm } from '#shared/forms/making-schemas.ts'
import { settings } from '#shared/forms/settings-form.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { ClashNotice } from '#widgets/kit/form/clash-notice.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useRecordForm } from '#widgets/kit/form/use-record-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'
import * as z from 'zod/mini'

const stored = z.pipe(
  z.object({ form: madeForm }),
  z.transform(({ form }) => form)
)

export function FormSettings({ form }: { form: MadeForm }) {
  const saving = useCall(updateForm)
  const record = useRecordForm(settings.form, {
    record: form,
    schema: stored,
    start: settings.starts,
    draft: `form settings ${form._id}`,
    calls: [saving],
    save: (value, before) => saving.run({ id: form._id, rev: before?.rev ?? form.rev, ...settings.toSend(value) }),
    saved: t(texts.settingsSaved),
    onSaved: () => {
      reload(readForm)
      reload(listForms)
    },
    guard: true
  })
  return (
    <section className="card card-body stack">
      <ClashNotice of={record} />
      <FormView using={record.using} />
    </section>
  )
}
