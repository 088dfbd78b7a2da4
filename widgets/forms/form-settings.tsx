// Who answers, until when, how many, and how long it is kept.
import * as texts from '#shared/forms/builder-texts.ts'
import { listForms, readForm, updateForm } from '#shared/forms/making-calls.ts'
import { type MadeForm, madeForm } from '#shared/forms/making-schemas.ts'
import { settingsForm } from '#shared/forms/settings-form.ts'
import { reload } from '#shared/kit/load.ts'
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
  const record = useRecordForm(settingsForm, {
    record: form,
    schema: stored,
    start: one => ({
      audience: one?.audience ?? 'members',
      closesOn: one?.closesOn ?? '',
      limit: one?.limit ?? undefined,
      mayChange: one?.mayChange ?? false,
      keptMonths: one?.keptMonths ?? undefined
    }),
    draft: `form settings ${form._id}`,
    calls: [saving],
    save: ({ audience, closesOn, limit, mayChange, keptMonths }, before) =>
      saving.run({
        id: form._id,
        rev: before?.rev ?? form.rev,
        audience,
        closesOn: closesOn || null,
        limit: limit ?? null,
        mayChange,
        keptMonths: keptMonths ?? null
      }),
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
