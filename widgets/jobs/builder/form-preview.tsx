// The form as whoever applies will see it, drawn by what draws it for them.
import { useMemo } from 'react'

import { applicationForm, namesOf } from '#shared/jobs/application-form.ts'
import * as texts from '#shared/jobs/builder/texts.ts'
import { shownQuestions } from '#shared/jobs/rules.ts'
import type { Question } from '#shared/jobs/schemas.ts'
import { t } from '#shared/kit/texts.ts'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'

export function FormPreview({ description, questions }: { description: string; questions: readonly Question[] }) {
  const shown = useMemo(() => shownQuestions(questions), [questions])
  const form = useMemo(() => applicationForm(shown), [shown])
  const using = useForm(form, { onSubmit: () => undefined })
  return (
    <section className="card card-body preview" aria-label={t(texts.preview)}>
      <h2>{t(texts.preview)}</h2>
      <p className="muted small">{t(texts.previewText)}</p>
      {description.trim() && <p className="introduction">{description.trim()}</p>}
      <div className="stack" onPointerDown={using.press}>
        <FieldView using={using} name="name" />
        <FieldView using={using} name="email" />
        {namesOf(shown).map(name => (
          <FieldView key={name} using={using} name={name} />
        ))}
      </div>
    </section>
  )
}
