// Issues a letter: the span, and what it names beside the hours.
import { issueHoursLetter } from '#shared/hours-letters/calls.ts'
import { letterForm } from '#shared/hours-letters/form.ts'
import { firstSpan, valueText } from '#shared/hours-letters/rules.ts'
import * as texts from '#shared/hours-letters/texts.ts'
import type { Day } from '#shared/kit/time/day.ts'
import { t } from '#shared/kit/texts.ts'
import { HOUR } from '#shared/kit/time/time.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { FieldView } from '#widgets/kit/form/field/field.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface NewLetterProps {
  userId: string
  today: Day
  hourValue: { cents: number; currency: string } | null
  onIssued: () => void
  onClose: () => void
}

export function NewLetter({ userId, today, hourValue, onIssued, onClose }: NewLetterProps) {
  const issuing = useCall(issueHoursLetter)
  const using = useForm(letterForm, {
    start: { ...firstSpan(today), withProjects: true, withValue: false },
    refused: issuing.refused,
    async onSubmit(value) {
      const made = await issuing.run({ ...value, userId })
      if (!made) return undefined
      toast(t(texts.issued), 'ok')
      onIssued()
      onClose()
      return made
    }
  })
  return (
    <DialogForm title={t(texts.issue)} dirty={using.dirty} using={using} onClose={onClose}>
      <div className="fields">
        <FieldView using={using} name="from" />
        <FieldView using={using} name="to" />
      </div>
      <FieldView using={using} name="withProjects" />
      {hourValue && (
        <div>
          <FieldView using={using} name="withValue" />
          <p className="hint">{t(texts.withValueHint, { value: valueText(HOUR, hourValue) })}</p>
        </div>
      )}
    </DialogForm>
  )
}
