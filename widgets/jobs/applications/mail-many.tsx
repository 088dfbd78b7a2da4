// The same mail to several who applied, shown as the first of them gets it before it goes.
import { manyMailForm } from '#shared/jobs/applicant-forms.ts'
import { listApplicationStages, mailApplications, readApplication } from '#shared/jobs/calls.ts'
import { fillHoles, fillingOf } from '#shared/jobs/holes.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import type { Application, Stage } from '#shared/jobs/schemas.ts'
import { api } from '#shared/kit/calls/api.ts'
import { reload } from '#shared/kit/calls/load.ts'
import type { Template } from '#shared/jobs/templates.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

import { TemplateChoice } from '../template-choice.tsx'

interface MailManyProps {
  to: readonly Application[]
  stages: readonly Stage[]
  /** What it begins with. */
  template?: Template | undefined
  onSent: () => void
  onClose: () => void
}

function Preview({ to, subject, text }: { to: Application; subject: string; text: string }) {
  const { firstName = '', lastName = '' } = $me.get() ?? {}
  const filling = fillingOf(to, `${firstName} ${lastName}`.trim())
  return (
    <section className="preview stack" aria-label={t(texts.previewOf, { name: to.name })}>
      <p className="label">{t(texts.previewOf, { name: to.name })}</p>
      <p className="said-about">{fillHoles(subject, filling)}</p>
      <p className="said">{fillHoles(text, filling)}</p>
    </section>
  )
}

export function MailMany({ to, stages, template, onSent, onClose }: MailManyProps) {
  const using = useForm(manyMailForm, {
    start: { subject: t(template?.subject ?? ''), text: t(template?.text ?? ''), stageId: '' },
    async onSubmit({ stageId, ...mail }) {
      const ids = to.map(({ _id }) => _id)
      const done = await api(mailApplications, { ids, ...mail, ...(stageId && { stageId }) })
      toast(done.message, 'ok')
      reload(listApplicationStages)
      reload(readApplication)
      onSent()
      onClose()
      return done
    }
  })
  const [first] = to
  const { subject = '', text = '' } = using.values
  return (
    <DialogForm title={t(texts.writeTo, { count: to.length })} size="lg" using={using} onClose={onClose}>
      <div className="writing-many stack">
        <TemplateChoice
          onTake={taken => {
            using.set('subject', t(taken.subject))
            using.set('text', t(taken.text))
          }}
        />
        <FieldView using={using} name="subject" />
        <FieldView using={using} name="text" />
        <FieldView
          using={using}
          name="stageId"
          choices={[
            { value: '', label: t(texts.stay) },
            ...stages.map(({ _id, name }) => ({ value: _id, label: name }))
          ]}
        />
        {first && (subject || text) && <Preview to={first} subject={subject} text={text} />}
      </div>
    </DialogForm>
  )
}
