// The description of a job as a control of its form.
import * as texts from '#shared/jobs/office-texts.ts'
import { t } from '#shared/kit/texts.ts'
import { ErrorState } from '#widgets/kit/marks/error-state.tsx'
import { type Control, textOf } from '#widgets/kit/form/field-control.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useWidget } from '#widgets/kit/element/widget.tsx'

export function Description({ control, problem }: { control: Control; problem: string | undefined }) {
  const { id, label, aria, register, write } = control
  const [loaded, retry] = useWidget('bee-editor')
  if (loaded === 'failed') return <ErrorState onReload={retry} />
  if (loaded === 'loading') return <div className="editor waiting" aria-busy="true" />
  return (
    <bee-editor
      ref={register}
      id={id}
      value={textOf(control)}
      label={label}
      description={problem ? t(problem) : ''}
      placeholder={t(texts.descriptionHere)}
      invalid={aria['aria-invalid'] ?? false}
      onbee-input={({ detail }) => write(detail.html)}
      onbee-refused={({ detail }) => toast(t(detail.text), 'danger')}
    />
  )
}
