// What a reader says to the writer of a summary, or asks them to change.
import type { Day } from '#shared/kit/time/day.ts'
import { reload } from '#shared/kit/calls/load.ts'
import { t } from '#shared/kit/texts.ts'
import { fullName } from '#shared/people/full-name.ts'
import { answerSummary } from '#shared/reports/weekly/calls.ts'
import { answerForm } from '#shared/reports/weekly/form.ts'
import * as texts from '#shared/reports/weekly/reading-texts.ts'
import type { WeeklyPerson } from '#shared/reports/weekly/schemas.ts'
import { readEvidence } from '#shared/summaries/calls.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

interface AnswerProps {
  person: WeeklyPerson
  sunday: Day
  onClose: () => void
}

export function AnswerDialog({ person, sunday: week, onClose }: AnswerProps) {
  const { _id: userId, firstName } = person
  const sending = useCall(answerSummary)
  const using = useForm(answerForm, {
    start: { message: '', asksChange: false },
    // Closed by mistake, it is there again.
    draft: `summary answer ${userId} ${week}`,
    refused: sending.refused,
    async onSubmit(said) {
      const sent = await sending.run({ userId, week, ...said })
      if (!sent) return undefined
      reload(readEvidence, { userId, week })
      toast(t(sent.message), 'ok')
      onClose()
      return sent
    }
  })
  return (
    <DialogForm
      title={t(texts.answer, { name: firstName })}
      lead={t(texts.answerLead, { name: fullName(person) })}
      using={using}
      size="sm"
      close={texts.cancel}
      onClose={onClose}
    />
  )
}
