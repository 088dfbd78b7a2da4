// A reply to somebody who applied, or a note for the office. What is typed is kept until it is sent.
import { noteForm, replyForm } from '#shared/jobs/apply/answer-form.ts'
import { noteOnApplication, replyToApplication } from '#shared/jobs/calls.ts'
import * as texts from '#shared/jobs/office-texts.ts'
import { fillHoles, fillingOf } from '#shared/jobs/holes.ts'
import type { ApplicationStatus } from '#shared/jobs/rules.ts'
import type { Application, WholeApplication } from '#shared/jobs/schemas.ts'
import type { ReactNode } from 'react'

import { api } from '#shared/kit/calls/api.ts'
import type { Fields } from '#shared/kit/form/form.ts'
import type { Template } from '#shared/jobs/templates.ts'
import { t } from '#shared/kit/texts.ts'
import { $me } from '#shared/session/store.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { FormView } from '#widgets/kit/form/form-view.tsx'
import { useForm, type UsingForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import * as kit from '#widgets/kit/texts.ts'

import { TemplateChoice } from '../template-choice.tsx'

interface WritingProps {
  application: Application
  /** With the application as it is now, or without one when nothing was sent. */
  onEnd: (application?: WholeApplication) => void
}

/** The state that answering leaves it in, unless somebody says another. */
const next = (status: ApplicationStatus): ApplicationStatus => (status === 'new' ? 'talking' : status)

interface SheetProps<F extends Fields> extends Pick<WritingProps, 'onEnd'> {
  label: string
  using: UsingForm<F>
  /** Above the fields. */
  children?: ReactNode
}

function Sheet<F extends Fields>({ label, using, onEnd, children }: SheetProps<F>) {
  const cancel = () => {
    using.reset()
    onEnd()
  }
  return (
    <section aria-label={label} className="writing stack">
      {children}
      <FormView
        using={using}
        footer={
          <Button kind="quiet" onClick={cancel}>
            {t(kit.cancel)}
          </Button>
        }
      />
    </section>
  )
}

export function Reply({ application, onEnd }: WritingProps) {
  const { _id: id, name, email } = application
  const using = useForm(replyForm, {
    start: { status: next(application.status) },
    draft: `reply/${id}`,
    async onSubmit(value) {
      const done = await api(replyToApplication, { id, ...value })
      toast(t(texts.replied, { name }), 'ok')
      onEnd(done)
      return done
    }
  })
  function fillFrom(template: Template) {
    const { firstName = '', lastName = '' } = $me.get() ?? {}
    const filling = fillingOf(application, `${firstName} ${lastName}`.trim())
    using.set('subject', fillHoles(t(template.subject), filling))
    using.set('text', fillHoles(t(template.text), filling))
  }
  return (
    <Sheet label={t(texts.replyTo, { name })} using={using} onEnd={onEnd}>
      <div className="row between wrap">
        <p>{t(texts.replyGoes, { email })}</p>
        <TemplateChoice onTake={fillFrom} />
      </div>
    </Sheet>
  )
}

export function Note({ application: { _id: id }, onEnd }: WritingProps) {
  const using = useForm(noteForm, {
    draft: `note/${id}`,
    async onSubmit(value) {
      const done = await api(noteOnApplication, { id, ...value })
      onEnd(done)
      return done
    }
  })
  return <Sheet label={t(texts.note)} using={using} onEnd={onEnd} />
}
