// Deciding on weeks: one or many, each with its own outcome. What could not be decided is named, the others are.
import { t } from '#shared/kit/texts.ts'
import * as texts from '#shared/time-entries/approvals/approver-texts.ts'
import { decideWorkWeeks } from '#shared/time-entries/approvals/calls.ts'
import { whyForm } from '#shared/time-entries/approvals/form.ts'
import type { SentWeek } from '#shared/time-entries/approvals/list.ts'
import type { Decision } from '#shared/time-entries/approvals/work-week.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { fullName } from '#shared/people/full-name.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { useCall } from '#widgets/kit/use-call.ts'

export interface Decide {
  /** Whether all of them were decided. */
  run: (decision: Decision, weeks: readonly SentWeek[], word?: string) => Promise<boolean>
  refused: Refusal | undefined
}

export function useDecide(onDone: () => void): Decide {
  const { run, refused } = useCall(decideWorkWeeks)
  useRefusedToast(refused, '{message}')
  return {
    refused,
    async run(decision, weeks, word = '') {
      const asked = weeks.map(({ _id, rev }) => ({ _id, rev }))
      const answer = await run({ decision, word, weeks: asked })
      if (!answer) return false
      onDone()
      const left = answer.results.filter(({ isDone }) => !isDone)
      const done = weeks.length - left.length
      const [first] = left
      const whose = weeks.find(({ _id }) => _id === first?._id)
      if (first) {
        const message = [whose && fullName(whose), t(first.message)].filter(Boolean).join(': ')
        toast(t(texts.someLeft, { done, left: left.length, message }), 'danger')
      } else toast(t(texts.done, { count: done }), 'ok')
      return !first
    }
  }
}

export function WhyDialog(props: {
  decision: Decision
  weeks: readonly SentWeek[]
  decide: Decide
  onDone: () => void
  onClose: () => void
}) {
  const { decision, weeks, decide, onDone, onClose } = props
  const [one] = weeks
  const submit = decision === 'refuse' ? texts.refuse : texts.giveBack
  const using = useForm(whyForm(submit), {
    draft: `why ${decision} ${weeks.map(({ _id }) => _id).join(' ')}`,
    refused: decide.refused,
    async onSubmit({ word }) {
      const done = await decide.run(decision, weeks, word)
      if (done) onDone()
      return done || undefined
    }
  })
  const name = one ? fullName(one) : ''
  const single = decision === 'refuse' ? texts.refuseOf : texts.giveBackOf
  const title = weeks.length > 1 ? t(texts.giveBackMany, { count: weeks.length }) : t(single, { name })
  return <DialogForm title={title} lead={t(texts.whyHint)} using={using} onClose={onClose} />
}
