// What people asked in vain, for those who answer: each is answered in one go, or taken off the list.
import { useState } from 'react'

import { createFaq, deleteUnanswered, restoreUnanswered } from '#shared/help/calls.ts'
import { answerForm } from '#shared/help/form.ts'
import type { Unanswered } from '#shared/help/schemas.ts'
import * as texts from '#shared/help/texts.ts'
import { t } from '#shared/kit/texts.ts'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { useRefusedToast } from '#widgets/kit/dialogs/use-refused-toast.ts'
import { useKeptFocus } from '#widgets/kit/element/use-kept-focus.ts'
import { DialogForm } from '#widgets/kit/form/dialog-form.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { PartCard } from '#widgets/kit/marks/figures/part.tsx'
import { useCall } from '#widgets/kit/use-call.ts'
import * as kit from '#widgets/kit/texts.ts'

interface AnswerProps {
  one: Unanswered
  onDone: () => void
  onClose: () => void
}

function Answer({ one, onDone, onClose }: AnswerProps) {
  const creating = useCall(createFaq)
  const using = useForm(answerForm, {
    start: { question: one.question },
    draft: `answer ${one._id}`,
    refused: creating.refused,
    async onSubmit({ question, answer }) {
      const made = await creating.run({ question: String(question), answer: String(answer), answers: one._id })
      if (!made) return made
      toast(t(texts.saved), 'ok')
      onDone()
      onClose()
      return made
    }
  })
  return (
    <DialogForm
      using={using}
      title={t(texts.answerOf, { question: one.question })}
      size="lg"
      dirty={using.dirty}
      onClose={onClose}
    />
  )
}

export function AskedInVain({ asked, onChanged }: { asked: readonly Unanswered[]; onChanged: () => void }) {
  const [answering, answer] = useState<Unanswered>()
  const dismissing = useCall(deleteUnanswered)
  const restoring = useCall(restoreUnanswered)
  useRefusedToast(dismissing.refused ?? restoring.refused, '{message}')
  async function dismiss({ _id: id }: Unanswered) {
    const done = await dismissing.run({ id })
    if (!done) return
    onChanged()
    const undo = { label: t(kit.undo), run: () => void restoring.run({ id }).then(onChanged) }
    toast(done.message, 'ok', { action: undo })
  }
  return (
    <PartCard title={t(texts.unanswered)} level={2}>
      <div ref={useKeptFocus('li', 'button')}>
        <ul role="list" className="asked">
          {asked.map(one => (
            <li key={one._id}>
              <span>
                <b dir="auto">{one.question}</b>{' '}
                <small className="muted">{t(texts.askedBy, { count: one.count })}</small>
              </span>
              <span className="btn-row">
                <Button size="sm" label={t(texts.answerOf, { question: one.question })} onClick={() => answer(one)}>
                  {t(texts.answer)}
                </Button>
                <Button
                  size="sm"
                  kind="quiet"
                  label={t(texts.dismissOf, { question: one.question })}
                  onClick={() => void dismiss(one)}
                >
                  {t(texts.dismiss)}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </div>
      {answering && <Answer one={answering} onDone={onChanged} onClose={() => answer(undefined)} />}
    </PartCard>
  )
}
