// The form as people will see it, drawn by what draws it for them.
import { useMemo } from 'react'

import * as texts from '#shared/forms/builder-texts.ts'
import { formOf } from '#shared/forms/questions.ts'
import * as viewer from '#shared/forms/viewer-texts.ts'
import { asked } from '#shared/kit/form/check.ts'
import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { PagedField } from '#widgets/kit/form/paged/paged-field.tsx'
import { type SendFile, UploadWay } from '#widgets/kit/form/uploads/upload-way.ts'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'

import type { Written } from './use-making.ts'

/** Nothing is sent from here. */
const pretend: SendFile = async ({ name, content: { type, size } }) => ({
  hash: `${name} ${size}`,
  name,
  type,
  size,
  address: ''
})

export function Preview({ written, onClose }: { written: Written; onClose: () => void }) {
  const { formName, description, questions } = written
  const form = useMemo(() => formOf(questions, { submit: viewer.submit, busy: viewer.submitting }), [questions])
  const using = useForm(form, { onSubmit: () => undefined })
  const pages = form.pages ?? [{ key: '1', title: '', fields: Object.keys(form.fields) }]
  const visible = asked(form.fields, using.values)
  return (
    <Dialog
      title={t(texts.preview)}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(texts.close)}</Button>}
    >
      <UploadWay.Provider value={pretend}>
        <div className="stack preview" onPointerDown={using.press}>
          <p className="muted small">{t(texts.previewText)}</p>
          <h3 dir="auto">{formName}</h3>
          {description && <p dir="auto">{description}</p>}
          {pages.map(page => (
            <section key={page.key} className="stack">
              {page.title && <h4 dir="auto">{page.title}</h4>}
              {page.fields
                .filter(name => visible.has(name))
                .map(name => (
                  <PagedField key={name} using={using} name={name} />
                ))}
            </section>
          ))}
        </div>
      </UploadWay.Provider>
    </Dialog>
  )
}
