// One suggestion or report: each question with its answer, as text, and the reply that its writer gets.
import { replyToSuggestion } from '#shared/dashboard/calls.ts'
import { replyForm } from '#shared/dashboard/reply-form.ts'
import * as words from '#shared/dashboard/reply-texts.ts'
import type { Suggestion } from '#shared/dashboard/suggestion-list.ts'
import * as texts from '#shared/dashboard/texts.ts'
import { api } from '#shared/kit/calls/api.ts'
import { refusalOf } from '#shared/kit/calls/client.ts'
import type { Refusal } from '#shared/kit/calls/refused.ts'
import { t } from '#shared/kit/texts.ts'
import { Dialog } from '#widgets/kit/dialogs/dialog.tsx'
import { toast } from '#widgets/kit/dialogs/toast.tsx'
import { FormView, SubmitButton } from '#widgets/kit/form/form-view.tsx'
import { useForm } from '#widgets/kit/form/use-form.ts'
import { Button } from '#widgets/kit/marks/buttons/button.tsx'
import { Facts } from '#widgets/kit/marks/facts.tsx'
import { When } from '#widgets/kit/marks/when.tsx'

interface AnswersProps {
  one: Suggestion
  onChanged: (one: Suggestion) => void
  onRefused: (refused: Refusal) => void
  /** Done, or new again. */
  onState: () => void
  onClose: () => void
}

export function AnswersDialog({ one, onChanged, onRefused, onState, onClose }: AnswersProps) {
  const { _id: id, title, said, by, at, state, reply, repliedAt, rev } = one
  const name = by ? `${by.firstName} ${by.lastName}` : t(texts.gone)
  const using = useForm(replyForm(t(words.reply, { name })), {
    draft: `reply ${id}`,
    onSubmit: async typed => {
      const saved = await api(replyToSuggestion, { id, rev, ...typed }).catch((error: unknown) => {
        onRefused(refusalOf(error))
        throw error
      })
      onChanged(saved)
      toast(t(words.replied, { name }), 'ok')
      onClose()
      return saved
    }
  })
  const footer = (
    <>
      <Button kind="quiet" onClick={onClose}>
        {t(texts.close)}
      </Button>
      <Button onClick={onState}>{t(state === 'done' ? words.markNew : words.markDone)}</Button>
      {by && <SubmitButton using={using} />}
    </>
  )
  return (
    <Dialog title={title} size="lg" dirty={using.dirty} onClose={onClose} footer={footer}>
      <div className="stack">
        <p className="muted from">
          {by ? t(texts.mailFrom, { name, email: by.email }) : name}
          {' · '}
          <When at={at} />
        </p>
        <Facts long of={said.map(({ label, text }) => [label, text] as const)} />
        {reply && (
          <section>
            <h3>{t(words.youReplied)}</h3>
            <p className="breaks">{reply}</p>
            {repliedAt && (
              <p className="muted">
                <When at={repliedAt} />
              </p>
            )}
          </section>
        )}
        {by ? <FormView using={using} button="none" /> : <p className="muted">{t(words.nobodyThere)}</p>}
      </div>
    </Dialog>
  )
}
